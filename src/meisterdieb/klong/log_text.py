"""The log: one sentence for each event that is worth one."""

from collections.abc import Callable, Sequence

from meisterdieb.kernel.event import Event
from meisterdieb.klong.happenings import CUBE, ENTERS, LAPSES, NAMES, TELEPORTS
from meisterdieb.klong.naming import card_name, card_object, loot_object, room_name, token_name, token_object
from meisterdieb.klong.phrases import BOOK, check_language, listed, say
from meisterdieb.klong.state import KlongState
from meisterdieb.klong.words import BLACK

Values = dict[str, int | str]

# What the two numbers of an event are; one number that is not named here is plain.
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
    "rage": ("space", "cubes"),
    "countdown": ("space",),
}

Reader = Callable[[KlongState, int, str], Values]

READERS: dict[str, Reader] = {
    "card": lambda s, n, lang: {"card": card_name(s, n, lang), "it": card_object(s, n, lang)},
    "token": lambda s, n, lang: {"card": token_name(s, n, lang), "it": token_object(s, n, lang)},
    "room": lambda s, n, lang: {"room": room_name(s, n, lang)},
    "loot": lambda s, n, lang: {"loot": loot_object(s, n, lang)},
}


def sentence(s: KlongState, event: Event, lang: str, names: Sequence[str]) -> str:
    """What happened, as a sentence of the log; empty if it is not worth one. Of the state only its rules matter."""
    who = names[event.seat] if 0 <= event.seat < len(names) else ""
    wanted = (s.rules, event.kind, event.seat, event.a, event.b, lang, who)
    text = BOOK.said.get(wanted)
    return BOOK.remember(wanted, spoken(s, event, lang, who)) if text is None else text


def spoken(s: KlongState, event: Event, lang: str, who: str) -> str:
    """The sentence of an event."""
    check_language(lang)
    name = NAMES[event.kind]
    values: Values = {"who": who}
    for what, n in zip(NUMBERS.get(name, ("n",)), (event.a, event.b), strict=False):
        values |= READERS[what](s, n, lang) if what in READERS else {what: n}
    if event.kind == LAPSES:
        values["rest"] = lapsed(event, lang)
    return say("event", variant(s, event, name), lang, **values)


def variant(s: KlongState, event: Event, name: str) -> str:
    """The key of the sentence, where one kind of event has several."""
    if event.kind == CUBE and event.seat == BLACK:
        return "cube-black"
    if event.kind in (ENTERS, TELEPORTS) and event.a == s.board.outside:
        return f"{name}-outside"
    return "enters-fighting" if event.kind == ENTERS and event.b else name


def lapsed(event: Event, lang: str) -> str:
    """What a thief did not use."""
    amounts = {"skill": event.a, "swords": event.b >> 8, "boots": event.b & 255}
    return listed((say("amount", what, lang, n=n) for what, n in amounts.items() if n), "and", lang)
