"""Chances: what three dice can make, how many dice a box takes until it is filled, who gets away."""

from functools import cache
from itertools import product

HIGHEST = 18
TYPICAL = range(2, 8)  # numbers that usually stand in a box


def of_roll(dice: tuple[int, ...]) -> list[int]:
    """For each number from 0 to 18 how many of the dice make it at the least, 0 if none do."""
    fewest = [0] * (HIGHEST + 1)
    for chosen in range(1, 8):
        used = [face for i, face in enumerate(dice) if chosen >> i & 1]
        number = sum(used)
        if not fewest[number] or len(used) < fewest[number]:
            fewest[number] = len(used)
    return fewest


@cache
def rolls() -> list[tuple[int, list[int]]]:
    """Every roll as its numbers in bits and the fewest dice of each, for all 216."""
    found = []
    for dice in product(range(1, 7), repeat=3):
        fewest = of_roll(dice)
        found.append((sum(1 << n for n, used in enumerate(fewest) if used), fewest))
    return found


@cache
def chance(numbers: int) -> float:
    """How likely a roll makes one of the numbers (in bits)."""
    return sum(1 for made, _ in rolls() if made & numbers) / 216


@cache
def effort(numbers: int, patience: float) -> float:
    """About how many dice it takes to fill a box that takes these numbers: those it needs, and those of waiting."""
    hits, dice = 0, 0
    for made, fewest in rolls():
        if made & numbers:
            hits += 1
            dice += min(used for n, used in enumerate(fewest) if used and numbers >> n & 1)
    return dice / hits + patience * (216 / hits - 1) if hits else 30.0


@cache
def away(flight: int, police: int, flights: tuple[int, ...], polices: tuple[int, ...]) -> float:
    """How likely a driver with this escape table crosses out all flight arrows first (RH-ESC-03)."""
    if police <= 0:
        return 0.0
    if flight <= 0:
        return 1.0
    total, moving = 0.0, 0
    for arrows, helmets in zip(flights, polices, strict=True):
        if arrows or helmets:
            moving += 1
            total += away(flight - arrows, police - helmets, flights, polices)
    return total / moving if moving else 0.0
