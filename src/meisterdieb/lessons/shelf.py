"""All lessons, read once from their files."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.lessons.lesson import Lesson


@cache
def lessons() -> dict[str, Lesson]:
    """Every lesson by its id, in the order in which they are offered."""
    found: list[Lesson] = []
    for file in files("meisterdieb.lessons").joinpath("content").iterdir():
        if file.name.endswith(".toml"):
            data = tomllib.loads(file.read_text(encoding="utf-8"))
            found.append(msgspec.convert({"id": file.name.removesuffix(".toml"), **data}, Lesson))
    return {lesson.id: lesson for lesson in sorted(found, key=lambda lesson: lesson.order)}


def lesson(id: str) -> Lesson:
    """The lesson of that id."""
    found = lessons().get(id)
    if found is None:
        raise BadInput(f"there is no lesson {id!r}; expected one of {', '.join(lessons())}")
    return found
