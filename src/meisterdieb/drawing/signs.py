"""The signs in a tunnel, each with its own outline so that colour alone never tells."""

from meisterdieb.drawing.icons import icon
from meisterdieb.drawing.markup import circle, group, path, rect, translate
from meisterdieb.drawing.placing import Placed

CHEVRONS = {
    "one-way": "M-12-9L-2 0L-12 9M1-9L11 0L1 9",
    "one-way-3": "M-19-10L-8 0L-19 10M-5-10L6 0L-5 10M9-10L20 0L9 10",
}
JAGGED = "M-16-13l6 4l5-7l5 5l5-5l5 7l6-4l1 13l-5 4v7l-8 4l-4 5l-4-5l-8-4v-7l-5-4z"


def draw_sign(sign: Placed) -> str:
    """One sign in its place."""
    name = "one-way" if sign.kind in CHEVRONS else sign.kind
    return group(sign_drawing(sign.kind), class_=f"sign {name}", transform=translate(*sign.place, turn=sign.turn))


def sign_drawing(kind: str) -> str:
    """A sign around 0, 0."""
    if kind in CHEVRONS:
        return _one_way(kind)
    background, size, colour = PLATES[kind]
    return background + icon(kind, 0, 0.5, size, colour)


PLATES = {
    "footprints": (circle(0, 0, 17, fill="#fff3d6", stroke="#6b3a16", stroke_width=2.5), 22, "#8a4f1d"),
    "monster": (
        path(JAGGED, fill="#ffe4dc", stroke="#5e120e", stroke_width=2.5, stroke_linejoin="round"),
        20,
        "#a8231c",
    ),
    "lock": (rect(-16, -16, 32, 32, rx=7, fill="#2d2531", stroke="#ffd067", stroke_width=2.5), 22, "#ffd067"),
}


def _one_way(kind: str) -> str:
    chevrons = CHEVRONS[kind]
    dark = path(chevrons, stroke="#2b1620", stroke_width=9.5)
    light = path(chevrons, stroke="#ffe9b8", stroke_width=5)
    return group(
        dark,
        light,
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )
