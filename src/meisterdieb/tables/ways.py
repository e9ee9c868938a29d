"""How far a seat can walk now, in games that are walked in."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import sentences


class RoomWays(Struct, frozen=True):
    """The ways to a room, as the game describes them, those to begin with first.

    If there are none, the reason why, and the rules that say so: by their ids, with their sentences.
    """

    room: int
    ways: list[Mapping[str, Any]]
    reason: str
    rules: dict[str, str]


class Ways(Struct, frozen=True):
    """How far a seat can walk at a version: every other room; none while the seat cannot walk."""

    version: int
    rooms: list[RoomWays]


def ways(match: Match, seat: int, lang: str) -> Ways:
    """How far a seat can walk now."""
    state = match.state
    found = [] if state is None or match.seats[seat].bot else match.game.ways(state, seat, lang)
    told = [{**one, "rules": sentences(one["rules"], lang)} for one in found]
    return Ways(match.version, msgspec.convert(told, list[RoomWays]))
