"""The words of the sheets: those of the content, and a few of their own."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from meisterdieb.clou.content import Content, content
from meisterdieb.drawing.clou import Sheet
from meisterdieb.drawing.clou.spoken import Speaker

TEXTS: dict[str, dict[str, str]] = tomllib.loads(files(__package__).joinpath("texts.toml").read_text("utf-8"))["text"]


@dataclass(frozen=True)
class Words:
    """Everything the pages say in one language."""

    lang: str
    content: Content
    sheet: Sheet
    speaker: Speaker

    def text(self, key: str, *parts: object, **named: object) -> str:
        """A text of the sheets with its gaps filled."""
        return TEXTS[key][self.lang].format(*parts, **named)

    def texts(self, *keys: str) -> dict[str, str]:
        """Several texts by their names."""
        return {key: self.text(key) for key in keys}

    def label(self, key: str) -> str:
        """A label of the content."""
        return str(self.content.labels[key][self.lang])


def words_in(lang: str) -> Words:
    """The words of a language."""
    found = content()
    names = {symbol["id"]: symbol[lang] for symbol in found.common["symbol"]}
    return Words(lang, found, Sheet(lang=lang), Speaker(lang, names))
