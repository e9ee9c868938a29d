"""The campaign around the heists: free box, thieves, preparations, report, shopping, finale."""

from typing import TYPE_CHECKING

from meisterdieb.clou import reasons
from meisterdieb.clou.fields import is_open, mark, may_use
from meisterdieb.clou.happenings import (
    BOX_CROSSED,
    CAMPAIGN_LOST,
    CAMPAIGN_WON,
    HEIST_BEGINS,
    PRISON,
    REPORT,
    SCOUTS,
    SOUPS,
    THIEF_CHOSEN,
    TICKETS_USED,
)
from meisterdieb.clou.plan import check_plan, prepared
from meisterdieb.clou.turns import begin_round
from meisterdieb.clou.verb import Verb
from meisterdieb.clou.words import (
    ARRESTED,
    BOX,
    CAMPAIGN_TOOLS,
    CAUGHT,
    CIRCLEBOX,
    EVERYBODY,
    FREE_BOX,
    GO_ON,
    NONE,
    NUMBERS,
    OVER,
    RUNNING,
    SCOUT,
    SCOUTING,
    SEAT_SHIFT,
    SHIFT,
    SHOPPING,
    SOUP,
    SOUPING,
    THIEF,
    THIEVES,
    TICKET,
    TICKETS,
)
from meisterdieb.kernel.event import EVERYBODY as ALL
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.ints import i64

if TYPE_CHECKING:
    from meisterdieb.clou.state import ClouState
    from meisterdieb.kernel.luck import Luck

LOST_BY_TRACES = 1
LOST_BY_PRISON = 2


def heist_score(s: "ClouState") -> i64:
    """Loot less traces and alarm; an affair with the inspector lets traces cost nothing (RH-OPEN-06, RC-PREP-06)."""
    points: i64 = 0
    for loot in range(len(s.loot)):
        if s.loot[loot]:
            points += s.rules.loot_value[loot]
    if not prepared(s, s.rules.affair, s.rules.affair_thief):
        points += s.traces * s.rules.trace_points
    return points + (s.rules.alarm_points if s.alarm else 0)


def heist_over(s: "ClouState") -> None:
    """A stand-alone heist is the whole game; in a campaign the police report follows."""
    if not s.rules.campaign:
        s.phase = OVER
        return
    report(s)


def report(s: "ClouState") -> None:
    """Enter the heist on the campaign sheet, then shop for the next one or end the campaign (RC-REPORT-01 to 10)."""
    points = max(heist_score(s), 0)
    if s.end == CAUGHT:
        points //= 2
    s.scores.append(points)
    s.points += points
    for loot in range(len(s.loot)):
        if s.loot[loot]:
            if s.rules.loot_special[loot] >= 0:
                s.special[s.rules.loot_special[loot]] = 1
            s.doubles += s.rules.loot_double[loot]
    for seat in range(s.rules.players):
        if s.end == ARRESTED or (s.end == CAUGHT and seat == s.driver):
            s.prison[s.thieves[seat]] = 1
            if s.events is not None:
                s.events.append(Event(PRISON, seat, s.thieves[seat], 0, ALL))
    s.sheet_traces = min(s.sheet_traces + s.traces, sheet_limit(s))
    keep_tools(s)
    if s.events is not None:
        s.events.append(Event(REPORT, -1, points, s.traces, ALL))
    if s.sheet_traces >= sheet_limit(s):
        lose(s, LOST_BY_TRACES)
    elif s.heist_number + 1 >= len(s.rules.heists):
        s.phase = OVER
        if s.events is not None:
            s.events.append(Event(CAMPAIGN_WON, -1, 0, 0, ALL))
    else:
        s.expenses.append(0)
        s.phase = SHOPPING


def sheet_limit(s: "ClouState") -> i64:
    """How many traces the campaign sheet has, two more with false passports (RC-PREP-17)."""
    return s.rules.campaign_traces + (s.rules.extra_traces if prepared(s, s.rules.passports, -1) else 0)


def keep_tools(s: "ClouState") -> None:
    """Marks on campaign tools stay; experience is blank again in each heist (RC-TOOL-02, RC-EXP-08)."""
    first: i64 = s.rules.first_field[EVERYBODY]
    tree: i64
    i: i64 = 0
    while first < len(s.rules.kind):
        if s.rules.area[first] == CAMPAIGN_TOOLS:
            s.kept[i] = s.marks[first]
            tree = s.rules.tree[first]
            s.kept_trees[i] = 1 if tree >= 0 and s.trees[tree] == first else 0
            i += 1
        first += 1


