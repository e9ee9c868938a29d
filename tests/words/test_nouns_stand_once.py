"""A noun of a game stands once, in its glossary: wherever it is said, it is asked for there.

So whoever renames it, such as a game of the same family, renames it everywhere. The web client has the same test for
its own texts (`web/tests/texts.test.ts`).
"""

import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from meisterdieb.kernel import registry
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.kernel.phrases import texts_of
from meisterdieb.lessons import lessons

GAMES = ["klong", "clou"]
WHERE = ["{}", "terminal.{}", "drawing.{}", "paper.{}"]
ALSO = {"action", "clank"}  # plain words as well, or the name of the game
BENT = re.compile(r"\b([Dd]en|[Dd]em|[Dd]es|[Ee]inen|[Ee]inem) $")  # before a singular that looks like a plural
NOUNS = re.compile(r"\{(?:[Oo]ne|[Mm]any)\[([\w-]+)\]\}|\{\w+:\+?([a-z][\w-]*)\}")

# Sentences in which one language says it otherwise: counted, bent, or not at all.
OTHERWISE = {
    ("klong effect.discard", "card"),  # Handkarte
    ("klong effect.discard-only", "card"),
    ("klong effect.may_discard", "card"),
    ("klong effect.take-free", "card"),
    ("klong effect.take", "card"),
    ("klong effect.trash-only", "card"),
    ("klong result.winner", "point"),  # Punkten
    ("clou action.leave", "point"),
    ("clou event.unused", "die"),
}

Text = tuple[str, dict[str, str]]  # where it stands, and its words by language


def pairs(where: str, data: Any) -> Iterator[Text]:
    """Every text in some data that is in both languages."""
    if isinstance(data, list):
        for one in data:
            yield from pairs(where, one)
    elif isinstance(data, dict):
        for more in ("", "_full"):
            both = {lang: data.get(f"{lang}{more}") for lang in LANGUAGES}
            if all(isinstance(text, str) for text in both.values()):
                yield where, {lang: str(text) for lang, text in both.items()}
        for key, one in data.items():
            yield from pairs(where, one) if isinstance(one, dict | list) and key not in LANGUAGES else ()


def told(game: str) -> Iterator[Text]:
    """The texts of a game, of whatever shows it, and of its lessons, as they are written."""
    for place in WHERE:
        package = f"meisterdieb.{place.format(game)}"
        if not resources.files("meisterdieb").joinpath(*package.split(".")[1:]).is_dir():
            continue
        for table, entries in texts_of(package).items():
            if table not in ("noun", "object"):  # an object is a name, bent
                for key, entry in entries.items():
                    yield from pairs(f"{place.format(game)} {table}.{key}", entry)
    for id, lesson in lessons().items():
        if lesson.game == game:
            file = resources.files("meisterdieb.lessons") / "content" / f"{id}.toml"
            yield from pairs(f"lesson {id}", tomllib.loads(file.read_text("utf-8")))


def spelled(text: str, forms: tuple[str, str]) -> bool:
    """Whether a text spells a noun; in German a bent singular may look like its plural."""
    plain, (one, many) = re.sub(r"\{[^{}]*\}", "…", text), forms
    for form in {one, many}:
        for at in re.finditer(rf"(?<![\w-]){re.escape(form)}(?![\w-])", plain):
            if form == one or not BENT.search(plain[: at.start()]):
                return True
    return False


@pytest.mark.parametrize("game", GAMES)
def test_no_text_spells_a_noun_of_the_game(game: str) -> None:
    nouns = {id: forms for id, forms in registry.game(game).glossary("de").nouns.items() if id not in ALSO}
    found = [
        (where, id, words["de"])
        for where, words in told(game)
        for id, forms in nouns.items()
        if spelled(words["de"], forms)
    ]
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_ask_for_the_same_nouns(game: str) -> None:
    found = []
    for where, words in told(game):
        asked = {lang: {one or counted for one, counted in NOUNS.findall(text)} for lang, text in words.items()}
        if differing := {noun for noun in asked["de"] ^ asked["en"] if (where, noun) not in OTHERWISE}:
            found.append((where, sorted(differing), words))
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_there_are_texts_to_look_at(game: str) -> None:
    places = [where for where, _ in told(game)]
    assert len(places) > 250
    assert any(where.startswith(f"terminal.{game}") for where in places)
    assert any(where.startswith("lesson") for where in places)
    assert spelled("Der Drache schläft.", ("Drache", "Drachen"))
    assert spelled("Er greift in den Beutel.", ("Beutel", "Beutel"))
    assert not spelled("Weck den Drachen nicht!", ("Drache", "Drachen"))
