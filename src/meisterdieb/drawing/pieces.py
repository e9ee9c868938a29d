"""The pieces that live on a board, as definitions to be used by id: `md-pawn-A`, `md-minor`, `md-artifact-5` ...

Each is drawn around 0, 0 in the units of the board. Their shadows are plain shapes: nothing that moves has a filter.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from meisterdieb.drawing import dragon, pawns, tokens
from meisterdieb.drawing.board import NUMBER_FONT
from meisterdieb.drawing.defs import halos
from meisterdieb.drawing.icons import icon, symbols
from meisterdieb.drawing.interiors import AWNINGS, awning
from meisterdieb.drawing.markup import circle, ellipse, group, path, tag, translate
from meisterdieb.drawing.palette import SEATS
from meisterdieb.drawing.signs import CHEVRONS, PLATES, sign_drawing
from meisterdieb.drawing.tracks import MARKER

GOODS = {"key": "#8a4f1d", "backpack": "#5b3f6f", "crown": "#8f600a"}
ICONS = ("minor", "major", "dragon", "crystal", "heart", *PLATES, *GOODS)
SHADOW = {"fill": "#140a0c", "opacity": ".45"}


def draw_pieces(boards: Iterable[Mapping[str, Any]]) -> str:
    """All pieces of a game as one SVG that shows nothing by itself."""
    values = sorted({room["artifact"] for board in boards for room in board["rooms"] if room.get("artifact")})
    pieces = {
        "light": pawns.LIGHT,
        **{f"pawn-{seat}": ellipse(0, 24, 24, 8, **SHADOW) + pawns.thief(seat) for seat in SEATS},
        "minor": circle(0, 3, 17, **SHADOW) + tokens.TOKENS["minor"],
        "major": path(tokens.OCTAGON, transform=translate(0, 3), **SHADOW) + tokens.TOKENS["major"],
        "idol": ellipse(0, 17, 12, 4, **SHADOW) + tokens.TOKENS["idol"],
        **{f"artifact-{value}": _artifact(value) for value in values},
        **{f"good-{good}": _good(good, colour) for good, colour in GOODS.items()},
        "dragon": dragon.figure(awake=False),
        "dragon-awake": dragon.figure(awake=True),
        "rage": MARKER,
        **{f"sign-{fact}": sign for fact, sign in tokens.SIGNS.items()},
        **{f"sign-{kind}": sign_drawing(kind) for kind in (*PLATES, *CHEVRONS)},
        **{f"awning-{number}": awning(colour) for number, colour in enumerate(AWNINGS)},
    }
    drawn = "".join(group(piece, id=f"md-{name}", font_family=NUMBER_FONT) for name, piece in pieces.items())
    defs = tag("defs", halos("md-halo-gold", "md-halo-warm"), symbols(ICONS), drawn)
    return tag("svg", defs, xmlns="http://www.w3.org/2000/svg", width=0, height=0)


def _artifact(value: int) -> str:
    shield = path(tokens.SHIELD, transform=translate(32, 36), **SHADOW)
    return ellipse(0, 26, 16, 5, **SHADOW) + shield + tokens.artifact(value)


def _good(good: str, colour: str) -> str:
    """A good of the market on a round of paper."""
    return (
        circle(0, 3, 18, **SHADOW)
        + circle(0, 0, 17, fill="#fff3d6", stroke="#6b3a16", stroke_width=2.5)
        + icon(good, 0, 0, 23, colour)
    )
