"""Decisions of the gang in words: leaving, driving, and everything between the heists of a campaign."""

from meisterdieb.clou.engine.codes import FREE_BOX, NONE
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.campaign import heist_score
from meisterdieb.clou.telling.book import BOOK
from meisterdieb.clou.telling.naming import heist_name, item, symbol_name, thief, thief_name
from meisterdieb.clou.telling.places import field_names
from meisterdieb.clou.telling.using_text import Told, need_place


def vote(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """Staying, or leaving with the points of the moment."""
    return ("leave", {"n": heist_score(s)}) if arg else ("stay", {})


def driver(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """A thief as driver, with the flight arrows of each face of the die."""
    arrows = " ".join(str(n) for n in s.rules.flight_of[arg])
    return "driver", {"thief": thief_name(s.rules, s.thieves[arg]), "arrows": arrows}


def roll(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """The die of the escape."""
    return "roll", {}


def box(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """A box of a tool or preparation: which one it is, what it costs, and whether its thief is in prison."""
    record, boxes, free = item(arg, s.rules.edition), s.rules.item_boxes[arg], s.phase == FREE_BOX
    notes = [BOOK.say("note", "free", lang) if free else BOOK.say("note", "price", lang, n=s.rules.box_price)]
    if boxes > 1:
        notes.append(BOOK.say("note", "box", lang, n=s.boxes[arg] + 1, of=boxes))
    if "thief" in record and s.prison[s.rules.thief_ids.index(record["thief"])]:
        name = thief_name(s.rules, s.rules.thief_ids.index(record["thief"]))
        notes.append(BOOK.say("note", "in-prison", lang, thief=name))
    return "box", {"item": str(record[lang]), "notes": ", ".join(notes)}


def go_on(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """On to the next heist, with or without a free box."""
    if s.phase == FREE_BOX:
        return "go-on-free", {}
    following = min(s.heist_number + 1, len(s.rules.heists) - 1)
    return "go-on", {"heist": heist_name(s.rules.heists[following], lang)}


def choose(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """A thief with the part he or she plays."""
    return "thief", {"thief": thief_name(s.rules, arg), "role": str(thief(s.rules, arg)[f"role_{lang}"])}


def scout(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """A required symbol of the plan, or none."""
    if arg == NONE:
        return "scout-none", {}
    needs = s.rules.part_needs[s.rules.need_part[arg]]
    symbol = symbol_name(s.rules.need_symbols[arg], lang)
    return "scout", {"place": need_place(s, arg, lang), "n": needs.index(arg) + 1, "symbol": symbol}


def soup(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """A circle, or none."""
    return ("soup-none", {}) if arg == NONE else ("soup", {"field": field_names(s.rules, lang)[arg]})


def tickets(s: ClouState, seat: int, arg: int, lang: str) -> Told:
    """Using the concert tickets or not."""
    return ("tickets", {}) if arg else ("tickets-keep", {})
