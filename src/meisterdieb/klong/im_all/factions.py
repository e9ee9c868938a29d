"""Factions and traits: cards that wait for another one of their kind."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import i64
from meisterdieb.klong.checks.content_checks import text_of, wrong
from meisterdieb.klong.engine.condition import Condition
from meisterdieb.klong.engine.effects import Effect, count_deed
from meisterdieb.klong.engine.part import Part, Table
from meisterdieb.klong.engine.scorer import CardPoints
from meisterdieb.klong.rules.scoring import deck_of

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState, Seat

FACTIONS = ("outlaw", "rebel", "science")


class Member(Effect):
    """A card of a faction was played (KA-FAC-02, 07)."""

    def __init__(self, counter: i64) -> None:
        self.counter = counter

    def act(self, s: "KlongState", luck: "Luck") -> None:
        count_deed(s, self.counter, 1)


class OtherMember(Condition):
    """Another card of the faction was played this turn, or a MultiPass stands in (KA-FAC-03 to 08, KA-TOK-25)."""

    def __init__(self, counter: i64, multipass: i64) -> None:
        self.counter = counter
        self.multipass = multipass

    def holds(self, s: "KlongState") -> bool:
        return s.counts[self.counter] > 1 or s.allowed & self.multipass != 0


class Trait(Effect):
    """What a card is, for others to ask; it does nothing by itself (KA-KEY-29)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        return


class TraitLies(Condition):
    """A card with the trait lies in the play area or on the own discard pile (KA-EX-15)."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards

    def holds(self, s: "KlongState") -> bool:
        discard = s.seats[s.active].discard
        return any(card in s.play or card in discard for card in self.cards)


class PerCards(CardPoints):
    """A card that is worth something for so many cards of a kind in its owner's deck."""

    def __init__(self, kinds: dict[str, list[int]], word: str) -> None:
        self.kinds = kinds
        self.word = word

    def points(self, s: "KlongState", p: "Seat", rule: dict[str, object]) -> int:
        kinds = self.kinds[str(rule[self.word])]
        owned = sum(card in kinds for card in deck_of(s, p))
        return owned // int(str(rule.get("of", 1))) * int(str(rule["points"]))


def cards_with(a: "Assembly", word: str) -> dict[str, list[int]]:
    """The numbers of the cards that say a word in their text, by what they say."""
    found: dict[str, list[int]] = {}
    for number, card in enumerate(a.content.cards):
        for table in card.get(text_of(card), ()):
            if word in table:
                found.setdefault(table[word], []).append(number)
    return found


def check_factions(cards: list[Table]) -> None:
    """Refuse a card with the text of a faction that it is not of: it would count itself for another."""
    for card in cards:
        texts = card.get("play", ())
        own = {table["faction"] for table in texts if "faction" in table}
        asked = {table["when"] for table in texts if table.get("when") in FACTIONS}
        if not asked <= own:
            raise wrong("card", card, f"waits for {min(asked - own)} cards but is none")


class Factions(Part):
    """Three factions, the MultiPass, and prisoners."""

    name = "factions"
    order = 16

    def join(self, a: "Assembly") -> None:
        check_factions(a.content.cards)
        multipass = a.permission("factions")
        counters = {faction: a.counter(faction) for faction in FACTIONS}
        a.word("faction", lambda v, table: Member(counters[table["faction"]]))
        for faction in FACTIONS:
            a.condition(faction, OtherMember(counters[faction], multipass))
        self.members, self.traits = cards_with(a, "faction"), cards_with(a, "trait")
        a.word("trait", lambda v, table: Trait())
        a.condition("prisoner-card", TraitLies(self.traits["prisoner"]))
        a.points_rule("per_faction", PerCards(self.members, "per_faction"))
        a.points_rule("per_trait", PerCards(self.traits, "per_trait"))
