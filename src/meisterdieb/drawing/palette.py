"""The colours of the board, by what they stand for."""

from typing import NamedTuple

INK = "#2a1a10"
CREAM = "#fff7e6"
PAPER = "#fff3d6"

SKY = ("#25315c", "#7d5a86", "#f0a765")
UPPER_EARTH = ("#96613a", "#85523a", "#76473a", "#683c38", "#5b3338")
DEEP_EARTH = ("#4d2d40", "#44293f", "#3a243e", "#32203c", "#2a1c38", "#231934", "#1c152d")
UPPER_STONES = ("#a67a55", "#5a352c", "#8d6a52", "#4e2d2c")
DEEP_STONES = ("#5c3a5a", "#22162c", "#3f2b4d", "#6a4560")
WALL_CRYSTALS = ("#7fe0ef", "#b48cf0", "#f08fb8")
ROOFS = ("#a8463c", "#41658f", "#4f7a52")

TUNNEL_RIM, TUNNEL_WALL, TUNNEL_FLOOR, TUNNEL_STEPS = "#1a0e14", "#7a5138", "#b98a5c", "#d8ad78"
GLOW, GLOW_LINE, GLOW_EDGE = "#ffd45e", "#ffb81f", "#fff2b0"

WOOD, WOOD_DEEP, TEXT_ON_WOOD = "#5a3a26", "#352016", "#fbeed3"
GOLD_LIGHT, GOLD, GOLD_DARK = "#ffd257", "#f0b030", "#6b3d0a"

LIGHTS = {
    "vault": ("#fbe3b0", "#e3b273", "#8c5836"),
    "vault-deep": ("#f6d5a4", "#cf9a6b", "#6d4244"),
    "crystal-cave": ("#e8fbff", "#8fdcea", "#2b6f96"),
    "spring": ("#f3f6d6", "#a9d3a4", "#3b7a6a"),
    "market": ("#fff0c2", "#f3bf70", "#9a5a2e"),
    "shrine": ("#f4f0b0", "#c9bb62", "#5c5a2c"),
}
RIMS = {
    "vault": "#2a1416",
    "vault-deep": "#2a1416",
    "crystal-cave": "#123a55",
    "spring": "#15382f",
    "market": "#3d1d12",
    "shrine": "#2d2b10",
}


class Seat(NamedTuple):
    """How one seat looks: a shape, a colour and its dark side; the letter is the key."""

    shape: str
    colour: str
    dark: str
    letter: str


SEATS = {
    "A": Seat("M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22z", "#c83c22", "#8f2716", "#fff6ea"),
    "B": Seat("M12 .2L23.8 12 12 23.8.2 12z", "#2b78bd", "#184d80", "#ffffff"),
    "C": Seat(
        "M3.5 1.5h17a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2z", "#f0bd33", "#a87a10", INK
    ),
    "D": Seat(
        "M12 .8c.7 0 1.3.4 1.7 1l10 18.2c.7 1.3-.2 2.8-1.7 2.8H2c-1.5 0-2.4-1.5-1.7-2.8L10.3 1.8c.4-.6 1-1 1.7-1z",
        "#23835c",
        "#12523a",
        "#ffffff",
    ),
    "E": Seat("M6.2 1.5h11.6L23.7 12l-5.9 10.5H6.2L.3 12z", "#8f57ad", "#5d3376", "#ffffff"),
    "F": Seat("M12 .5l3.4 7.3 8 .9-5.9 5.5 1.6 7.9L12 18.2l-7.1 3.9 1.6-7.9L.6 8.7l8-.9z", "#efe7d6", "#a89a80", INK),
}
