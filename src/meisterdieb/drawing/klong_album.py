"""The drawings of the Klong! family: boards, their pieces, and cards."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from meisterdieb.drawing.album import Album, Board, Living
from meisterdieb.drawing.board import draw_board
from meisterdieb.drawing.cards import draw_cards
from meisterdieb.drawing.pieces import draw_pieces
from meisterdieb.drawing.places import places
from meisterdieb.klong.content import content


@cache
def album(package: str) -> Album:
    """All of a game of the family: `pieces` are definitions, `cards` are pictures of cards and tokens as symbols."""
    found = content(package)

    def board(options: Mapping[str, Any]) -> Board:
        side, rage = found.boards[options["board"]], found.tracks["rage_track"]
        living = Living(lambda lang: draw_board(side, lang=lang, bare=True), lambda lang: places(side, rage, lang))
        return Board(options["board"], lambda lang: draw_board(side, lang=lang, meta=found.tracks), living)

    return Album(
        board,
        pictures={
            "pieces": lambda players, lang: draw_pieces(found.boards.values()),
            "cards": lambda players, lang: draw_cards(found.printed),
        },
    )
