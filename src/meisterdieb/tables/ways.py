"""How far a seat can walk now, in games that are walked in."""

import msgspec
from msgspec import Struct

from meisterdieb.tables.match import Match


class WayStep(Struct, frozen=True):
    """One step: what to send, and the room it leads to."""

    action: str
    room: int


class Way(Struct, frozen=True):
    """A way to a room: its steps, one move each, and what it takes."""

    steps: list[WayStep]
    boots: int
    damage: int
    swords: int
    teleports: int


class RoomWays(Struct, frozen=True):
    """The ways to a room, those to begin with first; if there are none, the reason why."""

    room: int
    ways: list[Way]
    reason: str


class Ways(Struct, frozen=True):
    """How far a seat can walk at a version: every other room; none while the seat cannot walk."""

    version: int
    rooms: list[RoomWays]


def ways(match: Match, seat: int, lang: str) -> Ways:
    """How far a seat can walk now."""
    state = match.state
    found = [] if state is None or match.seats[seat].bot else match.game.ways(state, seat, lang)
    return Ways(match.version, msgspec.convert(found, list[RoomWays]))
