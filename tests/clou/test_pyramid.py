"""The pyramid: from the bottom, each box by the sum of the two below it."""

import pytest

from meisterdieb.clou.engine.content import content
from tests.clou.table import activated, table
from tests.rules import rule

PYRAMIDS = {thief["id"]: tool for thief in content().thieves for tool in thief["tools"] if tool["type"] == "pyramid"}


def offered(thief: str, **written: int) -> dict[str, list[int]]:
    """The boxes of a pyramid that can be filled next, and with which numbers."""
    marks = {f"A:pyramid.{box}": n for box, n in written.items()}
    t = table(players=1, thieves=[thief], fills=[1], marks=marks)
    boxes = dict.fromkeys(text.split()[1] for text in t.offers("A", "fill") if "pyramid" in text)
    return {box.split(".")[1]: t.numbers_for("A", box) for box in boxes}


@rule("RH-PYR-01")
@pytest.mark.parametrize("thief", PYRAMIDS)
def test_a_pyramid_is_six_boxes_to_fill_with_numbers(thief: str) -> None:
    assert [len(row) for row in PYRAMIDS[thief]["rows"]] == [3, 2, 1]
    t = table(players=1, thieves=[thief])
    boxes = [id for id in t.s.rules.field_ids if id.startswith("pyramid.")]
    assert boxes == [f"pyramid.{box}" for box in ("a1", "a2", "a3", "b1", "b2", "c1")]
    t = table(players=1, thieves=["bruce"], fills=[6])
    for box, n in (("a1", 1), ("a2", 2), ("a3", 3), ("b1", 4), ("b2", 5), ("c1", 6)):
        t.do(f"A fill pyramid.{box} {n}")
        if t.active:
            t.do("A lapse")
        assert t.marks[f"A:pyramid.{box}"] == n


@rule("RH-PYR-02")
@pytest.mark.parametrize("thief", PYRAMIDS)
def test_a_pyramid_begins_in_its_bottom_row(thief: str) -> None:
    assert list(offered(thief)) == ["a1", "a2", "a3"]
    t = table(players=1, thieves=[thief], roll=[1, 2, 3])
    assert t.refuses("A use 1 pyramid.b1") == "not-open"
    assert t.refuses("A use 1 pyramid.c1") == "not-open"


@rule("RH-PYR-03")
def test_an_upper_box_is_compared_with_the_sum_below_it() -> None:
    assert offered("trixie", a1=2, a2=3)["b1"] == [5]
    assert offered("trixie", a2=2, a3=3)["b2"] == list(range(6, 19))
    top = offered("trixie", a1=1, a2=1, a3=1, b1=2, b2=3)
    assert top == {"c1": [1, 2, 3, 4]}


@rule("RH-PYR-03")
def test_an_upper_box_looks_at_its_own_two_boxes_only() -> None:
    assert offered("janet", a1=1, a2=2, a3=3)["b1"] == list(range(4, 19))
    assert offered("janet", a1=1, a2=2, a3=3)["b2"] == [5]


@rule("RH-PYR-03")
def test_an_upper_box_activates_its_symbol() -> None:
    t = table(players=1, thieves=["bruce"], roll=[6, 6, 1], marks={"A:pyramid.a1": 2, "A:pyramid.a2": 3})
    assert activated(t.do("A use 6 pyramid.b1")) == ["A kraft"]


@rule("RH-PYR-04")
def test_some_boxes_have_a_condition_and_others_take_any_number() -> None:
    assert offered("trixie") == {"a1": list(range(1, 19)), "a2": [1, 2, 3], "a3": list(range(1, 19))}
    assert offered("bruce") == {box: list(range(1, 19)) for box in ("a1", "a2", "a3")}


@rule("RH-PYR-05")
def test_an_upper_box_waits_for_both_boxes_below_it() -> None:
    assert "b1" not in offered("bruce", a1=2)
    assert "b1" not in offered("bruce", a2=2)
    assert "b1" in offered("bruce", a1=2, a2=2)
    assert "b1" in offered("bruce", a1=1, a2=1)
    assert "b2" not in offered("bruce", a1=2, a2=2)
    assert "c1" not in offered("bruce", a1=1, a2=2, a3=3, b1=4)
    assert "c1" in offered("bruce", a1=1, a2=2, a3=3, b1=4, b2=5)
