"""The words of the sheets: those of the content, and a few of their own."""

from dataclasses import dataclass

from meisterdieb.clou.engine.content import Content, content
from meisterdieb.clou.telling.book import BOOK
from meisterdieb.clou.telling.naming import label, track_name
from meisterdieb.drawing.clou import Sheet
from meisterdieb.drawing.clou.spoken import Speaker

PAPER = BOOK.under("meisterdieb.paper.clou")


@dataclass(frozen=True)
class Words:
    """Everything the pages say in one language."""

    lang: str
    content: Content
    sheet: Sheet
    speaker: Speaker

    def text(self, key: str, **values: int | str) -> str:
        """A text of the sheets with its gaps filled."""
        return PAPER.say("text", key, self.lang, **values)

    def texts(self, *keys: str) -> dict[str, str]:
        """Several texts by their names."""
        return {key: self.text(key) for key in keys}

    def label(self, key: str) -> str:
        """A label of the sheets."""
        return label(key, self.lang)

    def number(self, condition: str) -> str:
        """A condition on a number, as it is printed."""
        return PAPER.say("number", condition, self.lang) if condition in ("odd", "even") else condition

    def track(self, track: str) -> str:
        """The name of a track."""
        return track_name(track, self.lang)


def words_in(lang: str) -> Words:
    """The words of a language."""
    found = content()
    names = {symbol["id"]: symbol[lang] for symbol in found.common["symbol"]}
    return Words(lang, found, Sheet(lang=lang), Speaker(lang, names))
