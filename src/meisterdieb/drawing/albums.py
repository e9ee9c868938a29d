"""Which game has which drawings: every folder here with an `album.py` says so, and which kinds of pages it has."""

from collections.abc import Callable
from functools import reduce
from importlib import import_module, resources
from operator import or_
from typing import TYPE_CHECKING

from msgspec import Struct

from meisterdieb.drawing.album import Album

_FOLDERS = sorted(one.name for one in resources.files(__package__).iterdir() if (one / "album.py").is_file())
_MODULES = [import_module(f"{__package__}.{name}.album") for name in _FOLDERS]

ALBUMS: dict[str, Callable[[], Album]] = {game: album for one in _MODULES for game, album in one.ALBUMS.items()}

if TYPE_CHECKING:
    Page = Struct
    Places = Struct
else:
    Page = reduce(or_, [kind for one in _MODULES for kind in one.PAGES])
    Places = reduce(or_, [kind for one in _MODULES for kind in one.PLACES])


def album_of(game: str) -> Album:
    """The drawings of the game with this id; an empty album if nothing of it is drawn."""
    return ALBUMS.get(game, Album)()
