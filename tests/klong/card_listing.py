"""The cards and tokens of the base game and its boxes as plain text; run as a module to write the golden files anew."""

from collections.abc import Iterator
from pathlib import Path

from meisterdieb.klong.engine.content import content
from meisterdieb.klong.telling.card_text import CardText, card_text, token_text

PACKAGE = "meisterdieb.klong.base"
GOLDEN = Path(__file__).parent.parent / "golden"


def all_texts(lang: str) -> Iterator[CardText]:
    """Every card, then every token."""
    source = content(PACKAGE)
    for id in source.printed:
        yield (card_text if id in source.card_number else token_text)(PACKAGE, id, lang)


def listing(lang: str, box: str = "") -> str:
    """Each card of a box as its name with the facts, its text, and its line for lists."""
    source = content(PACKAGE)
    mine = {thing["id"] for thing in (*source.cards, *source.tokens) if thing.get("box", "") == box}
    return "\n".join(entry(found) for found in all_texts(lang) if found.id in mine)


def entry(found: CardText) -> str:
    """One card or token."""
    facts = [found.kind, found.cost, found.points, *found.symbols, found.place]
    lines = [f"{found.name} ({', '.join(fact for fact in facts if fact)})", found.text, f"= {found.line}"]
    return "\n  ".join(line for line in lines if line.strip(" =")) + "\n"


def golden(lang: str, box: str = "") -> Path:
    """The golden file of a box and a language."""
    return GOLDEN / (f"cards.{box}.{lang}.txt" if box else f"cards.{lang}.txt")


def boxes() -> list[str]:
    """The base game, which has no name, and the boxes that bring cards or tokens."""
    source = content(PACKAGE)
    return list(dict.fromkeys(thing.get("box", "") for thing in (*source.cards, *source.tokens)))


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for language in ("de", "en"):
        for box in boxes():
            golden(language, box).write_text(listing(language, box), "utf-8")
