"""The pieces that live on a board, as definitions to be used by id: `md-pawn-A`, `md-minor`, `md-artifact-5` ...

Each is drawn around 0, 0 in the units of the board. Their shadows are plain shapes: nothing that moves has a filter.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from meisterdieb.drawing.kit.markup import circle, ellipse, group, path, tag, text, translate
from meisterdieb.drawing.klong import dragon, marks, pawns, tokens
from meisterdieb.drawing.klong.board import NUMBER_FONT
from meisterdieb.drawing.klong.defs import halos
from meisterdieb.drawing.klong.figures import figure
from meisterdieb.drawing.klong.icons import icon, symbols
from meisterdieb.drawing.klong.interiors import AWNINGS, awning
from meisterdieb.drawing.klong.layout import Layout, read
from meisterdieb.drawing.klong.motifs import GUARDIANS
from meisterdieb.drawing.klong.palette import CREAM, INK, SEATS
from meisterdieb.drawing.klong.signs import CHEVRONS, PLATES, TAKEN, amount_of, sign_drawing
from meisterdieb.drawing.klong.tracks import marker
from meisterdieb.drawing.klong.zones import disc

GOODS = {"key": "#8a4f1d", "backpack": "#5b3f6f", "crown": "#8f600a"}
ICONS = ("minor", "major", "dragon", "crystal", "heart", *PLATES, *GOODS)
SHADOW = {"fill": "#140a0c", "opacity": ".45"}


def draw_pieces(boards: Iterable[Mapping[str, Any]]) -> str:
    """All pieces of a game as one SVG that shows nothing by itself."""
    layouts = [read(board) for board in boards]
    rooms = [room for layout in layouts for room in layout.rooms.values()]
    values = sorted({room.facts["artifact"] for room in rooms if room.facts.get("artifact")})
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
        "rage": marker("dragon"),
        **{f"sign-{fact}": sign for fact, sign in tokens.SIGNS.items()},
        **{f"sign-{kind}": sign_drawing(kind) for kind in (*PLATES, *CHEVRONS)},
        **{f"awning-{number}": awning(colour) for number, colour in enumerate(AWNINGS)},
        **_featured(layouts),
    }
    drawn = "".join(group(piece, id=f"md-{name}", font_family=NUMBER_FONT) for name, piece in pieces.items())
    defs = tag("defs", halos("md-halo-gold", "md-halo-warm"), symbols(ICONS), symbols(_icons(layouts)), drawn)
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


def _icons(layouts: Iterable[Layout]) -> list[str]:
    return sorted({name for layout in layouts for name in layout.icons})


def _featured(layouts: Sequence[Layout]) -> dict[str, str]:
    """The pieces of boards that have more than rooms and tunnels: guardians, signs, tokens, cubes on what is marked."""
    pieces: dict[str, str] = {}
    for layout in layouts:
        guardian = layout.mood.guardian
        if guardian != "dragon":
            pieces[guardian] = dragon.figure(guardian, awake=False)
            pieces[f"{guardian}-awake"] = dragon.figure(guardian, awake=True)
        if "marker" in GUARDIANS[guardian]:
            pieces[f"rage-{guardian}"] = marker(guardian)
        for room in layout.rooms.values():
            pieces.update({name: drawn for name, _, drawn in tokens.hanging(room)})
            if room.facts.get("head_idol"):
                pieces["head_idol"] = ellipse(0, 28, 16, 5, **SHADOW) + tokens.TOKENS["head_idol"]
        for tunnel in layout.tunnels:
            for sign in set(tunnel.signs) - set(PLATES) - TAKEN:
                amount = amount_of(sign, tunnel.facts)
                pieces[sign_piece(sign, amount)] = sign_drawing(sign, amount)
        for mark in layout.marks:
            if mark.kind in marks.LOOSE:
                pieces[mark.kind] = circle(0, 4, 18, **SHADOW) + marks.DRAWINGS[mark.kind](mark)
            else:
                pieces.update({f"cube-{seat}": _cube(seat) for seat in SEATS})
        if layout.zones:
            pieces["mummy"] = figure("mummy")
        pieces.update({f"zone-{zone.id}": disc(zone) for zone in layout.zones})
    return pieces


def sign_piece(sign: str, amount: int) -> str:
    """The name of a sign among the pieces."""
    return f"sign-{sign}" + (f"-{amount}" if amount else "")


def _cube(seat: str) -> str:
    """A cube of a thief with shape and letter on it."""
    look = SEATS[seat]
    shape = path(look.shape, transform="translate(-10.8 -8) scale(.9)", fill=CREAM, stroke=look.dark, stroke_width=1.6)
    low = 9.5 if seat == "D" else 8
    letter = text(0, low, seat, font_size=13, font_weight="800", text_anchor="middle", fill=INK)
    return marks.cube(look.colour, look.dark) + shape + letter
