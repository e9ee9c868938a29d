"""The heist plan: where work is possible, what a symbol may cross out, what follows when a challenge is overcome."""

from typing import TYPE_CHECKING

from meisterdieb.clou.engine.codes import ARRESTED, DRIVING, INSTRUMENTAL, RUNNING
from meisterdieb.clou.engine.event_kinds import (
    ALARM,
    ARREST,
    LOOT_TAKEN,
    OVERCOME,
    PLAN_CROSSED,
    ROOM_OPENS,
    SWAP,
    TRACE,
)
from meisterdieb.clou.rules.fields import passage
from meisterdieb.kernel.event import EVERYBODY as ALL
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.ints import i64

if TYPE_CHECKING:
    from meisterdieb.clou.engine.state import ClouState


def reachable(s: "ClouState", challenge: i64) -> bool:
    """Whether a challenge lies in an open room and the one before it is overcome."""
    after: i64 = s.rules.after[challenge]
    return s.rooms[s.rules.room[challenge]] > 0 and (after < 0 or s.finished[after] > 0)


def workable(s: "ClouState", challenge: i64) -> bool:
    """Whether symbols may be crossed out there now: reachable, not overcome, and no special rule against it."""
    rules = s.rules
    if s.finished[challenge] or not reachable(s, challenge) or s.round < rules.from_round[challenge]:
        return False
    if rules.closed_in_instrumental[challenge] and passage(s) == INSTRUMENTAL:
        return False
    return not (rules.deadline[challenge] and s.time <= rules.aria_left)


def open_needs(s: "ClouState", part: i64, symbol: i64) -> list[int]:
    """The open symbols of a part that an activated one can cross out, equal ones once; in order only the very next."""
    ordered = s.rules.ordered[s.rules.part_challenge[part]]
    found: list[int] = []
    kinds: list[int] = []
    need: i64
    for need in s.rules.part_needs[part]:
        if s.needs[need]:
            continue
        kind: i64 = s.rules.need_symbols[need]
        if kind & symbol and kind not in kinds:
            kinds.append(kind)
            found.append(need)
        if ordered:
            break
    return found


def targets(s: "ClouState", symbol: i64) -> list[int]:
    """The symbols on the plan that an activated one may cross out; the player chooses among them (RH-SYM-15)."""
    found: list[int] = []
    for part in range(len(s.rules.part_challenge)):
        special: i64 = s.rules.part_special[part]
        if special >= 0 and not s.special[special]:
            continue
        if workable(s, s.rules.part_challenge[part]):
            found.extend(open_needs(s, part, symbol))
    return found


def cross_need(s: "ClouState", seat: i64, need: i64) -> None:
    """Cross out a symbol of the plan, and see what is overcome by it."""
    s.needs[need] = 1
    if s.events is not None:
        s.events.append(Event(PLAN_CROSSED, seat, need, 0, ALL))
    check_plan(s)


def part_done(s: "ClouState", part: i64) -> bool:
    """Whether every symbol of a part is crossed out."""
    need: i64
    for need in s.rules.part_needs[part]:
        if not s.needs[need]:
            return False
    return True


def check_plan(s: "ClouState") -> None:
    """Overcome every reachable challenge with a complete part; one may open the way to the next."""
    again = True
    while again and s.end == RUNNING and not s.alarm:
        again = False
        for part in range(len(s.rules.part_challenge)):
            challenge: i64 = s.rules.part_challenge[part]
            if not s.finished[challenge] and reachable(s, challenge) and part_done(s, part):
                overcome(s, challenge, part)
                again = True
                break


def overcome(s: "ClouState", challenge: i64, part: i64) -> None:
    """A challenge is done: traces first, then loot and room, the alarm last; `part` is -1 for number boxes."""
    rules = s.rules
    s.finished[challenge] = 1
    if s.events is not None:
        s.events.append(Event(OVERCOME, -1, challenge, 0, ALL))
    leave_traces(s, traces_due(s, challenge, part))
    if s.end != RUNNING:
        return
    loot: i64
    for loot in rules.loot_of[challenge]:
        s.loot[loot] = 1
        if s.events is not None:
            s.events.append(Event(LOOT_TAKEN, -1, loot, 0, ALL))
    opens: i64 = rules.opens[challenge]
    if opens >= 0 and not s.rooms[opens]:
        s.rooms[opens] = 1
        if s.events is not None:
            s.events.append(Event(ROOM_OPENS, -1, opens, 0, ALL))
    if challenge == rules.swap:
        make_swap(s)
    if part >= 0 and rules.part_alarm[part]:
        sound_alarm(s)


def traces_due(s: "ClouState", challenge: i64, part: i64) -> i64:
    """The traces that overcoming a challenge costs now: those of the part, and those of camera and light."""
    rules = s.rules
    due: i64 = 0
    if part >= 0 and not (rules.part_strength_only[part] and trained(s)):
        due = rules.part_traces[part]
    if rules.camera[challenge] >= 0 and not s.finished[rules.camera[challenge]]:
        due += len(rules.loot_of[challenge])
    if rules.light[challenge] >= 0 and not s.finished[rules.light[challenge]]:
        due += 1
    return due


def trained(s: "ClouState") -> bool:
    """Whether the weight training counts: bought, and its thief takes part (RC-PREP-09)."""
    return prepared(s, s.rules.training, s.rules.training_thief)


def prepared(s: "ClouState", item: i64, thief: i64) -> bool:
    """Whether a preparation is bought and the thief it names takes part."""
    if item < 0 or s.boxes[item] < s.rules.item_boxes[item]:
        return False
    return thief < 0 or thief in s.thieves


def leave_traces(s: "ClouState", n: i64) -> None:
    """Cross out traces; when none is left the gang is arrested at once (RH-TRACE-04, 05)."""
    for _ in range(n):
        if s.traces < s.rules.traces:
            s.traces += 1
            if s.events is not None:
                s.events.append(Event(TRACE, -1, s.rules.traces - s.traces, 0, ALL))
    if s.traces >= s.rules.traces and s.end == RUNNING:
        s.end = ARRESTED
        s.group.clear()
        if s.events is not None:
            s.events.append(Event(ARREST, -1, 0, 0, ALL))


def make_swap(s: "ClouState") -> None:
    """The swap moves time on to the aria; the time phase of this round crosses out nothing more (RC-CONC-08)."""
    s.swapped = s.time
    if s.time > s.rules.aria_left:
        s.passed += s.time - s.rules.aria_left
        s.time = s.rules.aria_left
    if s.events is not None:
        s.events.append(Event(SWAP, -1, s.time, 0, ALL))


def sound_alarm(s: "ClouState") -> None:
    """The alarm goes off: everything stops, and a driver is chosen (RH-ALARM-02, 04)."""
    s.alarm = 1
    s.group.clear()
    s.phase = DRIVING
    for seat in range(s.rules.players):
        s.votes[seat] = -1
    if s.events is not None:
        s.events.append(Event(ALARM, -1, 0, 0, ALL))
