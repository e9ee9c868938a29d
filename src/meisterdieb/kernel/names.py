"""The names of people at a table."""

from meisterdieb.kernel.reading import short
from meisterdieb.kernel.refusal import BadInput

NAMES = ("Anna", "Boris", "Cleo", "Dario", "Elsa", "Falk")
LONGEST_NAME = 14


def check_name(name: str) -> str:
    """A name that fits on every screen."""
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        raise BadInput(f"{short(name)} is no name; expected 1 to {LONGEST_NAME} letters")
    return plain
