"""The drawings of the Klong! family: boards, their pieces, and cards."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from meisterdieb.drawing.album import Album, Board, Living
from meisterdieb.drawing.klong.board import draw_board
from meisterdieb.drawing.klong.cards import draw_cards
from meisterdieb.drawing.klong.pieces import draw_pieces
from meisterdieb.drawing.klong.places import BoardPlaces, places
from meisterdieb.drawing.klong.words import Words
from meisterdieb.klong.engine.content import Content, content
from meisterdieb.klong.telling.book import book


@cache
def album(package: str) -> Album:
    """All of a game of the family: `pieces` are definitions, `cards` are pictures of cards and tokens as symbols.

    What a box brings is drawn by itself, `cards-BOX`, on the stages of `cards`: a table shows few boxes.
    """
    found = content(package)

    def words(lang: str) -> Words:
        return Words.of(lang, book(package))

    def board(options: Mapping[str, Any]) -> Board:
        side, rage = found.boards[options["board"]], found.tracks["rage_track"]
        living = Living(
            lambda lang: draw_board(side, words(lang), bare=True), lambda lang: places(side, rage, words(lang))
        )
        return Board(options["board"], lambda lang: draw_board(side, words(lang), meta=found.tracks), living)

    return Album(
        board,
        pictures={
            "pieces": lambda players, lang: draw_pieces(found.boards.values()),
            "cards": lambda players, lang: draw_cards(found.packed("")),
            **{f"cards-{box}": partial(more_cards, found, box) for box in found.boxes if found.packed(box)},
        },
    )


def more_cards(found: Content, box: str, players: int, lang: str) -> str:
    """The cards and tokens of a box."""
    return draw_cards(found.packed(box), stage=False)


ALBUMS = {"klong": partial(album, "meisterdieb.klong.base")}
PAGES = ()
PLACES = (BoardPlaces,)
