"""Every game keeps the contract, whoever plays it: numbers of players, options, bots."""

import pytest

from meisterdieb.bots.bot import Sight
from meisterdieb.bots.level import Level
from meisterdieb.bots.levels import levels
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


def blind(game: Game, level: Level) -> conformance.Thinks:
    """How a bot chooses, without any memory."""
    return lambda state, seat, luck: level.factory().choose(Sight(game, state, seat), luck)


def fell_with_cards(before: State, after: State, viewer: int | None) -> bool:
    """A thief who falls in the own turn puts the rest of the hand on the discard pile, for all to see (KL-KO-12)."""
    seats = zip(before.view(None)["seats"], after.view(None)["seats"], strict=True)
    return any(was["fate"] != now["fate"] and was["hand_size"] > now["hand_size"] for was, now in seats)


def found_a_secret(before: State, after: State, viewer: int | None) -> bool:
    """Whoever takes a token that only its owner may know learns which one it is: that depends on who has the others."""
    if viewer is None:
        return False
    was, now = (state.view(viewer)["seats"][viewer]["tokens"] for state in (before, after))
    return any(now.get(name, 0) > was.get(name, 0) for name in registry.registry()["klong"].secret_names)


def laid_open(before: State, after: State, viewer: int | None) -> bool:
    """When the game is over everybody shows what only its owner knew (SK-WEB-14)."""
    secrets = set(registry.registry()["klong"].secret_names)
    return not after.to_act and any(secrets & set(seat["tokens"]) for seat in after.view(None)["seats"])


def klong_reveals(before: State, after: State, viewer: int | None) -> bool:
    """What a game of Klong! shows by its rules."""
    return any(shows(before, after, viewer) for shows in (fell_with_cards, found_a_secret, laid_open))


SPARSE = {"clou": 5}  # where bots think long, they play in one setup out of so many
REVEALS: dict[str, conformance.Reveals] = {"klong": klong_reveals}


def check(
    game: Game,
    setup: conformance.Setup,
    choose: conformance.Chooser,
    seed: int,
    every: int,
    thinks: conformance.Thinks | None = None,
) -> None:
    reveals: conformance.Reveals = REVEALS.get(game.id, lambda before, after, viewer: False)
    conformance.run(
        *(game, setup.players, setup.options, choose, seed), limit=LIMIT, every=every, reveals=reveals, thinks=thinks
    )


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
        check(game, setup, bot(game, level, seed), seed, every=30, thinks=blind(game, level))


MIXTURES = [
    pytest.param(game, setup, seed, id=f"{game.id}-{setup}")
    for game in GAMES
    for seed, setup in enumerate(conformance.all_setups(game), 300)
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "setup", "seed"), MIXTURES)
def test_random_games_in_every_mixture(game: Game, setup: conformance.Setup, seed: int) -> None:
    check(game, setup, conformance.RandomChooser(seed), seed, every=14)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 104))
def test_more_random_games_looked_at_closely(seed: int) -> None:
    for game in GAMES:
        setups = conformance.all_setups(game)
        check(game, setups[seed % len(setups)], conformance.RandomChooser(seed), seed, every=4)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level"), BOTS, ids=lambda item: item.id)
def test_more_games_of_bots(game: Game, level: Level) -> None:
    for seed, setup in enumerate(conformance.all_setups(game)[1::9], 200):
        check(game, setup, bot(game, level, seed), seed, every=15, thinks=blind(game, level))
