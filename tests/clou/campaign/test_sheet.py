"""The campaign sheet: yellow areas for the progress, beige ones for what the gang can use."""

import tomllib
from importlib import resources
from typing import Any

from meisterdieb.clou.engine.codes import DRIVING, ESCAPING, LEAVING, USING
from tests.clou.campaign.table import ITEMS, areas, begin, heist, leave
from tests.clou.wandering import wander
from tests.rules import rule

LAYOUT: dict[str, Any] = tomllib.loads(
    (resources.files("meisterdieb.clou") / "content" / "layout.toml").read_text("utf-8")
)["layout"]
FRAMES, COLOURS, SPOTS = LAYOUT["campaign_frames"], LAYOUT["campaign_colours"], LAYOUT["campaign"]


def within(spot: list[float], frame: list[float]) -> bool:
    x, y, width, height = frame
    return x <= spot[0] <= x + width and y <= spot[1] <= y + height


@rule("RC-SHEET-01")
def test_each_area_is_either_yellow_or_beige() -> None:
    areas = sorted(set(FRAMES) - {"title"})
    assert sorted(COLOURS) == ["beige", "yellow"]
    assert sorted([*COLOURS["yellow"], *COLOURS["beige"]]) == areas


@rule("RC-SHEET-02")
def test_progress_stands_in_the_yellow_areas() -> None:
    assert {"heists", "players", "traces", "prison", "points"} <= set(COLOURS["yellow"])
    for row in SPOTS["heists"]:
        for spot in [row["mark"], *row["special"], *row["double"]]:
            assert within(spot, FRAMES["heists"])


@rule("RC-SHEET-03")
def test_nothing_that_is_done_in_a_heist_changes_a_yellow_area() -> None:
    heists = 0
    for step in (step for seed in range(8) for step in wander(seed, 2, campaign="yes")):
        if step.before.phase in (USING, LEAVING, DRIVING, ESCAPING):
            before, after = step.before.view(None)["campaign"], step.after.view(None)["campaign"]
            assert before
            assert after
            if after["marked"] == before["marked"]:
                assert after == before
            else:
                heists += 1
                assert step.after.end
    assert heists >= 8


@rule("RC-SHEET-04")
def test_experience_tools_and_preparations_stand_in_the_beige_areas() -> None:
    assert sorted(COLOURS["beige"]) == ["experience", "preparations", "tools"]
    assert sorted(SPOTS["experience"]) == ["ab1", "ab2", "ab3"]
    assert [*SPOTS["tools"], *SPOTS["preparations"]] == ITEMS


@rule("RC-SHEET-05")
def test_what_is_bought_between_two_heists_can_be_used_in_the_next() -> None:
    t = heist(roll=[5, 1, 1], points=5)
    assert t.refuses("A use 5 *zuckerstangen.2") == "not-yours"
    t = leave(points=5)
    t.do("A box zuckerstangen", "A go-on")
    begin(t, "matt", "janet", luck=[5, 1, 1])
    assert t.view["heist"] == "hotel"
    t.do("A use 5 *zuckerstangen.2")
    assert t.active == ["A geschick", "A geschick"]


@rule("RC-SHEET-06")
def test_the_beige_areas_belong_to_all() -> None:
    t = heist(roll=[5, 2, 2], boxes=["zuckerstangen"])
    assert t.can("A use 5 *zuckerstangen.2")
    assert t.can("B use 5 *zuckerstangen.2")
    t.do("A use 5 *zuckerstangen.2", "A lapse")
    assert not t.can("B use 5 *zuckerstangen.2")
    assert t.refuses("B use 5 *zuckerstangen.2") == "not-open"
    assert t.can("B use 2 *zuckerstangen.1")


@rule("RC-SHEET-07")
def test_a_number_can_be_used_on_the_campaign_sheet_instead_of_the_own_one() -> None:
    t = heist(roll=[5, 1, 2], used=[6, 7])
    assert areas(t) == {"ab1"}
    t.do("A use 5 *ab1.2.a1")
    assert t.marks == {"*:ab1.2.a1": 5}
    assert t.dice("A") == []
    assert (t.phase, t.s.traces) == ("leave", 0)
