"""How well Langfinger plays, with fixed seeds; the long versions carry the figures of docs/bots.md."""

import pytest

from meisterdieb.arena.duel import duel
from meisterdieb.arena.match import series
from meisterdieb.arena.simulate import Result, simulate

AGAINST_RANDOM = ["langfinger", "random", "random", "random"]


def safe_share(result: Result) -> float:
    """The share of seats that end with an artifact outside the Depths."""
    return (result.endings["escaped"] + result.endings["rescued"]) / sum(result.endings.values())


@pytest.mark.parametrize("board", ["front", "back"])
def test_it_beats_three_random_thieves(board: str) -> None:
    result = simulate(series("klong", 4, AGAINST_RANDOM, seed=1, options={"board": board}, rotate=True), 24)
    assert result.finished == 24
    assert result.wins[0] >= 22


@pytest.mark.parametrize("board", ["front", "back"])
def test_four_of_them_mostly_come_home_in_good_time(board: str) -> None:
    result = simulate(series("klong", 4, ["langfinger"], seed=1, options={"board": board}), 12)
    assert result.finished == 12
    assert safe_share(result) >= 0.6
    assert result.rounds < 60 * 12


@pytest.mark.parametrize("players", [2, 3])
def test_it_beats_smaller_tables_too(players: int) -> None:
    bots = AGAINST_RANDOM[:players]
    result = simulate(series("klong", players, bots, seed=2, rotate=True), 12)
    assert result.wins[0] >= 11


@pytest.mark.slow
@pytest.mark.parametrize("board", ["front", "back"])
def test_over_four_hundred_games_it_wins_all_but_a_few(board: str) -> None:
    result = simulate(series("klong", 4, AGAINST_RANDOM, seed=3, options={"board": board}, rotate=True), 400)
    assert result.wins[0] >= 388


@pytest.mark.slow
@pytest.mark.parametrize("board", ["front", "back"])
def test_over_four_hundred_games_among_themselves_most_come_home(board: str) -> None:
    result = simulate(series("klong", 4, ["langfinger"], seed=3, options={"board": board}), 400)
    assert safe_share(result) >= 0.6
    assert result.rounds < 60 * 400


def test_a_beginner_comes_home_now_and_then_and_seldom_wins() -> None:
    figure = duel("klong", "lehrling", "langfinger", 12)
    assert figure.home[0] >= figure.games / 3
    assert figure.wins <= figure.games / 3
