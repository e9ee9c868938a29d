"""Looking back on a game that is over: what a game can tell about how it went."""

from collections.abc import Sequence
from dataclasses import dataclass

from meisterdieb.kernel.event import Event
from meisterdieb.kernel.state import State


@dataclass(frozen=True)
class Moment:
    """A move that stands: the version it has in the log, the state it led to, and what happened."""

    version: int
    state: State
    events: Sequence[Event]


@dataclass(frozen=True)
class Part:
    """A part of the score: its name, and for each seat its points and what they come from, in words."""

    id: str
    label: str
    points: list[int]
    items: list[str]


@dataclass(frozen=True)
class Figure:
    """A number that people like to know afterwards: one value for each seat, or a single one for all together."""

    id: str
    label: str
    values: list[str]
