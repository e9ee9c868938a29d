"""The set-ups that games are tried in: every two values together, and no more games than that needs."""

from collections.abc import Mapping
from itertools import combinations, product
from typing import Any

import pytest

from meisterdieb.kernel import conformance, registry
from meisterdieb.kernel.conformance.setups import Setup, possible, tried
from meisterdieb.kernel.game import Choice, Game, Number, Several
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.state import State
from tests.kernel.toy import ToyGame


class ManyOptions(ToyGame):
    """A game with many boards and levels, some of which do not go together."""

    def __init__(self) -> None:
        super().__init__()
        self.options = {
            "board": Choice([f"board{n}" for n in range(8)], "the board"),
            "level": Choice(["easy", "plain", "hard"], "how hard it is"),
            "bag": Choice(["no", "yes"], "more cubes"),
            "mine": Choice(["no", "yes"], "more rooms"),
            "limit": Number(0, 9, 5, "an end"),
        }

    def new_state(self, players: int, options: Mapping[str, Any], luck: Luck) -> State:
        if options["mine"] == "yes" and (options["board"] != "board7" or options["level"] == "easy"):
            raise BadInput("there is a mine on one board only, and it is not easy")
        return super().new_state(players, options, luck)


GAMES = [*registry.registry().values(), ManyOptions()]


def pairs(game: Game, setup: Setup) -> set[tuple[tuple[str, str], ...]]:
    """The pairs of values of a set-up, the defaults too."""
    values = {"players": setup.players} | {
        name: setup.options.get(name, option.default) for name, option in game.options.items()
    }
    return set(combinations([(name, str(value)) for name, value in values.items()], 2))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)
def test_every_two_values_that_go_together_occur_together(game: Game) -> None:
    names = list(game.options)
    mixtures = product(game.players, *(tried(game.options[name]) for name in names))
    every = [Setup(players, dict(zip(names, values, strict=True))) for players, *values in mixtures]
    together = set[tuple[tuple[str, str], ...]]().union(*(pairs(game, one) for one in every if possible(game, one)))
    found = conformance.setups(game)
    assert all(possible(game, setup) for setup in found)
    assert set().union(*(pairs(game, setup) for setup in found)) == together


@pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)
def test_there_are_hardly_more_than_the_two_longest_lists_need(game: Game) -> None:
    lengths = sorted([len(game.players), *(len(tried(option)) for option in game.options.values())])
    assert len(conformance.setups(game)) <= 1.5 * lengths[-1] * lengths[-2]


def test_every_mixture_is_there_for_who_has_the_time() -> None:
    game = ManyOptions()
    mixtures = 8 * 3 * 2 + 2 * 2  # without the mine, and with it
    assert len(conformance.all_setups(game)) == (mixtures + 2) * len(game.players)


def test_every_board_meets_every_mixture_of_decks_its_own_left_out_too() -> None:
    game = registry.game("klong")
    boards, decks = game.options["board"], game.options["expansions"]
    assert isinstance(boards, Choice)
    assert isinstance(decks, Several)
    wanted = set(product(game.players, boards.words, ["[]", *(str([deck]) for deck in decks.words), str(decks.words)]))

    def met(found: list[Setup]) -> set[tuple[int, str, str]]:
        told = [setup for setup in found if "board" in setup.options]
        return {(setup.players, setup.options["board"], str(setup.options["expansions"])) for setup in told}

    assert met(conformance.all_setups(game)) >= wanted
    some = {(board, mixed) for _, board, mixed in met(conformance.setups(game))}
    assert some >= {(board, mixed) for _, board, mixed in wanted if board != boards.default}
