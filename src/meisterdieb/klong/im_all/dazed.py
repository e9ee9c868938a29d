"""Rides and beams: both leave a thief dazed, and take nobody to the same space twice in a turn."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.reasons import new_reason
from meisterdieb.klong.telling.naming import room_name
from meisterdieb.klong.telling.part_verbs import VerbTelling

if TYPE_CHECKING:
    from meisterdieb.klong.engine.state import KlongState

DAZED = new_reason("dazed")


def was_target(s: "KlongState", counter: i64, place: i64) -> bool:
    """Whether somebody was taken to a place of a line this turn: endless rides would lead nowhere (KA-OPEN-41)."""
    return s.counts[counter] >> place & 1 != 0


def note_target(s: "KlongState", counter: i64, place: i64) -> None:
    """Remember for this turn that a place was a target, as a bit."""
    counts = list(s.counts)
    counts[counter] |= 1 << place
    s.counts = tuple(counts)


def to_room(rooms: "Callable[[KlongState], Iterable[int]]") -> VerbTelling:
    """How a verb is told whose argument is one of some rooms."""
    return VerbTelling(
        lambda s, room: str(room),
        lambda s, room: (f"room:{room}", None),
        lambda s, key, room, lang: (key, {"room": room_name(s, room, lang)}),
        lambda s: [room for room in rooms(s) if room != s.seats[s.active].room],
    )
