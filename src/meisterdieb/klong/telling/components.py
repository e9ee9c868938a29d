"""Cards and tokens as plain data, for help pages and lists."""

from collections.abc import Iterator

from meisterdieb.kernel.phrases import capital
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.telling.book import book
from meisterdieb.klong.telling.card_faces import card_face, token_face
from meisterdieb.klong.telling.card_text import CardText, Table, card_text, group_noun, token_text
from meisterdieb.klong.telling.naming import as_object
from meisterdieb.klong.telling.thing_types import KlongFace, KlongThing


def things(package: str, lang: str) -> Iterator[KlongThing]:
    """Every card, then every token, in the order of the content files."""
    source, words = content(package), book(package)

    def printed(table: Table) -> int:
        return source.printed[table["id"]]

    for card in sorted(source.cards, key=printed):
        found = card_text(package, card["id"], lang)
        yield plain(package, found, heading(package, card, lang), card_face(package, card, lang), "", lang)
    for token in sorted(source.tokens, key=printed):
        found = token_text(package, token["id"], lang)
        group = capital(words.noun(group_noun(token), 2, lang))
        yield plain(package, found, group, token_face(package, token, lang), token.get("stack", ""), lang)


def heading(package: str, card: Table, lang: str) -> str:
    """Where a card comes from and what it is."""
    words = book(package)
    return ": ".join(
        dict.fromkeys(map(capital, (words.say("set", card["set"], lang), words.noun(card["kind"], 2, lang))))
    )


def plain(package: str, found: CardText, group: str, face: KlongFace, stack: str, lang: str) -> KlongThing:
    """A card or token as plain data."""
    return {
        "id": found.id,
        "name": found.name,
        "kind": found.kind,
        "group": group,
        "facts": [fact for fact in (found.cost, found.points, *found.symbols, found.place) if fact],
        "effects": list(found.effects),
        "text": found.text,
        "rules": list(found.rules),
        "called": list(dict.fromkeys((found.name, as_object(package, found.id, found.name, lang)))),
        "face": face,
        "stack": stack,
        "set": found.set,
        "box": found.box,
        "cost": found.cost,
        "points": found.points,
        "symbols": list(found.symbols),
        "place": found.place,
        "copies": found.copies,
        "line": found.line,
    }
