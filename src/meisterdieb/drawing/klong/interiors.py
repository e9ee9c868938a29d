"""What fills a room up to its walls: crystals, water, a market counter, a stone floor."""

from math import cos, degrees, pi, sin

from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.markup import circle, group, path, rect, translate
from meisterdieb.drawing.klong.layout import Room
from meisterdieb.drawing.klong.mood import Mood

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
# Threads from a corner of the room.
WEBS = group(
    path("M-50-46L13 16M-50-46L4-41M-50-46L-43 12M-50-46L-9 29M-50-46L26-12"),
    path("M-17-41Q-21-25-27-25Q-34-20-46-17M0-41Q-6-20-15-13Q-26-4-44 4M14-30Q6-12-4 0Q-18 14-32 18"),
    fill="none",
    stroke="#fff",
    stroke_opacity=".9",
    stroke_width=2.2,
)
CHEST = (
    path("M-28 28v-24q28-22 56 0v24z", fill="#7a3f6b")
    + path("M-28 4h56v8h-56z", fill="#ffd257")
    + circle(0, 12, 7, fill="#ffd257", stroke="#5b3304", stroke_width=2)
)


def interior(room: Room, chance: Chance, mood: Mood) -> str:
    """The inside of a room, to be cut at its outline."""
    if room.kind == "crystal-cave":
        return (_water(14) if room.facts.get("healing_spring") else "") + _crystals(chance, mood)
    if room.kind == "flooded":
        shrine = path(PEDESTALS, fill="#3f6a6c") if room.facts.get("monkey_shrine") else ""
        return _flood(chance) + shrine + (_crystals(chance, mood) if room.facts.get("crystal_cave") else "")
    if room.kind == "spring":
        return _water(4) + _reeds(chance)
    if room.kind == "market":
        return _wares(chance) + rect(-60, 24, 120, 24, fill="#7a4524") + rect(-60, 20, 120, 6, fill="#b8743c")
    floor = rect(-60, 27, 120, 20, fill=mood.floors[room.kind], opacity=".75")
    edge = path("M-60 27H60", stroke="#fff", stroke_opacity=".25", stroke_width=2)
    stones = path(_bricks(chance), fill=mood.bricks, opacity=".3")
    if room.kind == "cache":
        return floor + edge + stones + circle(0, 6, 40, fill="url(#md-halo-gold)") + CHEST
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


def _crystals(chance: Chance, mood: Mood) -> str:
    drawn = []
    for i in range(9):
        angle = pi * (0.06 + i * 0.11)
        height, width = chance.between(17, 32), chance.between(5, 8)
        turn = degrees(angle) - 90 + chance.between(-12, 12)
        body = f"M{-width:.0f} 6V{-height * 0.7:.0f}L0 {-height:.0f}L{width:.0f} {-height * 0.6:.0f}V6Z"
        dark = f"M0 {-height:.0f}L{width:.0f} {-height * 0.6:.0f}V6H1Z"
        drawn.append(
            group(
                path(body, fill=chance.one_of(mood.cave)),
                path(dark, fill="#0b3a5c", opacity=".28"),
                transform=translate(45 * cos(angle), 41 * sin(angle) + 2, turn=turn),
            )
        )
    icicles = ""
    for i in range(4):
        x, length = -26 + i * 17 + chance.between(-4, 4), chance.between(9, 17)
        icicles += f"M{x - 5:.0f}-46L{x:.0f} {length - 42:.0f}L{x + 5:.0f}-46Z"
    return "".join(drawn) + path(icicles, fill=mood.icicles, opacity=".8")


def _flood(chance: Chance) -> str:
    """Water up to the ceiling: its surface, bubbles, kelp."""
    ripple = "q15-8 30 0t30 0t30 0t30 0"
    bubbles = "".join(circle(chance.between(-36, 36), chance.between(-12, 34), chance.between(2, 5)) for _ in range(7))
    kelp = path("M-34 44q-8-16 0-28t0-22M30 44q8-12 0-24", stroke="#1f8a6a", stroke_width=5, stroke_linecap="round")
    return "".join(
        (
            path(f"M-60-26{ripple}V-60H-60Z", fill="#e9fdff", opacity=".75"),
            path(f"M-60-26{ripple}", fill="none", stroke="#fff", stroke_width=3),
            group(bubbles, fill="none", stroke="#eaffff", stroke_width=2),
            group(kelp, fill="none"),
        )
    )


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
