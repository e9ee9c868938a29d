"""Grass, on the meadow and along the Depths line."""

from collections.abc import Callable

from meisterdieb.drawing.kit.chance import Chance


def blades(
    ground: Callable[[float], float], chance: Chance, *, heights: tuple[float, float], every: tuple[float, float]
) -> str:
    """Path data of blades of grass from edge to edge."""
    drawn, x = "", -34.0
    while x < 1036:
        foot, height, lean = ground(x) + 6, chance.between(*heights), chance.between(-6, 6)
        tip = foot - height - 6
        drawn += f"M{x - 5:.0f} {foot:.0f}Q{x + lean / 2:.0f} {foot - height * 0.4 - 5:.0f} {x + lean:.0f} {tip:.0f}"
        drawn += f"Q{x + 3 + lean / 2:.0f} {foot - height * 0.3 - 5:.0f} {x + 5:.0f} {foot:.0f}Z"
        x += chance.between(*every)
    return drawn
