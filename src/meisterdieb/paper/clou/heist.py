"""The page of a heist plan."""

from math import ceil
from typing import Any

from meisterdieb.clou.engine.content import Table
from meisterdieb.clou.telling.result_text import part_name
from meisterdieb.drawing.clou.ink import wide
from meisterdieb.drawing.clou.plan import layout_of, plan_piece
from meisterdieb.drawing.clou.plan.house import ROOF
from meisterdieb.drawing.clou.sheet import Piece
from meisterdieb.drawing.clou.tracks import CONCERT_SIGNS, concert, flight, passage, track
from meisterdieb.paper.clou.pictures import Picture, picture
from meisterdieb.paper.clou.words import Words, words_in

WIDTH = 710
BOTTOM = 1080
CORNER = (204.0, 182.0)
SIZE, LEADING = 12.5, 13.6
RAGGED = 0.9
CONCERT = 86
# The three columns above the house, and the strip across the page for plans with many special rules.
TEXT_WIDTH, RULES_WIDTH, STRIP_WIDTH = 262.0, 136.0, 340.0
WIDE_TEXT = 400.0
SHORT, LONG = 7, 150


def plan_page(words: Words, plan: Table) -> dict[str, Any]:
    """Everything printed on the plan of a heist."""
    sheet, speaker, lang = words.sheet, words.speaker, words.lang
    top, strip = header(plan)
    told = rules(words, plan)
    layout = layout_of(plan, WIDTH, BOTTOM - top - ROOF, CORNER)
    place = plan.get(f"place_{lang}", "")
    scoring = words.content.common["scoring"]
    corner = layout.corner
    assert corner
    return {
        "kind": "plan",
        "foot": words.text("sheet_plan"),
        "name": plan[f"name_{lang}"],
        "place": place,
        "text": plan[f"text_{lang}"],
        "difficulty": plan["difficulty"],
        "difficulty_words": words.text("difficulty", n=plan["difficulty"]),
        "title_size": 30 if wide(plan[f"name_{lang}"], 30, bold=True) < TEXT_WIDTH else 25,
        "rules": in_two(told) if strip else [told],
        "strip_top": strip,
        "text_width": WIDE_TEXT if strip else TEXT_WIDTH,
        "top": top,
        "house": picture(plan_piece(sheet, plan, layout), speaker.plan(plan)),
        "tracks": tracks(words, plan),
        "concert": concert_picture(words, plan),
        "corner": [
            42 + corner.x * layout.scale,
            top + ROOF + corner.y * layout.scale,
            corner.width * layout.scale,
            corner.height * layout.scale,
        ],
        "labels": {key: words.label(key) for key in ("special_rules", "scoring", "score_total", "names")}
        | {"concert": words.track("concert")},
        "scoring": [
            [words.label("score_loot"), ""],
            [words.track("traces"), words.text("each", n=minus(scoring["trace"]))],
            [part_name("alarm", words.lang), minus(scoring["alarm"])],
        ],
        "ratings": words.text("ratings", ok=scoring["ok_above"], coup=scoring["coup_above"]),
    }


def minus(number: int) -> str:
    """A number with a true minus sign."""
    return str(number).replace("-", "−")


def rules(words: Words, plan: Table) -> list[str]:
    """The special rules of a plan; and how to begin, where there is room for it."""
    special = [rule[words.lang] for rule in plan["special"]] or [words.text("no_special")]
    return [*special, words.text("setup")] if lines(special, RULES_WIDTH) <= SHORT else special


def lines(texts: list[str], width: float) -> int:
    """About how many lines texts take, each beginning a new one; in a narrow column lines are shorter."""
    usable = width * RAGGED if width < STRIP_WIDTH else width
    return sum(ceil(wide(text, SIZE) / usable) for text in texts)


def depth(texts: list[str], width: float) -> float:
    """About how high texts are."""
    return lines(texts, width) * LEADING + len(texts) * 3


def split(told: list[str]) -> int:
    """How many texts stand in the left one of two columns so that both are about equally long."""
    return min(range(1, len(told) + 1), key=lambda n: abs(lines(told[:n], STRIP_WIDTH) - lines(told[n:], STRIP_WIDTH)))


def header(plan: Table) -> tuple[float, float]:
    """Where the house begins, and where a strip for many special rules (0: none); the same in every language."""
    both = [words_in(lang) for lang in ("de", "en")]
    column = max(depth(rules(words, plan), RULES_WIDTH) for words in both)
    strip = column > LONG
    text = max(depth([plan[f"text_{words.lang}"]], WIDE_TEXT if strip else TEXT_WIDTH) for words in both)
    least = max(100 + ("place_de" in plan) * 20 + text, 136.0 if "concert" in plan else 192.0)
    if not strip:
        return round(max(least, 78 + column)), 0
    halves = [half for words in both for half in in_two(rules(words, plan))]
    height = max(depth(half, STRIP_WIDTH) for half in halves)
    return round(least + 40 + height + (CONCERT if "concert" in plan else 0)), round(least)


def in_two(told: list[str]) -> tuple[list[str], list[str]]:
    """Texts in two columns."""
    half = split(told)
    return told[:half], told[half:]


def tracks(words: Words, plan: Table) -> list[tuple[str, Picture]]:
    """The tracks with their names; the time of a concert stands above its stave."""
    sheet, speaker = words.sheet, words.speaker
    pitch = min(19.0, 232 / plan["time"]["p1"])
    time = track(sheet, "time", plan["time"], pitch - 2, pitch)
    traces = track(sheet, "traces", plan["traces"])
    away = flight(sheet, plan, 20, 23)
    police = (
        f"{plan['flight']} {speaker.symbols['flucht']}; {speaker.symbols['polizei']}: {speaker.track(plan['police'])}"
    )
    found = [
        (words.track("time"), picture(time, speaker.track(plan["time"]))),
        (words.track("traces"), picture(traces, speaker.track(plan["traces"]))),
        (words.track("flight"), picture(away, police)),
    ]
    return found[1:] if "concert" in plan else found


def concert_picture(words: Words, plan: Table) -> dict[str, Any] | None:
    """The concert track of a plan that has one, and what its signs mean."""
    if "concert" not in plan:
        return None
    fields = {field["id"]: field for field in words.content.common["concert_field"]}
    told = ", ".join(fields[id][words.lang] for id in plan["concert"])
    drawn = concert(words.sheet, plan["concert"], plan["time"])
    return {
        "picture": picture(drawn, f"{words.speaker.track(plan['time'])}. {told}."),
        "signs": [
            [
                picture(Piece(24, 24, passage(words.sheet, id, 12, 12)), fields[id][words.lang]),
                f"{fields[id][words.lang]}: {fields[id][f'text_{words.lang}']}",
            ]
            for id in ("pause", "loud", "quiet", "instrumental", "aria")
            if id in CONCERT_SIGNS
        ],
    }
