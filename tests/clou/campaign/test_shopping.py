"""The fifth phase: points become tools and preparations."""

import pytest

from tests.clou.campaign.table import ITEMS, areas, begin, boxes, leave, offered_boxes, play_on
from tests.rules import rule


@rule("RC-BUY-01")
def test_every_box_that_is_not_crossed_out_can_be_bought() -> None:
    t = leave("kaufhaus", points=5, boxes=["kostuem", "paesse"])
    assert offered_boxes(t) == [item for item in ITEMS if item not in ("kostuem", "paesse")]
    assert t.refuses("A box kostuem") == "already-done"
    t.do("B box ausspaehen")
    assert t.view["campaign"]["boxes"]["ausspaehen"] == [1, 1]


@rule("RC-BUY-02")
def test_a_box_costs_five_points() -> None:
    t = leave("kaufhaus", points=17)
    t.do("A box lichterkette", "B box kostuem", "A go-on")
    assert t.view["campaign"]["expenses"] == [10]
    assert t.view["campaign"]["points"] == 7


@rule("RC-BUY-03")
def test_an_item_works_when_all_its_boxes_are_crossed_out() -> None:
    t = leave("kaufhaus", points=5)
    t.do("A box nussknacker", "A go-on")
    begin(t, "matt", "janet", luck=[5, 1, 2])
    assert "nussknacker" not in areas(t)
    t = leave("kaufhaus", points=10)
    t.do("A box nussknacker", "A box nussknacker", "A go-on")
    begin(t, "matt", "janet", luck=[5, 1, 2])
    assert "nussknacker" in areas(t)


@rule("RC-BUY-04")
@pytest.mark.parametrize(("points", "most"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (17, 3)])
def test_there_is_no_credit(points: int, most: int) -> None:
    t = leave("kaufhaus", points=points)
    for item in ITEMS[:most]:
        t.do(f"A box {item}")
    assert t.view["campaign"]["points"] == points - 5 * most
    assert offered_boxes(t) == []
    assert t.refuses("A box affaere") == "cannot-pay"


@rule("RC-BUY-05")
def test_points_less_expenses_are_the_rest() -> None:
    t = leave("kaufhaus", loot=["pelz", "uhren", "diamant1", "diamant2", "einnahmen"])
    assert t.view["campaign"]["points"] == 17
    t.do("A box paesse", "A box paesse", "A box affaere", "A go-on")
    assert t.view["campaign"]["expenses"] == [15]
    assert t.view["campaign"]["points"] == 2


@rule("RC-BUY-05")
def test_the_rest_is_added_to_the_points_of_the_next_heist() -> None:
    t = leave("hotel", points=2, scores=[17], expenses=[15], loot=["hotelsafe"])
    assert t.view["campaign"]["points"] == 9
    assert t.view["campaign"]["scores"] == [17, 7]
    assert t.view["campaign"]["expenses"] == [15, 0]


@rule("RC-BUY-05")
def test_expenses_are_noted_heist_by_heist() -> None:
    t = leave("hotel", points=12, scores=[17], expenses=[15])
    t.do("A box kostuem", "B box affaere")
    assert t.view["campaign"]["expenses"] == [15, 10]
    assert t.view["campaign"]["points"] == 2


@rule("RC-BUY-06")
def test_nothing_has_to_be_bought() -> None:
    t = leave("kaufhaus", points=17)
    t.do("A go-on")
    assert (t.view["campaign"]["points"], boxes(t)) == (17, {})
    begin(t, "matt", "janet")
    play_on(t)
    t.do("A vote leave", "B vote leave")
    assert t.view["campaign"]["points"] == 17 + t.s.scores[-1]


@rule("RC-BUY-07")
def test_experience_is_not_for_sale() -> None:
    t = leave("kaufhaus", points=99)
    assert not {"ab1", "ab2", "ab3"} & set(offered_boxes(t))
    assert {text.split()[0] for text in t.offers("A")} == {"box", "go-on"}
    t.do("A go-on")
    begin(t, "matt", "janet", luck=[1, 5, 6])
    assert areas(t) == {"ab1", "ab2"}
