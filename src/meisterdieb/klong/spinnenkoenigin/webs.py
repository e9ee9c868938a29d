"""Webs across tunnels: a sword or a boot more, and a token for whoever tears one."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event, only
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.effects import mark
from meisterdieb.klong.engine.event_kinds import FINDS, new_kind
from meisterdieb.klong.engine.reasons import new_reason
from meisterdieb.klong.engine.toll import Toll

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState

TEARS = new_kind("tears", ("web",))
NO_WEB = new_reason("no-web")


class Web(Toll):
    """A boot more, or (`other`) a sword; the web is gone afterwards (SK-WEB-01 to 09, 16 to 18).

    `webs` is for each tunnel with a web the feature that is marked when it is torn.
    """

    choice = True

    def __init__(self, webs: dict[int, int], pool: i64, source: i64) -> None:
        self.webs = webs
        self.pool = pool
        self.source = source

    def stands(self, s: "KlongState", way: i64) -> bool:
        return s.marks[self.webs[s.board.tunnel[way]]] == 0

    def boots(self, s: "KlongState", way: i64, other: bool) -> i64:
        return 1 if not other and self.stands(s, way) else 0

    def swords(self, s: "KlongState", way: i64, other: bool) -> i64:
        return 1 if other and self.stands(s, way) else 0

    def reason(self, s: "KlongState", way: i64, other: bool) -> i64:
        return NO_WEB if other and not self.stands(s, way) else reasons.FINE

    def pay(self, s: "KlongState", way: i64, other: bool, luck: "Luck") -> None:
        if not self.stands(s, way):
            return
        web: i64 = self.webs[s.board.tunnel[way]]
        mark(s, web, s.active + 1)
        token: i64 = luck.draw(s.pools[self.pool], self.source)
        s.barrier += 1
        tokens = s.seats[s.active].tokens
        owned: i64 = tokens[token]
        tokens[token] = owned + 1
        if s.events is not None:
            s.events.append(Event(TEARS, s.active, web + 1, 0, EVERYBODY))
            s.events.append(Event(FINDS, s.active, token, 0, only(s.active)))  # its value is secret (SK-WEB-10)
