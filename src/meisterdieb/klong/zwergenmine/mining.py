"""Mining: skill and a cube for the gold of a vein, and no more walking this turn."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import INSIDE, SHIFT
from meisterdieb.klong.engine.effects import Effect, mark
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.engine.reasons import new_reason
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.gold import gain_gold

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState

PRICE = 2  # skill for a vein
RIVALS = 1  # whose cubes are on a vein in a game for one, as a seat that nobody has

MINES, RIVALS_MINE = new_kind("mines", ("vein", "gold")), new_kind("rivals-mine", ("vein",))
NO_VEIN_HERE = new_reason("no-vein-here")
VEIN_EXHAUSTED = new_reason("vein-exhausted")
NO_CUBE_FOR_VEIN = new_reason("no-cube-for-vein")
MINED_THIS_TURN = new_reason("mined-this-turn")


class Mine(Verb):
    """Work a vein that touches the room (ZM-MINE-01 to 18); the argument is its rank, counted from 0.

    `gold` is what each vein holds, `beside` are the veins that each room touches.
    """

    def __init__(self, gold: list[int], beside: list[list[int]], bar: i64) -> None:
        super().__init__("mine", True)
        self.gold = gold
        self.beside = beside
        self.bar = bar

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if s.skill < PRICE:
            return
        vein: i64
        for vein in self.beside[s.seats[s.active].room]:
            if not self.reason(s, vein):
                out.append(self.number << SHIFT | vein)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        p = s.seats[s.active]
        if arg >= len(self.gold):
            return reasons.UNKNOWN_ACTION
        if p.fate != INSIDE or arg not in self.beside[p.room]:
            return NO_VEIN_HERE
        if s.marks[arg]:
            return VEIN_EXHAUSTED
        if s.skill < PRICE:
            return reasons.short_of(reasons.NEEDS_SKILL, PRICE, s.skill)
        return reasons.FINE if p.supply else NO_CUBE_FOR_VEIN

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        s.skill -= PRICE
        s.seats[s.active].supply -= 1
        mark(s, arg, s.active + 1)
        s.barred |= self.bar
        if s.events is not None:
            s.events.append(Event(MINES, s.active, arg + 1, self.gold[arg], EVERYBODY))
        gain_gold(s, self.gold[arg])


class CaveIn(Effect):
    """In a game for one the rivals work the deepest vein that is left (SO-EXP-06)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        vein: i64 = len(s.marks)
        while vein > 0:
            vein -= 1
            if not s.marks[vein]:
                mark(s, vein, RIVALS + 1)
                if s.events is not None:
                    s.events.append(Event(RIVALS_MINE, -1, vein + 1, 0, EVERYBODY))
                return
