"""The campaign around the heists: free box, thieves, report, shopping, finale."""

from typing import TYPE_CHECKING

from meisterdieb.clou.engine import reasons
from meisterdieb.clou.engine.codes import (
    ARRESTED,
    BOX,
    CAMPAIGN_TOOLS,
    CAUGHT,
    EVERYBODY,
    FREE_BOX,
    GO_ON,
    OVER,
    SEAT_SHIFT,
    SHIFT,
    SHOPPING,
    THIEF,
    THIEVES,
)
from meisterdieb.clou.engine.event_kinds import (
    BOX_CROSSED,
    CAMPAIGN_LOST,
    CAMPAIGN_WON,
    HEIST_BEGINS,
    PRISON,
    REPORT,
    THIEF_CHOSEN,
)
from meisterdieb.clou.engine.verb import Verb
from meisterdieb.clou.rules.plan import prepared
from meisterdieb.clou.rules.preparing import next_preparation
from meisterdieb.kernel.event import EVERYBODY as ALL
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.ints import i64

if TYPE_CHECKING:
    from meisterdieb.clou.engine.state import ClouState
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
    from meisterdieb.clou.rules import setup

    setup.lay_out(s, setup.next_rules(s))
    lay_out_tools(s)


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
