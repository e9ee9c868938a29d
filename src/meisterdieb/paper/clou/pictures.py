"""Drawings as the typesetter takes them: SVG, size and what is said instead."""

from typing import TypedDict

from meisterdieb.drawing.clou import Piece, Sheet
from meisterdieb.drawing.clou.ink import choice, symbol_width


class Picture(TypedDict):
    """A drawing for a page."""

    svg: str
    width: float
    height: float
    alt: str


def picture(piece: Piece, alt: str) -> Picture:
    """A drawing with its words."""
    return {
        "svg": piece.svg(),
        "width": round(piece.width + 2, 1),
        "height": round(piece.height + 2, 1),
        "alt": " ".join(alt.split()),
    }


def symbol(sheet: Sheet, what: str, alt: str, size: float = 19) -> Picture:
    """A single symbol."""
    width = max(size, symbol_width(what, size)) + 2
    return picture(Piece(width, size + 2, choice(sheet, what, width / 2, size / 2 + 1, size)), alt)
