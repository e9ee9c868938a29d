"""Who asks: the card or token behind a question, found from the question's frame and the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from meisterdieb.klong.engine.codes import CHOOSE, REST, TRASH
from meisterdieb.klong.engine.content import Table, content
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.rules.kept_offers import Keep


@dataclass(frozen=True)
class Owner:
    """A card or token with its tables."""

    id: str
    table: Table


def options(s: KlongState) -> list[Table]:
    """The tables between which the open question lets choose."""
    return s.rules.choice_tables[s.pending[-4]]


def owner_of(s: KlongState, text: str) -> Owner | None:
    """The card or token to whose text a list of effects or a choice belongs, by its id."""
    source = content(s.rules.package)
    id = text.partition(".")[0]
    if id in source.card_number:
        return Owner(id, source.cards[source.card_number[id]])
    return Owner(id, source.tokens[source.token_number[id]]) if id in source.token_number else None


def kept_offer(s: KlongState, program: int) -> list[Table]:
    """The tables of an offer that a card lets a player keep."""
    owner = owner_of(s, s.rules.program_ids[program])
    kept = [effect.program for text in s.rules.programs for effect in text if isinstance(effect, Keep)]
    mine = [one for one in kept if owner is not None and owner_of(s, s.rules.program_ids[one]) == owner]
    return offers_in(owner.table)[mine.index(program)] if owner is not None else []


def offers_in(thing: object) -> list[list[Table]]:
    """What a card lets a player keep, offer by offer, in the order of its text."""
    if isinstance(thing, dict):
        return [list(thing["may_once"])] if "may_once" in thing else offers_in(list(thing.values()))
    return [found for part in thing for found in offers_in(part)] if isinstance(thing, list) else []


def asker(s: KlongState) -> Owner | None:
    """The card or token that asks the open question, if it can be told."""
    verb, about = s.pending[-1], s.pending[-4]
    if verb == CHOOSE:
        return owner_of(s, s.rules.choice_ids[about])
    if s.rules.about_program[verb]:
        return owner_of(s, s.rules.program_ids[about])
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
        owner = owner_of(s, s.rules.program_ids[s.pending[-8]])
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
