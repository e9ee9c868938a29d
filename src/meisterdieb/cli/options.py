"""What several commands take: a language, options as NAME=VALUE, a file to read."""

import sys
from enum import StrEnum
from pathlib import Path

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


def text_of(file: Path) -> str:
    """What stands in a text file; - is standard input."""
    return sys.stdin.read() if str(file) == "-" else file.read_text("utf-8")
