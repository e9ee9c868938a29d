"""Events by names and ids: what the two numbers of each kind of event stand for."""

from collections.abc import Callable

from meisterdieb.clou.engine.codes import PATTERNS
from meisterdieb.clou.engine.event_kinds import NAMES, ROLLS
from meisterdieb.clou.engine.saving import field_name
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.engine.symbols import symbol_text
from meisterdieb.clou.rules.campaign import LOST_BY_PRISON
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.named_event import NamedEvent

# What the two numbers of an event are; kinds that are not named here have none.
NUMBERS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("activates", "barred", "white", "loud"), ("symbol",)),
    "bonus": ("pattern",),
    "writes": ("field", "n"),
    **dict.fromkeys(("crosses", "soups"), ("field",)),
    **dict.fromkeys(("plan", "scouts"), ("need",)),
    "spends": ("symbol", "field"),
    "overcome": ("challenge",),
    "loot": ("loot",),
    "room": ("room",),
    "votes": ("vote",),
    "heist-begins": ("heist",),
    **dict.fromkeys(("thief", "prison"), ("thief",)),
    "box": ("item",),
    "report": ("points", "traces"),
    "campaign-lost": ("lost_by",),
    "concert-ends": ("concert",),
    **dict.fromkeys(("flight", "lapses", "trace", "swap", "time", "chase", "police", "unused", "round"), ("n",)),
}


def heist(s: ClouState, n: int) -> str:
    """A heist of the campaign, or the only one."""
    return s.rules.heists[n] if s.rules.heists else s.rules.heist


# The numbers that stand for something, and what it is called in views and offers.
IDS: dict[str, Callable[[ClouState, int], str]] = {
    "symbol": lambda s, n: symbol_text(n),
    "pattern": lambda s, n: PATTERNS[n],
    "field": field_name,
    "need": lambda s, n: s.rules.need_ids[n],
    "challenge": lambda s, n: s.rules.challenge_ids[n],
    "loot": lambda s, n: s.rules.loot_ids[n],
    "room": lambda s, n: s.rules.room_ids[n],
    "vote": lambda s, n: ("stay", "leave")[n],
    "heist": heist,
    "thief": lambda s, n: s.rules.thief_ids[n],
    "item": lambda s, n: s.rules.item_ids[n],
    "lost_by": lambda s, n: "prison" if n == LOST_BY_PRISON else "traces",
    "concert": lambda s, n: ("noticed", "unnoticed")[n],
}


def named(s: ClouState, event: Event) -> NamedEvent:
    """An event by names and ids."""
    name = NAMES[event.kind]
    ids: dict[str, str] = {}
    plain: dict[str, int] = {}
    if event.kind == ROLLS:
        plain = {"first": event.a, "second": event.b >> 4, "third": event.b & 15}
    for what, n in zip(NUMBERS.get(name, ()), (event.a, event.b), strict=False):
        if what in IDS:
            ids[what] = IDS[what](s, n)
        else:
            plain[what] = n
    return NamedEvent(name, event.seat, ids, plain)
