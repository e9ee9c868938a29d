"""The two parts of the box: curses come with its deck on any board, the Mummy with boards that have zones."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from meisterdieb.klong.engine.condition import Condition, HasCard
from meisterdieb.klong.engine.event_kinds import FIGHTS
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.engine.reasons import new_reason
from meisterdieb.klong.fluch_der_mumie.beaten import CountBeaten, GoldPerMonster
from meisterdieb.klong.fluch_der_mumie.curses import (
    CURSED,
    UNCURSED,
    CursesOfOthers,
    HalveCurses,
    OthersCurse,
    ReturnCurses,
    SkillPerCurse,
    Supply,
    TakeCurse,
    WithoutCurse,
)
from meisterdieb.klong.fluch_der_mumie.mummy import MummyHere, Roll, ZoneCurse

if TYPE_CHECKING:
    from meisterdieb.kernel.event import Event
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState

MUMMY_ELSEWHERE = new_reason("mummy-elsewhere")


class NoMummy(Condition):
    """On a board without zones there is no Mummy to be met (FM-VARIANT-01)."""

    def holds(self, s: "KlongState") -> bool:
        return False


class Curses(Part):
    """The supply of curses, and the words of the deck."""

    name = "curses"

    def join(self, a: "Assembly") -> None:
        token = a.content.token_number["curse"]
        self.supply = supply = Supply(token, a.content.tokens[token]["copies"])
        a.gain("curse", lambda n: TakeCurse(supply, n))
        a.gain("others_curse", lambda n: OthersCurse(supply, n))
        a.gain("return_curses", lambda n: ReturnCurses(supply, n))
        a.gain("halve_curses", lambda n: HalveCurses(supply))
        a.each("curse", lambda table: SkillPerCurse(supply, table["skill"], table["most"]))
        a.points_rule("without_curse", WithoutCurse(supply))
        a.points_rule("per_curse_of_others", CursesOfOthers(supply))
        counted = CountBeaten(a.counter("monsters"), a.counter("bounty"))
        a.watch_fights(counted)
        a.each("monster", lambda table: GoldPerMonster(counted, table["gold"]))
        a.condition("tome", HasCard(a.content.card_number["secret-tome"]))
        self.spared = a.permission("curses", outlasting=True)
        if not a.has({"needs": "mummy"}):
            a.gain("roll", None)
            a.condition("mummy-here", NoMummy())

    def figures(self) -> "dict[str, Callable[[KlongState, Event], int]]":
        return {
            "cursed": lambda s, event: event.a if event.kind == CURSED else 0,
            "uncursed": lambda s, event: event.a if event.kind == UNCURSED else 0,
        }

    def broken(self, s: "KlongState") -> list[str]:
        left = self.supply.left(s)
        return [] if left >= 0 else [f"the thieves have {-left} curses more than there are"]


class Mummy(Part):
    """Zones, the pyramid die, the Mummy, the head monkey idol."""

    name = "mummy"
    order = 11  # after the curses that she deals

    def join(self, a: "Assembly") -> None:
        curses = next(part for part in a.rules.parts if isinstance(part, Curses))
        zones = sorted(zone["id"] for zone in a.board["zones"])
        track = a.track("mummy", zones.index(a.board["mummy_start"]), zones)
        die = a.source("pyramid-die", zones)
        here = MummyHere(track)
        a.condition("mummy-here", here)
        a.place("mummy-zone", 0, MUMMY_ELSEWHERE, here)
        roll = Roll(curses.supply, track, die, curses.spared)
        a.gain("roll", lambda n: roll)
        a.also_at("clock_strikes", roll)  # alone, before an attack that the clock forces (SO-EXP-02)
        a.gain("zone_curse", lambda n: ZoneCurse(curses.supply, track, n))
        a.open_token("head_idol", "head-idol")
        self.card = a.content.card_number["mummy"]

    def figures(self) -> "dict[str, Callable[[KlongState, Event], int]]":
        return {"mummy-beaten": lambda s, event: int(event.kind == FIGHTS and event.a == self.card)}
