"""Rows of boxes: skills, rows of the campaign sheet, number locks; relations read true from left to right."""

from collections.abc import Sequence

from meisterdieb.drawing.clou.fields import box
from meisterdieb.drawing.clou.ink import given, words
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table
from meisterdieb.drawing.kit.markup import circle, group, path

# The content says how the new number stands to the one at its left; printed, the left number comes first.
PRINTED = {">": "<", "<": ">", "=": "=", "!=": "≠"}


def row(sheet: Sheet, id: str, boxes: Sequence[Table], side: float = 44, pitch: float = 60, size: float = 22) -> Piece:
    """A row of boxes, each with the symbol it activates below it; a dot where there is none."""
    middle, gap, drawn = side / 2, pitch - side, ""
    quiet = not any(table.get("gives") for table in boxes)
    for i, table in enumerate(boxes):
        x = i * pitch
        if "link" in table:
            drawn += relation(sheet, table["link"], x - gap / 2, middle, gap)
        elif i:
            drawn += path(f"M{x - gap:g} {middle:g}H{x:g}", stroke=sheet.look.hair, stroke_width=1)
        drawn += box(sheet, f"{id}{i + 1}", x, 0, side, table.get("if", "any"))
        below = side + size * 0.72
        if table.get("gives"):
            drawn += given(sheet, table["gives"], x + middle, below, size)
        elif not quiet:
            drawn += circle(x + middle, below, 1.6, fill=sheet.look.ghost)
    return Piece((len(boxes) - 1) * pitch + side, side + (0 if quiet else size * 1.25), group(drawn, class_="row"))


def relation(sheet: Sheet, link: str, x: float, y: float, gap: float) -> str:
    """The sign between two boxes."""
    return words(sheet, x, y + gap * 0.42, PRINTED[link], gap * 1.3, bold=True, anchor="middle")
