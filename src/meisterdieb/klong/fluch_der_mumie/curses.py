"""Curses: tokens worth less than nothing, from a supply of twenty-four."""

from typing import TYPE_CHECKING, Any

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.codes import INSIDE
from meisterdieb.klong.engine.effects import Effect, note_gain
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.engine.scorer import CardPoints

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState, Seat

CURSED = new_kind("cursed", ("n",))
UNCURSED = new_kind("uncursed", ("n",))


class Supply:
    """The curses beside the board: all that nobody has, and no more than that (FM-CURSE-04 to 07)."""

    def __init__(self, token: i64, size: i64) -> None:
        self.token = token
        self.size = size

    def left(self, s: "KlongState") -> i64:
        """How many curses nobody has."""
        n: i64 = self.size
        for p in s.seats:
            n -= p.tokens[self.token]
        return n

    def curse(self, s: "KlongState", seat: i64, n: i64) -> None:
        """A thief takes curses, as many as there are; whoever left or fell takes none (FM-MUMMY-09, FM-CURSE-05)."""
        p = s.seats[seat]
        n = min(n, self.left(s))
        if p.fate != INSIDE or n <= 0:
            return
        owned: i64 = p.tokens[self.token]
        p.tokens[self.token] = owned + n
        if s.events is not None:
            s.events.append(Event(CURSED, seat, n, 0, EVERYBODY))

    def lift(self, s: "KlongState", n: i64) -> None:
        """The thief in turn gives curses back, as many as there are of them (FM-CURSE-04)."""
        p = s.seats[s.active]
        owned: i64 = p.tokens[self.token]
        n = min(n, owned)
        if n <= 0:
            return
        p.tokens[self.token] = owned - n
        if s.events is not None:
            s.events.append(Event(UNCURSED, s.active, n, 0, EVERYBODY))


class TakeCurse(Effect):
    """The thief in turn takes curses."""

    def __init__(self, supply: Supply, n: i64) -> None:
        self.supply = supply
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        self.supply.curse(s, s.active, self.n)


class OthersCurse(Effect):
    """Every other thief takes curses, clockwise (FM-CURSE-06)."""

    def __init__(self, supply: Supply, n: i64) -> None:
        self.supply = supply
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        for i in range(1, s.rules.players):
            self.supply.curse(s, (s.active + i) % s.rules.players, self.n)


class ReturnCurses(Effect):
    """The thief in turn gives back so many curses."""

    def __init__(self, supply: Supply, n: i64) -> None:
        self.supply = supply
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        self.supply.lift(s, self.n)


class HalveCurses(Effect):
    """The thief in turn gives back half of the curses, rounded up (FM-FIGHT-07, 08)."""

    def __init__(self, supply: Supply) -> None:
        self.supply = supply

    def act(self, s: "KlongState", luck: "Luck") -> None:
        owned: i64 = s.seats[s.active].tokens[self.supply.token]
        self.supply.lift(s, (owned + 1) // 2)


class SkillPerCurse(Effect):
    """Skill for each curse that the thief has now, up to a number."""

    def __init__(self, supply: Supply, n: i64, most: i64) -> None:
        self.supply = supply
        self.n = n
        self.most = most

    def act(self, s: "KlongState", luck: "Luck") -> None:
        owned: i64 = s.seats[s.active].tokens[self.supply.token]
        gain = min(owned * self.n, self.most)
        s.skill += gain
        note_gain(s, 0, gain)


class WithoutCurse(CardPoints):
    """Full points without a curse, fewer with one."""

    def __init__(self, supply: Supply) -> None:
        self.supply = supply

    def points(self, s: "KlongState", p: "Seat", rule: dict[str, Any]) -> int:
        return int(rule["otherwise"] if p.tokens[self.supply.token] else rule["points"])


class CursesOfOthers(CardPoints):
    """Points for each curse of the others, up to a number."""

    def __init__(self, supply: Supply) -> None:
        self.supply = supply

    def points(self, s: "KlongState", p: "Seat", rule: dict[str, Any]) -> int:
        token = self.supply.token
        theirs = sum(other.tokens[token] for other in s.seats) - p.tokens[token]
        return min(theirs * int(rule["points"]), int(rule["most"]))