def lay_out_tools(s: "ClouState") -> None:
    """Put the marks that stayed back on the campaign tools."""
    first: i64 = s.rules.first_field[EVERYBODY]
    i: i64 = 0
    while first < len(s.rules.kind):
        if s.rules.area[first] == CAMPAIGN_TOOLS:
            s.marks[first] = s.kept[i]
            if s.kept_trees[i]:
                s.trees[s.rules.tree[first]] = first
            i += 1
        first += 1


def lose(s: "ClouState", why: i64) -> None:
    """The campaign is lost."""
    s.lost = why
    s.phase = OVER
    if s.events is not None:
        s.events.append(Event(CAMPAIGN_LOST, -1, why, 0, ALL))


def choose_thieves(s: "ClouState") -> None:
    """The second phase of a campaign: everybody chooses anew; too few free thieves end it (RC-THIEF-01 to 03)."""
    for seat in range(s.rules.players):
        s.thieves[seat] = -1
    lay_out_heist(s)
    s.phase = THIEVES
    free: i64 = 0
    for thief in range(s.rules.thief_count):
        if not s.prison[thief]:
            free += 1
    if free < s.rules.players:
        lose(s, LOST_BY_PRISON)


def lay_out_heist(s: "ClouState") -> None:
    """The plan of the target, blank, and blank sheets of the thieves chosen so far."""
    from meisterdieb.clou import setup

    setup.lay_out(s, setup.next_rules(s))
    lay_out_tools(s)


def next_preparation(s: "ClouState", after: i64, luck: "Luck") -> None:
    """Go on to the next preparation that can be used before round 1, or to round 1 (RC-PREP-03, 21)."""
    rules = s.rules
    if after < SCOUTING and prepared(s, rules.scouting, rules.scouting_thief):
        s.phase = SCOUTING
    elif after < SOUPING and prepared(s, rules.souping, rules.souping_thief):
        s.phase = SOUPING
        for seat in range(rules.players):
            s.votes[seat] = -1
    elif after < TICKETS and prepared(s, rules.tickets, -1) and rules.ticket_challenges:
        s.phase = TICKETS
    else:
        begin_round(s, luck)


class CrossBox(Verb):
    """Cross out a price box: one for free before the first heist, then for points (RC-SETUP-07, RC-BUY-01 to 07)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == FREE_BOX or s.phase == SHOPPING

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        for item in range(len(s.boxes)):
            if not self.reason(s, seat, item):
                out.append(BOX << SHIFT | seat << SEAT_SHIFT | item)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        if arg >= len(s.boxes):
            return reasons.UNKNOWN_ACTION
        if s.boxes[arg] >= s.rules.item_boxes[arg]:
            return reasons.ALREADY_DONE
        return reasons.FINE if s.phase == FREE_BOX or s.points >= s.rules.box_price else reasons.CANNOT_PAY

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        crossed: i64 = s.boxes[arg]
        s.boxes[arg] = crossed + 1
        if s.events is not None:
            s.events.append(Event(BOX_CROSSED, seat, arg, 0, ALL))
        if s.phase == FREE_BOX:
            choose_thieves(s)
        else:
            s.points -= s.rules.box_price
            last: i64 = len(s.expenses) - 1
            spent: i64 = s.expenses[last]
            s.expenses[last] = spent + s.rules.box_price


class GoOn(Verb):
    """Go on without a free box, or with what was bought (RC-SETUP-09, RC-BUY-06)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == FREE_BOX or s.phase == SHOPPING

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        out.append(GO_ON << SHIFT | seat << SEAT_SHIFT)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        return reasons.UNKNOWN_ACTION if arg else reasons.FINE

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        if s.phase == SHOPPING:
            s.heist_number += 1
        choose_thieves(s)


class ChooseThief(Verb):
    """Choose a thief that is neither in prison nor taken (RC-THIEF-01, 02, RH-OPEN-07)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == THIEVES

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        for thief in range(s.rules.thief_count):
            if not self.reason(s, seat, thief):
                out.append(THIEF << SHIFT | seat << SEAT_SHIFT | thief)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        if arg >= s.rules.thief_count:
            return reasons.UNKNOWN_ACTION
        return reasons.NOT_FREE if s.prison[arg] or arg in s.thieves else reasons.FINE

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        s.thieves[seat] = arg
        if s.events is not None:
            s.events.append(Event(THIEF_CHOSEN, seat, arg, 0, ALL))
        if -1 not in s.thieves:
            lay_out_heist(s)
            if s.events is not None:
                s.events.append(Event(HEIST_BEGINS, -1, s.heist_number, 0, ALL))
            next_preparation(s, THIEVES, luck)


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
