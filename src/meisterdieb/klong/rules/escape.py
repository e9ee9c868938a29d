"""Getting out, and the countdown that the first one out begins."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.klong.engine.codes import ESCAPED
from meisterdieb.klong.engine.effects import Effect, run
from meisterdieb.klong.engine.event_kinds import COUNTDOWN, ESCAPES
from meisterdieb.klong.rules.attack import attack
from meisterdieb.klong.rules.health import knock_out_all

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


def leave_dungeon(s: "KlongState", luck: "Luck") -> None:
    """Out with an artifact and a mastery token; the turn is finished without noise (KL-ESC-01 to 11)."""
    p = s.seats[s.active]
    p.fate = ESCAPED
    p.tokens[s.rules.mastery] = 1
    s.mastery -= 1
    s.credit = 0
    if s.rules.countdown and s.countdown_seat < 0:
        s.countdown_seat = s.active
    if s.events is not None:
        s.events.append(Event(ESCAPES, s.active, 0, 0, EVERYBODY))
    if s.rules.escape:
        run(s, s.rules.escape, 0, luck)


class EnterCountdown(Effect):
    """When the turn ends in which the first thief got out, the figure goes on the countdown track (KL-FATE-01)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.countdown_seat == s.active and not s.countdown:
            s.countdown = 1
            if s.events is not None:
                s.events.append(Event(COUNTDOWN, s.active, 1, 0, EVERYBODY))


def advance_countdown(s: "KlongState", luck: "Luck") -> None:
    """One space on: an attack with extra cubes, or on the last space the end for all inside (KL-FATE-04 to 11)."""
    s.countdown += 1
    if s.events is not None:
        s.events.append(Event(COUNTDOWN, s.countdown_seat, s.countdown, 0, EVERYBODY))
    if s.countdown > len(s.rules.countdown):
        knock_out_all(s)
    else:
        attack(s, s.rules.countdown[s.countdown - 1], luck)
