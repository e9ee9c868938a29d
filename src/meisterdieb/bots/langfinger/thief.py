"""Langfinger itself: play the hand, look for the best way, help it along, go it, then spend what is left."""

from meisterdieb.bots.bot import Bot, Sight
from meisterdieb.bots.langfinger import answers, hand
from meisterdieb.bots.langfinger.box import Box, box_of
from meisterdieb.bots.langfinger.helpers import best_help
from meisterdieb.bots.langfinger.moving import Walker
from meisterdieb.bots.langfinger.outlook import Outlook
from meisterdieb.bots.langfinger.potions import healing
from meisterdieb.bots.langfinger.shopping import Shopper
from meisterdieb.bots.langfinger.table import Table
from meisterdieb.bots.langfinger.values import opinions
from meisterdieb.kernel.luck import Luck
from meisterdieb.klong.game import KlongGame
from meisterdieb.klong.words import CREDIT, DISCARD, END, PLAY, REPLACE, SHIFT, TAKE, TRASH


class Langfinger(Bot):
    """Plays to win by rules of thumb and route planning; keeps nothing in mind between two decisions but the cards."""

    otherwise = ""  # the weights of a thief who thinks otherwise

    def __init__(self) -> None:
        self.opinions = opinions(self.otherwise)
        self.game: KlongGame | None = None
        self.box: Box | None = None

    def choose(self, sight: Sight, luck: Luck) -> int:
        legal = sight.legal
        if len(legal) == 1:
            return legal[0]
        assert isinstance(sight.game, KlongGame)
        first = legal[0] >> SHIFT
        plays = [action for action in legal if action >> SHIFT == PLAY]
        if plays:
            return hand.next_card(self.cards_of(sight, sight.game), plays)
        box = box_of(sight.game, sight.view, self.opinions)
        if first > END:
            return self.answer(box, sight, first, luck)
        return self.act(Outlook(Table(box, sight.view)), legal)

    def cards_of(self, sight: Sight, game: KlongGame) -> Box:
        """A box with the cards of the game, whatever its board: the hand can be played without looking up."""
        if self.box is None or self.game is not game:
            self.game, self.box = game, box_of(game, sight.view, self.opinions)
        return self.box

    def answer(self, box: Box, sight: Sight, verb: int, luck: Luck) -> int:
        """What a card or a room asks."""
        legal = sight.legal
        if verb == TAKE:
            return answers.take(box, legal)
        if verb == DISCARD:
            return answers.discard(box, legal)
        if verb == CREDIT:
            return max(legal)
        if verb in (TRASH, REPLACE):
            shopper = Shopper(Outlook(Table(box, sight.view)))
            return answers.trash(shopper, legal) if verb == TRASH else answers.replace(shopper, legal)
        return answers.imagined(box, sight, luck)

    def act(self, outlook: Outlook, legal: list[int]) -> int:
        """What to do once the hand is played."""
        shopper, walker = Shopper(outlook), Walker(outlook)
        if (drink := healing(outlook.table, legal)) >= 0:
            return drink
        purse = walker.purse()
        walk = walker.best(purse)
        help = best_help(walker, shopper, walk, legal)
        if help >= 0:
            return help
        fight = shopper.best_fight(legal, purse.swords - walk.swords)
        if fight >= 0:
            return fight
        # Before leaving, buy: whoever is out can still buy, but no longer at the market.
        good = shopper.best_good(legal)
        if good >= 0:
            return good
        if walk.first in legal:
            return walk.first
        buy = shopper.best_for_skill(legal)
        return buy if buy >= 0 else END << SHIFT
