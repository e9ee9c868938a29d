"""What of a game can be drawn: the board that it is played on, and pictures and pages by names of its own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct


@dataclass(frozen=True)
class Living:
    """A board to put pieces on: the bare picture, and where everything is on it; both in a language."""

    draw: Callable[[str], str]
    places: Callable[[str], Any]


@dataclass(frozen=True)
class Board:
    """A board, and how it is drawn in a language; the same game and id give the same picture."""

    id: str
    draw: Callable[[str], str]
    living: Living | None = None


@dataclass(frozen=True)
class Album:
    """All drawings of a game; it has those that it needs.

    `board` takes settled options and gives the board set up for the first turn. `pictures` are SVG; `pages` are data,
    such as where everything stands on a picture. Both are made for so many players and in a language.
    """

    board: Callable[[Mapping[str, Any]], Board] | None = None
    pictures: Mapping[str, Callable[[int, str], str]] = field(default_factory=dict)
    pages: Mapping[str, Callable[[int, str], Struct]] = field(default_factory=dict)
