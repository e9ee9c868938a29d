"""The cards and tokens of the base game as plain text; run as a module to write the golden files anew."""

from collections.abc import Iterator
from pathlib import Path

from meisterdieb.klong.card_text import CardText, card_text, token_text
from meisterdieb.klong.content import content

PACKAGE = "meisterdieb.klong.base"
GOLDEN = Path(__file__).parent.parent / "golden"


def all_texts(lang: str) -> Iterator[CardText]:
    """Every card, then every token."""
    source = content(PACKAGE)
    for id in source.printed:
        yield (card_text if id in source.card_number else token_text)(PACKAGE, id, lang)


def listing(lang: str) -> str:
    """Each card as its name with the facts, its text, and its line for lists."""
    return "\n".join(entry(found) for found in all_texts(lang))


def entry(found: CardText) -> str:
    """One card or token."""
    facts = [found.kind, found.cost, found.points, *found.symbols, found.place]
    lines = [f"{found.name} ({', '.join(fact for fact in facts if fact)})", found.text, f"= {found.line}"]
    return "\n  ".join(line for line in lines if line.strip(" =")) + "\n"


def golden(lang: str) -> Path:
    """The golden file of a language."""
    return GOLDEN / f"cards.{lang}.txt"


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for language in ("de", "en"):
        golden(language).write_text(listing(language), "utf-8")
