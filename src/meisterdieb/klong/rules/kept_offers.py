"""Offers that are kept: what a card lets a thief do once this turn, at a moment of their choice."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import OFFER, SHIFT
from meisterdieb.klong.engine.effects import Effect, run
from meisterdieb.klong.engine.event_kinds import REDEEMS
from meisterdieb.klong.engine.verb import Verb

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


class Keep(Effect):
    """Once this turn, while a condition holds, the thief may have these effects."""

    def __init__(self, condition: i64, program: i64) -> None:
        self.condition = condition
        self.program = program

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.promises.append(OFFER | self.condition)
        s.promises.append(self.program)


class Redeem(Verb):
    """Make use of an offer; the argument is its place among the open promises."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        i: i64 = 0
        n: i64 = len(s.promises)
        while i < n:
            if s.promises[i] >= OFFER and self.first(s, i) and s.rules.conditions[s.promises[i] - OFFER].holds(s):
                out.append(self.number << SHIFT | i >> 1)
            i += 2

    def first(self, s: "KlongState", i: i64) -> bool:
        """Whether an open promise is the first of its kind: of equal offers one is enough to choose from."""
        j: i64 = 0
        while j < i:
            if s.promises[j] == s.promises[i] and s.promises[j + 1] == s.promises[i + 1]:
                return False
            j += 2
        return True

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg << 1 >= len(s.promises) or s.promises[arg << 1] < OFFER or not self.first(s, arg << 1):
            return reasons.NOT_OFFERED
        return reasons.FINE if s.rules.conditions[s.promises[arg << 1] - OFFER].holds(s) else reasons.NOT_YET

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        i = arg << 1
        program: i64 = s.promises[i + 1]
        del s.promises[i : i + 2]
        if s.events is not None:
            s.events.append(Event(REDEEMS, s.active, arg, 0, EVERYBODY))
        run(s, program, 0, luck)
