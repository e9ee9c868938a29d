"""Arrows of a plan: to loot, to the next challenge, and through walls into the next room."""

from collections.abc import Sequence
from math import hypot

from meisterdieb.drawing.clou.sheet import Sheet
from meisterdieb.drawing.kit.markup import group, path

Point = tuple[float, float]
DIAMOND = 13.5
CHALK, NIGHT = "#fdf3dc", "#0b1020"


def arrow(sheet: Sheet, points: Sequence[Point]) -> str:
    """A line with a head at its end."""
    (x1, y1), (x2, y2) = points[-2], points[-1]
    length = hypot(x2 - x1, y2 - y1) or 1
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    hx, hy = x2 - ux * 9, y2 - uy * 9
    way = "L".join(f"{x:.1f} {y:.1f}" for x, y in [*points[:-1], (hx, hy)])
    head = (
        f"M{x2:.1f} {y2:.1f}L{hx - ux * 3 - uy * 7:.1f} {hy - uy * 3 + ux * 7:.1f}"
        f"L{hx - ux * 3 + uy * 7:.1f} {hy - uy * 3 - ux * 7:.1f}z"
    )
    ink, halo = sheet.look.line, ""
    if sheet.look.played:
        ink, halo = CHALK, line(way, NIGHT, 6.5, ".6")
    return halo + line(way, ink, 2.4) + path(head, fill=ink, stroke=NIGHT if halo else None, stroke_width=0.8)


def line(way: str, colour: str, width: float, opacity: str | None = None) -> str:
    """The shaft of an arrow."""
    return path(
        f"M{way}",
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_opacity=opacity,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def diamond(sheet: Sheet, at: Point, id: str) -> str:
    """The diamond that is crossed out when the way is open."""
    (x, y), d = at, DIAMOND
    drawn = path(
        f"M{x:.1f} {y - d:.1f}L{x + d:.1f} {y:.1f}L{x:.1f} {y + d:.1f}L{x - d:.1f} {y:.1f}z",
        fill=CHALK if sheet.look.played else sheet.look.fill,
        stroke="#2a1a10" if sheet.look.played else sheet.look.line,
        stroke_width=1.8,
    )
    return group(drawn, class_="diamond", data_diamond=id)
