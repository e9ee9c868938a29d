"""Boxes are filled, circles are crossed out, each once."""

from tests.clou.table import table
from tests.clou.wandering import wander
from tests.rules import rule


@rule("RH-BOX-01")
def test_a_number_that_fits_is_written_into_a_box() -> None:
    t = table(roll=[3, 4, 6])
    assert t.refuses("A use 3 kraft.1") == "does-not-fit"  # more than 3
    t.do("A use 4 kraft.1")
    assert t.marks == {"A:kraft.1": 4}


@rule("RH-BOX-01")
def test_odd_and_even_boxes() -> None:
    bruce = table(thieves=["bruce", "matt"], fills=[1, 0])
    assert bruce.numbers_for("A", "clever.1") == [2, 4, 6, 8, 10, 12, 14, 16, 18]
    matt = table(fills=[1, 0], marks={"A:clever.1": 1, "A:clever.2": 2, "A:clever.3": 3, "A:clever.4": 2})
    assert matt.numbers_for("A", "clever.5") == [1, 3, 5, 7, 9, 11, 13, 15, 17]


@rule("RH-BOX-02")
def test_a_circle_with_a_number_wants_exactly_that_number() -> None:
    t = table(roll=[2, 6, 1])
    assert t.refuses("A use 6+1 grid.a2") == "does-not-fit"
    assert t.refuses("A use 2+6+1 grid.a2") == "does-not-fit"
    t.do("A use 2+6 grid.a2")
    assert t.marks == {"A:grid.a2": 1}


@rule("RH-BOX-02")
def test_a_circle_with_a_symbol_wants_an_activated_symbol_and_no_die() -> None:
    t = table(roll=[1, 4, 6])
    assert not [text for text in t.offers("A", "use") if "special" in text]
    for die in (1, 4, 6):
        assert t.refuses(f"A use {die} special.a1") == "does-not-fit"
    t = table(group=["A geschick"])
    t.do("A spend geschick special.a1")
    assert t.marks == {"A:special.a1": 1}
    t = table(group=["A clever"])
    assert t.refuses("A spend clever special.a1") == "not-needed"


@rule("RH-BOX-03")
def test_nothing_is_filled_or_crossed_out_twice() -> None:
    marks = {"A:kraft.1": 5, "A:grid.a3": 1, "A:circlebox.b1": 5 + 64, "A:tree.t1": 1, "A:special.a1": 1}
    t = table(roll=[5, 5, 6], marks=marks, fills=[1, 0])
    for text in ("use 5 kraft.1", "use 6 grid.a3", "use 5 circlebox.b1", "use 6 tree.t1"):
        assert t.refuses(f"A {text}") == "not-open"
    for field in ("kraft.1 5", "grid.a3", "circlebox.b1", "tree.t1", "special.a1"):
        assert t.refuses(f"A fill {field}") == "not-open"
    t = table(marks={"A:special.a1": 1}, group=["A geschick"])
    assert t.refuses("A spend geschick special.a1") == "not-needed"


@rule("RH-BOX-03")
def test_what_is_written_stays_in_whole_games() -> None:
    for step in wander(6, 2):
        for before, after in zip(step.before.marks, step.after.marks, strict=True):
            assert after == before or before == 0 or after == before + 64 < 128
