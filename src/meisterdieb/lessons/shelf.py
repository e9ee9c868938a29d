"""All lessons, read once from their files."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from meisterdieb.kernel import registry
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.kernel.phrases import Phrasebook
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.lessons.lesson import Lesson


@cache
def lessons() -> dict[str, Lesson]:
    """Every lesson by its id, in the order in which they are offered."""
    found: list[Lesson] = []
    for file in files("meisterdieb.lessons").joinpath("content").iterdir():
        if file.name.endswith(".toml"):
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            told = worded(data, registry.game(data["game"]).book)
            found.append(msgspec.convert({"id": file.name.removesuffix(".toml"), **told}, Lesson))
    return {lesson.id: lesson for lesson in sorted(found, key=lambda lesson: lesson.order)}


def worded(data: Any, book: Phrasebook) -> Any:
    """The data of a lesson, in whose texts the game puts its own nouns."""
    if isinstance(data, list):
        return [worded(part, book) for part in data]
    if not isinstance(data, dict):
        return data
    if set(data) == set(LANGUAGES):
        return {lang: book.fill(text, lang, {}) for lang, text in data.items()}
    return {key: worded(part, book) for key, part in data.items()}


def lesson(id: str) -> Lesson:
    """The lesson of that id."""
    found = lessons().get(id)
    if found is None:
        raise BadInput(f"there is no lesson {id!r}; expected one of {', '.join(lessons())}")
    return found
