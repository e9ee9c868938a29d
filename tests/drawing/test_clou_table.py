"""What lies on the table of Clou: every field, need, loot and track symbol has its place on the picture."""

from itertools import combinations

import pytest

from meisterdieb.clou.engine.content import content, rules_for
from meisterdieb.drawing.clou.plan import layout_of, slips
from meisterdieb.drawing.clou.plan.doors import Rect
from meisterdieb.drawing.clou.plan.layout import kept
from meisterdieb.drawing.clou.table import inks, plan_drawing, plan_svg, sheet_drawing, sheet_svg, sheets
from meisterdieb.drawing.clou.table.layouts import layouts
from meisterdieb.drawing.clou.table.night import CORNER, HOUSE
from meisterdieb.drawing.clou.table.places import Spot, places_of

HEISTS = list(content().heists)
THIEVES = list(content().thief_ids)


def inside(spot: Spot, width: float, height: float) -> bool:
    return spot.x >= 0 and spot.y >= 0 and spot.x + spot.w <= width and spot.y + spot.h <= height


def apart(one: Spot, other: Spot) -> bool:
    first, second = (Rect(spot.x + 1, spot.y + 1, spot.w - 2, spot.h - 2) for spot in (one, other))
    return not first.meets(second)


@pytest.mark.parametrize("thief", THIEVES)
def test_every_field_of_a_thief_has_a_place_and_is_told(thief: str) -> None:
    rules = rules_for(1, "villa", (THIEVES.index(thief),), False)
    drawing = sheet_drawing(thief, "de")
    fields = drawing.spots["fields"]
    assert set(fields) == set(drawing.facts) == set(rules.field_ids)
    assert all(inside(spot, drawing.width, drawing.height) for spot in fields.values())
    assert all(apart(one, other) for one, other in combinations(fields.values(), 2))
    assert {spot.shape for spot in fields.values()} <= {"box", "circle", "circlebox"}


def test_everybodys_fields_of_the_campaign_have_places() -> None:
    rules = rules_for(1, "konzert", (0,), True)  # the last heist, with all experience
    shared = {id for id, owner in zip(rules.field_ids, rules.owner, strict=True) if owner == 3}
    drawing = sheet_drawing("gang", "en")
    assert set(drawing.spots["fields"]) == set(drawing.facts) == shared
    assert all(inside(spot, drawing.width, drawing.height) for spot in drawing.spots["fields"].values())


def test_price_boxes_stand_before_their_tools_on_the_gangs_sheet() -> None:
    spots = sheet_drawing("gang", "de").spots
    tools = {table["id"]: table["boxes"] for table in content().campaign["tool"]}
    assert set(spots["boxes"]) == {f"{id}.{n + 1}" for id, boxes in tools.items() for n in range(boxes)}
    assert set(spots["tools"]) == {*tools, *(table["id"] for table in content().campaign["experience"])}
    for id in tools:
        box, tool = spots["boxes"][f"{id}.1"], spots["tools"][id]
        assert box.y + box.h <= tool.y <= box.y + 40
        fields = [spot for name, spot in spots["fields"].items() if name.startswith(f"{id}.")]
        assert all(tool.x <= one.x + 1 and one.x + one.w <= tool.x + tool.w + 1 for one in fields)


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("heist", HEISTS)
def test_everything_on_a_plan_has_a_place(heist: str, players: int) -> None:
    plan, rules = content().heists[heist], rules_for(players, heist, tuple(range(players)), False)
    drawing = plan_drawing(heist, players, "en")
    spots = drawing.spots
    needs = sum(len(part) for part in rules.part_needs)
    assert len(spots["needs"]) == needs
    assert set(spots["challenges"]) == set(rules.challenge_ids)
    assert set(spots["rooms"]) == set(rules.room_ids)
    assert set(spots["loot"]) == set(rules.loot_ids)
    for track, length in (("time", rules.time), ("traces", rules.traces), ("flight", rules.flight)):
        assert {f"{track}:{place}" for place in range(length)} <= set(spots["tracks"])
    assert f"time:{rules.time}" not in spots["tracks"]
    numbers = [box for challenge in plan["challenges"] for box in challenge.get("numbers", ())]
    assert len(spots.get("fields", {})) == len(numbers)
    for kind in ("needs", "loot", "challenges"):
        assert all(inside(spot, 740, 900) for spot in spots[kind].values()), kind


@pytest.mark.parametrize("heist", HEISTS)
def test_both_lights_show_the_same_house(heist: str) -> None:
    lit, dark = (places_of(plan_svg(heist, 2, "de", lit)) for lit in (True, False))
    assert lit == dark
    assert plan_svg(heist, 2, "de", True) != plan_svg(heist, 2, "de", False)


@pytest.mark.parametrize("heist", HEISTS)
def test_nothing_on_a_played_plan_lies_on_anything_else(heist: str) -> None:
    plan = content().heists[heist]
    layout = layout_of(plan, *HOUSE, CORNER, played=True)
    boxes = {c["id"]: Rect(*layout.slips[c["id"]], *slips.size(c, played=True)) for c in plan["challenges"]}
    boxes |= {f"loot {id}": Rect(x - 22, y - 22, 44, 55) for id, (x, y) in layout.loot.items()}
    for (a, one), (b, other) in combinations(boxes.items(), 2):
        assert not one.meets(other), f"{a} and {b}"
    for challenge in plan["challenges"]:
        room, box = layout.rooms[challenge["in"]], boxes[challenge["id"]]
        assert room.x <= box.x < box.right <= room.right, challenge["id"]
        assert room.y <= box.y < box.bottom <= room.bottom, challenge["id"]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_sheets_are_the_same_every_time(lang: str) -> None:
    assert [sheet_svg(name, lang) for name in sheets()] == [sheet_svg(name, lang) for name in sheets()]


def test_a_field_says_what_it_wants_and_gives() -> None:
    fact = sheet_drawing("matt", "de").facts["kraft.5"]
    assert fact.wants == ">6"
    assert "6" in fact.says
    assert "gibt" in fact.says
    assert sheet_drawing("matt", "en").facts["tree.t1"].next == ["tree.t2", "tree.t3"]


def test_there_is_ink_for_every_symbol_and_digit() -> None:
    assert set("0123456789") <= set(inks().digits)
    assert {"kraft", "geschick", "clever", "zeit", "spur", "beute"} <= set(inks().symbols)


def test_layouts_that_are_kept_are_those_that_would_be_worked_out() -> None:
    """Otherwise: `python -m meisterdieb.drawing.clou.table.layouts` and put it into `plan/worked_out.json`."""
    assert kept() == layouts()
