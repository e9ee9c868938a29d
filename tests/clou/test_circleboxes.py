"""Circle-boxes: first a number, then the same number once more."""

from tests.clou.table import activated, kinds, table
from tests.rules import rule

CROSSED = 64


@rule("RH-CBOX-01")
def test_a_circle_box_is_empty_then_numbered_then_crossed_out() -> None:
    t = table(roll=[5, 5, 5])
    assert "A:circlebox.a1" not in t.marks
    assert kinds(t.do("A use 5 circlebox.a1")) == ["writes"]
    assert t.marks["A:circlebox.a1"] == 5
    assert kinds(t.do("A use 5 circlebox.a1")) == ["crosses"]
    assert t.marks["A:circlebox.a1"] == 5 + CROSSED
    assert t.refuses("A use 5 circlebox.a1") == "not-open"


@rule("RH-CBOX-02")
def test_first_a_number_that_fits_is_written() -> None:
    t = table(roll=[3, 5, 6])
    assert t.refuses("A use 3 circlebox.a1") == "does-not-fit"  # more than 3
    assert activated(t.do("A use 5 circlebox.a1")) == []
    assert t.marks == {"A:circlebox.a1": 5}


@rule("RH-CBOX-02")
def test_writing_activates_nothing_even_on_a_line_of_one() -> None:
    t = table(roll=[5, 5, 6])
    assert activated(t.do("A use 5 circlebox.b1")) == []
    assert activated(t.do("A use 5 circlebox.b1")) == ["A schloss"]


@rule("RH-CBOX-03")
def test_then_it_wants_the_number_that_was_written() -> None:
    for number in ("5", "4+1"):
        t = table(roll=[5, 4, 1], marks={"A:circlebox.a1": 5})
        t.do(f"A use {number} circlebox.a1")
        assert t.marks == {"A:circlebox.a1": 5 + CROSSED}
    t = table(roll=[6, 4, 1], marks={"A:circlebox.a1": 5})
    assert t.refuses("A use 6 circlebox.a1") == "does-not-fit"
    assert t.refuses("A use 4 circlebox.a1") == "does-not-fit"


@rule("RH-CBOX-04")
def test_the_line_pays_when_all_its_circle_boxes_are_crossed_out() -> None:
    t = table(roll=[5, 3, 1], marks={"A:circlebox.a1": 5, "A:circlebox.a2": 3})
    assert activated(t.do("A use 5 circlebox.a1")) == []
    assert t.marks == {"A:circlebox.a1": 5 + CROSSED, "A:circlebox.a2": 3}
    assert activated(t.do("A use 3 circlebox.a2")) == ["A schloss", "A safe"]


@rule("RH-CBOX-05")
def test_writing_and_crossing_out_may_happen_in_one_round() -> None:
    t = table(roll=[5, 5, 2])
    t.do("A use 5 circlebox.a1", "A use 5 circlebox.a1")
    assert t.marks == {"A:circlebox.a1": 5 + CROSSED}
    assert t.s.round == 1


@rule("RH-CBOX-05")
def test_a_numbered_circle_box_may_wait_for_a_later_round() -> None:
    t = table(players=1, roll=[5, 2, 2])
    t.do("A use 5 circlebox.a1", "A use 2 circlebox.a2", "A use 2 circlebox.b1")
    t.do("A vote stay", luck=[1, 4, 6])
    t.do("A use 1+4 circlebox.a1")
    assert t.marks["A:circlebox.a1"] == 5 + CROSSED
    assert t.s.round == 2


@rule("RH-CBOX-06")
def test_the_die_that_was_written_does_not_cross_out_as_well() -> None:
    t = table(roll=[5, 6, 6], used=[6, 0])
    assert t.dice("A") == [5]
    t.do("A use 5 circlebox.a1")
    assert t.dice("A") == []
    assert t.marks == {"A:circlebox.a1": 5}
    assert t.refuses("A use 5 circlebox.a1") == "not-now"
