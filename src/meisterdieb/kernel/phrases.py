"""Phrases: the words of a package's texts.toml with their numbers filled in.

Everything that is said in two languages is said by a `Phrasebook`. Its templates, in the braces of `str.format`:
{n} a number, {n:card} a number with a noun of the table `noun`, {n:+card} with its sign; {n:# Stein|# Steine} a form
picked by the number (two forms: one, many; three: none, one, many); {one[card]}, {many[card]} a noun without a number,
{One[card]}, {Many[card]} with a capital letter.
"""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any

from meisterdieb.kernel.languages import LANGUAGES, check_language

MINUS = "−"
REMEMBERED = 20_000  # texts, before all are forgotten

Texts = Mapping[str, Mapping[str, Any]]
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
        return f"{digits} {form_of(self.nouns, noun, self.n, self.lang)}" if noun else digits

    def form(self, forms: Sequence[str]) -> str:
        """The form that fits the number: none, one, many; of two forms the second is also for none."""
        zero, one, many = forms if len(forms) == 3 else (forms[-1], *forms)
        fitting = zero if self.n == 0 else one if abs(self.n) == 1 else many
        return fitting.replace("#", format(self))


class Forms:
    """The nouns in singular or plural, as a template asks for them: {one[card]}, {many[card]}, {One[card]}."""

    def __init__(self, nouns: Nouns, n: int, lang: str, large: bool = False) -> None:
        self.nouns = nouns
        self.n = n
        self.lang = lang
        self.large = large

    def __getitem__(self, noun: str) -> str:
        form = form_of(self.nouns, noun, self.n, self.lang)
        return capital(form) if self.large else form


def form_of(nouns: Nouns, noun: str, n: int, lang: str) -> str:
    """A noun in the form that a number asks for."""
    one, many = nouns[noun][lang]
    return one if abs(n) == 1 else many


class Phrasebook:
    """The texts.toml of some packages: tables of keys, each with its words in every language and the rules behind it.

    What the first package says goes before what the next ones say, entry by entry, so that a game of a family renames
    only what it calls otherwise. A package without texts of its own adds none.
    """

    def __init__(self, *packages: str) -> None:
        self.packages = packages
        self.said: dict[tuple[object, ...], str] = {}
        self.read: Texts | None = None

    @property
    def texts(self) -> Texts:
        """All tables, read when first asked for."""
        if self.read is None:
            found: dict[str, dict[str, Any]] = {}
            for package in reversed(self.packages):
                lay_over(found, texts_of(package))
            self.read = found
        return self.read

    def under(self, *packages: str) -> "Phrasebook":
        """A book in which the texts of these packages go before those of this one."""
        return Phrasebook(*packages, *self.packages)

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
        filled: dict[str, Any] = {
            name: Number(n, lang, nouns) if isinstance(n, int) else n for name, n in values.items()
        }
        forms = {
            "one": Forms(nouns, 1, lang),
            "many": Forms(nouns, 2, lang),
            "One": Forms(nouns, 1, lang, large=True),
            "Many": Forms(nouns, 2, lang, large=True),
        }
        return template.format(**filled, **forms).replace("!.", "!")

    def noun(self, noun: str, n: int, lang: str) -> str:
        """A noun in the form that a number asks for, without the number."""
        return form_of(self.texts["noun"], noun, n, check_language(lang))

    def knows(self, table: str, key: str) -> bool:
        """Whether there is a text under this key."""
        return key in self.texts.get(table, ())

    def table(self, table: str, lang: str) -> dict[str, str]:
        """All texts of a table that have no gaps."""
        return {key: self.say(table, key, lang) for key in self.texts.get(table, ())}

    def rules_of(self, table: str, key: str) -> list[str]:
        """The ids of the rules that explain what stands under a key."""
        return list(self.texts[table].get(key, {}).get("rules", ()))

    def listed(self, parts: Iterable[str], lang: str, joint: str = "and") -> str:
        """Parts with commas between them and "and" or "or" before the last; nothing for none."""
        *first, last = [*parts] or [""]
        return (", ".join(first) + self.say("join", joint, lang) if first else "") + last


def texts_of(package: str) -> Texts:
    """The texts.toml of one package, if it has one."""
    file = resources.files(package) / "texts.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def lay_over(texts: dict[str, dict[str, Any]], own: Texts) -> None:
    """Put own texts over others: entries say anew what they name, and a language said anew loses its old long form."""
    for table, entries in own.items():
        below = texts.setdefault(table, {})
        for key, entry in entries.items():
            outdated = {f"{lang}_full" for lang in LANGUAGES if lang in entry}
            kept = {word: text for word, text in below.get(key, {}).items() if word not in outdated}
            below[key] = {**kept, **entry}


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text as a sentence: a capital letter in front, a full stop behind."""
    return capital(text) if text.endswith((".", "!", "?")) else capital(text) + "."
