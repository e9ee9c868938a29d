"""Artifacts: one thief, one artifact, and one more for each backpack."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import ARTIFACT, INSIDE, SHIFT
from meisterdieb.klong.engine.event_kinds import ARTIFACT_TAKEN
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.attack import enrage

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


def lying(s: "KlongState", room: i64) -> i64:
    """The number of the dearest artifact that lies in a room, or -1."""
    best: i64 = -1
    i: i64 = 0
    there: i64
    for there in s.lies:
        if there == room and (best < 0 or s.rules.artifacts[i] > s.rules.artifacts[best]):
            best = i
        i += 1
    return best


def hands_free(s: "KlongState") -> bool:
    """Whether the thief in turn can carry one more artifact."""
    p = s.seats[s.active]
    room: i64 = 1
    token: i64
    for token in s.rules.carriers:
        room += p.tokens[token]
    return len(p.artifacts) < room


class PickUp(Verb):
    """Pick up the artifact of the room, at any time of the turn; the dragon gets angrier (KL-ART-01 to 08)."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        room = s.seats[s.active].room
        if s.board.artifact[room]:
            number = lying(s, room)
            if number >= 0 and not self.reason(s, s.rules.artifacts[number]):
                out.append(ARTIFACT << SHIFT | s.rules.artifacts[number])

    def reason(self, s: "KlongState", arg: i64) -> i64:
        p = s.seats[s.active]
        printed: i64 = s.board.artifact[p.room]
        if p.fate != INSIDE or not arg or not printed or (printed > 0 and printed != arg):
            return reasons.NO_ARTIFACT_HERE
        number = lying(s, p.room)
        if number < 0 or s.rules.artifacts[number] != arg:
            return reasons.ARTIFACT_GONE
        return reasons.FINE if hands_free(s) else reasons.HANDS_FULL

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        take_away(s, lying(s, s.seats[s.active].room))
        s.seats[s.active].artifacts.append(arg)
        if s.events is not None:
            s.events.append(Event(ARTIFACT_TAKEN, s.active, arg, 0, EVERYBODY))
        enrage(s, 1)


def take_away(s: "KlongState", number: i64) -> None:
    """An artifact lies on the board no more."""
    lies = list(s.lies)
    lies[number] = 0
    s.lies = tuple(lies)
