"""What every way of telling has in common: what it sends, and how it can fail."""

from typing import Protocol

from meisterdieb.kernel import registry
from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.tables.reminding import Turn

BOOK = Phrasebook("meisterdieb.server")


class Unsent(Exception):
    """A message that was not sent this time; the word says why, and names nobody."""


class Hopeless(Unsent):
    """A message that cannot be sent, however often one tries."""


class Gone(Unsent):
    """An address that does not exist any more."""


class Sender(Protocol):
    """A way of telling somebody."""

    async def send(self, turn: Turn) -> None:
        """Tell of a turn, or raise `Unsent`."""
        ...


def said(key: str, turn: Turn, **values: str) -> str:
    """A text about a turn, in the language that was wished for."""
    title = registry.game(turn.game).titles[turn.language]
    return BOOK.say("turn", key, turn.language, game=title, **values)
