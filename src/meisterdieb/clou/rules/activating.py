"""Activated symbols: used on the plan, spent on the own sheet, or left to lapse."""

from typing import TYPE_CHECKING

from meisterdieb.clou.engine import reasons
from meisterdieb.clou.engine.codes import (
    CROSS,
    EVERYBODY,
    LAPSE,
    SEAT_SHIFT,
    SHIFT,
    SPEND,
    USING,
)
from meisterdieb.clou.engine.event_kinds import LAPSES, SPENDS
from meisterdieb.clou.engine.verb import Verb
from meisterdieb.clou.rules.fields import write
from meisterdieb.clou.rules.plan import cross_need, targets
from meisterdieb.kernel.event import EVERYBODY as ALL
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.ints import i64

if TYPE_CHECKING:
    from meisterdieb.clou.engine.state import ClouState
    from meisterdieb.kernel.luck import Luck


def held(s: "ClouState", seat: i64) -> list[int]:
    """The activated symbols that a seat may use now, each kind once: its own and the gang's."""
    found: list[int] = []
    item: i64
    for item in s.group:
        owner = item >> 8
        if owner in (seat, EVERYBODY) and item & 255 not in found:
            found.append(item & 255)
    return found


def give_up(s: "ClouState", seat: i64, symbol: i64) -> None:
    """Take one activated symbol out of the group, the seat's own before the gang's."""
    if seat << 8 | symbol in s.group:
        s.group.remove(seat << 8 | symbol)
    else:
        s.group.remove(EVERYBODY << 8 | symbol)


class Cross(Verb):
    """Use an activated symbol on the plan (RH-SYM-04)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == USING and len(s.group) > 0

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        symbol: i64
        need: i64
        for symbol in held(s, seat):
            for need in targets(s, symbol):
                out.append(CROSS << SHIFT | seat << SEAT_SHIFT | symbol << 8 | need)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        symbol = arg >> 8
        if symbol not in held(s, seat):
            return reasons.NO_SYMBOL
        return reasons.FINE if arg & 255 in targets(s, symbol) else reasons.NOT_NEEDED

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        give_up(s, seat, arg >> 8)
        cross_need(s, seat, arg & 255)


def special_circles(s: "ClouState", seat: i64, symbol: i64) -> list[int]:
    """The open special circles of a seat that the symbol fits, equal ones of a line once."""
    found: list[int] = []
    kinds: list[int] = []
    field: i64
    for field in s.rules.specials[seat]:
        kind: i64 = s.rules.lines[field][0] << 8 | s.rules.symbol[field]
        if not s.marks[field] and s.rules.symbol[field] & symbol and kind not in kinds:
            kinds.append(kind)
            found.append(field)
    return found


class Spend(Verb):
    """Use an activated symbol on a special circle of the own sheet (RH-SYM-05, RH-SPEC-02 to 04)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == USING and len(s.group) > 0

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        symbol: i64
        field: i64
        for symbol in held(s, seat):
            for field in special_circles(s, seat, symbol):
                out.append(SPEND << SHIFT | seat << SEAT_SHIFT | symbol << 8 | field)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        symbol = arg >> 8
        if symbol not in held(s, seat):
            return reasons.NO_SYMBOL
        return reasons.FINE if arg & 255 in special_circles(s, seat, symbol) else reasons.NOT_NEEDED

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        give_up(s, seat, arg >> 8)
        if s.events is not None:
            s.events.append(Event(SPENDS, seat, arg >> 8, arg & 255, ALL))
        write(s, seat, arg & 255, 1)


class Lapse(Verb):
    """Let the own activated symbols lapse, or the gang's if there are none of one's own (RH-SYM-07, 08, RH-OPEN-09)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == USING and len(s.group) > 0

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        if held(s, seat):
            out.append(LAPSE << SHIFT | seat << SEAT_SHIFT)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        if arg:
            return reasons.UNKNOWN_ACTION
        return reasons.FINE if held(s, seat) else reasons.NO_SYMBOL

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        left = without_owner(s.group, seat)
        if len(left) == len(s.group):
            left = without_owner(s.group, EVERYBODY)
        lapse(s, left)


def without_owner(group: list[int], owner: i64) -> list[int]:
    """The activated symbols of the others."""
    left: list[int] = []
    item: i64
    for item in group:
        if item >> 8 != owner:
            left.append(item)
    return left


def lapse(s: "ClouState", left: list[int]) -> None:
    """Keep only these activated symbols; the others lapse."""
    if s.events is not None:
        s.events.append(Event(LAPSES, -1, len(s.group) - len(left), 0, ALL))
    s.group = left


def useful(s: "ClouState") -> bool:
    """Whether any activated symbol has a target."""
    for seat in range(s.rules.players):
        symbol: i64
        for symbol in held(s, seat):
            if targets(s, symbol) or special_circles(s, seat, symbol):
                return True
    return False
