"""Before the first heist."""

from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.clou.telling.stories import story, story_text
from tests.clou.campaign.table import (
    ITEMS,
    Table,
    areas,
    begin,
    boxes,
    enter,
    leave,
    new_campaign,
    offered_boxes,
    play_on,
)
from tests.rules import rule

BLANK: list[Any] = [0, {}, [], [0, 0], [0, 0, 0], [[], []]]
LAID_OUT: dict[str, Any] = {"schema": 2, "end": "running", "votes": [-1, -1], "chosen": [None, None]}


@rule("RC-SETUP-01")
def test_everybody_sees_the_whole_campaign_sheet() -> None:
    t = leave(loot=["glas", "uhren", "geschenk1"], finished=["beleuchtung"], traces=2, boxes=["kostuem"])
    for seat in (0, 1, None):
        sheet = t.s.view(seat)["campaign"]
        assert sheet
        assert sheet["heists"] == ["kaufhaus", "hotel", "konzert"]
        assert sheet["marked"] == ["kaufhaus"]
        assert sheet["special"] == {"glasdiamanten": True, "kombination": False}
        assert (sheet["doubles"], sheet["traces"], sheet["open_traces"]) == (1, 2, 5)
        assert (sheet["prison"], sheet["points"], sheet["scores"]) == ([], 2, [2])
        assert list(sheet["boxes"]) == ITEMS
        assert sheet["boxes"]["kostuem"] == [1, 1]


@rule("RC-SETUP-02")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_campaign_knows_its_players(players: int) -> None:
    t = new_campaign(players)
    t.do("A go-on")
    begin(t, *["bruce", "janet", "matt"][:players])
    again = md.load(md.save(t.play))
    assert again.players == players
    seats = again.view(None)["seats"]
    assert [(seat["seat"], seat["thief"]) for seat in seats] == list(enumerate(["bruce", "janet", "matt"][:players]))


@rule("RC-SETUP-02")
def test_the_players_are_named_with_their_thieves_when_it_is_over() -> None:
    t = leave("konzert", players=3, chosen=["bruce", "janet", "matt"])
    line = t.play.game.result(t.s, "en", ["Ada", "Ben", "Cleo"]).splitlines()[1]
    assert line.startswith("Ada (Bruce), Ben (Janet) and Cleo (Matt): ")


@rule("RC-SETUP-03")
@pytest.mark.parametrize(("players", "traces"), [(1, 8), (2, 7), (3, 6)])
def test_traces_left_of_the_own_number_are_crossed_out(players: int, traces: int) -> None:
    sheet = new_campaign(players).view["campaign"]
    assert (sheet["open_traces"], sheet["traces"]) == (traces, 0)


@rule("RC-SETUP-04")
@pytest.mark.parametrize("plan", ["kaufhaus", "hotel", "konzert"])
def test_the_three_plans_are_blank(plan: str) -> None:
    assert new_campaign().view["campaign"]["heists"] == ["kaufhaus", "hotel", "konzert"]
    t = enter(plan, "matt", "bruce")
    assert (t.crossed, t.finished, t.loot) == ([], [], [])
    assert len(t.rooms) == 1
    assert all(left == most for left, most in t.view["tracks"].values())


def written(t: Table) -> dict[str, Any]:
    """What a save holds beside noughts and empty lists."""
    assert set(t.s.trees) == {-1}
    return {key: value for key, value in t.s.to_dict().items() if value not in BLANK}


@rule("RC-SETUP-04")
def test_nothing_is_written_before_the_free_box() -> None:
    t = new_campaign()
    assert t.s.thieves == [-1, -1]
    assert written(t) == {
        **LAID_OUT,
        "plan": "kaufhaus",
        "phase": "free-box",
        "rooms": {"rampe": 1},
        "time": 9,
        "flight": 4,
        "police": 3,
    }


