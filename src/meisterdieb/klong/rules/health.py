"""Damage, healing, and falling."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.codes import IN_DEPTHS, INSIDE, LOST, RESCUED, REST
from meisterdieb.klong.engine.effects import Effect
from meisterdieb.klong.engine.event_kinds import COUNTDOWN, HEALS, KNOCKED_OUT, LOSES, RESCUE

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


def heal(s: "KlongState", seat: i64, n: i64) -> None:
    """Take up to n cubes off the health track, back into the supply (KL-HEAL-01 to 04)."""
    p = s.seats[seat]
    n = min(n, p.damage)
    if n <= 0:
        return
    p.damage -= n
    p.supply += n
    if s.rules.stand_ins:
        black = stand_ins_to_go(s, seat)
        p.supply -= black
        s.black_aside += black
    if s.events is not None:
        s.events.append(Event(HEALS, seat, n, 0, EVERYBODY))


def stand_ins_to_go(s: "KlongState", seat: i64) -> i64:
    """How many black cubes on a health track were healed: own cubes go first (KA-OPEN-22); they are taken off."""
    track: i64 = s.rules.stand_ins[seat]
    black: i64 = s.tracks[track]
    left = min(black, s.seats[seat].damage)
    if left < black:
        tracks = list(s.tracks)
        tracks[track] = left
        s.tracks = tuple(tracks)
    return black - left


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
    p.fate = RESCUED if p.artifacts and not s.board.flags[p.room] & IN_DEPTHS else LOST
    if s.events is not None:
        s.events.append(Event(KNOCKED_OUT, seat, 0, 0, EVERYBODY))
        s.events.append(Event(RESCUE if p.fate == RESCUED else LOSES, seat, 0, 0, EVERYBODY))
    if s.rules.countdown and s.countdown_seat < 0 and not s.countdown:
        s.countdown_seat = seat
        s.countdown = 1
        if s.events is not None:
            s.events.append(Event(COUNTDOWN, seat, 1, 0, EVERYBODY))
    if s.pending:
        drop_frames(s, seat)
    for watcher in s.rules.watching_falls:
        watcher.fell(s, seat)


def drop_frames(s: "KlongState", seat: i64) -> None:
    """A fallen thief answers nothing more, and what the own cards would still do is lost; the turn's own steps go on
    (KL-KO-12)."""
    own = seat == s.active
    kept: list[int] = []
    i: i64 = 0
    while i < len(s.pending):
        if s.pending[i + 3] == REST:
            keep = not own or s.rules.lasting[s.pending[i]] > 0
        else:
            keep = not own and s.pending[i + 2] != seat
        if keep:
            kept += s.pending[i : i + 4]
        i += 4
    s.pending = kept
    if own:
        s.heading = 0


class AllFall(Effect):
    """Everybody still in play falls."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        knock_out_all(s)


def knock_out_all(s: "KlongState") -> None:
    """Everybody still in play falls."""
    for i in range(s.rules.players):
        knock_out(s, (s.active + i) % s.rules.players)
