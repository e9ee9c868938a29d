"""The phrases of Clou."""

from collections.abc import Iterable

from meisterdieb.kernel.game import check_language
from meisterdieb.kernel.phrases import MINUS, Phrasebook

BOOK = Phrasebook("meisterdieb.clou")
say, rules_of = BOOK.say, BOOK.rules_of


def listed(parts: Iterable[str], lang: str) -> str:
    """Parts with commas between them and "and" before the last."""
    return BOOK.listed(parts, "and", lang)


__all__ = ["BOOK", "MINUS", "check_language", "listed", "rules_of", "say"]
