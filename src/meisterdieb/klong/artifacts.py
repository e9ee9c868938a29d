"""Artifacts: one thief, one artifact, and one more for each backpack."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong import reasons
from meisterdieb.klong.attack import enrage
from meisterdieb.klong.happenings import ARTIFACT_TAKEN
from meisterdieb.klong.verb import Verb
from meisterdieb.klong.words import ARTIFACT, INSIDE, SHIFT

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.state import KlongState


class PickUp(Verb):
    """Pick up the artifact of the room, at any time of the turn; the dragon gets angrier (KL-ART-01 to 08)."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        value: i64 = s.board.artifact[s.seats[s.active].room]
        if value and not self.reason(s, value):
            out.append(ARTIFACT << SHIFT | value)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        p = s.seats[s.active]
        if p.fate != INSIDE or not arg or s.board.artifact[p.room] != arg:
            return reasons.NO_ARTIFACT_HERE
        if arg not in s.artifacts:
            return reasons.ARTIFACT_GONE
        return reasons.FINE if len(p.artifacts) <= p.tokens[s.rules.backpack] else reasons.HANDS_FULL

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        s.artifacts.remove(arg)
        s.seats[s.active].artifacts.append(arg)
        if s.events is not None:
            s.events.append(Event(ARTIFACT_TAKEN, s.active, arg, 0, EVERYBODY))
        enrage(s, 1)
