"""Words as a search sees them: without case, accents and endings."""

import re
import unicodedata

_WORD = re.compile(r"[^\W_]+")
_ENDING = re.compile(r"(e[mnrs]?|n|s)$")


def fold(text: str) -> str:
    """The text in small letters without accents; `ä`, `ae` and `a` become the same.

    >>> fold("Große Schätze") == fold("GROSSE SCHAETZE")
    True
    """
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
    return re.sub(r"([aou])e", r"\1", plain)


def tokens(text: str) -> list[str]:
    """The words of a text, without signs."""
    return _WORD.findall(text)


def stem(word: str) -> str:
    """The word without a German ending, so that `Kleines` also finds `Kleinen`."""
    return _ENDING.sub("", word)
