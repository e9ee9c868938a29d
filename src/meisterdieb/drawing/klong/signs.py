"""The signs in a tunnel, each with its own outline so that colour alone never tells."""

from collections.abc import Mapping
from typing import Any

from meisterdieb.drawing.kit.markup import circle, group, path, rect, text, translate
from meisterdieb.drawing.klong.icons import icon
from meisterdieb.drawing.klong.motifs import FEATURES
from meisterdieb.drawing.klong.placing import Placed

CHEVRONS = {
    "one-way": "M-12-9L-2 0L-12 9M1-9L11 0L1 9",
    "one-way-3": "M-19-10L-8 0L-19 10M-5-10L6 0L-5 10M9-10L20 0L9 10",
}
JAGGED = "M-16-13l6 4l5-7l5 5l5-5l5 7l6-4l1 13l-5 4v7l-8 4l-4 5l-4-5l-8-4v-7l-5-4z"


# Signs of tunnels that are tokens: they lie there until somebody takes them.
TAKEN = {look["sign"] for look in FEATURES["tunnel"].values() if look.get("taken")}


def draw_sign(sign: Placed, facts: Mapping[str, Any]) -> str:
    """One sign in its place, with the amount that the tunnel asks for where it says one."""
    name = "one-way" if sign.kind in CHEVRONS else sign.kind
    return group(
        sign_drawing(sign.kind, amount_of(sign.kind, facts)),
        class_=f"sign {name}",
        transform=translate(*sign.place, turn=sign.turn),
    )


def amount_of(kind: str, facts: Mapping[str, Any]) -> int:
    """What a sign says of a tunnel or room besides that it is there."""
    told = {**FEATURES["tunnel"], **FEATURES["room"]}
    return next((facts[fact] for fact, look in told.items() if look.get("amount") and look["sign"] == kind), 0)


def sign_drawing(kind: str, amount: int = 0) -> str:
    """A sign around 0, 0."""
    if kind in CHEVRONS:
        return _one_way(kind)
    if kind in FEATURES["sign"]:
        return _feature(FEATURES["sign"][kind], amount)
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


def _feature(look: Mapping[str, Any], amount: int) -> str:
    plate = path(look["plate"], fill=look["fill"], stroke=look["stroke"], stroke_width=2.5, stroke_linejoin="round")
    return (
        plate
        + icon(look["icon"], 0, 0.5, look["size"], look["ink"])
        + (coin(look["number"][0], look["number"][1], amount) if amount else "")
    )


def coin(x: float, y: float, amount: int) -> str:
    """A small coin that says how much gold."""
    return group(
        circle(0, 0, 12, fill="#ffd257", stroke="#6b3d0a", stroke_width=2.5),
        text(0, 6, str(amount), font_size=17, font_weight="800", text_anchor="middle", fill="#3d2006"),
        transform=translate(x, y),
    )
