"""The campaign sheet."""

from typing import Any

from meisterdieb.clou.engine.content import Table
from meisterdieb.drawing.clou.campaign import area, double_circles, passport_traces, price, special_circle
from meisterdieb.drawing.clou.tracks import track
from meisterdieb.paper.clou.heist import minus
from meisterdieb.paper.clou.pictures import Picture, picture, symbol
from meisterdieb.paper.clou.words import Words


def campaign_page(words: Words) -> dict[str, Any]:
    """Everything printed on the campaign sheet."""
    campaign, lang, sheet, speaker = words.content.campaign, words.lang, words.sheet, words.speaker
    passes = campaign["extra_traces_with_passes"]
    return {
        "kind": "campaign",
        "foot": words.text("sheet_campaign"),
        "name": campaign[f"title_{lang}"],
        "lead": words.text("three_heists"),
        "story": campaign["story"][f"intro_{lang}"],
        "diadem": symbol(sheet, "diadem", "", 36),
        "bars": symbol(sheet, "gitter", "", 22),
        "heists": [heist_row(words, row) for row in campaign["list"]],
        "traces": picture(track(sheet, "traces", campaign["traces"], 22, 26), speaker.track(campaign["traces"])),
        "passports": picture(passport_traces(sheet, passes), f"{passes} {words.track('traces')}"),
        "thieves": [thief["name"] for thief in words.content.thieves],
        "experience": [
            [one[lang], picture(area(sheet, one["id"], one["elements"], gap=12), told(words, one))]
            for one in campaign["experience"]
        ],
        "tools": [
            [one[lang], boxes(words, one), picture(area(sheet, one["id"], one["elements"]), told(words, one))]
            for one in campaign["tool"]
        ],
        "preparations": [
            [one[lang], boxes(words, one), one[f"text_{lang}"], thief_name(words, one)]
            for one in campaign["preparation"]
        ],
        "account": [
            [words.text("last_points"), ""],
            [words.text("prison"), words.text("each", n=minus(campaign["prison_points"]))],
            [words.track("traces"), words.text("each", n=minus(campaign["trace_points"]))],
            [words.text("doubles"), words.text("each", n=f"+{campaign['double_circle_points']}")],
        ],
        "ratings": [[rating_range(words, one), one[lang]] for one in campaign["rating"]],
        "labels": {
            key: words.label(key)
            for key in (
                "campaign_players",
                "campaign_heists",
                "campaign_special",
                "campaign_prison",
                "points_expenses",
                "points_rest",
            )
        },
        "texts": words.texts(
            "heist_points",
            "police_report",
            "only_passports",
            "free_for_all",
            "final_account",
            "sum",
            "experience",
            "tools",
            "preparations",
        )
        | {
            "points_each": words.text("points_each", n=campaign["double_circle_points"]),
            "box_price": words.text("box_price", n=campaign["box_price"]),
        },
    }


def heist_row(words: Words, row: Table) -> dict[str, Any]:
    """A heist of the campaign with its special loot and double circles."""
    plan, lang, sheet = words.content.heists[row["heist"]], words.lang, words.sheet
    special = {one["id"]: one[lang] for one in words.content.common["special_loot"]}
    double = {one["id"]: one[lang] for one in words.content.common["double_circle"]}
    return {
        "name": plan[f"name_{lang}"],
        "place": plan.get(f"place_{lang}", ""),
        "special": [[picture(special_circle(sheet, id), special[id]), special[id]] for id in row["special"]],
        "double": picture(double_circles(sheet, row["double"]), ", ".join(double[id] for id in row["double"])),
    }


def told(words: Words, one: Table) -> str:
    """The elements of an area in words."""
    return " ".join(words.speaker.tool(element) for element in one["elements"])


def boxes(words: Words, one: Table) -> Picture:
    """The price of a tool or preparation."""
    return picture(price(words.sheet, one["id"], one["boxes"]), words.speaker.say("row", n=one["boxes"]))


def thief_name(words: Words, one: Table) -> str:
    """The thief whom a preparation needs, if any."""
    return next((thief["name"] for thief in words.content.thieves if thief["id"] == one.get("thief")), "")


def rating_range(words: Words, one: Table) -> str:
    """The points of a rating."""
    if "min" not in one:
        return words.text("up_to", max=one["max"])
    return words.text("from_to", **one) if "max" in one else words.text("from", **one)
