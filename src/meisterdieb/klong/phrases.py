"""Phrases: the words of texts.toml with their numbers filled in."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from meisterdieb.kernel.game import LANGUAGES
from meisterdieb.kernel.refusal import BadInput

MINUS = "−"


@cache
def texts() -> Mapping[str, Mapping[str, Any]]:
    """All tables of texts.toml, read once."""
    return tomllib.loads((resources.files("meisterdieb.klong") / "texts.toml").read_text("utf-8"))


def check_language(lang: str) -> str:
    """The language, if there is one of that code."""
    if lang not in LANGUAGES:
        raise BadInput(f"there is no language {lang!r}; expected one of {', '.join(LANGUAGES)}")
    return lang


class Number:
    """A number that a template can write plainly, with a noun, or by one of several forms."""

    def __init__(self, n: int, lang: str) -> None:
        self.n = n
        self.lang = lang

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            return self.form(spec.split("|"))
        digits = str(self.n).replace("-", MINUS)
        if spec.startswith("+") and self.n > 0:
            digits = "+" + digits
        noun = spec.removeprefix("+")
        return f"{digits} {self.noun(noun)}" if noun else digits

    def form(self, forms: Sequence[str]) -> str:
        """The form that fits the number: none, one, many."""
        zero, one, many = forms if len(forms) == 3 else (forms[-1], *forms)
        fitting = zero if self.n == 0 else one if abs(self.n) == 1 else many
        return fitting.replace("#", format(self))

    def noun(self, noun: str) -> str:
        """The noun in singular or plural."""
        one, many = texts()["noun"][noun][self.lang]
        return str(one if abs(self.n) == 1 else many)


def say(table: str, key: str, lang: str, /, **values: int | str) -> str:
    """The text of a table under a key, its values filled in."""
    check_language(lang)
    return fill(texts()[table][key][lang], lang, values)


def say_full(table: str, key: str, lang: str, /, **values: int | str) -> str:
    """The same in the form for whole sentences, where there is one."""
    check_language(lang)
    entry = texts()[table][key]
    return fill(entry.get(f"{lang}_full", entry[lang]), lang, values)


def fill(template: str, lang: str, values: Mapping[str, int | str]) -> str:
    """The template with its values; an exclamation mark takes the place of a full stop."""
    filled = {name: Number(value, lang) if isinstance(value, int) else value for name, value in values.items()}
    return template.format(**filled).replace("!.", "!")


def knows(table: str, key: str) -> bool:
    """Whether there is a text under this key."""
    return key in texts()[table]


def is_verb(table: str, key: str) -> bool:
    """Whether the phrase under a key is a sentence of its own."""
    return bool(texts()[table][key].get("verb"))


def rules_of(table: str, key: str) -> list[str]:
    """The ids of the rules that explain what stands under a key."""
    return list(texts()[table].get(key, {}).get("rules", ()))


def as_object(id: str, name: str, lang: str) -> str:
    """The name of a card or token as the object of a verb."""
    return str(texts()["object"].get(id, {}).get(lang, name))


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text as a sentence: a capital letter in front, a full stop behind."""
    return capital(text) if text.endswith((".", "!", "?")) else capital(text) + "."


def listed(parts: Iterable[str], joint: str, lang: str) -> str:
    """Parts with commas between them and "and" or "or" before the last."""
    *first, last = parts
    return (", ".join(first) + say("join", joint, lang) if first else "") + last
