"""The names of people at a table."""

import unicodedata

from meisterdieb.kernel.lookalikes import is_blank
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import short

NAMES = ("Anna", "Boris", "Cleo", "Dario", "Elsa", "Falk")
LONGEST_NAME = 14
MOST_MARKS = 3  # on one letter: Hebrew needs so many
EMOJI = "\ufe0f"  # after a symbol: show it as a picture
# Alphabets whose letters can be taken for each other's.
LOOKALIKE_SCRIPTS = {"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE", "LISU", "CANADIAN"}


def check_name(name: str) -> str:
    """A name that fits on every screen and can be read, its letters put together.

    NFC, not NFKC: "é" is one sign however it was typed, but nobody's letters become others than those they wrote.
    """
    plain = fitting_name(unicodedata.normalize("NFC", name))
    if reason := unreadable(plain):
        raise BadInput(f"{short(name)} is no name; {reason}")
    return plain


def fitting_name(name: str) -> str:
    """A name that fits on every screen; those of saved games need no more."""
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
        raise BadInput(f"{short(name)} is no name; expected 1 to {LONGEST_NAME} letters")
    return plain


def unreadable(name: str) -> str:
    """What keeps people from reading a name, or an empty string."""
    kinds = [unicodedata.category(sign) for sign in name]
    if any(is_blank(sign) and not pictured(name, i) for i, sign in enumerate(name)):
        return "it has signs that nobody can see"
    if not any(kind[0] in "LN" or kind == "So" for kind in kinds):
        return "expected a letter, a digit or a picture in it"
    if stacked(name):
        return f"expected at most {MOST_MARKS} different marks on one letter"
    if len(scripts(name) & LOOKALIKE_SCRIPTS) > 1:
        return "expected letters of one script"
    return ""


def stacked(name: str) -> bool:
    """Whether too many marks are piled on one letter, or the same one twice."""
    pile: list[str] = []
    for sign in name:
        pile = [*pile, sign] if unicodedata.category(sign) in ("Mn", "Me") else []
        if len(pile) > MOST_MARKS or len(set(pile)) < len(pile):
            return True
    return False


def pictured(name: str, i: int) -> bool:
    """Whether the sign at a place only says that the symbol before it is shown as a picture."""
    return name[i] == EMOJI and i > 0 and unicodedata.category(name[i - 1]) == "So"


def scripts(name: str) -> set[str]:
    """The scripts of the letters of a name: the first words of what Unicode calls them."""
    letters = [sign for sign in unicodedata.normalize("NFKD", name) if sign.isalpha()]
    return {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
