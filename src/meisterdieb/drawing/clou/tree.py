"""Trees: circles joined from left to right, of which one path can be followed."""

from meisterdieb.drawing.clou.fields import circle
from meisterdieb.drawing.clou.ink import given, line_width
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table
from meisterdieb.drawing.kit.markup import group, path

Place = tuple[float, float]


def tree(
    sheet: Sheet, id: str, table: Table, r: float = 22, pitch: float = 130, spread: float = 84, size: float = 22
) -> Piece:
    """A tree of numbered circles, the symbol of each below it."""
    nodes = {node["id"]: node for node in table["nodes"]}
    margin = max(line_width(node["gives"], size) for node in nodes.values()) / 2
    margin = max(margin, r + 1)
    places = {name: (margin + x * pitch, r + 1 + y * spread) for name, (x, y) in spots(table).items()}
    drawn = "".join(
        branch(sheet, places[name], places[follower], pitch)
        for name, node in nodes.items()
        for follower in node["next"]
    )
    for name, node in nodes.items():
        x, y = places[name]
        drawn += group(
            circle(sheet, f"{id}{name}", x, y, r, node["n"]),
            given(sheet, node["gives"], x, y + r + size * 0.66, size),
        )
    width = max(x for x, _ in places.values()) + margin
    height = max(y for _, y in places.values()) + r + size * 1.25
    return Piece(width, height, group(drawn, class_="tree"))


def spots(table: Table) -> dict[str, Place]:
    """Column and line of every circle: columns by depth, ends evenly spread, a parent at the mean of what follows."""
    followers: dict[str, list[str]] = {node["id"]: list(node["next"]) for node in table["nodes"]}
    depth: dict[str, int] = {}
    line: dict[str, float] = {}
    ends: list[str] = []

    def visit(name: str, column: int) -> float:
        depth[name] = max(column, depth.get(name, 0))
        heights = [visit(follower, column + 1) for follower in followers[name]]
        if not followers[name] and name not in ends:
            ends.append(name)
        line[name] = sum(heights) / len(heights) if heights else float(ends.index(name))
        return line[name]

    for start in table["start"]:
        visit(start, 0)
    by_place: dict[tuple[int, float], list[str]] = {}
    for name in followers:
        by_place.setdefault((depth[name], line[name]), []).append(name)
    for names in by_place.values():  # paths that meet again would lie on each other
        for i, name in enumerate(names):
            line[name] += i - (len(names) - 1) / 2
    top = min(line.values())
    return {name: (float(depth[name]), line[name] - top) for name in followers}


def branch(sheet: Sheet, start: Place, end: Place, pitch: float) -> str:
    """A curved line between two circles."""
    (x1, y1), (x2, y2) = start, end
    bend = pitch / 2
    return path(
        f"M{x1:.1f} {y1:.1f}C{x1 + bend:.1f} {y1:.1f} {x2 - bend:.1f} {y2:.1f} {x2:.1f} {y2:.1f}",
        fill="none",
        stroke=sheet.look.hair,
        stroke_width=2,
    )
