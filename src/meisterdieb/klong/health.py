"""Damage, healing, and falling."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.effects import Effect
from meisterdieb.klong.happenings import COUNTDOWN, HEALS, KNOCKED_OUT, LOSES, RESCUE
from meisterdieb.klong.words import INSIDE, LOST, RESCUED

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.state import KlongState


def heal(s: "KlongState", seat: i64, n: i64) -> None:
    """Take up to n cubes off the health track, back into the supply (KL-HEAL-01 to 04)."""
    p = s.seats[seat]
    n = min(n, p.damage)
    if n <= 0:
        return
    p.damage -= n
    p.supply += n
    if s.events is not None:
        s.events.append(Event(HEALS, seat, n, 0, EVERYBODY))


class Heal(Effect):
    """Heal the seat in turn."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        heal(s, s.active, self.n)


def knock_out(s: "KlongState", seat: i64) -> None:
    """A thief falls: rescued with an artifact above the Depths, otherwise lost (KL-KO-01 to 04)."""
    p = s.seats[seat]
    if p.fate != INSIDE:
        return
    p.fate = RESCUED if p.artifacts and not s.board.depths[p.room] else LOST
    if s.events is not None:
        s.events.append(Event(KNOCKED_OUT, seat, 0, 0, EVERYBODY))
        s.events.append(Event(RESCUE if p.fate == RESCUED else LOSES, seat, 0, 0, EVERYBODY))
    if s.countdown_seat < 0:
        s.countdown_seat = seat
        s.countdown = 1
        if s.events is not None:
            s.events.append(Event(COUNTDOWN, seat, 1, 0, EVERYBODY))
    if seat == s.active:
        s.pending.clear()


def knock_out_all(s: "KlongState") -> None:
    """Everybody still in play falls."""
    for i in range(s.rules.players):
        knock_out(s, (s.active + i) % s.rules.players)
