"""Webs over rooms: whatever one takes there has to be cut free with a sword."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import NONE, SHIFT
from meisterdieb.klong.engine.effects import Effect, pop_question
from meisterdieb.klong.engine.event_kinds import LEAVES_IT, new_kind
from meisterdieb.klong.engine.guard import Guard
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.gold import gain_gold

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState

CUTS = new_kind("cuts", ("room",))


class WebOverRoom(Guard):
    """A sword for each secret or idol; the web stays (SK-ROOM-02, 03, 07 to 09)."""

    def __init__(self, webbed: i64) -> None:
        self.webbed = webbed

    def swords(self, s: "KlongState", room: i64) -> i64:
        return 1 if s.board.flags[room] & self.webbed else 0

    def pay(self, s: "KlongState", room: i64) -> None:
        if s.board.flags[room] & self.webbed:
            cut(s, room)


def cut(s: "KlongState", room: i64) -> None:
    """Spend a sword on the web of a room."""
    s.swords -= 1
    if s.events is not None:
        s.events.append(Event(CUTS, s.active, room, 0, EVERYBODY))


class CutGoldFree(Verb):
    """Take the gold of a webbed room for a sword, or leave it (SK-ROOM-01, 06, 10, 11)."""

    def __init__(self, gold: dict[int, int]) -> None:
        super().__init__("cut", False)
        self.gold = gold  # by room

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if s.swords:
            out.append(self.number << SHIFT)
        out.append(self.number << SHIFT | NONE)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg == NONE:
            return reasons.FINE
        if arg:
            return reasons.NOT_THAT_ONE
        return reasons.FINE if s.swords else reasons.short_of(reasons.NEEDS_SWORDS, 1, 0)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        room: i64 = s.pending[-4]
        pop_question(s)
        if arg == NONE:
            if s.events is not None:
                s.events.append(Event(LEAVES_IT, s.active, room, 0, EVERYBODY))
            return
        cut(s, room)
        gain_gold(s, self.gold[room])


class FindGold(Effect):
    """Whoever comes in with a sword is asked about the gold, at each entry."""

    def __init__(self, cutting: CutGoldFree) -> None:
        self.cutting = cutting

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.swords:
            s.ask(self.cutting.number, s.seats[s.active].room, 0)
