"""Preparations: what a gang may do before the first round of a campaign heist."""

from typing import TYPE_CHECKING

from meisterdieb.clou.engine import reasons
from meisterdieb.clou.engine.codes import (
    CIRCLEBOX,
    NONE,
    NUMBERS,
    RUNNING,
    SCOUT,
    SCOUTING,
    SEAT_SHIFT,
    SHIFT,
    SOUP,
    SOUPING,
    TICKET,
    TICKETS,
)
from meisterdieb.clou.engine.event_kinds import (
    SCOUTS,
    SOUPS,
    TICKETS_USED,
)
from meisterdieb.clou.engine.verb import Verb
from meisterdieb.clou.rules.fields import is_open, mark, may_use
from meisterdieb.clou.rules.plan import check_plan, prepared
from meisterdieb.clou.rules.turns import begin_round
from meisterdieb.kernel.event import EVERYBODY as ALL
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.ints import i64

if TYPE_CHECKING:
    from meisterdieb.clou.engine.state import ClouState
    from meisterdieb.kernel.luck import Luck


def next_preparation(s: "ClouState", after: i64, luck: "Luck") -> None:
    """Go on to the next preparation that can be used before round 1, or to round 1 (RC-PREP-03, 21)."""
    rules = s.rules
    if after < SCOUTING and prepared(s, rules.scouting, rules.scouting_thief):
        s.phase = SCOUTING
    elif after < SOUPING and prepared(s, rules.souping, rules.souping_thief):
        s.phase = SOUPING
    elif after < TICKETS and prepared(s, rules.tickets, -1) and rules.ticket_challenges:
        s.phase = TICKETS
    else:
        begin_round(s, luck)


class Scout(Verb):
    """Scouting: cross out one symbol anywhere on the plan, not the last circle of a swap, or none (RC-PREP-08)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == SCOUTING

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        for need in range(len(s.needs)):
            if not self.reason(s, seat, need):
                out.append(SCOUT << SHIFT | seat << SEAT_SHIFT | need)
        out.append(SCOUT << SHIFT | seat << SEAT_SHIFT | NONE)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        if arg == NONE:
            return reasons.FINE
        if arg >= len(s.needs):
            return reasons.UNKNOWN_ACTION
        part: i64 = s.rules.need_part[arg]
        circles = s.rules.part_needs[part]
        last_circle = s.rules.part_challenge[part] == s.rules.swap and arg == circles[len(circles) - 1]
        return reasons.NOT_OPEN if last_circle else reasons.FINE

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        if arg != NONE:
            s.needs[arg] = 1
            if s.events is not None:
                s.events.append(Event(SCOUTS, seat, arg, 0, ALL))
            check_plan(s)
        if s.end == RUNNING and s.phase == SCOUTING:
            next_preparation(s, SCOUTING, luck)


class Soup(Verb):
    """Souping up: each seat crosses out one circle, which activates nothing, or none (RC-PREP-11, 12, RC-OPEN-22)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == SOUPING

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        for field in range(len(s.rules.kind)):
            if not self.reason(s, seat, field):
                out.append(SOUP << SHIFT | seat << SEAT_SHIFT | field)
        out.append(SOUP << SHIFT | seat << SEAT_SHIFT | NONE)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        if arg == NONE:
            return reasons.FINE
        if arg >= len(s.rules.kind) or s.rules.kind[arg] <= NUMBERS or not may_use(s, seat, arg):
            return reasons.NOT_YOURS
        if s.rules.kind[arg] == CIRCLEBOX and not s.marks[arg]:
            return reasons.DOES_NOT_FIT
        return reasons.FINE if is_open(s, arg) else reasons.NOT_OPEN

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        s.votes[seat] = 1
        if arg != NONE:
            if s.events is not None:
                s.events.append(Event(SOUPS, seat, arg, 0, ALL))
            mark(s, seat, arg, 0)
        if -1 not in s.votes:
            next_preparation(s, SOUPING, luck)


class UseTickets(Verb):
    """Concert tickets: the way in is done and the gang begins in the foyer, or not (RC-PREP-13 to 15, 21)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == TICKETS

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        out.append(TICKET << SHIFT | seat << SEAT_SHIFT | 1)
        out.append(TICKET << SHIFT | seat << SEAT_SHIFT)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        return reasons.FINE if arg <= 1 else reasons.UNKNOWN_ACTION

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        if arg:
            challenge: i64
            for challenge in s.rules.ticket_challenges:
                s.finished[challenge] = 1
                part: i64
                need: i64
                for part in s.rules.parts_of[challenge]:
                    for need in s.rules.part_needs[part]:
                        s.needs[need] = 1
                opens: i64 = s.rules.opens[challenge]
                if opens >= 0:
                    s.rooms[opens] = 1
            s.rooms[s.rules.ticket_room] = 1
            if s.events is not None:
                s.events.append(Event(TICKETS_USED, seat, 0, 0, ALL))
            check_plan(s)
        next_preparation(s, TICKETS, luck)
