"""The four kinds of tools: grid, circle-boxes, tree and pyramid."""

from collections.abc import Sequence

from meisterdieb.drawing.clou.fields import box, circle, circlebox
from meisterdieb.drawing.clou.ink import given, line_width
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table
from meisterdieb.drawing.clou.tree import tree
from meisterdieb.drawing.kit.markup import group, path


def tool(sheet: Sheet, table: Table) -> Piece:
    """A tool of a thief, drawn by its kind."""
    kind = table["type"]
    if kind == "grid":
        return grid(sheet, f"{kind}.", table)
    if kind == "circlebox":
        return circleboxes(sheet, f"{kind}.", table["lines"], side_gap=20)
    if kind == "tree":
        ends = sum(not node["next"] for node in table["nodes"])
        if ends < 3:
            return tree(sheet, f"{kind}.", table)
        return tree(sheet, f"{kind}.", table, spread=71, size=20)
    return pyramid(sheet, f"{kind}.", table)


def grid(sheet: Sheet, id: str, table: Table, r: float = 22, pitch: float = 57, size: float = 23) -> Piece:
    """Three by three numbered circles on lines that end in symbols."""
    places = {f"{a}{b + 1}": (1 + r + b * pitch, 1 + r + i * pitch) for i, a in enumerate("abc") for b in range(3)}
    drawn, wide = "", 0.0
    for line in table["lines"]:
        (x1, y1), (x2, y2) = places[line["on"][0]], places[line["on"][2]]
        across = y1 == y2
        x, y = (x2 + r + size * 0.75, y2) if across else (x2, y2 + r + size)
        end = f"H{x - size * 0.2:.1f}" if across else f"V{y - size * 0.55:.1f}"
        drawn += path(f"M{x1:g} {y1:g}{end}", stroke=sheet.look.hair, stroke_width=2)
        drawn += given(sheet, line["gives"], x, y, size, start=across)
        wide = max(wide, x + line_width(line["gives"], size) if across else 0)
    drawn += "".join(circle(sheet, f"{id}{name}", *places[name], r, n) for name, n in table["circles"].items())
    return Piece(wide + 1, 2 * pitch + 2 * r + size * 1.6, group(drawn, class_="grid"))


def circleboxes(
    sheet: Sheet, id: str, lines: Sequence[Table], r: float = 36, gap: float = 10, size: float = 24, side_gap: float = 8
) -> Piece:
    """Lines of boxes in circles, each ending in symbols."""
    drawn, wide = "", 0.0
    for i, line in enumerate(lines):
        y, n = r + 1 + i * (2 * r + side_gap), len(line["boxes"])
        end = n * (2 * r + gap) + 6
        drawn += path(f"M{r:g} {y:g}H{end:g}", stroke=sheet.look.hair, stroke_width=2)
        for k, wants in enumerate(line["boxes"]):
            drawn += circlebox(sheet, f"{id}{'abc'[i]}{k + 1}", 1 + r + k * (2 * r + gap), y, r, wants)
        drawn += given(sheet, line["gives"], end + size * 0.4, y, size, start=True)
        wide = max(wide, end + size * 0.4 + line_width(line["gives"], size))
    return Piece(wide + 1, len(lines) * (2 * r + side_gap) - side_gap + 2, group(drawn, class_="circleboxes"))


def pyramid(sheet: Sheet, id: str, table: Table, side: float = 44, size: float = 20) -> Piece:
    """Boxes in rows, the lowest first; an upper box stands over the gap of the two below."""
    gap, step, rows, drawn = side * 0.36, side + size * 1.25, table["rows"], ""
    for r, row in enumerate(rows):
        y = 1 + (len(rows) - 1 - r) * step
        for k, cell in enumerate(row):
            x = 1 + (k + r / 2) * (side + gap)
            if r:
                middle, reach, foot = x + side / 2, (side + gap) / 2, y + step + side / 2
                feet = f"M{middle - reach:g} {foot:g}L{middle:g} {y + side / 2:g}L{middle + reach:g} {foot:g}"
                drawn = path(feet, fill="none", stroke=sheet.look.hair, stroke_width=1) + drawn
            drawn += box(sheet, f"{id}{'abc'[r]}{k + 1}", x, y, side, f"{cell['sum']}Σ" if r else cell.get("if", "any"))
            if cell.get("gives"):
                drawn += given(sheet, cell["gives"], x + side / 2, y + side + size * 0.65, size)
    width = len(rows[0]) * (side + gap) - gap + 2
    lowest = size * 1.3 if any(cell.get("gives") for cell in rows[0]) else 2
    return Piece(width, (len(rows) - 1) * step + side + lowest, group(drawn, class_="pyramid"))
