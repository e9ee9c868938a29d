"""The dragon's clock: never more than three calm turns in a row; and the countdown that rivals begin."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.klong.engine.effects import Effect, run
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.rules.escape import advance_countdown

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState
    from meisterdieb.klong.solo.rivals import Solo

STRIKES = 4

CLOCK = new_kind("clock", ("space",))


class Clock(Effect):
    """Without a dragon among the new cards the clock goes on; at four the dragon attacks (SO-ATTACK-01 to 04)."""

    def __init__(self, solo: "Solo") -> None:
        self.solo = solo

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.revealed_dragon or not s.in_play():
            return
        space = s.tracks[self.solo.clock] + 1
        self.solo.put(s, self.solo.clock, space)
        if s.events is not None:
            s.events.append(Event(CLOCK, -1, space, 0, EVERYBODY))
        if space >= STRIKES:
            s.revealed_dragon = 1
            if s.rules.clock_strikes:
                run(s, s.rules.clock_strikes, 0, luck)


class ResetClock(Effect):
    """Every attack sets the clock back (SO-ATTACK-03)."""

    def __init__(self, solo: "Solo") -> None:
        self.solo = solo

    def act(self, s: "KlongState", luck: "Luck") -> None:
        self.solo.put(s, self.solo.clock, 0)


class Fate(Effect):
    """From the turn after its beginning on the countdown goes on at the end of each turn (SO-FATE-02 to 07)."""

    def __init__(self, solo: "Solo") -> None:
        self.solo = solo

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.countdown and s.in_play() and s.round > s.tracks[self.solo.begun]:
            advance_countdown(s, luck)
