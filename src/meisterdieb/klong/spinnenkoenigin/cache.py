"""The Queen's secret cache: treasures for much skill and a cube, each once."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import INSIDE, SHIFT
from meisterdieb.klong.engine.effects import Effect, mark, run
from meisterdieb.klong.engine.event_kinds import RECEIVES, new_kind
from meisterdieb.klong.engine.reasons import new_reason
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.row import reserve_place, take_from_reserve

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState

RIVALS = 1  # whose cubes are on treasures in a game for one, as a seat that nobody has

LOOTS = new_kind("loots", ("treasure",))
RIVALS_TREASURE = new_kind("rivals-treasure", ("treasure",))
NOT_AT_CACHE = new_reason("not-at-cache")
TREASURE_GONE = new_reason("treasure-gone")
NO_CUBE_FOR_TREASURE = new_reason("no-cube-for-treasure")


class Loot(Verb):
    """Take a treasure of the Queen (SK-CACHE-01 to 12); the argument is its number, counted from 0.

    `first` is the feature of the first treasure, `programs` are what they bring, `room` is a flag of their room.
    """

    def __init__(self, room: i64, cost: i64, first: i64, programs: list[int]) -> None:
        super().__init__("loot", True)
        self.room = room
        self.cost = cost
        self.first = first
        self.programs = programs

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if s.skill < self.cost:
            return
        for treasure in range(len(self.programs)):
            if not self.reason(s, treasure):
                out.append(self.number << SHIFT | treasure)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        p = s.seats[s.active]
        if arg >= len(self.programs):
            return reasons.UNKNOWN_ACTION
        if p.fate != INSIDE or not s.board.flags[p.room] & self.room:
            return NOT_AT_CACHE
        if s.marks[self.first + arg]:
            return TREASURE_GONE
        if s.skill < self.cost:
            return reasons.short_of(reasons.NEEDS_SKILL, self.cost, s.skill)
        return reasons.FINE if p.supply else NO_CUBE_FOR_TREASURE

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        s.skill -= self.cost
        s.seats[s.active].supply -= 1
        mark(s, self.first + arg, s.active + 1)
        if s.events is not None:
            s.events.append(Event(LOOTS, s.active, arg + 1, 0, EVERYBODY))
        run(s, self.programs[arg], 0, luck)


class TakeTomes(Effect):
    """Cards of the reserve, as many as are left of them, onto the discard pile (SK-CACHE-13)."""

    def __init__(self, card: i64, count: i64) -> None:
        self.card = card
        self.count = count

    def act(self, s: "KlongState", luck: "Luck") -> None:
        left: i64 = s.reserve[reserve_place(s, self.card)]
        for _ in range(min(self.count, left)):
            take_from_reserve(s, self.card)
            s.seats[s.active].discard.append(self.card)
            if s.events is not None:
                s.events.append(Event(RECEIVES, s.active, self.card, 0, EVERYBODY))


class CloseTreasure(Effect):
    """In a game for one the rivals take the first treasure that is left (SO-EXP-04)."""

    def __init__(self, first: i64, count: i64) -> None:
        self.first = first
        self.count = count

    def act(self, s: "KlongState", luck: "Luck") -> None:
        for feature in range(self.first, self.first + self.count):
            if not s.marks[feature]:
                mark(s, feature, RIVALS + 1)
                if s.events is not None:
                    s.events.append(Event(RIVALS_TREASURE, -1, feature - self.first + 1, 0, EVERYBODY))
                return
