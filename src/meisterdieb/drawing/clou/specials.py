"""Special lines, dice bonuses and escape values of a thief."""

from collections.abc import Sequence

from meisterdieb.drawing.clou.fields import circle
from meisterdieb.drawing.clou.ink import given, icon, line_width
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table
from meisterdieb.drawing.kit.markup import circle as dot
from meisterdieb.drawing.kit.markup import group, path, rect

PIPS = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (2, 0), (0, 2), (2, 2)],
    5: [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    6: [(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
}
ARROWS = {"f": "flucht", "p": "polizei"}


def special(sheet: Sheet, number: int, table: Table, r: float = 20, size: float = 26) -> Piece:
    """A line of circles with symbols, ending in what it gives; lines are counted from 0."""
    end = len(table["circles"]) * (2 * r + 7) + 5
    drawn = path(f"M{r:g} {r + 1:g}H{end:g}", stroke=sheet.look.hair, stroke_width=2)
    for k, what in enumerate(table["circles"]):
        drawn += circle(sheet, f"special.{'abc'[number]}{k + 1}", 1 + r + k * (2 * r + 7), r + 1, r, what)
    drawn += given(sheet, table["gives"], end + 5, r + 1, size, start=True)
    return Piece(end + 6 + line_width(table["gives"], size), 2 * r + 2, group(drawn, class_="special"))


def bonus(sheet: Sheet, table: Table, size: float = 24) -> Piece:
    """The symbols of a dice bonus."""
    drawn = given(sheet, table["gives"], 1, size / 2 + 1, size, start=True)
    return Piece(line_width(table["gives"], size) + 2, size + 2, group(drawn, data_bonus=table["pattern"]))


def die(sheet: Sheet, face: int, x: float, y: float, side: float) -> str:
    """A die that shows a number."""
    drawn = rect(x, y, side, side, rx=side * 0.2, fill=sheet.look.fill, stroke=sheet.look.line, stroke_width=1.3)
    pips = (
        dot(x + side * (0.25 + a * 0.25), y + side * (0.25 + b * 0.25), side * 0.095, fill=sheet.look.ink)
        for a, b in PIPS[face]
    )
    return drawn + "".join(pips)


def escape(sheet: Sheet, faces: Sequence[Sequence[str]], pitch: float = 32.5, side: float = 25) -> Piece:
    """Six dice faces, below each the arrows that it crosses out."""
    drawn = ""
    for i, arrows in enumerate(faces):
        size = side * (0.86 if len(arrows) == 1 else 0.68)
        column = die(sheet, i + 1, 1 + i * pitch, 1, side)
        for k, arrow in enumerate(arrows):
            y = side * (1.66 if len(arrows) == 1 else 1.54 + k * 0.68)
            column += icon(sheet, ARROWS[arrow], 1 + i * pitch + side / 2, y, size)
        drawn += group(column, data_escape=str(i + 1))
    return Piece(5 * pitch + side + 4, side * 2.6, group(drawn, class_="escape"))
