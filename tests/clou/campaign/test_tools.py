"""Tools of the campaign: bought once, shared by all, never reset."""

from typing import Any

import pytest

from tests.clou.campaign.table import CAMPAIGN, TOOLS, Table, areas, begin, heist, leave, play_on
from tests.rules import rule


def next_heist(t: Table, *thieves: str, roll: list[int]) -> None:
    """End this heist somehow and begin the next with these thieves and this roll."""
    play_on(t)
    t.do(*(f"{seat} vote leave" for seat in "AB"), "A go-on")
    begin(t, *thieves, luck=roll)


@rule("RC-TOOL-01")
@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_must_be_bought_before_it_is_used(tool: str) -> None:
    scene: dict[str, Any] = {"fills": [1, 0], "extras": [[5, 6], []], "roll": [1, 2, 4]}
    fields = [text.split()[-1] for text in heist(**scene).offers("A") if "*" in text.split()[-1]]
    assert not [field for field in fields if field.startswith(f"*{tool}")]
    bought = heist(**scene, boxes=[tool])
    assert tool in areas(bought)


@rule("RC-TOOL-01")
@pytest.mark.parametrize("tool", ["nussknacker", "schneekugel"])
def test_half_a_tool_is_no_tool(tool: str) -> None:
    t = heist(roll=[1, 2, 5])
    t.s.boxes[TOOLS.index(tool)] = 1
    assert tool not in areas(t)


@rule("RC-TOOL-02")
def test_a_crossed_out_circle_of_a_tool_stays_crossed_out() -> None:
    t = heist("hotel", roll=[5, 1, 2], boxes=["zuckerstangen"])
    t.do("A use 5 *zuckerstangen.2", "A lapse")
    next_heist(t, "janet", "bruce", roll=[5, 1, 2])
    assert t.view["heist"] == "konzert"
    assert t.marks["*:zuckerstangen.2"] == 1
    assert t.refuses("A use 5 *zuckerstangen.2") == "not-open"
    assert t.can("A use 2 *zuckerstangen.1")


@rule("RC-TOOL-02")
def test_a_tree_goes_on_where_its_path_was_left() -> None:
    t = heist("kaufhaus", roll=[5, 2, 6], boxes=["schneekugel"])
    t.do("A use 5 *schneekugel.1.t1")
    assert t.dice("A") == [2, 6, 4]
    next_heist(t, "janet", "bruce", roll=[5, 2, 6])
    assert t.refuses("A use 5 *schneekugel.1.t1") == "not-open"
    assert t.refuses("A use 6 *schneekugel.1.t4") == "not-open"
    t.do("A use 2+6 *schneekugel.1.t2", "A lapse")
    next_heist(t, "janet", "bruce", roll=[6, 6, 1])
    assert t.view["heist"] == "konzert"
    assert not t.can("A use 6+6 *schneekugel.1.t3")
    t.do("A use 6 *schneekugel.1.t4")
    assert t.s.fills[0] == 1


@rule("RC-TOOL-02")
def test_a_tree_goes_on_also_if_no_thief_has_one() -> None:
    t = leave("kaufhaus", players=1, chosen=["janet"], boxes=["schneekugel"], marks={"*:schneekugel.1.t1": 1})
    t.do("A go-on")
    begin(t, "janet", luck=[5, 2, 6])
    assert t.refuses("A use 5 *schneekugel.1.t1") == "not-open"
    assert t.can("A use 2+6 *schneekugel.1.t2")


@rule("RC-TOOL-03")
def test_a_number_in_a_circle_box_of_a_tool_stays() -> None:
    t = heist("hotel", roll=[5, 1, 2], boxes=["nussknacker"])
    t.do("A use 5 *nussknacker.1.a1")
    next_heist(t, "janet", "bruce", roll=[5, 6, 1])
    assert t.view["heist"] == "konzert"
    assert t.marks == {"*:nussknacker.1.a1": 5}
    assert t.refuses("B use 6 *nussknacker.1.a1") == "does-not-fit"
    t.do("B use 5 *nussknacker.1.a1")
    assert t.active == ["B schloss", "B kraft"]


@rule("RC-TOOL-03")
def test_the_numbers_in_a_row_of_a_tool_stay() -> None:
    t = heist("kaufhaus", roll=[3, 1, 1], boxes=["rodelschlitten"])
    t.do("A use 3 *rodelschlitten.1.1", "A lapse")
    next_heist(t, "janet", "bruce", roll=[2, 5, 4])
    assert t.marks == {"*:rodelschlitten.1.1": 3}
    assert t.refuses("A use 2 *rodelschlitten.1.2") == "does-not-fit"
    t.do("A use 5 *rodelschlitten.1.2")
    assert t.active == ["A kraft"]


@rule("RC-TOOL-04")
def test_the_tools_have_their_names() -> None:
    names = [tool["de"] for tool in CAMPAIGN["tool"]]
    assert {"Zuckerstangen", "Lichterkette", "Kostüm"} <= set(names)
    assert len(set(names)) == len(TOOLS) == 6


@rule("RC-TOOL-05")
@pytest.mark.parametrize("thief", ["matt", "trixie", "janet", "bruce"])
def test_every_thief_can_use_a_bought_tool(thief: str) -> None:
    t = heist(players=1, chosen=[thief], roll=[4, 1, 5], boxes=["kostuem"])
    assert t.can("A use 4 *kostuem.1")
    t.do("A use 4+1+5 *kostuem.3")
    assert t.active == ["A clever", "A clever"]
