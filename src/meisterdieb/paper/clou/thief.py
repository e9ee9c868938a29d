"""The page of a thief."""

from typing import Any

from meisterdieb.clou.engine.content import Table
from meisterdieb.drawing.clou.portrait import portrait
from meisterdieb.drawing.clou.specials import bonus, escape, special
from meisterdieb.drawing.clou.thief import SKILLS, arranged, skill
from meisterdieb.drawing.clou.tools import tool
from meisterdieb.paper.clou.pictures import picture, symbol
from meisterdieb.paper.clou.words import Words

ROUND = ("round_roll", "round_use", "round_time", "round_leave")
LEGEND = ("kraft", "geschick", "clever", "elektro", "schloss", "safe")
WHITE = (
    ("pm:1", "pm", "white_pm"),
    ("extra:3", "extra", "white_extra"),
    ("fill", "fill", "white_fill"),
    ("flucht", "flucht", "white_flight"),
)
SIGNS = (
    (">3", "sign_more"),
    ("odd", "sign_odd"),
    ("even", "sign_even"),
    ("□ < □", "sign_rising"),
    ("□ = □", "sign_same"),
    ("□ ≠ □", "sign_other"),
    ("=Σ", "sign_sum"),
)


def thief_page(words: Words, thief: Table) -> dict[str, Any]:
    """Everything printed on the sheet of a thief."""
    sheet, speaker, lang = words.sheet, words.speaker, words.lang
    names = {one["id"]: one[lang] for one in words.content.common["symbol"]}
    patterns = {one["id"]: one[lang] for one in words.content.common["pattern"]}
    return {
        "kind": "thief",
        "foot": words.text("sheet_thief"),
        "name": thief["name"],
        "role": thief[f"role_{lang}"],
        "text": thief[f"text_{lang}"],
        "portrait": picture(portrait(sheet, thief["id"]), speaker.say("portrait", name=thief["name"])),
        "escape": picture(escape(sheet, thief["escape"]), speaker.escape(thief["escape"])),
        "labels": {
            key: words.label(key) for key in ("escape_value", "skills", "tools", "specials", "bonuses", "legend")
        },
        "texts": words.texts("round", "signs", "notes", "played_by", "every_time", "sign_circlebox"),
        "round": [words.label(key).partition(". ")[2] for key in ROUND],
        "legend": [[symbol(sheet, id, names[id]), names[id]] for id in LEGEND],
        "white": [[symbol(sheet, what, names[id], 17), names[id], words.text(key)] for what, id, key in WHITE],
        "signs": [[words.number(sign), words.text(key)] for sign, key in SIGNS],
        "skills": [
            [
                picture(skill(sheet, id, thief["skills"][id]), f"{names[id]}: {speaker.row(thief['skills'][id])}"),
                names[id],
            ]
            for id in SKILLS
        ],
        "tools": [
            [
                [table[f"name_{lang}"], picture(tool(sheet, table), speaker.tool(table))]
                for table in (pair.left, pair.right)
                if table
            ]
            for pair in arranged(thief["tools"])
        ],
        "specials": [
            [table[f"name_{lang}"], picture(special(sheet, i, table), speaker.special(table))]
            for i, table in enumerate(thief["specials"])
        ],
        "bonuses": [
            [patterns[table["pattern"]], picture(bonus(sheet, table), speaker.given(table["gives"]))]
            for table in thief["bonuses"]
        ],
    }
