"""Areas of the campaign sheet: experience, shared tools, prices, the list of heists and the police report."""

from collections.abc import Sequence

from meisterdieb.drawing.clou.fields import circle
from meisterdieb.drawing.clou.ink import given, icon, line_width
from meisterdieb.drawing.clou.plan.loot import SPECIAL
from meisterdieb.drawing.clou.rows import row
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table, side_by_side
from meisterdieb.drawing.clou.tools import circleboxes
from meisterdieb.drawing.clou.tree import tree
from meisterdieb.drawing.kit.markup import circle as ring
from meisterdieb.drawing.kit.markup import group, path, rect

R = 18.0
SYMBOL = 17.0
GAP = 22.0


def area(sheet: Sheet, id: str, elements: Sequence[Table], gap: float = GAP) -> Piece:
    """The elements of an experience area or a tool, side by side."""
    pieces = [element(sheet, f"{id}.{i + 1}", table) for i, table in enumerate(elements)]
    drawn = side_by_side(pieces, gap)
    return Piece(drawn.width, drawn.height, group(drawn.body, data_area=id))


def element(sheet: Sheet, id: str, table: Table) -> Piece:
    """One element, drawn by its kind."""
    kind = table["type"]
    if kind == "circle":
        return numbered(sheet, [(id, table)], [])
    if kind == "line":
        return numbered(sheet, [(f"{id}{'abc'[k]}", one) for k, one in enumerate(table["circles"])], table["gives"])
    if kind == "row":
        return row(sheet, f"{id}.", table["boxes"], side=38, pitch=56, size=SYMBOL)
    if kind == "circlebox":
        return circleboxes(sheet, f"{id}.", table["lines"], r=21, gap=7, size=15.5, side_gap=5)
    return tree(sheet, f"{id}.", table, r=R, pitch=78, spread=60, size=SYMBOL)


def numbered(sheet: Sheet, circles: Sequence[tuple[str, Table]], gives: Sequence[str]) -> Piece:
    """Numbered circles with their symbols below, and a line to what all of them give together."""
    step = max(2 * R + 18, *(line_width(table["gives"], SYMBOL) + 10 for _, table in circles), 0.0)
    first = max(R + 1, line_width(circles[0][1]["gives"], SYMBOL) / 2)
    end = first + (len(circles) - 1) * step + max(R + 1, line_width(circles[-1][1]["gives"], SYMBOL) / 2)
    drawn = ""
    if gives:
        drawn += path(f"M{first:g} {R + 1:g}H{end + 10:g}", stroke=sheet.look.hair, stroke_width=2)
        drawn += given(sheet, gives, end + 14, R + 1, SYMBOL, start=True)
        end += 14 + line_width(gives, SYMBOL)
    for i, (id, table) in enumerate(circles):
        x = first + i * step
        drawn += circle(sheet, id, x, R + 1, R, table["n"])
        drawn += given(sheet, table["gives"], x, 2 * R + 1 + SYMBOL * 0.72, SYMBOL)
    return Piece(end + 1, 2 * R + 2 + SYMBOL * 1.3, drawn)


def price(sheet: Sheet, id: str, boxes: int, side: float = 16) -> Piece:
    """The boxes that must be bought before a tool or preparation can be used."""
    drawn = ""
    for i in range(boxes):
        x = 1 + i * (side + 4)
        box = rect(x, 1, side, side, fill=sheet.look.fill, stroke=sheet.look.line, stroke_width=1.7)
        drawn += group(box, data_box=f"{id}.{i + 1}")
    return Piece(boxes * (side + 4) - 2, side + 2, drawn)


def special_circle(sheet: Sheet, id: str, r: float = 16) -> Piece:
    """The circle of a special loot."""
    drawn = ring(r + 1, r + 1, r, fill=sheet.look.fill, stroke=sheet.look.line, stroke_width=1.5)
    drawn += icon(sheet, SPECIAL.get(id, "beute"), r + 1, r + 1, r * 1.2)
    return Piece(2 * r + 2, 2 * r + 2, group(drawn, data_special=id))


def double_circles(sheet: Sheet, kinds: Sequence[str], r: float = 16.5) -> Piece:
    """Double circles for presents and meals."""
    drawn, look = "", sheet.look
    for i, kind in enumerate(kinds):
        x = r + 1 + i * (2 * r + 5)
        mark = ring(x, r + 1, r, fill=look.fill, stroke=look.line, stroke_width=1.3)
        mark += ring(x, r + 1, r - 3, fill="none", stroke=look.line, stroke_width=0.8)
        drawn += group(mark, icon(sheet, kind, x, r + 1, r * 0.95), data_double=kind)
    return Piece(len(kinds) * (2 * r + 5) - 3, 2 * r + 2, drawn)


def passport_traces(sheet: Sheet, count: int, size: float = 23, pitch: float = 28) -> Piece:
    """The traces that only false passports give, in a dashed frame."""
    width = count * pitch + 12
    frame = rect(
        1, 1, width - 2, 32, rx=4, fill="none", stroke=sheet.look.line, stroke_width=1, stroke_dasharray="3 2.5"
    )
    traces = "".join(icon(sheet, "spur", 6 + pitch / 2 + i * pitch, 17, size) for i in range(count))
    return Piece(width, 34, group(frame + traces, class_="passports"))
