"""The names of cards, tokens, rooms and kinds of loot of a state."""

from functools import cache

from meisterdieb.klong.content import content
from meisterdieb.klong.phrases import as_object, say
from meisterdieb.klong.state import KlongState
from meisterdieb.klong.words import LOOT


def card_name(s: KlongState, card: int, lang: str) -> str:
    """The name of a card."""
    return str(content(s.rules.package).cards[card][lang])


@cache
def card_objects(package: str, lang: str) -> list[str]:
    """The names of all cards as objects of a verb."""
    return [as_object(card["id"], str(card[lang]), lang) for card in content(package).cards]


def card_object(s: KlongState, card: int, lang: str) -> str:
    """The name of a card as the object of a verb."""
    return card_objects(s.rules.package, lang)[card]


def token_name(s: KlongState, token: int, lang: str) -> str:
    """The name of a token."""
    return str(content(s.rules.package).tokens[token][lang])


def token_object(s: KlongState, token: int, lang: str) -> str:
    """The name of a token as the object of a verb."""
    return as_object(s.rules.token_ids[token], token_name(s, token, lang), lang)


@cache
def room_names(package: str, board: str, lang: str) -> dict[int, str]:
    """The names of all rooms of a board by their numbers."""
    return {room["id"]: room[f"name_{lang}"] for room in content(package).boards[board]["rooms"]}


def room_name(s: KlongState, room: int, lang: str) -> str:
    """The name of a room."""
    return room_names(s.rules.package, s.board.name, lang)[room]


def loot_object(s: KlongState, loot: int, lang: str) -> str:
    """A kind of loot as the object of a verb."""
    return say("loot", LOOT[loot], lang)
