"""Which games there are: every folder of the package with a `game.toml` and a `GAME` is one."""

from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from typing import Any

from meisterdieb.kernel.game import Game
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import short

ROOT = "meisterdieb"


def packages(folder: Traversable, name: str, depth: int) -> list[str]:
    """The names of the packages below a folder that hold a game."""
    found = [name] if (folder / "game.toml").is_file() else []
    if depth:
        for child in folder.iterdir():
            if child.is_dir() and child.name.isidentifier() and child.name != "__pycache__":
                found += packages(child, f"{name}.{child.name}", depth - 1)
    return found


GUESTS: list[Game] = []  # games from elsewhere


def register(game: Game) -> None:
    """Make a game known that is not in this package: it can be played wherever the others can."""
    GUESTS.append(game)
    registry.cache_clear()


@cache
def registry() -> dict[str, Game]:
    """All games by id."""
    found = [import_module(name) for name in packages(resources.files(ROOT), ROOT, 2)]
    games: list[Game] = [package.GAME for package in found if hasattr(package, "GAME")]  # others are not playable yet
    return {game.id: game for game in sorted([*games, *GUESTS], key=lambda game: game.id)}


def game(id: Any) -> Game:
    """The game with this id."""
    if not isinstance(id, str) or id not in registry():
        raise BadInput(f"there is no game {short(id)}; expected one of {', '.join(registry())}")
    return registry()[id]
