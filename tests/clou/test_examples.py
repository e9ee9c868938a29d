"""The worked examples of the rulebook, number by number."""

import pytest

from tests.clou.table import activated, table
from tests.rules import rule


@rule("RH-EX-01")
def test_a_four_then_one_and_three_open_the_side_door() -> None:
    t = table(players=1, heist="auktion", thieves=["janet"], roll=[1, 3, 4])
    t.do("A use 4 clever.1", "A use 1+3 clever.2")
    assert t.active == ["A clever"]
    assert t.dice("A") == []
    t.do("A cross clever seitentuer:1.1")
    assert t.marks == {"A:clever.1": 4, "A:clever.2": 4}
    assert t.crossed == ["seitentuer:1.1"]
    assert t.s.traces == 0


@rule("RH-EX-02")
def test_camera_and_door_can_be_worked_on_and_the_next_room_waits_for_the_door() -> None:
    t = table(players=1, heist="auktion", group=["A clever", "A schloss"])
    before = set(t.workable)
    t.do("A cross clever seitentuer:1.1")
    assert set(t.workable) - before == {"kamera", "fluegeltuer"}
    assert t.rooms == ["hof", "flur"]
    t.do("A cross schloss fluegeltuer:1.1")
    assert t.rooms == ["hof", "flur", "saal"]


@rule("RH-EX-02")
def test_behind_the_window_of_the_villa_the_study_waits_for_the_oak_door() -> None:
    t = table(players=1, group=["A geschick", "A kraft", "A schloss"])
    t.do("A cross geschick fenster:1.1", "A cross kraft fenster:1.2")
    assert {"gemaelde", "vitrine", "tuer"} <= set(t.workable)
    assert "arbeit" not in t.rooms
    t.do("A cross schloss tuer:1.1")
    assert "arbeit" in t.rooms


@rule("RH-EX-03")
def test_solved_by_dexterity_there_is_no_trace_and_the_loot_is_taken() -> None:
    t = table(players=1, rooms=["halle"], group=["A geschick"])
    t.do("A cross geschick kommode:1.1")
    assert (t.finished, t.s.traces, t.loot) == (["kommode"], 0, ["silber"])


@rule("RH-EX-04")
def test_solved_by_strength_it_costs_a_trace() -> None:
    t = table(players=1, rooms=["halle"], group=["A kraft"])
    t.do("A cross kraft kommode:2.1")
    assert (t.finished, t.s.traces, t.loot) == (["kommode"], 1, ["silber"])


@rule("RH-EX-05")
@pytest.mark.parametrize(
    ("players", "needs"),
    [
        (1, ["geschick", "kraft"]),
        (2, ["geschick", "kraft", "kraft"]),
        (3, ["geschick", "kraft", "kraft", "clever"]),
    ],
)
def test_the_window_asks_more_of_larger_gangs(players: int, needs: list[str]) -> None:
    t = table(players=players, group=[f"A {symbol}" for symbol in needs])
    window = next(challenge for challenge in t.view["challenges"] if challenge["id"] == "fenster")
    assert window["parts"] == [{"needs": [[symbol, False] for symbol in needs], "traces": 0, "alarm": False}]
    for place, symbol in enumerate(needs):
        assert t.finished == []
        t.do(f"A cross {symbol} fenster:1.{place + 1}")
    assert t.finished == ["fenster"]


@rule("RH-EX-06")
def test_a_fifteen_gives_electrics() -> None:
    begun = {"players": 1, "thieves": ["trixie"], "marks": {"A:tree.t1": 1}}
    t = table(**begun, roll=[4, 5, 6], rooms=["arbeit"])
    assert activated(t.do("A use 4+5+6 tree.t3")) == ["A elektro"]
    assert t.dice("A") == []
    t.do("A cross elektro anlage:1.1")
    assert t.finished == ["anlage"]
    t = table(**begun, roll=[4, 5, 5])
    assert t.refuses("A use 4+5+5 tree.t3") == "does-not-fit"


@rule("RH-EX-07")
def test_two_dexterity_give_a_lock() -> None:
    t = table(group=["A geschick", "A geschick"])
    assert activated(t.do("A spend geschick special.a1")) == []
    assert activated(t.do("A spend geschick special.a2")) == ["A schloss"]


