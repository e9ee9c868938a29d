"""Lines and outlines: smooth curves, blobs, waves, and a curve one can walk along."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import atan2, cos, degrees, dist, pi, sin

from meisterdieb.drawing.kit.chance import Chance
from meisterdieb.drawing.kit.markup import number

Point = tuple[float, float]
Cubic = tuple[Point, Point, Point, Point]


def cubics(points: Sequence[Point], *, closed: bool = False) -> list[Cubic]:
    """The Catmull-Rom spline through the points as Bezier pieces."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    pieces = []
    for i in range(count if closed else count - 1):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = at(i - 1), at(i), at(i + 1), at(i + 2)
        first = (x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6)
        second = (x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6)
        pieces.append(((x1, y1), first, second, (x2, y2)))
    return pieces


def smooth(points: Sequence[Point], *, closed: bool = False, decimals: bool = False) -> str:
    """Path data of the smooth line through the points."""

    def write(*points: Point) -> str:
        return " ".join(number(value if decimals else round(value)) for point in points for value in point)

    line = f"M{write(points[0])}" + "".join(f"C{write(*piece[1:])}" for piece in cubics(points, closed=closed))
    return line + "Z" if closed else line


def band(upper: Sequence[Point], lower: Sequence[Point]) -> str:
    """Path data of the strip between two smooth lines, both given from left to right."""
    return f"{smooth(upper)}L{smooth(lower[::-1])[1:]}Z"


def blob(x: float, y: float, rx: float, ry: float, chance: Chance, *, corners: int = 11, jitter: float = 0.12) -> str:
    """Path data of a rounded natural outline."""
    points = []
    for i in range(corners):
        angle = 2 * pi * i / corners + chance.between(-0.1, 0.1)
        reach = 1 + chance.between(-jitter, jitter)
        points.append((x + rx * reach * cos(angle), y + ry * reach * sin(angle)))
    return smooth(points, closed=True)


def wave(
    y: float, amplitude: float, chance: Chance, *, left: float = -60, right: float = 1060, step: float = 70
) -> list[Point]:
    """Points of a wavy line from the left to the right."""
    count = round((right - left) / step)
    return [(left + i * step, y + chance.between(-amplitude, amplitude)) for i in range(count + 1)]


def level(line: Sequence[Point], x: float) -> float:
    """The height of a polyline at x, with softened corners and level ends."""
    if x <= line[0][0]:
        return line[0][1]
    for (x0, y0), (x1, y1) in pairwise(line):
        if x <= x1:
            part = (x - x0) / (x1 - x0)
            return y0 + (y1 - y0) * part * part * (3 - 2 * part)
    return line[-1][1]


@dataclass(frozen=True)
class Curve:
    """A drawn line: its path data, and points along it at equal steps of the parameter."""

    d: str
    points: tuple[Point, ...]

    @classmethod
    def through(cls, points: Sequence[Point], *, steps: int = 16) -> "Curve":
        """The smooth curve through the points."""
        walked = [points[0]]
        for piece in cubics(points):
            walked += [_bezier(piece, i / steps) for i in range(1, steps + 1)]
        return cls(smooth(points), tuple(walked))

    @cached_property
    def length(self) -> float:
        """Its length in units of the picture."""
        return sum(dist(p, q) for p, q in pairwise(self.points))

    def at(self, distance: float) -> tuple[Point, float]:
        """The point that far from the beginning, and the direction there in degrees."""
        for p, q in pairwise(self.points):
            step = dist(p, q)
            if distance <= step or q is self.points[-1]:
                part = distance / step
                place = (p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part)
                return place, degrees(atan2(q[1] - p[1], q[0] - p[0]))
            distance -= step
        raise ValueError("a curve has two points at least")


def _bezier(piece: Cubic, t: float) -> Point:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x = sum(weight * point[0] for weight, point in zip(weights, piece, strict=True))
    y = sum(weight * point[1] for weight, point in zip(weights, piece, strict=True))
    return x, y
