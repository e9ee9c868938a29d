"""The rivals' cubes: one more in the area each turn, and a track that they fill once they are drawn."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.cube_kind import CubeKind
from meisterdieb.klong.engine.effects import Effect, run
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.rules.attack import enrage

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState
    from meisterdieb.klong.solo.rivals import Solo

FULL = 10  # spaces of the threat track
LOOTS = (3, 6)  # spaces at which the rivals get hold of something

RIVAL_NOISE, THREAT, RIVALS_LOOT = (
    new_kind("rival-noise", ("n",)),
    new_kind("threat", ("space",)),
    new_kind("rivals-loot"),
)


class Threat(CubeKind):
    """A cube of the rivals: it hurts nobody, but when the track is full the countdown begins (SO-ATTACK-06 to 08)."""

    def __init__(self, solo: "Solo") -> None:
        self.solo = solo

    def drawn(self, s: "KlongState", colour: i64, luck: "Luck") -> None:
        space = s.tracks[self.solo.threat] + 1
        if space > FULL:
            super().drawn(s, colour, luck)
            return
        self.solo.put(s, self.solo.threat, space)
        if s.events is not None:
            s.events.append(Event(THREAT, -1, space, 0, EVERYBODY))
        if space in LOOTS:
            if s.events is not None:
                s.events.append(Event(RIVALS_LOOT, -1, 0, 0, EVERYBODY))
            enrage(s, 1)
            run(s, s.rules.rivals_loot, 0, luck)
        elif space == FULL:
            self.solo.begin_countdown(s)

    def clank(self, s: "KlongState", colour: i64, n: i64) -> None:
        n = min(n, self.solo.supply(s))
        s.area[colour] += n
        if s.events is not None and n:
            s.events.append(Event(RIVAL_NOISE, -1, n, 0, EVERYBODY))


class Noise(Effect):
    """At the end of each turn the rivals make themselves heard (SO-NOISE-01, 02)."""

    def __init__(self, solo: "Solo") -> None:
        self.solo = solo

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.in_play():
            s.rules.cube_kinds[self.solo.colour].clank(s, self.solo.colour, 1)
