"""The names of cards, tokens, rooms and kinds of loot of a state."""

from functools import cache

from meisterdieb.klong.engine.codes import LOOT
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.telling.book import book, book_of


def card_name(s: KlongState, card: int, lang: str) -> str:
    """The name of a card."""
    return str(content(s.rules.package).cards[card][lang])


def as_object(package: str, id: str, name: str, lang: str) -> str:
    """The name of a card or token as the object of a verb; most names stay as they are."""
    words = book(package)
    return words.say("object", id, lang) if words.knows("object", id) else name


@cache
def card_objects(package: str, lang: str) -> list[str]:
    """The names of all cards as objects of a verb."""
    return [as_object(package, card["id"], str(card[lang]), lang) for card in content(package).cards]


def card_object(s: KlongState, card: int, lang: str) -> str:
    """The name of a card as the object of a verb."""
    return card_objects(s.rules.package, lang)[card]


def token_name(s: KlongState, token: int, lang: str) -> str:
    """The name of a token."""
    return str(content(s.rules.package).tokens[token][lang])


def token_object(s: KlongState, token: int, lang: str) -> str:
    """The name of a token as the object of a verb."""
    return as_object(s.rules.package, s.rules.token_ids[token], token_name(s, token, lang), lang)


@cache
def room_names(package: str, board: str, lang: str) -> dict[int, str]:
    """The names of all rooms of a board by their numbers."""
    return {room["id"]: room[f"name_{lang}"] for room in content(package).boards[board]["rooms"]}


def room_name(s: KlongState, room: int, lang: str) -> str:
    """The name of a room."""
    return room_names(s.rules.package, s.board.name, lang)[room]


@cache
def zone_names(package: str, board: str, lang: str) -> dict[str, str]:
    """The names of the zones of a board by their ids."""
    return {zone["id"]: zone[f"name_{lang}"] for zone in content(package).boards[board].get("zones", ())}


def zone_name(s: KlongState, zone: int, lang: str) -> str:
    """The name of a zone."""
    return zone_names(s.rules.package, s.board.name, lang)[s.board.zones[zone]]


def loot_object(s: KlongState, loot: int, lang: str) -> str:
    """A kind of loot as the object of a verb."""
    return book_of(s.rules).say("loot", LOOT[loot], lang)