@rule("RH-EX-08")
def test_less_than_three_gives_clever_and_more_than_that_a_special_symbol() -> None:
    t = table(roll=[2, 2, 3])
    assert t.refuses("A use 3 clever.1") == "does-not-fit"
    assert activated(t.do("A use 2 clever.1")) == ["A clever"]
    t.do("A lapse")
    assert t.refuses("A use 2 clever.2") == "does-not-fit"
    assert activated(t.do("A use 3 clever.2")) == ["A pm:1"]
    t = table(roll=[1, 1, 6])
    assert activated(t.do("A use 1 clever.1")) == ["A clever"]


@rule("RH-EX-09")
def test_a_six_completes_the_line_of_five_and_eight() -> None:
    t = table(roll=[6, 6, 1], marks={"A:grid.a1": 1, "A:grid.a2": 1})
    assert activated(t.do("A use 6 grid.a3")) == ["A geschick"]


@rule("RH-EX-10")
def test_a_five_written_and_crossed_out_gives_lock_and_safe() -> None:
    t = table(roll=[1, 4, 5], marks={"A:circlebox.a2": 3 + 64})
    assert activated(t.do("A use 5 circlebox.a1")) == []
    assert activated(t.do("A use 1+4 circlebox.a1")) == ["A schloss", "A safe"]
    assert t.dice("A") == []
    assert t.marks["A:circlebox.a1"] == 5 + 64


@rule("RH-EX-11")
def test_after_the_six_come_the_two_or_the_thirteen() -> None:
    t = table(fills=[1, 0], marks={"A:tree.t1": 1}, roll=[2, 4, 5])
    rules = t.s.rules
    offered = [text.split()[1] for text in t.offers("A", "fill") if "tree" in text]
    assert {rules.circle[rules.field_ids.index(id)] for id in offered} == {2, 13}
    assert t.can("A use 2 tree.t2")
    assert t.refuses("A use 4 tree.t4") == "not-open"
    assert t.refuses("A use 4+5 tree.t5") == "not-open"
    thirteen = table(marks={"A:tree.t1": 1}, roll=[3, 4, 6])
    assert thirteen.can("A use 3+4+6 tree.t3")


@rule("RH-EX-12")
def test_over_a_sum_of_five_equal_wants_five_and_greater_wants_more() -> None:
    sheet = {"players": 1, "thieves": ["trixie"], "roll": [5, 6, 6]}
    equal = table(**sheet, marks={"A:pyramid.a1": 2, "A:pyramid.a2": 3})
    assert equal.can("A use 5 pyramid.b1")
    assert equal.refuses("A use 6 pyramid.b1") == "does-not-fit"
    greater = table(**sheet, marks={"A:pyramid.a2": 2, "A:pyramid.a3": 3})
    assert greater.refuses("A use 5 pyramid.b2") == "does-not-fit"
    assert greater.can("A use 6 pyramid.b2")
    assert greater.can("A use 6+6 pyramid.b2")


@rule("RH-EX-13")
def test_the_six_lets_a_one_count_as_a_two() -> None:
    t = table(players=1, roll=[6, 1, 4])
    t.do("A use 6 tree.t1")
    assert t.refuses("A use 1 tree.t2") == "does-not-fit"
    t.do("A use 1+1~1 tree.t2")
    assert t.marks == {"A:tree.t1": 1, "A:tree.t2": 1}
    assert t.dice("A") == [4]
    assert t.s.round == 1


@rule("RH-EX-14")
@pytest.mark.parametrize("fill", ["kraft.6 4", "geschick.1 3", "clever.1 18"])
def test_after_a_three_any_other_box_may_be_filled(fill: str) -> None:
    row = {f"A:kraft.{i + 1}": n for i, n in enumerate([1, 2, 3, 3])}
    t = table(players=1, thieves=["bruce"], roll=[3, 6, 6], marks=row)
    assert activated(t.do("A use 3 kraft.5")) == ["A fill"]
    assert t.refuses("A fill kraft.6 3") == "does-not-fit"
    t.do(f"A fill {fill}")
    box, number = fill.split()
    assert t.marks == {**row, "A:kraft.5": 3, f"A:{box}": int(number)}
    assert t.dice("A") == [6, 6]