@rule("RC-SETUP-04", "RC-SETUP-05")
def test_only_the_campaign_sheet_remembers_the_last_heist() -> None:
    dice: dict[str, Any] = {"roll": [3, 4, 6], "used": [7, 3], "extras": [[5], []], "plus_minus": [[], [2]]}
    plan: dict[str, Any] = {"traces": 1, "passed": 3, "rooms": ["spielwaren"], "needs": ["geldschrank:1.1"]}
    sheets: dict[str, Any] = {"fills": [1, 1], "done": [1, 0], "marks": {"A:kraft.1": 5, "B:tree.t1": 1}}
    t = leave("kaufhaus", **dice, **plan, **sheets, driver=1, alarm=1, time=2, flight=1, police=1, loot=["uhren"])
    t.do("A go-on")
    assert written(t) == {
        **LAID_OUT,
        "plan": "hotel",
        "phase": "thieves",
        "rooms": {"anlieferung": 1},
        "time": 9,
        "flight": 4,
        "police": 3,
        "heist_number": 1,
        "sheet_traces": 1,
        "points": 1,
        "scores": [1],
        "expenses": [0],
    }


@rule("RC-SETUP-05")
def test_every_heist_begins_with_fresh_thief_sheets() -> None:
    t = enter("kaufhaus", "matt", "bruce", luck=[1, 2, 6])
    play_on(t)
    assert any(field.startswith("A:") for field in t.marks)
    assert any(field.startswith("B:") for field in t.marks)
    t.do("A vote leave", "B vote leave", "A go-on")
    begin(t, "matt", "bruce", luck=[1, 2, 6])
    assert t.view["heist"] == "hotel"
    assert t.marks == {}


@rule("RC-SETUP-06")
def test_the_introduction_comes_before_the_first_heist() -> None:
    t = new_campaign()
    assert t.view["campaign"]["story"] == story(t.s) == "intro"
    assert story_text(t.s, "de").startswith("Heiligabend in London.")
    assert story_text(t.s, "en").startswith("Christmas Eve in London.")
    t.do("A go-on")
    assert t.view["campaign"]["story"] == story(t.s) == ""
    begin(t, "matt", "bruce")
    assert story_text(t.s, "de") == ""


@rule("RC-SETUP-07")
def test_one_box_is_free_before_the_first_heist() -> None:
    t = new_campaign()
    assert offered_boxes(t) == ITEMS
    t.do("B box lichterkette")
    assert boxes(t) == {"lichterkette": 1}
    assert (t.view["campaign"]["points"], t.phase) == (0, "thieves")
    assert t.refuses("A box kostuem") == "not-now"


@rule("RC-SETUP-08")
def test_a_free_tool_of_one_box_can_be_used_in_the_first_heist() -> None:
    t = new_campaign()
    t.do("A box zuckerstangen")
    begin(t, "matt", "janet", luck=[5, 1, 2])
    assert areas(t) == {"ab1", "zuckerstangen"}


@rule("RC-SETUP-08")
def test_the_free_box_of_a_tool_of_two_is_not_enough() -> None:
    t = new_campaign()
    t.do("A box nussknacker")
    assert t.view["campaign"]["boxes"]["nussknacker"] == [1, 2]
    begin(t, "matt", "janet", luck=[5, 1, 2])
    assert areas(t) == {"ab1"}
    assert t.refuses("A use 5 *nussknacker.1.a1") == "not-yours"


@rule("RC-SETUP-08")
def test_a_free_preparation_works_in_the_first_heist() -> None:
    t = new_campaign()
    t.do("A box ausspaehen")
    begin(t, "matt", "janet")
    assert t.phase == "scouting"


@rule("RC-SETUP-09")
def test_the_free_box_may_be_declined() -> None:
    t = new_campaign()
    t.do("A go-on")
    assert (boxes(t), t.phase) == ({}, "thieves")
    begin(t, "matt", "janet")
    play_on(t)
    t.do("A vote leave", "B vote leave")
    assert t.view["campaign"]["points"] < 5
    assert (t.phase, offered_boxes(t)) == ("shopping", [])
