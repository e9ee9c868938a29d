"""Skill rows: from the left, without gaps, each box by its condition."""

import pytest

from meisterdieb.clou.engine.content import content
from tests.clou.table import activated, table
from tests.rules import rule

ROWS = ("kraft", "geschick", "clever")


def open_boxes(thief: str, row: str, *written: int) -> list[str]:
    """The boxes of a row that can be filled next."""
    marks = {f"A:{row}.{i + 1}": n for i, n in enumerate(written)}
    t = table(players=1, thieves=[thief], fills=[1], marks=marks)
    return sorted({text.split()[1] for text in t.offers("A", "fill") if text.split()[1].startswith(f"{row}.")})


@rule("RH-SKILL-01")
def test_every_thief_has_a_row_for_each_skill() -> None:
    for thief in content().thieves:
        assert tuple(thief["skills"]) == ROWS
        for row, boxes in thief["skills"].items():
            assert sum(row in box.get("gives", ()) for box in boxes) >= 3


@rule("RH-SKILL-02")
@pytest.mark.parametrize("thief", ["matt", "trixie", "janet", "bruce"])
@pytest.mark.parametrize("row", ROWS)
def test_a_row_begins_at_its_left_end(thief: str, row: str) -> None:
    assert open_boxes(thief, row) == [f"{row}.1"]


@rule("RH-SKILL-03")
def test_a_row_is_filled_box_by_box_without_gaps() -> None:
    assert open_boxes("matt", "kraft", 4) == ["kraft.2"]
    assert open_boxes("matt", "kraft", 4, 4) == ["kraft.3"]
    assert open_boxes("matt", "clever", 1) == ["clever.2"]
    t = table(roll=[4, 5, 6])
    assert t.refuses("A use 4 kraft.2") == "not-open"
    assert t.refuses("A use 4 kraft.3") == "not-open"
    t.do("A use 4 kraft.1")
    assert t.refuses("A use 5 kraft.3") == "not-open"


@rule("RH-SKILL-03")
def test_a_full_row_takes_nothing_more() -> None:
    assert open_boxes("matt", "kraft", 4, 4, 1, 2, 7, 6) == []


@rule("RH-SKILL-04")
def test_a_condition_in_a_box_limits_the_number() -> None:
    t = table(fills=[1, 0])
    assert t.numbers_for("A", "clever.1") == [1, 2]
    assert t.numbers_for("A", "kraft.1") == list(range(4, 19))
    assert t.numbers_for("A", "geschick.1") == list(range(1, 19))


@rule("RH-SKILL-05")
@pytest.mark.parametrize(
    ("thief", "boxes", "refused", "accepted"),
    [
        ("matt", ["geschick.1", "geschick.2"], 4, 5),  # greater
        ("matt", ["kraft.1", "kraft.2"], 5, 4),  # equal
        ("janet", ["kraft.1", "kraft.2"], 4, 3),  # less
    ],
)
def test_a_condition_between_boxes_compares_with_the_left_one(
    thief: str, boxes: list[str], refused: int, accepted: int
) -> None:
    first, second = boxes
    t = table(players=1, thieves=[thief], marks={f"A:{first}": 4}, roll=[refused, accepted, 6])
    assert t.refuses(f"A use {refused} {second}") == "does-not-fit"
    t.do(f"A use {accepted} {second}")
    assert t.marks[f"A:{second}"] == accepted


@rule("RH-SKILL-05")
def test_unequal_boxes_refuse_only_the_same_number() -> None:
    written = {f"A:kraft.{i + 1}": n for i, n in enumerate([4, 3, 2, 2, 7])}
    t = table(players=1, thieves=["janet"], fills=[1], marks=written)
    assert t.numbers_for("A", "kraft.6") == [n for n in range(1, 19) if n != 7]


@rule("RH-SKILL-06")
def test_rows_do_not_wait_for_each_other() -> None:
    t = table(roll=[2, 3, 6])
    t.do("A use 2 clever.1", "A lapse", "A use 3 clever.2")
    assert t.marks == {"A:clever.1": 2, "A:clever.2": 3}
    assert open_boxes("matt", "kraft") == ["kraft.1"]


@rule("RH-SKILL-07")
def test_a_box_of_a_row_may_give_a_white_symbol_or_nothing() -> None:
    t = table(roll=[3, 4, 6], marks={"A:clever.1": 2})
    assert activated(t.do("A use 3 clever.2")) == ["A pm:1"]
    assert t.view["seats"][0]["plus_minus"] == [1]
    assert activated(t.do("A use 4 clever.3")) == []
    white = {
        symbol
        for thief in content().thieves
        for row in ROWS
        for box in thief["skills"][row]
        for symbol in box.get("gives", ())
    }
    assert {"pm:1", "extra:3", "fill"} <= white
