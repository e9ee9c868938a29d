"""A thief's whole deck: what a turn with it brings, and what another card would add."""

from meisterdieb.bots.klong.box import Box


class Deck:
    """Averages over all cards of a deck, wherever they lie."""

    def __init__(self, box: Box, cards: list[int]) -> None:
        self.box = box
        self.cards = cards
        self.size = max(len(cards), 1)
        draws = min(self.total("draw") / self.size, 0.6)
        self.plays_per_turn: float = int(box.rules.hand_size) / (1 - draws)
        self.boots = self.per_turn("boots") + 2 * self.per_turn("teleport")
        self.swords = self.per_turn("swords")
        self.skill = self.per_turn("skill")
        self.worths = box.worths(box.opinions.need_of(self.boots, self.swords))
        self.average = sum(self.worths[card] for card in cards) / self.size

    def total(self, word: str) -> int:
        """How much of something all cards together give."""
        gives = self.box.gives[word]
        return sum(gives[card] for card in self.cards)

    def per_turn(self, word: str) -> float:
        """How much of something an average turn brings."""
        return self.total(word) * self.plays_per_turn / self.size

    def plays(self, turns: float, wait: float) -> float:
        """How often a card bought now is played in so many turns, the first of them gone until it is drawn."""
        return max(turns - wait, 0.0) * self.plays_per_turn / (self.size + 1)

    def gain(self, card: int) -> float:
        """What a play of this card adds: it stands in for an average card, unless it draws its own substitute."""
        return self.worths[card] - self.average * (1 - self.box.gives["draw"][card])
