"""What several commands take: a language, options as NAME=VALUE."""

from enum import StrEnum

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.terminal.texts import language


class Lang(StrEnum):
    """A language that the program speaks."""

    DE = "de"
    EN = "en"


def spoken() -> Lang:
    """The language of the environment."""
    return Lang(language(""))


def pair(text: str) -> tuple[str, str]:
    """An option and its value."""
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise BadInput(f"{text!r} is no option; expected NAME=VALUE")
    return name, value
