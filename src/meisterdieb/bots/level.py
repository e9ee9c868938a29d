"""A level: a strength to choose, and the bot behind it."""

from collections.abc import Callable
from dataclasses import dataclass

from meisterdieb.bots.bot import Bot
from meisterdieb.kernel.phrases import Phrasebook

BOOK = Phrasebook("meisterdieb.bots")


@dataclass(frozen=True)
class Level:
    """A strength to choose: its id, and how its bot is made; what to expect of it stands in the texts of its `book`.

    `strength` is easy, fair or strong; a level without one is for research and tests and is not offered to players.
    """

    id: str
    factory: Callable[[], Bot]
    strength: str = ""
    book: Phrasebook = BOOK

    def name(self, lang: str) -> str:
        """What the bot is called."""
        return self.book.say("name", self.id, lang)

    def sentence(self, lang: str) -> str:
        """What to expect of the bot."""
        return self.book.say("level", self.id, lang)

    def label(self, lang: str) -> str:
        """The strength in a word."""
        return BOOK.say("strength", self.strength, lang) if self.strength else ""
