"""What every way of telling has in common: what it sends, and how it can fail."""

from typing import Protocol

from meisterdieb.kernel import registry
from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.tables.news import News

BOOK = Phrasebook("meisterdieb.server")


class Unsent(Exception):
    """A message that was not sent this time; the word says why, and names nobody."""


class Hopeless(Unsent):
    """A message that cannot be sent, however often one tries."""


class Gone(Unsent):
    """An address that does not exist any more."""


class Sender(Protocol):
    """A way of telling somebody."""

    async def send(self, news: News) -> None:
        """Tell what there is to tell, or raise `Unsent`."""
        ...


def said(key: str, news: News, **values: str) -> str:
    """A text about a turn, in the language that was wished for; about several, each game is named once."""
    titles = dict.fromkeys(registry.game(turn.game).titles[news.language] for turn in news.turns)
    left = f"{news.left / 3600:.0f} h" if news.left > 2 * 3600 else f"{max(1, news.left / 60):.0f} min"
    return BOOK.say(news.kind, key, news.language, game=", ".join(titles), left=left, **values)
