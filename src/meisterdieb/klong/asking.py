"""Who asks: the card or token behind a question, found from the question's frame and the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from meisterdieb.klong.board import Board
from meisterdieb.klong.content import Table, cards_into, content
from meisterdieb.klong.effects import Choose
from meisterdieb.klong.rules import Rules
from meisterdieb.klong.state import KlongState
from meisterdieb.klong.vocabulary import Vocabulary
from meisterdieb.klong.words import CHOOSE, DISCARD, REST, TRASH


@dataclass(frozen=True)
class Owner:
    """A card or token with its tables."""

    id: str
    table: Table


class Noting(Vocabulary):
    """A vocabulary that notes to whom each list of effects and each choice belongs, and what a choice offers."""

    def __init__(self, package: str) -> None:
        source = content(package)
        super().__init__(source.card_number.__getitem__)
        self.owners: list[Owner | None] = [None]
        self.choosers: list[tuple[Owner, list[Table]]] = []
        bare = Rules(0, Board("", 0, 0))
        for card in source.cards:
            self.owner = Owner(card["id"], card)
            cards_into(bare, [card], self)
        for token in source.tokens:
            self.owner = Owner(token["id"], token)
            self.program_of(token["id"], "take", token.get("take", []))
            self.program_of(token["id"], "use", token.get("use", []))

    def program(self, tables: list[Table]) -> int:
        if tables:
            self.owners.append(self.owner)
        return super().program(tables)

    def choose(self, options: list[Table]) -> Choose:
        choice = super().choose(options)
        self.choosers.append((self.owner, options))
        return choice


@cache
def notes(package: str) -> Noting:
    """The notes on a game's effects, taken once."""
    return Noting(package)


def options(s: KlongState) -> list[Table]:
    """The tables between which the open question lets choose."""
    return notes(s.rules.package).choosers[s.pending[-4]][1]


def asker(s: KlongState) -> Owner | None:
    """The card or token that asks the open question, if it can be told."""
    verb, about = s.pending[-1], s.pending[-4]
    known = notes(s.rules.package)
    if verb == CHOOSE:
        return known.choosers[about][0]
    if verb == DISCARD:
        return known.owners[about]
    word = s.rules.verbs[verb].name
    only = s.rules.card_ids[about - 1] if verb == TRASH and about else None
    for owner in suspects(s):
        if asks(owner.table, word, only):
            return owner
    return None


def suspects(s: KlongState) -> Iterator[Owner]:
    """Who may have asked, the likeliest first: whose effects go on afterwards, then what was played or used last."""
    source = content(s.rules.package)
    if len(s.pending) > 4 and s.pending[-5] == REST:
        if s.pending[-8] == s.rules.end_of_turn:
            yield from (Owner(token["id"], token) for token in source.tokens)
            return
        owner = notes(s.rules.package).owners[s.pending[-8]]
        if owner is not None:
            yield owner
    for card in (*s.play[-1:], *s.dungeon_discard[-1:], *reversed(s.play)):
        yield Owner(source.cards[card]["id"], source.cards[card])


def asks(thing: object, word: str, only: str | None) -> bool:
    """Whether the tables of a card or token put this question somewhere, for this kind of card only."""
    if isinstance(thing, list):
        return any(asks(part, word, only) for part in thing)
    if not isinstance(thing, dict):
        return False
    if (word in thing and thing.get("only") == only) or f"{word}_at_end" in thing:
        return True
    return any(asks(part, word, only) for part in thing.values())
