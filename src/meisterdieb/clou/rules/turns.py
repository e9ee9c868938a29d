"""The round: roll, use, time, leave; the escape; and who may act."""

from typing import TYPE_CHECKING

from meisterdieb.clou.engine import reasons
from meisterdieb.clou.engine.codes import (
    BONUS as FROM_DICE,
)
from meisterdieb.clou.engine.codes import (
    CAUGHT,
    DICE,
    DRIVER,
    DRIVING,
    ESCAPE_DIE,
    ESCAPING,
    EVERYBODY,
    LEAVING,
    LOUD,
    OVER,
    ROLL,
    RUNNING,
    SEAT_SHIFT,
    SHIFT,
    SHOPPING,
    SOUPING,
    SUCCESS,
    THIEVES,
    USING,
    VOTE,
)
from meisterdieb.clou.engine.event_kinds import (
    BONUS,
    CAUGHT_THEM,
    CHASE,
    CONCERT_ENDS,
    DRIVES,
    FLIGHT_ARROW,
    GOT_AWAY,
    LEAVES,
    LOUD_GIFT,
    POLICE,
    ROLLS,
    ROUND,
    STAYS,
    SUCCEEDS,
    TIME,
    VOTES,
    WATCHMAN,
)
from meisterdieb.clou.engine.verb import Verb
from meisterdieb.clou.rules.activating import held, lapse, useful
from meisterdieb.clou.rules.dice import matches
from meisterdieb.clou.rules.fields import activate, passage
from meisterdieb.clou.rules.plan import leave_traces, sound_alarm
from meisterdieb.clou.rules.using import nothing_left
from meisterdieb.kernel.event import EVERYBODY as ALL
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.ints import i64

if TYPE_CHECKING:
    from meisterdieb.clou.engine.state import ClouState
    from meisterdieb.kernel.luck import Luck


def seats_to_act(s: "ClouState") -> list[int]:
    """The seats that may act now: everybody with work left, or with a vote still to give."""
    found: list[int] = []
    for seat in range(s.rules.players):
        if may_act(s, seat):
            found.append(seat)
    return found


def may_act(s: "ClouState", seat: i64) -> bool:
    """Whether a seat has something to do in this phase."""
    phase = s.phase
    if phase == USING:
        return len(held(s, seat)) > 0 if s.group else not s.done[seat]
    if phase in (LEAVING, DRIVING, SOUPING):
        return s.votes[seat] < 0
    if phase == ESCAPING:
        return seat == s.driver
    if phase == THIEVES:
        return s.thieves[seat] < 0
    return phase != OVER


def settle(s: "ClouState", luck: "Luck") -> None:
    """Go on with whatever needs no decision."""
    while s.phase == USING and s.end == RUNNING:
        if s.group:
            if useful(s):
                return
            lapse(s, [])
        elif not all_done(s):
            return
        else:
            pass_time(s)
    if s.end != RUNNING and s.phase != SHOPPING:
        from meisterdieb.clou.rules import campaign

        campaign.heist_over(s)


def all_done(s: "ClouState") -> bool:
    """Whether everybody is done with the roll; those who have nothing left are."""
    everybody = True
    for seat in range(s.rules.players):
        if not s.done[seat]:
            if nothing_left(s, seat):
                s.done[seat] = 1
            else:
                everybody = False
    return everybody


def begin_round(s: "ClouState", luck: "Luck") -> None:
    """Roll the three dice and give what the roll brings by itself (RH-DICE-01, RH-BONUS-01 to 06)."""
    s.phase = USING
    s.round += 1
    s.barrier += 1
    for i in range(3):
        s.roll[i] = luck.pick(6, DICE) + 1
    if s.events is not None:
        s.events.append(Event(ROUND, -1, s.round, 0, ALL))
        s.events.append(Event(ROLLS, -1, s.roll[0], s.roll[1] << 4 | s.roll[2], ALL))
    for seat in range(s.rules.players):
        s.used[seat] = 0
        s.done[seat] = 0
        s.fills[seat] = 0
        s.extras[seat] = []
        s.plus_minus[seat] = []
    for seat in range(s.rules.players):
        patterns = s.rules.bonus_pattern[seat]
        for i in range(len(patterns)):
            if matches(s.roll, patterns[i]):
                if s.events is not None:
                    s.events.append(Event(BONUS, seat, patterns[i], 0, ALL))
                activate(s, seat, s.rules.bonus_gives[seat][i], FROM_DICE)
    if passage(s) == LOUD:
        s.group.append(EVERYBODY << 8 | s.rules.concert_loud)
        if s.events is not None:
            s.events.append(Event(LOUD_GIFT, -1, s.rules.concert_loud, 0, ALL))


