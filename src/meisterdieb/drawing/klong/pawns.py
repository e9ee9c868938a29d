"""Thieves on the board: hood and coat in the seat's colour, its shape and letter on the coat."""

from collections.abc import Sequence

from meisterdieb.drawing.kit.geometry import Point
from meisterdieb.drawing.kit.markup import circle, ellipse, group, path, text, title, translate
from meisterdieb.drawing.klong.layout import Layout, Room
from meisterdieb.drawing.klong.palette import CREAM, INK, SEATS
from meisterdieb.drawing.klong.scene import Scene
from meisterdieb.drawing.klong.words import Words

COAT = "M0-31C-11-31-15-20-13-10C-19-4-21 10-21 20C-12 26 12 26 21 20C21 10 19-4 13-10C15-20 11-31 0-31Z"
SHADE = "M0-31C11-31 15-20 13-10C19-4 21 10 21 20C16 23.3 8 24.5 2 24.5C8 6 8-18 0-31Z"
FACE = "M0-24C-8-24-9-14-6-9C-3-5 3-5 6-9C9-14 8-24 0-24Z"
LIGHT = ellipse(0, 22, 30, 11, fill="#ffe9a0", opacity=".8")  # under the pawn of who looks
SIZE, STEP = 1.08, 34


def draw_pawns(layout: Layout, scene: Scene, words: Words) -> str:
    """All pawns, those of one room side by side."""
    drawn = []
    for room in layout.rooms.values():
        seats = [seat for seat, place in sorted(scene.pawns.items()) if place == room.id]
        drawn += _in_one_room(room, seats, scene, words)
    return group(*drawn, class_="pawns")


def _in_one_room(room: Room, seats: Sequence[str], scene: Scene, words: Words) -> list[str]:
    crowded = any(room.id in tokens for tokens in (scene.artifacts, scene.major, scene.minor, scene.idols))
    places = standing(room, len(seats), crowded=crowded)
    return [draw_pawn(seat, room.x + x, room.y + y, room.id, words) for seat, (x, y) in zip(seats, places, strict=True)]


def standing(room: Room, count: int, *, crowded: bool) -> list[Point]:
    """Where so many pawns stand, from the centre of the room; a single one steps aside from what lies there."""
    aside = 20 if crowded and count == 1 and not room.facts.get("artifact") else 0
    aside -= 14 if room.kind == "start" else 0
    down = 6 if room.kind == "start" else 4 + 12 * (crowded and count > 1)
    first = -STEP * (count - 1) / 2
    return [(aside + first + i * STEP, down) for i in range(count)]


def draw_pawn(seat: str, x: float, y: float, room: int, words: Words) -> str:
    """One thief in a room."""
    return group(
        title(words.say("seat", seat=seat)),
        thief(seat),
        class_="pawn",
        data_seat=seat,
        data_in=str(room),
        transform=translate(x, y, scale=SIZE),
        filter="url(#md-paper)",
    )


def thief(seat: str) -> str:
    """A thief in the colours of a seat, the middle of the figure at 0, 0."""
    look = SEATS[seat]
    big = seat == "D"
    shape = path(look.shape, transform="translate(-11 -3) scale(.92)", fill=CREAM, stroke=look.dark, stroke_width=1.5)
    letter = text(
        0, 15 if big else 13.5, seat, font_size=13 if big else 15, font_weight="800", text_anchor="middle", fill=INK
    )
    return "".join(
        (
            ellipse(0, 21, 21, 7, fill=look.dark),
            path(COAT, fill=look.colour, stroke=CREAM, stroke_width=3),
            path(SHADE, fill=look.dark, opacity=".55"),
            path(FACE, fill="#23141a"),
            circle(-3, -15, 1.8, fill="#ffe9a0") + circle(3.2, -15, 1.8, fill="#ffe9a0"),
            shape,
            letter,
        )
    )


def seat_sign(seat: str, x: float, y: float, size: float) -> str:
    """The seat's shape in its colour with the letter on it."""
    look = SEATS[seat]
    low = 19 if seat == "D" else 16.5
    return group(
        path(look.shape, fill=look.colour, stroke=look.dark, stroke_width=1.4),
        text(12, low, seat, font_size=12.5, font_weight="800", text_anchor="middle", fill=look.letter),
        transform=translate(x - size / 2, y - size / 2, scale=size / 24),
    )
