"""Under water: tunnels that take two boots, and air that runs out at the end of a turn."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.codes import INSIDE
from meisterdieb.klong.engine.effects import Effect, carries
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.engine.toll import Toll
from meisterdieb.klong.rules.health import knock_out

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState

AIR = new_kind("air", ("n",))


class Water(Toll):
    """Between two flooded rooms: two boots in all, one with a diving bell (VS-MOVE-01 to 05)."""

    def __init__(self, bell: i64) -> None:
        self.bell = bell

    def boots(self, s: "KlongState", way: i64, other: bool) -> i64:
        printed: i64 = s.board.boots[way]
        return (1 if carries(s, s.active, self.bell) else 2) - printed


class Air(Effect):
    """Step of the end of a turn: who has been under water all the time takes a damage (VS-SWIM-01 to 18)."""

    def __init__(self, flooded: i64, bell: i64, breathes: i64) -> None:
        self.flooded = flooded
        self.bell = bell
        self.breathes = breathes

    def act(self, s: "KlongState", luck: "Luck") -> None:
        room: i64
        for room in s.trail:  # where the turn began, then every room that was entered
            if not s.board.flags[room] & self.flooded:
                return
        p = s.seats[s.active]
        if p.fate != INSIDE or not p.supply or s.allowed & self.breathes or carries(s, s.active, self.bell):
            return
        p.supply -= 1
        p.damage += 1
        if s.events is not None:
            s.events.append(Event(AIR, s.active, 1, 0, EVERYBODY))
        if p.damage >= s.rules.health:
            knock_out(s, s.active)
