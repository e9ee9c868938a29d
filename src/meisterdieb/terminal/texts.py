"""The words of the terminal in both languages; the words of a game come from the game."""

import os
from dataclasses import dataclass, replace

from meisterdieb.kernel.languages import check_language
from meisterdieb.kernel.phrases import Phrasebook

TERMINAL = "meisterdieb.terminal"


@dataclass(frozen=True)
class Texts:
    """The texts of one language: `texts("saved", name="x")`; at a table, together with those of its game."""

    lang: str
    book: Phrasebook = Phrasebook(TERMINAL)  # noqa: RUF009

    def __call__(self, key: str, **values: int | str) -> str:
        return self.say("terminal", key, **values)

    def say(self, table: str, key: str, **values: int | str) -> str:
        """A text of any table, such as those of the game."""
        return self.book.say(table, key, self.lang, **values)

    def count(self, noun: str, n: int) -> str:
        """A noun of the game in the form that a number asks for, without the number."""
        return self.book.noun(noun, n, self.lang)

    def beside(self, folder: str, game: Phrasebook) -> "Texts":
        """The texts at a table: those of its folder and of its game as well."""
        return replace(self, book=game.under(folder, TERMINAL))


def language(asked: str) -> str:
    """The language asked for, or that of the environment, or English."""
    if asked:
        return check_language(asked)
    spoken = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "de" if spoken.lower().startswith("de") else "en"
