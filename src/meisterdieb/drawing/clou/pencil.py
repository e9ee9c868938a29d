"""What players do is done in pencil: numbers, crosses and strokes that never move once made."""

from meisterdieb.drawing.chance import Chance
from meisterdieb.drawing.clou.motifs import DIGITS
from meisterdieb.drawing.clou.sheet import Sheet
from meisterdieb.drawing.markup import group, path

Point = tuple[float, float]


def pencilled(sheet: Sheet, drawn: str) -> str:
    """A group of pencil marks."""
    return group(
        drawn,
        class_="pencil",
        fill="none",
        stroke=sheet.look.pencil,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def number(sheet: Sheet, value: int, x: float, y: float, height: float, seed: str) -> str:
    """A written number, centred."""
    chance, k = Chance(seed, value), height / 14
    left, drawn = x - len(str(value)) * 4.6 * k, ""
    for i, digit in enumerate(str(value)):
        dx, dy, turn = (chance.between(-r, r) for r in (0.6, 0.6, 5))
        drawn += path(
            DIGITS[digit],
            transform=f"translate({left + i * 9.2 * k + dx:.1f} {y - height / 2 + dy:.1f}) "
            f"rotate({turn:.1f}) scale({k:.3f})",
            stroke_width=2.2 / k,
        )
    return pencilled(sheet, drawn)


def cross(sheet: Sheet, x: float, y: float, reach: float, seed: str) -> str:
    """A cross of two bent strokes, each gone over once more."""
    chance, drawn = Chance(seed, "cross"), ""
    for side in (-1, 1):
        for weight, wobble in ((2.3, 0.16), (1.0, 0.24)):
            points = [(x - side * reach, y - reach), (x, y), (x + side * reach, y + reach)]
            moved = [(a + _shake(chance, reach * wobble), b + _shake(chance, reach * wobble)) for a, b in points]
            drawn += path(_bent(moved), stroke_width=weight)
    return pencilled(sheet, drawn)


def strike(sheet: Sheet, start: Point, end: Point, seed: str) -> str:
    """One line across something that is done."""
    chance = Chance(seed, "strike")
    middle = ((start[0] + end[0]) / 2 + _shake(chance, 2), (start[1] + end[1]) / 2 + _shake(chance, 2))
    return pencilled(sheet, path(_bent([start, middle, end]), stroke_width=2.6))


def _shake(chance: Chance, by: float) -> float:
    return chance.between(-by, by)


def _bent(points: list[Point]) -> str:
    (a, b), (c, d), (e, f) = points
    return f"M{a:.1f} {b:.1f}Q{c:.1f} {d:.1f} {e:.1f} {f:.1f}"
