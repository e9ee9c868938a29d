"""Which board a game is played on and which cards it has, and how they are drawn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from meisterdieb.clou.content import content as clou_content
from meisterdieb.clou.game import ClouGame
from meisterdieb.drawing.board import draw_board
from meisterdieb.drawing.cards import draw_cards
from meisterdieb.drawing.clou import SCREEN, Marks, Sheet, draw_plan
from meisterdieb.drawing.pieces import draw_pieces
from meisterdieb.drawing.places import BoardPlaces, places
from meisterdieb.kernel.game import Game
from meisterdieb.klong.content import content as klong_content
from meisterdieb.klong.game import KlongGame

PLAN = (726, 880)  # width and height of a plan


@dataclass(frozen=True)
class Living:
    """A board to play on: the bare picture, where everything is on it, and the pieces; the first two in a language."""

    draw: Callable[[str], str]
    places: Callable[[str], BoardPlaces]
    pieces: Callable[[], str]


@dataclass(frozen=True)
class Board:
    """A board, and how it is drawn in a language; the same game and id give the same picture."""

    id: str
    draw: Callable[[str], str]
    living: Living | None = None


def board_of(game: Game, options: Mapping[str, Any]) -> Board | None:
    """The board that a game with settled options is played on, set up for the first turn; None if it has none."""
    if isinstance(game, KlongGame):
        found = klong_content(game.package)
        board, tracks = found.boards[options["board"]], found.tracks
        living = Living(
            lambda lang: draw_board(board, lang=lang, bare=True),
            lambda lang: places(board, tracks["rage_track"], lang),
            lambda: draw_pieces(found.boards.values()),
        )
        return Board(options["board"], lambda lang: draw_board(board, lang=lang, meta=tracks), living)
    if isinstance(game, ClouGame):
        heist = clou_content().campaign["heists"][0] if options["campaign"] == "yes" else options["heist"]
        plan = clou_content().heists[heist]
        return Board(heist, lambda lang: draw_plan(plan, *PLAN, Sheet(SCREEN, Marks(), lang)))
    return None


def cards_of(game: Game) -> str | None:
    """The pictures of all cards and tokens of a game, as symbols of one SVG; None if it has none."""
    if isinstance(game, KlongGame):
        found = klong_content(game.package)
        return draw_cards(thing["id"] for thing in (*found.cards, *found.tokens))
    return None
