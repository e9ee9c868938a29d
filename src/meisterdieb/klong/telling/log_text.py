"""The log: one sentence for each event that is worth one."""

from collections.abc import Callable, Sequence

from meisterdieb.kernel.event import Event
from meisterdieb.kernel.languages import check_language
from meisterdieb.klong.engine.codes import BLACK, SWORDS_MASK
from meisterdieb.klong.engine.event_kinds import CUBE, ENTERS, LAPSES, NAMES, TELEPORTS
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.telling.book import book_of, by_marker
from meisterdieb.klong.telling.event_names import numbers
from meisterdieb.klong.telling.naming import (
    card_name,
    card_object,
    loot_object,
    room_name,
    token_name,
    token_object,
    zone_name,
)

Values = dict[str, int | str]

Reader = Callable[[KlongState, int, str], Values]

READERS: dict[str, Reader] = {
    "card": lambda s, n, lang: {"card": card_name(s, n, lang), "it": card_object(s, n, lang)},
    "token": lambda s, n, lang: {"card": token_name(s, n, lang), "it": token_object(s, n, lang)},
    "room": lambda s, n, lang: {"room": room_name(s, n, lang)},
    "loot": lambda s, n, lang: {"loot": loot_object(s, n, lang)},
    "artifact": lambda s, n, lang: {"n": n},
    "zone": lambda s, n, lang: {"zone": zone_name(s, n, lang)},
}


def sentence(s: KlongState, event: Event, lang: str, names: Sequence[str]) -> str:
    """What happened, as a sentence of the log; empty if it is not worth one. Of the state only its rules matter."""
    who = names[event.seat] if 0 <= event.seat < len(names) else ""
    wanted = (s.rules, event.kind, event.seat, event.a, event.b, lang, who)
    book = book_of(s.rules)
    text = book.said.get(wanted)
    return book.remember(wanted, spoken(s, event, lang, who)) if text is None else text


def spoken(s: KlongState, event: Event, lang: str, who: str) -> str:
    """The sentence of an event."""
    check_language(lang)
    book, name = book_of(s.rules), NAMES[event.kind]
    values: Values = {"who": who}
    for what, n in numbers(event).items():
        values |= READERS[what](s, n, lang) if what in READERS else {what: n}
    if event.kind == LAPSES:
        amounts = (book.say("amount", what, lang, n=n) for what, n in numbers(event).items() if n)
        values["rest"] = book.listed(amounts, lang)
    return book.say("event", variant(s, event, name), lang, **values)


def variant(s: KlongState, event: Event, name: str) -> str:
    """The key of the sentence, where one kind of event has several."""
    if event.kind == CUBE and event.seat == BLACK:
        return "cube-black"
    if event.kind == CUBE and event.seat > BLACK:
        own = f"{name}-{s.rules.colour_ids[event.seat]}"
        if book_of(s.rules).knows("event", own):
            return own
    if s.rules.judge is not None and (own := alone(s, event, name)):
        return own
    if event.kind in (ENTERS, TELEPORTS) and event.a == s.board.outside:
        return f"{name}-outside"
    if event.kind == ENTERS and event.b & SWORDS_MASK:
        return "enters-fighting"
    return by_marker(s.rules, "event", name)


def alone(s: KlongState, event: Event, name: str) -> str:
    """The key of the sentence in a game for one, where it is another: rivals walk the countdown and own cubes.

    The fall of the only thief would begin the countdown, but ends the game: that is told already.
    """
    key = f"{name}-over" if 0 <= event.seat < s.rules.players else f"{name}-alone"
    return key if book_of(s.rules).knows("event", key) else ""
