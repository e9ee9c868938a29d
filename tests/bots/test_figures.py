"""The figures that are shown with the levels."""

from itertools import pairwise

import pytest

from meisterdieb.arena.duel import duel, places
from meisterdieb.arena.match import series
from meisterdieb.arena.simulate import simulate
from meisterdieb.bots.figures import figures
from meisterdieb.bots.levels import LEVELS, levels, usual
from meisterdieb.kernel import registry

GAMES = ["klong", "clou"]
STRENGTHS = ["", "easy", "fair", "strong"]
CLEARLY = 60  # wins out of a hundred against the next weaker level, at least
PAIRS = [(game, stronger.id, weaker.id) for game in GAMES for weaker, stronger in pairwise(levels(registry.game(game)))]


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_level_of_every_strength_and_the_weakest_comes_first(game: str) -> None:
    assert [level.strength for level in levels(registry.game(game))] == STRENGTHS


@pytest.mark.parametrize("game", GAMES)
def test_every_level_clearly_beats_the_next_weaker_one_as_measured(game: str) -> None:
    measured = [(one.level, one.against) for one in figures(game).values()]
    assert measured == [(stronger, weaker) for of, stronger, weaker in PAIRS if of == game]
    for one in figures(game).values():
        assert one.games >= one.decided >= one.wins
        assert one.decided >= 100
        assert one.of_hundred >= CLEARLY, one


def test_a_game_that_nobody_measured_has_no_figures() -> None:
    assert figures("chess") == {}


def test_a_rival_is_fair_and_a_partner_the_best_unless_something_else_is_said() -> None:
    assert usual(registry.game("klong")).id == "langfinger"
    assert usual(registry.game("clou")).id == "planer"


def test_a_duel_counts_both_sides_and_gives_the_same_every_time() -> None:
    figure = duel("klong", "langfinger", "random", 3)
    assert figure == duel("klong", "langfinger", "random", 3)
    assert figure.games == 3 * len(places("klong"))
    assert figure.wins == figure.decided
    assert figure.points[0] > figure.points[1]
    assert figure.home[0] > figure.home[1]
    turned = duel("klong", "random", "langfinger", 3)
    assert (turned.wins, turned.home[0] < turned.home[1]) == (0, True)


def test_gangs_are_compared_heist_by_heist() -> None:
    figure = duel("clou", "draufgaenger", "random", 2)
    assert figure.games == 2 * 5
    assert figure.decided == figure.games
    assert figure.wins >= 8
    assert figure.points[0] > figure.points[1]
    assert duel("clou", "random", "random", 1).decided == 0


@pytest.mark.slow
@pytest.mark.parametrize(("game", "stronger", "weaker"), PAIRS)
def test_the_order_of_the_levels_holds_with_another_seed(game: str, stronger: str, weaker: str) -> None:
    figure = duel(game, stronger, weaker, {"klong": 25, "clou": 10}[game], seed=2)
    assert figure.of_hundred >= CLEARLY, figure


@pytest.mark.slow
@pytest.mark.parametrize("place", places("klong"), ids=lambda place: place["board"])
@pytest.mark.parametrize(("stronger", "weaker"), [pair[1:] for pair in PAIRS if pair[0] == "klong"])
def test_on_every_board_the_levels_are_clearly_apart(place: dict[str, str], stronger: str, weaker: str) -> None:
    result = simulate(series("klong", 2, [stronger, weaker], seed=3, options=place, rotate=True), 120)
    assert result.wins[0] >= CLEARLY / 100 * sum(result.wins), (place, result.wins)


def test_every_level_that_is_offered_has_a_strength() -> None:
    assert {id for id, level in LEVELS.items() if not level.strength} == {"random"}
