"""The colours of the board, by what they stand for."""

from typing import NamedTuple

INK = "#2a1a10"
CREAM = "#fff7e6"
PAPER = "#fff3d6"

ROOFS = ("#a8463c", "#41658f", "#4f7a52")

WOOD, WOOD_DEEP, TEXT_ON_WOOD = "#5a3a26", "#352016", "#fbeed3"
GOLD_LIGHT = "#ffd257"


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
