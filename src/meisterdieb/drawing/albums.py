"""Which game has which drawings. A game that is drawn has a line here, and its kinds of pages stand in `Page`."""

from collections.abc import Callable
from functools import partial

from meisterdieb.drawing import klong_album
from meisterdieb.drawing.album import Album
from meisterdieb.drawing.clou import album as clou_album

ALBUMS: dict[str, Callable[[], Album]] = {
    "clou": clou_album.album,
    "klong": partial(klong_album.album, "meisterdieb.klong.base"),
}

Page = clou_album.Page


def album_of(game: str) -> Album:
    """The drawings of the game with this id; an empty album if nothing of it is drawn."""
    return ALBUMS.get(game, Album)()
