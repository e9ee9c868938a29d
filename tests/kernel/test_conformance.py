"""Every game keeps the contract, whoever plays it: every number of players, every choice, every bot."""

from collections.abc import Callable

import pytest

from meisterdieb.bots.bot import Sight
from meisterdieb.bots.levels import Level, levels
from meisterdieb.kernel import conformance, registry
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.state import State

GAMES = list(registry.registry().values())
BOTS = [(game, level) for game in GAMES for level in levels(game) if level.id != "random"]
LIMIT = 4000


def bot(game: Game, level: Level, seed: int) -> conformance.Chooser:
    """A bot as a chooser: it gets what its seat sees, and luck of its own."""
    thinker, luck = level.factory(), SeededLuck(seed)
    return lambda state, seat: thinker.choose(Sight(game, state, seat), luck)


def fell_with_cards(before: State, after: State) -> bool:
    """A thief who falls in the own turn puts the rest of the hand on the discard pile, for all to see (KL-KO-12)."""
    seats = zip(before.view(None)["seats"], after.view(None)["seats"], strict=True)
    return any(was["fate"] != now["fate"] and was["hand_size"] > now["hand_size"] for was, now in seats)


SPARSE = {"clou": 5}  # where bots think long, they play in one setup out of so many
REVEALS: dict[str, conformance.Reveals] = {"klong": fell_with_cards}


def check(game: Game, setup: conformance.Setup, choose: conformance.Chooser, seed: int, every: int) -> None:
    reveals: Callable[[State, State], bool] = REVEALS.get(game.id, lambda before, after: False)
    conformance.run(game, setup.players, setup.options, choose, seed, limit=LIMIT, every=every, reveals=reveals)


RANDOM = [
    pytest.param(game, setup, seed, id=f"{game.id}-{setup}")
    for game in GAMES
    for seed, setup in enumerate(conformance.setups(game))
]


@pytest.mark.parametrize(("game", "setup", "seed"), RANDOM)
def test_random_games(game: Game, setup: conformance.Setup, seed: int) -> None:
    check(game, setup, conformance.RandomChooser(seed), seed, every=14)


@pytest.mark.parametrize(("game", "level"), BOTS, ids=lambda item: item.id)
def test_games_of_bots(game: Game, level: Level) -> None:
    for seed, setup in enumerate(conformance.setups(game)[:: SPARSE.get(game.id, 1)]):
        check(game, setup, bot(game, level, seed), seed, every=30)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 104))
def test_more_random_games_looked_at_closely(seed: int) -> None:
    for game in GAMES:
        setups = conformance.setups(game)
        check(game, setups[seed % len(setups)], conformance.RandomChooser(seed), seed, every=4)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level"), BOTS, ids=lambda item: item.id)
def test_more_games_of_bots(game: Game, level: Level) -> None:
    for seed, setup in enumerate(conformance.setups(game)[1::3], 200):
        check(game, setup, bot(game, level, seed), seed, every=15)