def pass_time(s: "ClouState") -> None:
    """The third phase: one time symbol, the watchman, and when none is left the alarm or the end of the concert."""
    if not s.swapped:
        s.time -= 1
        s.passed += 1
        if s.events is not None:
            s.events.append(Event(TIME, -1, s.time, 0, ALL))
        watchman = s.rules.watchman
        if watchman >= 0 and s.passed % s.rules.watch_every == 0 and not s.finished[watchman]:
            if s.events is not None:
                s.events.append(Event(WATCHMAN, -1, 0, 0, ALL))
            leave_traces(s, 1)
            if s.end != RUNNING:
                return
    s.swapped = 0
    for seat in range(s.rules.players):
        s.votes[seat] = -1
    if s.time > 0:
        s.phase = LEAVING
    elif not s.rules.concert:
        sound_alarm(s)
    elif swap_made(s) and not s.special[s.rules.end_special]:
        if s.events is not None:
            s.events.append(Event(CONCERT_ENDS, -1, 0, 0, ALL))
        sound_alarm(s)
    else:
        if s.events is not None:
            s.events.append(Event(CONCERT_ENDS, -1, 1, 0, ALL))
        succeed(s)


def swap_made(s: "ClouState") -> bool:
    """Whether the swap of the last heist has been made."""
    return s.rules.swap >= 0 and s.finished[s.rules.swap] > 0


def succeed(s: "ClouState") -> None:
    """The gang is away with what it has."""
    s.end = SUCCESS
    if s.events is not None:
        s.events.append(Event(SUCCEEDS, -1, 0, 0, ALL))


class Vote(Verb):
    """Stay (0) or leave (1): the gang leaves if everybody wants to; after the swap it must stay (RH-OPEN-21)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == LEAVING

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        out.append(VOTE << SHIFT | seat << SEAT_SHIFT)
        if not swap_made(s):
            out.append(VOTE << SHIFT | seat << SEAT_SHIFT | 1)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        if arg > 1:
            return reasons.UNKNOWN_ACTION
        return reasons.NOT_NOW if arg and swap_made(s) else reasons.FINE

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        s.votes[seat] = arg
        if s.events is not None:
            s.events.append(Event(VOTES, seat, arg, 0, ALL))
        if not arg:
            if s.events is not None:
                s.events.append(Event(STAYS, seat, 0, 0, ALL))
            begin_round(s, luck)
        elif -1 not in s.votes:
            if s.events is not None:
                s.events.append(Event(LEAVES, -1, 0, 0, ALL))
            succeed(s)


class ChooseDriver(Verb):
    """Vote for the driver of the escape: most votes, then the first seat (RH-ESC-02, RH-OPEN-21)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == DRIVING

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        for driver in range(s.rules.players):
            out.append(DRIVER << SHIFT | seat << SEAT_SHIFT | driver)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        return reasons.FINE if arg < s.rules.players else reasons.UNKNOWN_ACTION

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        s.votes[seat] = arg
        if -1 in s.votes:
            return
        s.driver = 0
        for candidate in range(s.rules.players):
            if s.votes.count(candidate) > s.votes.count(s.driver):
                s.driver = candidate
        s.phase = ESCAPING
        if s.events is not None:
            s.events.append(Event(DRIVES, s.driver, 0, 0, ALL))
        if s.flight <= 0:
            get_away(s)


def get_away(s: "ClouState") -> None:
    """The last flight arrow is crossed out: escaped."""
    if s.events is not None:
        s.events.append(Event(GOT_AWAY, s.driver, 0, 0, ALL))
    succeed(s)


class RollEscape(Verb):
    """The driver rolls a die and crosses out what the own escape value says, until it is decided (RH-ESC-03)."""

    def fits(self, s: "ClouState") -> bool:
        return s.phase == ESCAPING

    def offers(self, s: "ClouState", seat: i64, out: list[int]) -> None:
        out.append(ROLL << SHIFT | seat << SEAT_SHIFT)

    def reason(self, s: "ClouState", seat: i64, arg: i64) -> i64:
        return reasons.UNKNOWN_ACTION if arg else reasons.FINE

    def act(self, s: "ClouState", seat: i64, arg: i64, luck: "Luck") -> None:
        face = luck.pick(6, ESCAPE_DIE)
        s.barrier += 1
        flight: i64 = s.rules.flight_of[seat][face]
        police: i64 = s.rules.police_of[seat][face]
        s.flight = max(s.flight - flight, 0)
        s.police = max(s.police - police, 0)
        if s.events is not None:
            s.events.append(Event(CHASE, seat, face + 1, 0, ALL))
            s.events.append(Event(FLIGHT_ARROW if flight else POLICE, seat, flight or police, 0, ALL))
        if s.police == 0:
            s.end = CAUGHT
            if s.events is not None:
                s.events.append(Event(CAUGHT_THEM, seat, 0, 0, ALL))
        elif s.flight == 0:
            get_away(s)
