"""The log: one sentence for each event that is worth one."""

from collections.abc import Callable, Sequence

from meisterdieb.clou.engine.content import content
from meisterdieb.clou.engine.event_kinds import CAMPAIGN_LOST, CONCERT_ENDS, HEIST_BEGINS, NAMES, ROLLS, VOTES
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.campaign import LOST_BY_PRISON
from meisterdieb.clou.telling.book import BOOK
from meisterdieb.clou.telling.event_names import NUMBERS, heist
from meisterdieb.clou.telling.naming import (
    challenge_name,
    heist_name,
    item,
    loot_name,
    pattern_name,
    room_name,
    symbol_name,
    thief_name,
)
from meisterdieb.clou.telling.places import field_names
from meisterdieb.clou.telling.using_text import need_place
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.languages import check_language

Values = dict[str, int | str]


def need(s: ClouState, n: int, lang: str) -> Values:
    """A required symbol and its place."""
    return {"symbol": symbol_name(s.rules.need_symbols[n], lang), "place": need_place(s, n, lang)}


def begun(s: ClouState, n: int, lang: str) -> Values:
    """A heist of the campaign: its number, its name and its case."""
    id = heist(s, n)
    case, story = content().heists[id], content().campaign["story"]
    return {"n": n + 1, "heist": heist_name(id, lang), "text": case[f"text_{lang}"], "story": story[f"intro_{lang}"]}


READERS: dict[str, Callable[[ClouState, int, str], Values]] = {
    "symbol": lambda s, n, lang: {"symbol": symbol_name(n, lang)},
    "pattern": lambda s, n, lang: {"pattern": pattern_name(n, lang)},
    "field": lambda s, n, lang: {"field": field_names(s.rules, lang)[n]},
    "need": need,
    "challenge": lambda s, n, lang: {"challenge": challenge_name(s.rules, n, lang)},
    "loot": lambda s, n, lang: {"loot": loot_name(s.rules, n, lang)},
    "room": lambda s, n, lang: {"room": room_name(s.rules, n, lang)},
    "heist": begun,
    "thief": lambda s, n, lang: {"thief": thief_name(s.rules, n)},
    "item": lambda s, n, lang: {"item": str(item(n, s.rules.edition)[lang])},
}


def sentence(s: ClouState, event: Event, lang: str, names: Sequence[str]) -> str:
    """What happened, as a sentence of the log; empty if it is not worth one."""
    check_language(lang)
    name = NAMES[event.kind]
    values: Values = {"who": names[event.seat] if 0 <= event.seat < len(names) else "", "n": event.a, "m": event.b}
    if event.kind == ROLLS:
        values["dice"] = BOOK.listed(map(str, (event.a, event.b >> 4, event.b & 15)), lang)
    if 0 <= event.seat < s.rules.players:
        values["thief"] = thief_name(s.rules, s.thieves[event.seat])
    for what, n in zip(NUMBERS.get(name, ()), (event.a, event.b), strict=False):
        values |= READERS[what](s, n, lang) if what in READERS else {}
    text = BOOK.say("event", variant(event, name), lang, **values)
    return text.replace(f"{values['who']} ({values['who']})", str(values["who"]))  # a seat may be named like its thief


def variant(event: Event, name: str) -> str:
    """The key of the sentence, where one kind of event has several."""
    variants = {
        (VOTES, 0): "votes-stay",
        (CAMPAIGN_LOST, LOST_BY_PRISON): "campaign-lost-prison",
        (CONCERT_ENDS, 0): "concert-ends-noticed",
        (HEIST_BEGINS, 0): "heist-begins-first",
    }
    return variants.get((event.kind, event.a), name)
