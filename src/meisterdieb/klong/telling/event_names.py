"""Events by names and ids: what the two numbers of each kind of event stand for."""

from collections.abc import Callable

from meisterdieb.kernel.event import Event
from meisterdieb.kernel.named_event import NamedEvent
from meisterdieb.klong.engine.codes import BLACK, LOOT, SWORDS_MASK, WAY_SHIFT
from meisterdieb.klong.engine.event_kinds import CUBE, ENTERS, LAPSES, NAMES, NUMBERS_OF_PARTS
from meisterdieb.klong.engine.state import KlongState

RESOURCES = ("skill", "swords", "boots", "teleports")

# What the two numbers of an event are; kinds that are not named here have none.
NUMBERS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("drawn", "plays", "buys", "uses", "fights", "discards", "trashes", "replaces", "revealed", "arrives"),
        ("card",),
    ),
    "receives": ("card",),
    **dict.fromkeys(("finds", "sells", "drinks"), ("token",)),
    "enters": ("room", "swords"),
    "teleports": ("room",),
    "leaves-it": ("room",),
    "takes": ("loot", "room"),
    "artifact": ("artifact",),
    "gains": ("resource", "n"),
    "rage": ("space", "cubes"),
    "countdown": ("space",),
    **dict.fromkeys(("draws", "gold", "clank", "quiet", "credit-left", "credit-used", "heals", "hurt"), ("n",)),
    **dict.fromkeys(("attack", "turn-begins", "cubes-back", "pays", "rounds-up", "clears"), ("n",)),
}

# The numbers that stand for something, and what it is called in views and offers.
IDS: dict[str, Callable[[KlongState, int], str]] = {
    "card": lambda s, n: s.rules.card_ids[n],
    "token": lambda s, n: s.rules.token_ids[n],
    "room": lambda s, n: s.board.labels[n],
    "loot": lambda s, n: LOOT[n],
    "artifact": lambda s, n: str(n),
    "resource": lambda s, n: RESOURCES[n],
    "zone": lambda s, n: s.board.zones[n],
}


def numbers(event: Event) -> dict[str, int]:
    """The numbers of an event by what they are."""
    if event.kind == LAPSES:
        return {"skill": event.a, "swords": event.b >> 8, "boots": event.b & 255}
    if event.kind == ENTERS:
        which = {"tunnel": event.b >> WAY_SHIFT} if event.b >> WAY_SHIFT else {}  # where there are several
        return {"room": event.a, "swords": event.b & SWORDS_MASK, **which}
    name = NAMES[event.kind]
    return dict(zip(NUMBERS.get(name) or NUMBERS_OF_PARTS.get(name, ()), (event.a, event.b), strict=False))


def named(s: KlongState, event: Event) -> NamedEvent:
    """An event by names and ids; a cube is one of a thief or black, which is nobody's."""
    ids: dict[str, str] = {}
    plain: dict[str, int] = {}
    for what, n in numbers(event).items():
        if what in IDS:
            ids[what] = IDS[what](s, n)
        else:
            plain[what] = n
    if event.kind == CUBE:
        ids["cube"] = s.rules.colour_ids[event.seat]
    return NamedEvent(NAMES[event.kind], -1 if event.seat >= BLACK else event.seat, ids, plain)
