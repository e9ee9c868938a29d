"""What a table says no to: a code for programs, a sentence for people."""

from meisterdieb.kernel.game import LANGUAGES
from meisterdieb.kernel.phrases import Phrasebook

BOOK = Phrasebook("meisterdieb.tables")


class No(Exception):
    """A wish that the table does not fulfil; nothing has changed."""

    def __init__(self, code: str, reasons: dict[str, str] | None = None, **values: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.reasons = reasons or {lang: BOOK.say("no", code, lang, **values) for lang in LANGUAGES}

    def reason(self, lang: str) -> str:
        """Why, in one sentence."""
        return self.reasons[lang]


class Broken(Exception):
    """A stored match that cannot be read: one sentence that says where."""


def lasting(seconds: float, lang: str) -> str:
    """How long something lasts, in words: in the largest unit of which it is a whole number."""
    units = {"days": 86400, "hours": 3600, "minutes": 60, "seconds": 1}
    unit = next(unit for unit, size in units.items() if seconds % size == 0)
    return BOOK.say("lasting", unit, lang, count=int(seconds) // units[unit])
