"""Whatever people read, by surface: texts of the program, card texts, lessons, guides, and those of the web client."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from meisterdieb.kernel import registry
from meisterdieb.kernel.phrases import texts_of
from meisterdieb.lessons import lessons
from meisterdieb.rulebook import catalogues
from tests.klong.card_listing import listing

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src"
PAIR = re.compile(r"""(['"])((?:\\.|(?!\1).)*)\1,\s*(['"])((?:\\.|(?!\3).)*)\3,?\s*\]""")
KEY = re.compile(r"""['"]?([\w.-]+(?: [\w.-]+)*)['"]?: \[\s*$""")


def packages() -> list[str]:
    """All packages that have texts of their own."""
    found = sorted(file.parent.relative_to(SOURCE) for file in SOURCE.rglob("texts.toml"))
    return [".".join(folder.parts) for folder in found]


def told(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of the program: where it stands, and its words."""
    for package in packages():
        for table, entries in texts_of(package).items():
            for key, entry in entries.items():
                for form in (lang, f"{lang}_full"):
                    words: Any = entry.get(form, "")
                    yield f"{package} {table}.{key}", words if isinstance(words, str) else " ".join(words)


def taught(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of the lessons."""
    for one in lessons().values():
        texts = [one.title, one.about, *(step.say for step in one.steps), *(step.no for step in one.steps), *one.hints]
        for text in (*texts, one.end):
            if text:
                yield f"lesson {one.id}", text.say(lang)


def printed(lang: str) -> Iterator[tuple[str, str]]:
    """The texts of all cards and tokens, and the names of all rooms."""
    yield "cards", listing(lang)
    for game in registry.registry().values():
        for thing in game.things(lang):
            yield f"{game.id} {thing['id']}", " ".join((thing["name"], thing["kind"], thing["group"], thing["text"]))


def client(lang: str) -> Iterator[tuple[str, str]]:
    """Every pair of texts of the web client; German comes first."""
    for file in sorted((ROOT / "web" / "src").rglob("*.ts")):
        if "texts" in file.parts:
            text = file.read_text("utf-8")
            for match in PAIR.finditer(text):
                yield f"{file.name} {match[2][:20]}", match[2 if lang == "de" else 4]


def guides(lang: str) -> Iterator[tuple[str, str]]:
    """The guide of a language."""
    yield f"guide.{lang}.md", (ROOT / "docs" / f"guide.{lang}.md").read_text("utf-8")


def ruled(lang: str) -> Iterator[tuple[str, str]]:
    """The rules of all catalogues, also of games to come."""
    for catalogue in catalogues():
        for rule in catalogue.rules:
            yield rule.id, rule.text(lang)


def everything(lang: str) -> Iterator[tuple[str, str]]:
    """All surfaces."""
    for surface in (told, taught, printed, client, guides, ruled):
        yield from surface(lang)
