"""What every drawing needs to know, and pieces of drawings that can be put side by side."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from meisterdieb.drawing.clou.look import PAPER, Look
from meisterdieb.drawing.clou.motifs import SYMBOLS
from meisterdieb.drawing.kit.markup import group, number, path, tag, translate
from meisterdieb.drawing.kit.markup import title as titled

Table = Mapping[str, Any]


@dataclass(frozen=True)
class Sheet:
    """Look and language of a drawing; `players` leaves out what more of them would need, None prints everything."""

    look: Look = PAPER
    lang: str = "de"
    players: int | None = None

    def name(self, table: Table) -> str:
        """The name of a thing in the language of the sheet."""
        found = table.get(self.lang) or table[f"name_{self.lang}"]
        return str(found)


@dataclass(frozen=True)
class Piece:
    """A part of a drawing with its size, drawn from the upper left corner."""

    width: float
    height: float
    body: str

    def at(self, x: float, y: float, scale: float = 1) -> str:
        """The piece moved to a place."""
        return group(self.body, transform=translate(x, y, scale=scale))

    def svg(self, name: str = "", **attributes: str) -> str:
        """The piece as a self-contained picture with the symbols it uses, and one unit around it for its outlines."""
        return tag(
            "svg",
            titled(name) if name else "",
            definitions(self.body),
            self.body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"-1 -1 {number(self.width + 2)} {number(self.height + 2)}",
            width=self.width + 2,
            height=self.height + 2,
            role="img",
            aria_label=name or None,
            **attributes,
        )


def definitions(body: str = "") -> str:
    """The `<symbol>`s that a body refers to; all of them without a body."""
    wanted = [name for name in SYMBOLS if not body or f'href="#k-{name}"' in body]
    drawn = (
        tag(
            "symbol",
            path(SYMBOLS[name]["path"], fill="currentColor", fill_rule="evenodd"),
            id=f"k-{name}",
            viewBox="0 0 24 24",
        )
        for name in wanted
    )
    inside = "".join(drawn)
    return tag("defs", inside) if inside else ""


def side_by_side(pieces: list[Piece], gap: float) -> Piece:
    """Pieces in one line, their tops level."""
    x, body = 0.0, ""
    for piece in pieces:
        body += piece.at(x, 0)
        x += piece.width + gap
    return Piece(max(0.0, x - gap), max((piece.height for piece in pieces), default=0), body)
