"""The words of a game of the family: those of its own package, of its boxes, and those that all of them share."""

from functools import cache

from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.engine.ruleset import Rules

FAMILY = "meisterdieb.klong"


@cache
def book(package: str) -> Phrasebook:
    """The words of a game; whatever edition of its content is played with, they are those of today."""
    today, _, _ = package.partition("#")
    return Phrasebook(today, *content(today).meta.get("boxes", ()), FAMILY)


def book_of(rules: Rules) -> Phrasebook:
    """The words of what is played by these rules."""
    return book(rules.package)


def by_marker(rules: Rules, table: str, key: str) -> str:
    """The key of a text, or its own one where somebody else than the dragon stands on the rage track."""
    own = f"{key}-{rules.rage_marker}"
    return own if rules.rage_marker and book_of(rules).knows(table, own) else key
