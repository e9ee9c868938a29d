"""The grid: circles on lines of three."""

import pytest

from meisterdieb.clou.engine.content import content
from tests.clou.table import activated, table
from tests.rules import rule

GRIDS = {thief["id"]: tool for thief in content().thieves for tool in thief["tools"] if tool["type"] == "grid"}


@rule("RH-GRID-01")
@pytest.mark.parametrize("thief", GRIDS)
def test_a_grid_consists_of_numbered_circles_on_lines(thief: str) -> None:
    grid = GRIDS[thief]
    assert len(grid["circles"]) == 9
    for circle, number in grid["circles"].items():
        assert 1 <= number <= 18
        assert sum(circle in line["on"] for line in grid["lines"]) == 2


@rule("RH-GRID-02")
def test_a_grid_circle_wants_its_own_number() -> None:
    for number in ("6", "2+4"):
        t = table(roll=[2, 4, 6])
        t.do(f"A use {number} grid.a3")
        assert t.marks == {"A:grid.a3": 1}
    t = table(roll=[5, 5, 2])
    assert t.refuses("A use 5 grid.a3") == "does-not-fit"
    assert t.refuses("A use 5+2 grid.a3") == "does-not-fit"


@rule("RH-GRID-03")
def test_any_circle_of_a_grid_may_come_first() -> None:
    t = table(roll=[2, 3, 6])
    makeable = {2, 3, 6, 5, 8, 9, 11}
    circles = {f"grid.{id}" for id, number in GRIDS["matt"]["circles"].items() if number in makeable}
    assert len(circles) == 7
    assert {text.split()[2] for text in t.offers("A", "use") if "grid" in text} == circles


@rule("RH-GRID-03")
def test_the_next_circle_may_lie_anywhere() -> None:
    t = table(fills=[1, 0], marks={"A:grid.a1": 1})
    assert {text.split()[1] for text in t.offers("A", "fill") if "grid" in text} == {
        f"grid.{id}" for id in GRIDS["matt"]["circles"] if id != "a1"
    }


@rule("RH-GRID-04")
@pytest.mark.parametrize("thief", GRIDS)
def test_the_third_circle_of_a_line_activates_its_symbol(thief: str) -> None:
    for line in GRIDS[thief]["lines"]:
        assert len(line["on"]) == 3
        t = table(players=1, thieves=[thief], fills=[3])
        got: list[list[str]] = []
        for circle in line["on"]:
            got.append(activated(t.do(f"A fill grid.{circle}")))
            if t.active:
                t.do("A lapse")
        assert got == [[], [], [f"A {symbol}" for symbol in line["gives"]]]


@rule("RH-GRID-05")
def test_a_circle_that_completes_two_lines_activates_both_symbols() -> None:
    marks = {"A:grid.a2": 1, "A:grid.a3": 1, "A:grid.b1": 1, "A:grid.c1": 1}
    t = table(roll=[5, 4, 1], marks=marks)
    assert activated(t.do("A use 5 grid.a1")) == ["A geschick", "A schloss"]
    assert t.active == ["A geschick", "A schloss"]
