"""Dice results that bring a symbol by themselves."""

from itertools import product

import pytest

from meisterdieb.clou.engine.codes import PATTERNS
from meisterdieb.clou.engine.content import content
from meisterdieb.clou.rules.dice import matches
from tests.clou.table import Table, activated, new_game, table
from tests.rules import rule


def rolled(*roll: int, thieves: list[str], heist: str = "villa") -> tuple[Table, list[str]]:
    """A new round with this roll, and the symbols that it brought."""
    t = table(players=len(thieves), thieves=thieves, heist=heist, phase="leave")
    return t, activated(t.do("A vote stay", luck=list(roll)))


@rule("RH-BONUS-01")
def test_every_sheet_shows_dice_results_with_a_symbol() -> None:
    known = {pattern["id"] for pattern in content().common["pattern"]}
    assert known == set(PATTERNS)
    for thief in content().thieves:
        assert thief["bonuses"]
        for bonus in thief["bonuses"]:
            assert bonus["pattern"] in known
            assert bonus["gives"]


@rule("RH-BONUS-01")
@pytest.mark.parametrize("pattern", content().common["pattern"], ids=list(PATTERNS))
def test_dice_results_are_as_frequent_as_the_sheets_say(pattern: dict[str, str]) -> None:
    number = PATTERNS.index(pattern["id"])
    found = sum(matches(list(roll), number) for roll in product(range(1, 7), repeat=3))
    assert f"{found}/216" == pattern["odds"]


@rule("RH-BONUS-01")
@pytest.mark.parametrize(
    ("thief", "roll", "symbol"),
    [
        ("matt", [1, 4, 5], "geschick/clever"),
        ("matt", [1, 2, 3], "schloss"),
        ("trixie", [1, 3, 5], "pm:2"),
        ("trixie", [3, 5, 6], "elektro/schloss"),
        ("janet", [6, 4, 5], "geschick/clever"),
        ("janet", [2, 2, 4], "extra:3"),
        ("bruce", [3, 5, 6], "kraft"),
        ("bruce", [2, 2, 2], "safe"),
    ],
)
def test_each_result_brings_the_symbol_beside_it(thief: str, roll: list[int], symbol: str) -> None:
    assert rolled(*roll, thieves=[thief])[1] == [f"A {symbol}"]


@rule("RH-BONUS-02")
def test_a_result_pays_every_time_it_is_rolled() -> None:
    t = table(players=1, thieves=["bruce"], phase="leave")
    paid = {}
    for roll in ([5, 5, 4], [1, 1, 2], [1, 1, 2], [5, 4, 5], [1, 1, 2]):
        brought = activated(t.do("A vote stay", luck=roll))
        paid[t.s.round] = brought
        if t.active:
            t.do("A lapse")
        t.s.used = [7]
        t.do("A done")
    assert paid == {2: ["A kraft"], 3: [], 4: [], 5: ["A kraft"], 6: []}


@rule("RH-BONUS-03")
def test_a_bonus_comes_by_itself_and_costs_no_die() -> None:
    t, _ = rolled(5, 5, 4, thieves=["bruce"])
    assert t.active == ["A kraft"]
    assert t.dice("A") == [5, 5, 4]
    t.do("A cross kraft fenster:1.2")
    assert t.dice("A") == [5, 5, 4]


@rule("RH-BONUS-03")
def test_bonus_symbols_are_used_before_any_die() -> None:
    t, _ = rolled(5, 5, 4, thieves=["bruce"])
    assert t.refuses("A use 5 kraft.1") == "symbols-first"
    t.do("A lapse", "A use 5 kraft.1")
    assert t.active == ["A kraft"]


@rule("RH-BONUS-03")
def test_the_first_roll_of_a_game_pays_too() -> None:
    t = new_game(1, thieves=["bruce"], roll=[5, 5, 4])
    assert t.active == ["A kraft"]


@rule("RH-BONUS-04")
def test_results_are_combined() -> None:
    assert rolled(5, 5, 5, thieves=["bruce"])[1] == ["A kraft", "A safe"]
    assert rolled(5, 5, 5, thieves=["trixie"])[1] == ["A pm:2", "A elektro/schloss"]


@rule("RH-BONUS-05")
def test_any_straight_counts() -> None:
    assert "straight" in {bonus["pattern"] for thief in content().thieves for bonus in thief["bonuses"]}
    straights = {(1, 2, 3), (2, 3, 4), (3, 4, 5), (4, 5, 6)}
    for roll in product(range(1, 7), repeat=3):
        assert matches(list(roll), PATTERNS.index("straight")) == (tuple(sorted(roll)) in straights)
    assert rolled(3, 1, 2, thieves=["janet"])[1] == ["A geschick/clever"]
    assert rolled(1, 2, 4, thieves=["janet"])[1] == []


@rule("RH-BONUS-06")
def test_a_result_pays_only_those_on_whose_sheet_it_stands() -> None:
    t, paid = rolled(2, 3, 4, thieves=["janet", "bruce"])
    assert paid == ["A geschick/clever"]
    assert t.offers("B") == []
    assert rolled(5, 5, 5, thieves=["trixie", "bruce"])[1] == ["A pm:2", "A elektro/schloss", "B kraft", "B safe"]
