"""The Mummy: she goes where the pyramid die says, and curses whoever is there."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.condition import Condition
from meisterdieb.klong.engine.effects import Effect
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.fluch_der_mumie.curses import Supply

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState

ROLLS = new_kind("rolls", ("zone",))
MUMMY_MOVES = new_kind("mummy-moves", ("zone",))
MUMMY_STAYS = new_kind("mummy-stays", ("zone",))


def with_mummy(s: "KlongState", seat: i64, track: i64) -> bool:
    """Whether a thief stands in a room of the Mummy's zone; the space outside is in no zone (FM-ZONE-03)."""
    return s.board.zone[s.seats[seat].room] == s.tracks[track] + 1


class MummyHere(Condition):
    """The Mummy is in the zone of the thief's room (FM-FIGHT-02, 03)."""

    def __init__(self, track: i64) -> None:
        self.track = track

    def holds(self, s: "KlongState") -> bool:
        return with_mummy(s, s.active, self.track)


class Roll(Effect):
    """Roll the pyramid die: the Mummy moves to the zone it shows and curses whoever is there (FM-MUMMY-01 to 06).

    `spared` is the permission of a thief in turn whom she does not curse.
    """

    def __init__(self, supply: Supply, track: i64, source: i64, spared: i64) -> None:
        self.supply = supply
        self.track = track
        self.source = source
        self.spared = spared

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if not s.round:
            return  # being set up (FM-MUMMY-13)
        zone = luck.pick(len(s.board.zones), self.source)
        s.barrier += 1
        moves = zone != s.tracks[self.track]
        if s.events is not None:
            s.events.append(Event(ROLLS, s.active, zone, 0, EVERYBODY))
            s.events.append(Event(MUMMY_MOVES if moves else MUMMY_STAYS, s.active, zone, 0, EVERYBODY))
        if moves:
            self.move(s, zone)

    def move(self, s: "KlongState", zone: i64) -> None:
        """To another zone; whoever is there takes a curse, from the seat in turn on clockwise (FM-CURSE-06)."""
        tracks = list(s.tracks)
        tracks[self.track] = zone
        s.tracks = tuple(tracks)
        for i in range(s.rules.players):
            seat = (s.active + i) % s.rules.players
            spared = i == 0 and s.allowed & self.spared != 0
            if with_mummy(s, seat, self.track) and not spared:
                self.supply.curse(s, seat, 1)


class ZoneCurse(Effect):
    """Every other thief in the Mummy's zone takes curses."""

    def __init__(self, supply: Supply, track: i64, n: i64) -> None:
        self.supply = supply
        self.track = track
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        for i in range(1, s.rules.players):
            seat = (s.active + i) % s.rules.players
            if with_mummy(s, seat, self.track):
                self.supply.curse(s, seat, self.n)
