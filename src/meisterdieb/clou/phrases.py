"""Phrases: the words of texts.toml with their numbers filled in."""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any

from meisterdieb.kernel.game import LANGUAGES
from meisterdieb.kernel.refusal import BadInput

MINUS = "−"


@cache
def texts() -> Mapping[str, Mapping[str, Any]]:
    """All tables of texts.toml, read once."""
    return tomllib.loads((resources.files("meisterdieb.clou") / "texts.toml").read_text("utf-8"))


def check_language(lang: str) -> str:
    """The language, if there is one of that code."""
    if lang not in LANGUAGES:
        raise BadInput(f"there is no language {lang!r}; expected one of {', '.join(LANGUAGES)}")
    return lang


class Number:
    """A number that a template writes plainly, or by the one of several forms that fits it: none, one, many."""

    def __init__(self, n: int) -> None:
        self.n = n

    def __format__(self, forms: str) -> str:
        digits = str(self.n).replace("-", MINUS)
        if not forms:
            return digits
        zero, one, many = (forms.split("|") * 2)[-3:] if forms.count("|") == 1 else forms.split("|")
        fitting = zero if self.n == 0 else one if abs(self.n) == 1 else many
        return fitting.replace("#", digits)


def say(table: str, key: str, lang: str, /, **values: int | str) -> str:
    """The text of a table under a key, its values filled in."""
    template: str = texts()[table][key][check_language(lang)]
    return template.format(**{name: Number(n) if isinstance(n, int) else n for name, n in values.items()})


def rules_of(table: str, key: str) -> list[str]:
    """The ids of the rules that explain what stands under a key."""
    return list(texts()[table].get(key, {}).get("rules", ()))


def listed(parts: Iterable[str], lang: str) -> str:
    """Parts with commas between them and "and" before the last; nothing for none."""
    *first, last = [*parts] or [""]
    return (", ".join(first) + say("join", "and", lang) if first else "") + last
