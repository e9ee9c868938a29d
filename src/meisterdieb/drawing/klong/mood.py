"""The mood of a board: its colours, its ground and its light, as data (`motifs/moods.toml`)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from msgspec import convert

from meisterdieb.drawing.klong.motifs import MOODS

USUAL = "lantern"


@dataclass(frozen=True)
class Stroke:
    """One of the lines that a tunnel is drawn with, from back to front."""

    name: str
    colour: str
    width: float
    dashes: str | None = None
    opacity: str | None = None
    ends: str | None = None


@dataclass(frozen=True)
class Stamp:
    """A small drawing that is repeated along a line."""

    d: str
    every: tuple[float, float]
    scale: tuple[float, float]
    down: float
    fills: list[str] = field(default_factory=list)
    strokes: list[str] = field(default_factory=list)
    width: float | None = None


@dataclass(frozen=True)
class Line:
    """The band where the Depths begin: a colour with stamps on it, or `turf`."""

    band: str
    stamps: list[Stamp]


@dataclass(frozen=True)
class Mood:
    """How a board looks; shapes, signs, gold and seats are the same on all."""

    sky: tuple[str, str, str]
    upper: list[str]
    deep: list[str]
    edges: tuple[str, str]
    stones: list[str]
    deep_stones: list[str]
    crystals: list[str]
    fossils: tuple[str, str, str]
    castle: bool
    horizon: str
    gatehouse: str
    pier: bool
    turf: str
    blades: str
    outside: tuple[str, str, str]
    masonry: str
    bricks: str
    furniture: dict[str, str]
    floors: dict[str, str]
    cave: list[str]
    icicles: str
    awnings: list[int]
    line: Line
    backdrop: str
    guardian: str
    lair: float
    ways: dict[str, list[Stroke]]
    lights: dict[str, tuple[str, str, str]]
    halos: dict[str, str]
    rims: dict[str, str]


@cache
def mood(name: str) -> Mood:
    """The mood of this name."""
    return convert(_told(name), Mood)


def _told(name: str) -> dict[str, Any]:
    told: Mapping[str, Any] = MOODS[name]
    like = told.get("like")
    return _over(_told(like), told) if like else dict(told)


def _over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """What is said above, and below it whatever that leaves unsaid."""
    return {
        name: _over(below[name], above[name])
        if isinstance(below.get(name), dict) and name in above and name != "line"
        else above.get(name, below.get(name))
        for name in (*below, *(name for name in above if name not in below and name != "like"))
    }
