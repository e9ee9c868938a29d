"""The shape of a subject cut from black paper, on a small grid."""

import itertools
from collections.abc import Iterator
from math import cos, hypot, radians, sin

from meisterdieb.drawing.klong.cards.outlines import Step
from meisterdieb.drawing.klong.cards.subject import Placed, Shape

WIDE, HIGH, CELL = 60, 42, 2
BENDS = 6  # straight pieces of a curve

Point = tuple[float, float]
Cells = frozenset[tuple[int, int]]


def silhouette(subject: Placed) -> Cells:
    """The cells of the window that a subject covers; light that shines through does not count."""
    covered: set[tuple[int, int]] = set()
    for shape, lines in pieces(subject):
        for line in lines:
            covered |= near(line, shape.line) if shape.line else within(line)
    return frozenset(covered)


def pieces(part: Placed) -> Iterator[tuple[Shape, list[list[Point]]]]:
    """All shapes of opaque paper with their outlines in the window."""
    for shape in part.shapes:
        if isinstance(shape, Placed):
            for inner, lines in pieces(shape):
                yield inner, [[moved(part, point) for point in line] for line in lines]
        elif shape.opacity == 100:
            yield shape, [[moved(part, point) for point in line] for line in outlines(shape.outline)]


def moved(part: Placed, point: Point) -> Point:
    """A point of a part, in its place."""
    x, y = point[0] * part.scale * (-1 if part.flip else 1), point[1] * part.scale
    turn = radians(part.turn)
    return part.x + x * cos(turn) - y * sin(turn), part.y + x * sin(turn) + y * cos(turn)


def outlines(steps: list[Step]) -> list[list[Point]]:
    """An outline as lines, one for each time the scissors are put down."""
    found: list[list[Point]] = []
    for letter, numbers in steps:
        if letter == "M":
            found.append([(numbers[0], numbers[1])])
        elif letter != "Z":
            points = [found[-1][-1], *((numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2))]
            bends = 1 if letter == "L" else BENDS
            found[-1] += [bend(points, i / bends) for i in range(1, bends + 1)]
    return found


def bend(points: list[Point], t: float) -> Point:
    """A place on the curve of these handles."""
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in itertools.pairwise(points)]
    return points[0]


def within(line: list[Point]) -> set[tuple[int, int]]:
    """The cells whose middle lies inside."""
    covered = set()
    for row in range(HIGH):
        y = (row + 0.5) * CELL
        crossings = sorted(
            a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
            for a, b in zip(line, [*line[1:], line[0]], strict=True)
            if (a[1] <= y) != (b[1] <= y)
        )
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            for column in range(WIDE):
                if left <= (column + 0.5) * CELL - 60 <= right:
                    covered.add((column, row))
    return covered


def near(line: list[Point], width: float) -> set[tuple[int, int]]:
    """The cells that a pen of that width touches."""
    covered = set()
    for a, b in itertools.pairwise(line):
        steps = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / CELL))
        for i in range(steps + 1):
            x, y = a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps
            for dx in (-width / 3, width / 3):
                column, row = int((x + dx + 60) // CELL), int(y // CELL)
                if 0 <= column < WIDE and 0 <= row < HIGH:
                    covered.add((column, row))
    return covered


def likeness(one: Cells, other: Cells) -> float:
    """How much of what either covers both cover: 1 for the same shape."""
    return len(one & other) / len(one | other)
