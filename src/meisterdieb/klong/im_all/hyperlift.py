"""The hyperlift: a line through the ship that takes thieves along without boots and leaves them dazed."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import INSIDE, KEY_PASS, SHIFT
from meisterdieb.klong.engine.effects import carries
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.engine.reasons import new_reason
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.im_all.boss import BLOCKADE
from meisterdieb.klong.im_all.dazed import DAZED, note_target, to_room, was_target
from meisterdieb.klong.rules.movement import arrive, closed_off

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState

RIDES = new_kind("rides", ("room",))
NOT_ON_THE_LIFT = new_reason("not-on-the-lift")
LIFT_BLOCKED = new_reason("lift-blocked")
LIFT_APART = new_reason("lift-apart")


class Ride(Verb):
    """Ride to another space of the line (KA-LIFT-01 to 09); the argument is its room."""

    def __init__(self, line: list[int], locks: list[int], blockade: i64, ridden: i64, bar: i64) -> None:
        super().__init__("ride", True)
        self.line = line  # its rooms from the cargo bay on
        self.locks = locks  # the stretches with a lock, each by the place of its lower end
        self.blockade = blockade
        self.ridden = ridden
        self.bar = bar

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if s.seats[s.active].room in self.line:
            room: i64
            for room in self.line:
                if not self.reason(s, room):
                    out.append(self.number << SHIFT | room)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        p = s.seats[s.active]
        if p.fate != INSIDE:
            return reasons.HAS_LEFT
        if p.room not in self.line or arg not in self.line or arg == p.room:
            return NOT_ON_THE_LIFT
        here, there = self.line.index(p.room), self.line.index(arg)
        low, high = min(here, there), max(here, there)
        if low == 0 and s.marks[self.blockade]:
            return LIFT_BLOCKED
        for lock in self.locks:
            if low <= lock < high and not carries(s, s.active, KEY_PASS):
                return reasons.NEEDS_KEY
        if was_target(s, self.ridden, there):
            return reasons.NOT_OFFERED
        return closed_off(s, arg)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        note_target(s, self.ridden, self.line.index(arg))
        s.barred |= self.bar
        if s.events is not None:
            s.events.append(Event(RIDES, s.active, arg, 0, EVERYBODY))
        arrive(s, arg, luck)


class Hyperlift(Part):
    """The line, its locks, and its end that the blockade closes."""

    name = "lift"
    order = 30  # after the boss, who has the blockade
    telling = {"ride": to_room(lambda s: verb_of(s).line)}  # noqa: RUF012

    def join(self, a: "Assembly") -> None:
        a.rules.apart |= a.room_word("lift")
        a.rules.apart_reason = LIFT_APART
        blockade = a.rules.board.features.index(BLOCKADE)
        line, locks = list(a.board["lift_line"]), list(a.board["lift_locks"])
        self.verb = Ride(line, locks, blockade, a.counter("ridden"), a.bar(DAZED))
        a.verb(self.verb)


def verb_of(s: "KlongState") -> Ride:
    """The rides of a game."""
    return next(part.verb for part in s.rules.parts if isinstance(part, Hyperlift))
