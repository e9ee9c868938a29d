"""What a table says no to: a code for programs, a sentence for people."""

from collections.abc import Iterable, Sequence

from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.rulebook import rule

BOOK = Phrasebook("meisterdieb.tables")


class No(Exception):
    """A wish that the table does not fulfil; nothing has changed.

    Where the rules of the game forbid it, it names those that do (`rules`), not those of what was wished for.
    """

    def __init__(
        self, code: str, reasons: dict[str, str] | None = None, rules: Sequence[str] = (), **values: int | str
    ) -> None:
        super().__init__(code)
        self.code = code
        self.reasons = reasons or {lang: BOOK.say("no", code, lang, **values) for lang in LANGUAGES}
        self.rules = rules

    def reason(self, lang: str) -> str:
        """Why, in one sentence."""
        return self.reasons[lang]

    def sentences(self, lang: str) -> dict[str, str]:
        """The rules of the game that forbid it, by id, with what they say."""
        return sentences(self.rules, lang)


class Broken(Exception):
    """A stored match that cannot be read: one sentence that says where."""


def sentences(ids: Iterable[str], lang: str) -> dict[str, str]:
    """What rules of the catalogue say, by their ids."""
    return {id: rule(id).text(lang) for id in ids}


def lasting(seconds: float, lang: str) -> str:
    """How long something lasts, in words: in the largest unit of which it is a whole number."""
    units = {"days": 86400, "hours": 3600, "minutes": 60, "seconds": 1}
    unit = next(unit for unit, size in units.items() if seconds % size == 0)
    return BOOK.say("lasting", unit, lang, count=int(seconds) // units[unit])
