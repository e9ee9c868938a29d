"""Cards and tokens as plain data, for help pages and lists."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from meisterdieb.klong.card_text import CardText, Table, card_text, token_text
from meisterdieb.klong.content import content
from meisterdieb.klong.faces import card_face, token_face
from meisterdieb.klong.phrases import as_object, say


def things(package: str, lang: str) -> Iterator[dict[str, Any]]:
    """Every card, then every token, in the order of the content files."""
    source = content(package)

    def printed(table: Table) -> int:
        return source.printed[table["id"]]

    for card in sorted(source.cards, key=printed):
        found = card_text(package, card["id"], lang)
        yield plain(found, heading(card, lang), lang) | {"face": card_face(package, card, lang)}
    for token in sorted(source.tokens, key=printed):
        found = token_text(package, token["id"], lang)
        yield plain(found, say("groups", token["group"], lang), lang) | {"face": token_face(package, token, lang)}


def heading(card: Table, lang: str) -> str:
    """Where a card comes from and what it is."""
    return ": ".join(dict.fromkeys((say("set", card["set"], lang), say("kinds", card["kind"], lang))))


def plain(found: CardText, group: str, lang: str) -> dict[str, Any]:
    """A card or token as plain data; `called` is how sentences may name it."""
    called = list(dict.fromkeys((found.name, as_object(found.id, found.name, lang))))
    data = asdict(found) | {"text": found.text, "group": group, "called": called}
    for key in ("symbols", "rules"):
        data[key] = list(data[key])
    data["effects"] = [list(effect) for effect in found.effects]
    return data
