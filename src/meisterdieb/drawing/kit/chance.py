"""Seeded numbers for a picture: the same board looks the same on every visit and on every machine."""

from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


class Chance:
    """A stream of numbers that depends on its seed words alone."""

    def __init__(self, *seed: object) -> None:
        self._state = crc32("/".join(str(word) for word in seed).encode())

    def _next(self) -> int:
        self._state = (self._state + _STEP) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def between(self, low: float, high: float) -> float:
        """A number from low to high."""
        return low + (high - low) * (self._next() >> 11) / (1 << 53)

    def one_of(self, choices: Sequence[T]) -> T:
        """One of the choices."""
        return choices[self._next() % len(choices)]
