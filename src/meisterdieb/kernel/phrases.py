"""Phrases: the words of a package's texts.toml with their numbers filled in."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any

from meisterdieb.kernel.game import check_language

MINUS = "−"
REMEMBERED = 20_000  # texts, before all are forgotten

Nouns = Mapping[str, Mapping[str, Sequence[str]]]


class Number:
    """A number that a template can write plainly, with a noun, or by one of several forms."""

    def __init__(self, n: int, lang: str, nouns: Nouns) -> None:
        self.n = n
        self.lang = lang
        self.nouns = nouns

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            return self.form(spec.split("|"))
        digits = str(self.n).replace("-", MINUS)
        if spec.startswith("+") and self.n > 0:
            digits = "+" + digits
        noun = spec.removeprefix("+")
        return f"{digits} {self.noun(noun)}" if noun else digits

    def form(self, forms: Sequence[str]) -> str:
        """The form that fits the number: none, one, many; of two forms the second is also for none."""
        zero, one, many = forms if len(forms) == 3 else (forms[-1], *forms)
        fitting = zero if self.n == 0 else one if abs(self.n) == 1 else many
        return fitting.replace("#", format(self))

    def noun(self, noun: str) -> str:
        """The noun in singular or plural."""
        one, many = self.nouns[noun][self.lang]
        return one if abs(self.n) == 1 else many


class Phrasebook:
    """The texts.toml of a package: tables of keys, each with its words in every language and the rules behind it."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.said: dict[tuple[object, ...], str] = {}
        self.read: Mapping[str, Mapping[str, Any]] | None = None

    @property
    def texts(self) -> Mapping[str, Mapping[str, Any]]:
        """All tables, read when first asked for."""
        if self.read is None:
            self.read = tomllib.loads((resources.files(self.package) / "texts.toml").read_text("utf-8"))
        return self.read

    def say(self, table: str, key: str, lang: str, /, **values: int | str) -> str:
        """The text of a table under a key, its values filled in; what has been said before is remembered."""
        wanted = (table, key, lang, *values.items())
        text = self.said.get(wanted)
        if text is None:
            text = self.remember(wanted, self.fill(self.texts[table][key][check_language(lang)], lang, values))
        return text

    def remember(self, wanted: tuple[object, ...], text: str) -> str:
        """Keep a text among those that have been `said`: it is always the same for what is wanted."""
        if len(self.said) >= REMEMBERED:
            self.said.clear()
        self.said[wanted] = text
        return text

    def say_full(self, table: str, key: str, lang: str, /, **values: int | str) -> str:
        """The same in the form for whole sentences, where there is one."""
        entry = self.texts[table][key]
        return self.fill(entry.get(f"{check_language(lang)}_full", entry[lang]), lang, values)

    def fill(self, template: str, lang: str, values: Mapping[str, int | str]) -> str:
        """The template with its values; an exclamation mark takes the place of a full stop."""
        nouns = self.texts.get("noun", {})
        filled = {name: Number(n, lang, nouns) if isinstance(n, int) else n for name, n in values.items()}
        return template.format(**filled).replace("!.", "!")

    def knows(self, table: str, key: str) -> bool:
        """Whether there is a text under this key."""
        return key in self.texts[table]

    def rules_of(self, table: str, key: str) -> list[str]:
        """The ids of the rules that explain what stands under a key."""
        return list(self.texts[table].get(key, {}).get("rules", ()))

    def listed(self, parts: Iterable[str], joint: str, lang: str) -> str:
        """Parts with commas between them and "and" or "or" before the last; nothing for none."""
        *first, last = [*parts] or [""]
        return (", ".join(first) + self.say("join", joint, lang) if first else "") + last


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text as a sentence: a capital letter in front, a full stop behind."""
    return capital(text) if text.endswith((".", "!", "?")) else capital(text) + "."
