"""The generated texts of cards for one table."""

from functools import cache

from rich.text import Text

from meisterdieb.klong.telling.card_text import CardText, card_text, token_text
from meisterdieb.terminal.lines import Lines, wrap
from meisterdieb.terminal.signs import Signs
from meisterdieb.terminal.texts import Texts


@cache
def card_line(package: str, card: str, texts: Texts) -> str:
    """What a card does, in one line."""
    found = card_text(package, card, texts.lang)
    parts = [found.line, found.place, found.points]
    return " · ".join(part for part in parts if part)


def fitting(line: str, room: int, texts: Texts, signs: Signs) -> str:
    """The line in words if there is room, otherwise with signs for the commonest words."""
    if len(line) <= room:
        return line
    shorts = {"skill": signs.skill, "swords": signs.swords, "boots": signs.boots, "gold": texts("gold-short")}
    for noun, short in shorts.items():
        for n in (2, 1):
            line = line.replace(f" {texts.count(noun, n)}", short)
    return line.replace(" · ", " ")


def in_full(found: CardText, width: int, texts: Texts) -> Lines:
    """A card or token with everything that is printed on it."""
    facts = [found.kind, found.cost, found.points, found.place, *found.symbols, f"{found.copies}×"]
    lines = wrap(Text.assemble((found.name, "bold"), "  ", " · ".join(fact for fact in facts if fact)), width)
    return lines + wrap(Text(found.text or texts.say("card", "none")), width)


def look_up(package: str, wanted: str, lang: str, cards: dict[str, str], tokens: dict[str, str]) -> list[CardText]:
    """The cards and tokens whose name or id has these words; an exact name alone."""
    words = wanted.casefold().split()
    found = [
        (name, tell, id)
        for table, tell in ((cards, card_text), (tokens, token_text))
        for id, name in table.items()
        if all(word in f"{name} {id}".casefold() for word in words)
    ]
    exact = [item for item in found if wanted.casefold() in (item[0].casefold(), item[2])]
    return [tell(package, id, lang) for _, tell, id in exact or found]
