"""Outlines of paper shapes: read, mirrored and written again.

Only absolute M, L, H, V, C, Q and Z, so that an outline can be turned over; `O x y r` and `E x y rx ry` are whole
circles and ellipses.
"""

import re
from collections.abc import Iterator

from meisterdieb.drawing.kit.markup import number

Step = tuple[str, list[float]]
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0, "O": 3, "E": 4}
ROUND = 0.5523  # how far the handles of a quarter of a circle reach


def read(d: str) -> list[Step]:
    """The steps of an outline, with lines and circles spelled out: only M, L, C, Q and Z are left."""
    found: list[Step] = []
    x = y = 0.0
    for letter, numbers in _written(d):
        if letter in "OE":
            found += _ellipse(*(numbers if letter == "E" else [*numbers, numbers[2]]))
            continue
        if letter == "H":
            letter, numbers = "L", [numbers[0], y]
        elif letter == "V":
            letter, numbers = "L", [x, numbers[0]]
        if numbers:
            x, y = numbers[-2:]
        found.append((letter, numbers))
    return found


def _written(d: str) -> Iterator[Step]:
    for letter, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        takes = TAKES[letter]
        if not takes:
            yield letter, []
            continue
        if not numbers or len(numbers) % takes:
            raise ValueError(f"{letter} takes {takes} numbers: {d}")
        for at in range(0, len(numbers), takes):
            yield ("L" if letter == "M" and at else letter), numbers[at : at + takes]


def _ellipse(x: float, y: float, rx: float, ry: float) -> list[Step]:
    a, b = rx * ROUND, ry * ROUND
    return [
        ("M", [x - rx, y]),
        ("C", [x - rx, y - b, x - a, y - ry, x, y - ry]),
        ("C", [x + a, y - ry, x + rx, y - b, x + rx, y]),
        ("C", [x + rx, y + b, x + a, y + ry, x, y + ry]),
        ("C", [x - a, y + ry, x - rx, y + b, x - rx, y]),
        ("Z", []),
    ]


def write(steps: list[Step]) -> str:
    """The outline as SVG has it, as short as it gets."""
    return "".join(letter + _numbers(numbers) for letter, numbers in steps)


def _numbers(numbers: list[float]) -> str:
    text = ""
    for n in numbers:
        short = re.sub(r"^(-?)0\.", r"\1.", number(n))
        text += short if not text or short.startswith("-") else f" {short}"
    return text


def both_halves(steps: list[Step]) -> list[Step]:
    """A right half, drawn from the axis x = 0 down and back to it, with its mirror image: one outline."""
    half = [step for step in steps if step[0] != "Z"]
    places = [numbers[-2:] for _, numbers in half]
    back: list[Step] = []
    for (letter, numbers), (x, y) in zip(reversed(half[1:]), reversed(places[:-1]), strict=True):
        handles = [numbers[at : at + 2] for at in range(0, len(numbers) - 2, 2)]
        flat = [n for hx, hy in reversed(handles) for n in (-hx, hy)]
        back.append((letter, [*flat, -x, y]))
    return [*half, *back, ("Z", [])]
