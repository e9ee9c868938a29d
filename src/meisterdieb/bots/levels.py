"""The table of levels: every bot that can take a seat, weakest first. Each folder here brings those of a game."""

from importlib import import_module
from pkgutil import iter_modules

from meisterdieb import bots
from meisterdieb.bots.bot import Bot
from meisterdieb.bots.level import Level
from meisterdieb.bots.random import Random
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.refusal import BadInput

FOLDERS = [import_module(f"{bots.__name__}.{found.name}") for found in iter_modules(bots.__path__) if found.ispkg]
ANYBODY = Level("random", Random)
LEVELS: dict[str, Level] = {level.id: level for level in (ANYBODY, *(level for one in FOLDERS for level in one.LEVELS))}
PLAYS: dict[str, tuple[str, ...]] = {level.id: one.PLAYS for one in FOLDERS for level in one.LEVELS}


def levels(game: Game) -> list[Level]:
    """The levels that can play a game."""
    return [level for id, level in LEVELS.items() if id not in PLAYS or game.id in PLAYS[id]]


def usual(game: Game) -> Level:
    """The level to play with when nothing is said: a fair rival, but the best partner."""
    known = levels(game)
    return next((level for level in known if level.strength == "fair" and not game.together), known[-1])


def level(id: str, game: Game | None = None) -> Level:
    """The level with this id, if it exists and can play the game."""
    known = list(LEVELS.values()) if game is None else levels(game)
    for found in known:
        if found.id == id:
            return found
    where = "" if game is None else f" for {game.id}"
    raise BadInput(f"there is no bot {id!r}{where}; expected one of {', '.join(found.id for found in known)}")


def make(id: str) -> Bot:
    """A bot of this level, ready to take a seat."""
    return level(id).factory()
