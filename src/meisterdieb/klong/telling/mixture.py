"""Boards and decks of several boxes in one game: what lies on the table, what stays in its box, and why."""

from collections.abc import Iterator, Mapping
from typing import Any

from meisterdieb.kernel.boxes import Box, Mixed, Mixture, Staying
from meisterdieb.klong.engine.content import Content, Table, deck_of
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.telling.book import book


def boxes(source: Content) -> list[Box]:
    """The game's own box, then the others in their order."""
    own = Box(str(source.meta["id"]), titles(source.meta), str(source.meta["stage"]), **contents(source, ""))
    alone = {
        name for part in source.meta.get("alone", ()) for name, box in source.boxes.items() if part in box["parts"]
    }
    others = [
        Box(
            name,
            titles(box),
            str(box["stage"]),
            **contents(source, name),
            players=[1] if name in alone else [],
        )
        for name, box in source.boxes.items()
    ]
    return [own, *others]


def titles(table: Table) -> dict[str, str]:
    """What a box is called."""
    return {lang: str(table[lang]) for lang in ("de", "en")}


def contents(source: Content, box: str) -> dict[str, Any]:
    """The boards and the deck of a box, and its levels."""
    boards = {id: board for id, board in source.boards.items() if board.get("box", "") == box}
    brings = {"board": list(boards)} if boards else {}
    if box in source.decks:
        brings["expansions"] = [box]
    if levels := source.boxes.get(box, {}).get("levels"):
        brings["level"] = list(levels)
    named = {id: {lang: str(board[f"title_{lang}"]) for lang in ("de", "en")} for id, board in boards.items()}
    size = sum(card["copies"] for card in source.cards if card["set"] == "dungeon" and card.get("box", "") == box)
    return {"brings": brings, "named": named, "cards": size}


def mixture(source: Content, package: str, rules: Rules, options: Mapping[str, Any], lang: str) -> Mixture:
    """What a board and the decks on it put on the table."""
    decks = [name for name in source.decks if name in options.get("expansions", ())]
    played = {id: n for id, n in zip(rules.card_ids, rules.copies, strict=True) if n}

    def counted(box: str, ids: Mapping[str, int] | None = None) -> int:
        return sum(
            card["copies"]
            for card in source.cards
            if card["set"] == "dungeon" and card.get("box", "") == box and (ids is None or card["id"] in ids)
        )

    mixed = [Mixed(deck, counted(deck, played), counted(deck)) for deck in decks]
    home = source.home(options["board"])
    words = book(package)
    named = [home, *(f"{deck}-deck" for deck in decks if deck != home)]
    table = [words.say("mixture", key, lang) for key in named if words.knows("mixture", key)]
    return Mixture(len(rules.dungeon), mixed, table, list(staying(source, package, played, home, decks, lang)))


def staying(
    source: Content, package: str, played: Mapping[str, int], home: str, decks: list[str], lang: str
) -> Iterator[Staying]:
    """Cards whose need is not met, and what comes only with the board of its box."""
    words = book(package)
    for deck in decks:
        left = [card for card in source.cards if deck_of(card) == deck and card["id"] not in played]
        for need in dict.fromkeys(str(card.get("needs", "")) for card in left):
            cards = [card for card in left if str(card.get("needs", "")) == need]
            names = ", ".join(str(card[lang]) for card in cards)
            n = sum(card["copies"] for card in cards)
            why = (
                words.say("missing", need, lang) if words.knows("missing", need) else words.say("missing", "part", lang)
            )
            yield Staying(words.say("mixture", "cards", lang, n=n, cards=names), why)
        if deck != home and words.knows("mixture", f"{deck}-board"):
            yield Staying(words.say("mixture", f"{deck}-board", lang), words.say("missing", "board", lang))
