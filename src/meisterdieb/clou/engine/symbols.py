"""Symbols as they are written in content files, as numbers."""

from collections.abc import Iterable
from functools import cache

from meisterdieb.clou.engine.codes import EXTRA, FILL_IN, FLIGHT, PLUS_MINUS, WORK


def symbol_mask(text: str) -> int:
    """A work symbol, or several joined by or, as a mask."""
    return sum(1 << WORK.index(word) for word in text.split("/"))


def symbol(text: str) -> int:
    """One activated symbol: a mask of work symbols, or a white one, or a flight arrow."""
    word, _, number = text.partition(":")
    if word == "pm":
        return PLUS_MINUS + int(number)
    if word == "extra":
        return EXTRA + int(number)
    return {"fill": FILL_IN, "flucht": FLIGHT}.get(word) or symbol_mask(text)


def symbols(texts: Iterable[str]) -> list[int]:
    """A list of activated symbols."""
    return [symbol(text) for text in texts]


@cache
def symbol_text(number: int) -> str:
    """A symbol as content files write it."""
    if number >= FILL_IN:
        return "fill" if number == FILL_IN else "flucht"
    if number >= EXTRA:
        return f"extra:{number - EXTRA}"
    if number >= PLUS_MINUS:
        return f"pm:{number - PLUS_MINUS}"
    return "/".join(word for i, word in enumerate(WORK) if number >> i & 1)
