"""The phrases of the Klong! family."""

from meisterdieb.kernel.game import check_language
from meisterdieb.kernel.phrases import MINUS, Phrasebook, capital, sentence

BOOK = Phrasebook("meisterdieb.klong")
say, say_full, knows, rules_of, listed = BOOK.say, BOOK.say_full, BOOK.knows, BOOK.rules_of, BOOK.listed


def is_verb(table: str, key: str) -> bool:
    """Whether the phrase under a key is a sentence of its own."""
    return bool(BOOK.texts[table][key].get("verb"))


def as_object(id: str, name: str, lang: str) -> str:
    """The name of a card or token as the object of a verb."""
    return str(BOOK.texts["object"].get(id, {}).get(lang, name))


__all__ = [
    "BOOK",
    "MINUS",
    "as_object",
    "capital",
    "check_language",
    "is_verb",
    "knows",
    "listed",
    "rules_of",
    "say",
    "say_full",
    "sentence",
]
