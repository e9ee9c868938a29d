"""The worked examples of the rulebook, number by number."""

import pytest

from tests.clou.campaign.table import (
    COMBINATION,
    Table,
    areas,
    begin,
    boxes,
    caught,
    heist,
    leave,
    offered_boxes,
    offered_thieves,
)
from tests.rules import rule


@rule("RC-EX-01")
def test_after_the_first_heist_the_hotel_comes_and_matt_is_in_prison() -> None:
    t = caught("kaufhaus", chosen=["matt", "bruce"], driver="A")
    t.do("A go-on")
    assert t.view["campaign"]["marked"] == ["kaufhaus"]
    assert t.view["heist"] == "hotel"
    assert offered_thieves(t) == ["trixie", "janet", "bruce"]
    begin(t, "trixie", "janet")
    assert [seat["thief"] for seat in t.view["seats"]] == ["trixie", "janet"]


def after_the_hotel() -> Table:
    """The two have left the hotel with 14 points of loot and one trace; the first heist left a rest of 4."""
    return leave(
        "hotel",
        chosen=["trixie", "janet"],
        prison=["matt"],
        points=4,
        sheet_traces=1,
        traces=1,
        loot=["hotelsafe", "koffer", "manschetten"],
    )


@rule("RC-EX-02")
def test_the_hotel_is_crossed_out_but_not_its_special_loot() -> None:
    sheet = after_the_hotel().view["campaign"]
    assert sheet["marked"] == ["kaufhaus", "hotel"]
    assert not sheet["special"][COMBINATION]


@rule("RC-EX-03")
def test_two_heists_with_one_trace_each_make_two_traces() -> None:
    sheet = after_the_hotel().view["campaign"]
    assert sheet["traces"] == 1 + 1
    assert sheet["open_traces"] == 7 - 2
    assert sheet["score"]["traces"] == 2 * -3


@rule("RC-EX-04")
def test_13_points_and_a_rest_of_4_are_enough_for_three_boxes() -> None:
    t = after_the_hotel()
    assert (t.s.scores[-1], t.view["campaign"]["points"]) == (13, 17)
    bought = 0
    while offered_boxes(t):
        t.do(f"A box {offered_boxes(t)[0]}")
        bought += 1
    assert bought == 3


@rule("RC-EX-05")
def test_two_tools_cost_10_and_leave_7() -> None:
    t = after_the_hotel()
    t.do("A box zuckerstangen", "B box lichterkette", "A go-on")
    assert t.view["campaign"]["expenses"][-1] == 10
    assert t.view["campaign"]["points"] == 7
    assert boxes(t) == {"zuckerstangen": 1, "lichterkette": 1}
    begin(t, "trixie", "janet", luck=[2, 3, 6])
    assert {"zuckerstangen", "lichterkette"} <= areas(t)
    assert {"zuckerstangen", "lichterkette"} <= areas(t, "B")


def after_bruce() -> Table:
    """In the second heist 1, 3 and 5 are rolled, and Bruce (A) has used them; Trixie (B) has not."""
    t = heist("hotel", chosen=["bruce", "trixie"], boxes=["kostuem"], phase="leave")
    t.do("A vote stay", luck=[1, 3, 5])
    t.do("A use 1 pyramid.a1", "A use 3 pyramid.a2", "A use 5 *ab1.2.a1")
    return t


@rule("RC-EX-06")
def test_bruce_writes_the_5_into_the_circle_box_of_experience() -> None:
    t = after_bruce()
    assert t.dice("A") == []
    assert t.marks["*:ab1.2.a1"] == 5
    assert t.s.traces == 0
    assert t.play.to_act == [1]


@rule("RC-EX-07")
def test_trixie_makes_a_10_for_the_costume() -> None:
    t = after_bruce()
    assert t.dice("B") == [1, 3, 5]
    t.do("B use 1 *ab1.1")
    assert t.dice("B") == [3, 5, 5]
    t.do("B use 5+5* *kostuem.3")
    assert t.marks["*:kostuem.3"] == 1
    assert t.active == ["B clever", "B clever"]
    assert t.dice("B") == [3]


@rule("RC-EX-08")
def test_trixie_counts_the_3_as_5_and_crosses_out_what_bruce_wrote() -> None:
    t = after_bruce()
    t.do("B use 1 *ab1.1", "B use 5+5* *kostuem.3", "B lapse")
    assert t.s.plus_minus[1] == [2]
    t.do("B use 3+2~2 *ab1.2.a1")
    assert t.marks["*:ab1.2.a1"] == 5 + 64
    assert t.active == ["B kraft/geschick/clever"]
    assert t.dice("B") == []
    t.do("B cross kraft/geschick/clever fassade:1.3")
    assert (t.phase, t.s.traces) == ("leave", 0)


@rule("RC-EX-09")
def test_in_the_second_heist_two_areas_of_experience_and_the_bought_tools_can_be_used() -> None:
    t = heist("hotel", boxes=["zuckerstangen", "lichterkette"], fills=[1, 1])
    for seat in "AB":
        fields = [text.split()[1] for text in t.offers(seat, "fill")]
        shared = {field[1:].split(".")[0] for field in fields if field.startswith("*")}
        assert shared == {"ab1", "ab2", "zuckerstangen", "lichterkette"}


@rule("RC-EX-10")
@pytest.mark.parametrize(("bought", "traces"), [(["krafttraining"], 0), ([], 1)])
def test_strength_alone_costs_no_trace_with_weight_training(bought: list[str], traces: int) -> None:
    t = heist(
        "hotel",
        chosen=["bruce", "janet"],
        boxes=bought,
        rooms=["kueche"],
        needs=["servicetuer:2.1"],
        group=["A kraft"],
    )
    t.do("A cross kraft servicetuer:2.2")
    assert "servicetuer" in t.finished
    assert t.s.traces == traces
