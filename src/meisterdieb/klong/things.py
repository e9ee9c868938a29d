"""Cards and tokens as plain data, for help pages and lists."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from meisterdieb.klong.card_text import CardText, Table, card_text, token_text
from meisterdieb.klong.content import content
from meisterdieb.klong.phrases import say


def things(package: str, lang: str) -> Iterator[dict[str, Any]]:
    """Every card, then every token, in the order of the content files."""
    source = content(package)
    for card in source.cards:
        yield plain(card_text(package, card["id"], lang), heading(card, lang))
    for token in source.tokens:
        yield plain(token_text(package, token["id"], lang), say("groups", token["group"], lang))


def heading(card: Table, lang: str) -> str:
    """Where a card comes from and what it is."""
    return ": ".join(dict.fromkeys((say("set", card["set"], lang), say("kinds", card["kind"], lang))))


def plain(found: CardText, group: str) -> dict[str, Any]:
    """A card or token as plain data."""
    data = asdict(found) | {"text": found.text, "group": group}
    for key in ("symbols", "rules"):
        data[key] = list(data[key])
    data["effects"] = [list(effect) for effect in found.effects]
    return data
