"""Is the campaign sheet well-formed? Heists, experience, tools, preparations, story and ratings."""

from collections.abc import Sequence
from typing import Any

from meisterdieb.clou.checks.plan_checks import check_track
from meisterdieb.clou.checks.record_checks import Record, Schema, ids
from meisterdieb.clou.checks.sheet_checks import check_elements
from meisterdieb.kernel.refusal import BadInput

KEYS = (
    *("title_de", "title_en", "box_price", "free_boxes_before_first_heist", "heists", "traces"),
    *("extra_traces_with_passes", "double_circle_points", "prison_points", "trace_points"),
    *("list", "experience", "tool", "preparation", "story", "rating"),
)
# The engine knows what these preparations do.
PREPARATIONS = ("affaere", "ausspaehen", "krafttraining", "aufmotzen", "konzertkarten", "paesse")
STORIES = ("intro", "won", "won_without_diadem", "lost")


def check_campaign(schema: Schema, table: Any, heists: Sequence[Record], thieves: Sequence[str]) -> None:
    """The campaign sheet."""
    sheet = Record(schema, table, "campaign.toml")
    sheet.keys(KEYS)
    own = sorted((heist for heist in heists if heist["kind"] == "campaign"), key=lambda heist: int(heist["order"]))
    if sheet["heists"] != [heist["id"] for heist in own]:
        raise sheet.wrong("heists", f"the plans of the campaign in order: {', '.join(heist['id'] for heist in own)}")
    check_track(sheet, "traces")
    for key in ("box_price", "free_boxes_before_first_heist", "extra_traces_with_passes", "double_circle_points"):
        sheet.number(key, 1, 20)
    for key in ("prison_points", "trace_points"):
        sheet.number(key, -20, 0)
    check_list(sheet, own)
    areas = sheet.tables("experience", "experience", 1, 9)
    tools = sheet.tables("tool", "campaign_tool", 1, 12)
    for area in areas:
        area.number("from_heist", 1, len(own))
    for record in (*areas, *tools):
        check_elements(record)
    preparations = sheet.tables("preparation", "preparation", 1, 12)
    for record in (*tools, *preparations):
        record.number("boxes", 1, 3)
    for preparation in preparations:
        preparation.word("when", schema["when"])
        if "thief" in preparation:
            preparation.word("thief", thieves)
    ids((*areas, *tools, *preparations))
    if sorted(preparation["id"] for preparation in preparations) != sorted(PREPARATIONS):
        raise BadInput(f"campaign.toml has other preparations; expected {', '.join(PREPARATIONS)}")
    sheet.inner("story", [f"{story}_{lang}" for story in STORIES for lang in ("de", "en")])
    check_ratings(sheet)


def check_list(sheet: Record, heists: Sequence[Record]) -> None:
    """The list of heists names the special loot and the double circles of each plan."""
    lines = sheet.tables("list", None, len(heists), len(heists))
    for line, heist in zip(lines, heists, strict=True):
        line.keys(["heist", "special", "double"])
        line.word("heist", [heist["id"]])
        for key in ("special", "double"):
            marked = sorted(loot[key] for loot in heist["loot"] if key in loot)
            if sorted(line.words(key, marked)) != marked:
                raise line.wrong(key, f"what the plan has: {', '.join(marked)}")


def check_ratings(sheet: Record) -> None:
    """Ratings from the lowest to the highest points without a gap."""
    ratings = sheet.tables("rating", "rating", 1, 9)
    for rating in ratings:
        for key in ("min", "max"):
            if key in rating:
                rating.number(key, -999, 999)
    ends = [rating.table.get("max") for rating in ratings[:-1]] + [None if "max" not in ratings[-1] else 0]
    starts = [rating.table.get("min") for rating in ratings[1:]]
    if "min" in ratings[0] or ends[-1] is not None or [None if end is None else end + 1 for end in ends[:-1]] != starts:
        raise sheet.wrong("rating", "ratings without a gap, the first open below, the last open above")
