"""What lies beside the rooms and can be marked or taken for itself: veins of gold, webs, treasures of a cache."""

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin

from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.geometry import Point, blob
from meisterdieb.drawing.kit.markup import circle, ellipse, group, path, rect, text, title, translate
from meisterdieb.drawing.klong.figures import figure
from meisterdieb.drawing.klong.gaps import Box, Gaps
from meisterdieb.drawing.klong.icons import icon
from meisterdieb.drawing.klong.interiors import CHEST
from meisterdieb.drawing.klong.layout import Layout, Mark
from meisterdieb.drawing.klong.placing import Placed
from meisterdieb.drawing.klong.signs import coin
from meisterdieb.drawing.klong.words import Words

SHELF = (52.0, 56.0)  # of one treasure
SHELF_END = 44.0  # for the chest beside them
GIFTS = {"gold": "#8f600a", "heal": "#c9302c", "boots": "#8a4f1d", "swords": "#b3261e", "tomes": "#5b3f8f"}
GIFT_ICONS = {"gold": "gold", "heal": "heart", "boots": "boots", "swords": "swords"}


def place_marks(layout: Layout, signs: Mapping[int, Sequence[Placed]], gaps: Gaps) -> dict[str, Point]:
    """Where each mark lies: as its data say, where its tunnel has its sign, or on a shelf beside its room."""
    found = {mark.id: mark.place for mark in layout.marks if mark.place}
    for mark in layout.marks:
        if mark.tunnel is not None:
            found[mark.id] = next(sign.place for sign in signs[mark.tunnel] if sign.kind == mark.kind)
    treasures = [mark for mark in layout.marks if mark.kind == "treasure"]
    if treasures:
        shelf = _shelf(layout, treasures)
        gaps.take(shelf)
        for i, mark in enumerate(treasures):
            found[mark.id] = (shelf.x + SHELF_END + SHELF[0] * (i + 0.5), shelf.y + SHELF[1] / 2)
    return found


def _shelf(layout: Layout, treasures: Sequence[Mark]) -> Box:
    """Where the board says, or below their room."""
    room = layout.rooms[treasures[0].rooms[0]]
    width, height = SHELF[0] * len(treasures) + SHELF_END, SHELF[1]
    x, y = layout.shelf or (room.x - width / 2, room.y + 60)
    return Box(x, y, width, height)


def draw_marks(layout: Layout, at: Mapping[str, Point], words: Words, *, bare: bool) -> str:
    """Everything that can be marked; a bare board has only what stays where it is."""
    if not layout.marks:
        return ""
    shelf = _shelf_drawing([at[mark.id] for mark in layout.marks if mark.kind == "treasure"])
    shown = [mark for mark in layout.marks if not (bare and mark.kind in LOOSE)]
    return group(shelf, *(_mark(mark, at[mark.id], words) for mark in shown), class_="marks")


def _mark(mark: Mark, at: Point, words: Words) -> str:
    return group(
        title(words.mark(mark)),
        DRAWINGS[mark.kind](mark),
        class_=f"mark {mark.kind}" + (" token" if mark.kind in LOOSE else ""),
        data_mark=mark.id,
        transform=translate(*at),
        filter="url(#md-paper)",
    )


def _vein(mark: Mark) -> str:
    """A lump of rock with as much gold in it as it pays."""
    chance, gold = Chance("vein", mark.id), int(mark.facts["gold"])
    drawn = ellipse(0, 0, 44, 36, fill="url(#md-halo-warm)")
    drawn += path(blob(0, 0, 31, 24, chance, corners=9, jitter=0.16), fill="#4a3028", stroke="#1c0f0c", stroke_width=4)
    nuggets = ""
    for i in range(gold + 3):
        angle = 2 * pi * i / (gold + 3) + chance.between(-0.3, 0.3)
        away, z = chance.between(9, 17), chance.between(7, 10)
        x, y = away * 1.2 * cos(angle), away * 0.8 * sin(angle)
        line = (-z * 0.8, z * 0.6), (2, z), (z * 0.8, z * 0.4), (z * 0.5, -z * 0.9)
        nuggets += f"M{x - z:.0f} {y:.0f}" + "".join(f"l{dx:.0f} {dy:.0f}" for dy, dx in line) + "z"
    drawn += path(nuggets, fill="#ffd257", stroke="#6b3d0a", stroke_width=1.5, stroke_linejoin="round")
    return drawn + coin(22, 15, gold)


def _web(mark: Mark) -> str:
    return figure("web")


def _treasure(mark: Mark) -> str:
    """A niche with what lies in it."""
    gifts = [(gift, n) for gift, n in mark.facts.items() if gift in GIFTS]
    drawn = rect(-23, -25, 46, 50, rx=8, fill="#fff4d8", stroke="#7a3f6b", stroke_width=3)
    for i, (gift, n) in enumerate(gifts):
        y = (i - (len(gifts) - 1) / 2) * (16 if len(gifts) < 3 else 14.5)
        drawn += text(-5, y + 6, str(n), font_size=16, font_weight="800", text_anchor="middle", fill="#2a1a10")
        sign = icon(GIFT_ICONS[gift], 10, y, 15, GIFTS[gift]) if gift in GIFT_ICONS else _tome(10, y)
        drawn += sign
    return drawn


def _tome(x: float, y: float) -> str:
    cover = path("M-7-7h12q2 0 2 2v12h-12q-2 0-2-2z", fill=GIFTS["tomes"])
    return group(cover, path("M-4-3h8M-4 1h8", stroke="#ffdf8e", stroke_width=1.6), transform=translate(x, y))


def _shelf_drawing(places: Sequence[Point]) -> str:
    if not places:
        return ""
    left, y = places[0][0] - SHELF[0] / 2 - SHELF_END, places[0][1]
    board = rect(
        left - 2,
        y - SHELF[1] / 2 - 2,
        SHELF[0] * len(places) + SHELF_END + 2,
        SHELF[1] + 4,
        rx=12,
        fill="#3a1234",
        stroke="#ffd257",
        stroke_width=2.5,
        opacity=".9",
    )
    return board + group(CHEST, transform=translate(left + SHELF_END / 2 + 1, y - 6, scale=0.6))


DRAWINGS: dict[str, Callable[[Mark], str]] = {"vein": _vein, "web": _web, "treasure": _treasure}
LOOSE = {"web"}  # it is taken away; on all else a cube is laid


def cube(seat_colour: str, dark: str) -> str:
    """A cube that marks what is taken, seen from above its edge."""
    top = path("M0-15L15-8L0-1L-15-8Z", fill=seat_colour)
    light = path("M0-15L15-8L0-1L-15-8Z", fill="#fff", opacity=".28")
    left = path("M-15-8L0-1V16L-15 9Z", fill=seat_colour)
    right = path("M15-8L0-1V16L15 9Z", fill=dark)
    rim = path("M0-15L15-8V9L0 16L-15 9V-8Z", fill="none", stroke="#fff7e6", stroke_width=2, stroke_linejoin="round")
    return circle(0, 6, 17, fill="#140a0c", opacity=".45") + top + light + left + right + rim
