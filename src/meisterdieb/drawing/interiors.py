"""What fills a room up to its walls: crystals, water, a market counter, a stone floor."""

from math import cos, degrees, pi, sin

from meisterdieb.drawing.chance import Chance
from meisterdieb.drawing.layout import Room
from meisterdieb.drawing.markup import group, path, rect, translate

CRYSTAL_COLOURS = ("#3aa7c9", "#64c8dd", "#8d7be0", "#4b8fd0")
AWNINGS = ("#c8412b", "#2b78bd")
CANVAS = "#fbeed3"
WARES = (
    "M-4-24h8v3h-2v5q8 3 8 10t-4 6h-12q-4 0-4-6t8-10v-5h-2z",
    "M-5-22h10l-3 5q9 5 9 12t-6 5h-10q-6 0-6-5t9-12z",
    "M-9 0v-18q9-4 18 0v18z",
    "M-10 0v-5h20v5zM-8-5v-5h17v5zM-9-10v-5h16v5z",
)
WARE_COLOURS = ("#8a4f1d", "#7a2f3a", "#3f6a5c", "#5b3f6f")
PEDESTALS = "M-39 34h24l-3-9h-18zM-12 26h24l-3-9h-18zM15 34h24l-3-9h-18z"
FLOORS = {"vault": "#6b4334", "vault-deep": "#553247", "shrine": "#5c5a2c"}


def interior(room: Room, chance: Chance) -> str:
    """The inside of a room, to be cut at its outline."""
    if room.kind == "crystal-cave":
        return (_water(14) if room.facts.get("healing_spring") else "") + _crystals(chance)
    if room.kind == "spring":
        return _water(4) + _reeds(chance)
    if room.kind == "market":
        return _wares(chance) + rect(-60, 24, 120, 24, fill="#7a4524") + rect(-60, 20, 120, 6, fill="#b8743c")
    floor = rect(-60, 27, 120, 20, fill=FLOORS[room.kind], opacity=".75")
    edge = path("M-60 27H60", stroke="#fff", stroke_opacity=".25", stroke_width=2)
    stones = path(_bricks(chance), fill="#7b4b34", opacity=".3")
    return floor + edge + stones + (path(PEDESTALS, fill="#6b6134") if room.kind == "shrine" else "")


def _wares(chance: Chance) -> str:
    """What the stall has to offer, behind the tokens."""
    offered = "".join(
        path(chance.one_of(WARES), fill=chance.one_of(WARE_COLOURS), transform=translate(x, 20))
        for x in (-33, -11, 11, 33)
    )
    return group(offered, opacity=".62")


def awning(colour: str) -> str:
    """Six stripes of canvas over the counter."""
    colours = (colour, CANVAS)
    stripes = (
        path(f"M{-38 + i * 12.7:.1f}-45h12.7L{-36 + i * 18}-23a9 8 0 0 1-18 0z", fill=colours[i % 2]) for i in range(6)
    )
    shade = path(
        "M-54-23a9 8 0 0 0 18 0a9 8 0 0 0 18 0a9 8 0 0 0 18 0a9 8 0 0 0 18 0a9 8 0 0 0 18 0a9 8 0 0 0 18 0z",
        opacity=".12",
    )
    return "".join((*stripes, shade))


def _crystals(chance: Chance) -> str:
    drawn = []
    for i in range(9):
        angle = pi * (0.06 + i * 0.11)
        height, width = chance.between(17, 32), chance.between(5, 8)
        turn = degrees(angle) - 90 + chance.between(-12, 12)
        body = f"M{-width:.0f} 6V{-height * 0.7:.0f}L0 {-height:.0f}L{width:.0f} {-height * 0.6:.0f}V6Z"
        dark = f"M0 {-height:.0f}L{width:.0f} {-height * 0.6:.0f}V6H1Z"
        drawn.append(
            group(
                path(body, fill=chance.one_of(CRYSTAL_COLOURS)),
                path(dark, fill="#0b3a5c", opacity=".28"),
                transform=translate(45 * cos(angle), 41 * sin(angle) + 2, turn=turn),
            )
        )
    icicles = ""
    for i in range(4):
        x, length = -26 + i * 17 + chance.between(-4, 4), chance.between(9, 17)
        icicles += f"M{x - 5:.0f}-46L{x:.0f} {length - 42:.0f}L{x + 5:.0f}-46Z"
    return "".join(drawn) + path(icicles, fill="#3f8fb5", opacity=".8")


def _water(level: float) -> str:
    ripple = "q15-8 30 0t30 0t30 0t30 0"
    return (
        path(f"M-60 {level:g}{ripple}V60H-60Z", fill="#2fa6b5")
        + path(f"M-60 {level + 11:g}{ripple}V60H-60Z", fill="#1f86a0")
        + path(f"M-60 {level:g}{ripple}", fill="none", stroke="#c9fbff", stroke_width=3)
    )


def _reeds(chance: Chance) -> str:
    stems, heads = "", ""
    for x in (-34, -27, 33):
        height, lean = chance.between(20, 32), chance.between(-4, 4)
        stems += f"M{x} 14q{lean / 2:.0f} {-height / 2:.0f} {lean:.0f} {-height:.0f}"
        heads += f"M{x + lean:.0f} {14 - height:.0f}v-9"
    lines = path(stems, stroke="#2f6a4a", stroke_width=2.5) + path(heads, stroke="#7a4a24", stroke_width=5)
    pads = path("M4 22a9 4 0 1 1 9 4l-3-4zM-20 32a8 3.5 0 1 1 8 3.5l-2-3.5z", fill="#5fae6a")
    return group(lines, fill="none", stroke_linecap="round", opacity=".8") + pads


def _bricks(chance: Chance) -> str:
    """A few bricks that show where the plaster has come off."""
    drawn = ""
    for side in (-1, 1):
        top = chance.between(-24, -8)
        for row in range(3):
            width = chance.between(5, 15) if row != 1 else chance.between(9, 17)
            x = -43 if side < 0 else 43 - width
            drawn += f"M{x:.0f} {top + row * 8:.0f}h{width:.0f}v6.5h{-width:.0f}z"
    return drawn
