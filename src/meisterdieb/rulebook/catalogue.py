"""The rules and open questions of all games, read once from `catalogue/*.toml`."""

import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, Literal

Stage = Literal["finished", "planned"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One testable sentence of a rulebook.

    `implied`: follows from the rulebook without standing there. `known_from`: missing there, taken from elsewhere.
    `ruling`: our decision; `open` then names the question that it answers.
    """

    game: str
    id: str
    topic: str
    en: str
    de: str
    check: str
    source: str
    implied: bool = False
    known_from: str = ""
    ruling: bool = False
    open: str = ""

    def text(self, lang: str) -> str:
        """The sentence in German (`de`) or English."""
        return self.de if lang == "de" else self.en


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """A question that the rulebook leaves open, with what it does say and the ruling that we play by."""

    game: str
    id: str
    question: str
    source_says: str
    proposal: str
    group: str = ""
    known_from: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """All rules of one game or expansion.

    `stage`: of a finished game every rule must have a test. `glossary`: a word of these rules to other words for it.
    """

    game: str
    title_en: str
    title_de: str
    prefix: str
    stage: Stage
    extends: str = ""
    glossary: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rules: tuple[Rule, ...] = ()
    open: tuple[Open, ...] = ()

    @property
    def family(self) -> str:
        """The id of the game that this one extends, or its own."""
        return self.extends or self.game

    def title(self, lang: str) -> str:
        """The title in German (`de`) or English."""
        return self.title_de if lang == "de" else self.title_en


def parse(text: str) -> Catalogue:
    """A catalogue from the text of its file."""
    data: dict[str, Any] = tomllib.loads(text)
    meta = data["meta"]
    game = meta["game"]
    return Catalogue(
        game=game,
        title_en=meta["title_en"],
        title_de=meta["title_de"],
        prefix=meta["prefix"],
        stage=meta["stage"],
        extends=meta.get("extends", ""),
        glossary={word: tuple(others) for word, others in meta.get("glossary", {}).items()},
        rules=tuple(Rule(game=game, **entry) for entry in data["rule"]),
        open=tuple(Open(game=game, **entry) for entry in data["open"]),
    )


@cache
def catalogues() -> tuple[Catalogue, ...]:
    """All catalogues, families in alphabetical order, the game itself before what extends it."""
    folder = files("meisterdieb.rulebook") / "catalogue"
    found = [parse(file.read_text("utf-8")) for file in folder.iterdir() if file.name.endswith(".toml")]
    return tuple(sorted(found, key=lambda c: (c.family, bool(c.extends), c.game)))


@cache
def _topics() -> dict[str, dict[str, str]]:
    return tomllib.loads((files("meisterdieb.rulebook") / "topics.toml").read_text("utf-8"))


def topic_name(topic: str, lang: str) -> str:
    """What a topic is called in German (`de`) or English; nothing if there is none."""
    return _topics()[topic]["de" if lang == "de" else "en"] if topic else ""


def offered(playable: Collection[str]) -> list[Catalogue]:
    """The catalogues of these games, and of what is finished of all that extends them."""
    return [
        one for one in catalogues() if one.game in playable or (one.extends in playable and one.stage == "finished")
    ]


def catalogue_of(game: str) -> Catalogue:
    """The catalogue of a game or expansion; `LookupError` with the known ones otherwise."""
    for found in catalogues():
        if found.game == game:
            return found
    raise LookupError(f"There is no game '{game}'; known are {', '.join(c.game for c in catalogues())}.")


def rule(id: str) -> Rule:
    """The rule with this id; `LookupError` with the nearest ids otherwise."""
    rules = _rules()
    if id not in rules:
        raise LookupError(_unknown("rule", id, rules))
    return rules[id]


def open_question(id: str) -> Open:
    """The open question with this id; `LookupError` with the nearest ids otherwise."""
    questions = _questions()
    if id not in questions:
        raise LookupError(_unknown("open question", id, questions))
    return questions[id]


@cache
def _rules() -> dict[str, Rule]:
    return {rule.id: rule for catalogue in catalogues() for rule in catalogue.rules}


@cache
def _questions() -> dict[str, Open]:
    return {question.id: question for catalogue in catalogues() for question in catalogue.open}


def _unknown(kind: str, id: str, known: Iterable[str]) -> str:
    near = get_close_matches(id, known)
    return f"There is no {kind} {id}" + (f"; nearest are {', '.join(near)}." if near else ".")
