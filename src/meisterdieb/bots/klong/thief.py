"""Langfinger itself: play the hand, look for the best way, help it along, go it, then spend what is left."""

from meisterdieb.bots.bot import Bot, Sight
from meisterdieb.bots.klong import answers, hand
from meisterdieb.bots.klong.box import Box, box_of
from meisterdieb.bots.klong.helpers import best_help
from meisterdieb.bots.klong.moving import Walker
from meisterdieb.bots.klong.outlook import Outlook
from meisterdieb.bots.klong.potions import healing
from meisterdieb.bots.klong.shopping import Shopper
from meisterdieb.bots.klong.table import Table
from meisterdieb.bots.klong.values import opinions
from meisterdieb.kernel.luck import Luck
from meisterdieb.klong.engine.codes import CREDIT, DISCARD, END, NONE, PLAY, SHIFT, TAKE
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.game import KlongGame

# Questions about cards, by the names of their verbs, and who answers them.
JUDGED = {"trash": answers.trash, "replace": answers.replace, "gain": answers.gain}


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
        if sight.view["question"] is not None:
            return self.answer(box, sight, first, luck)
        imagined = sight.imagine(luck)
        assert isinstance(imagined, KlongState)
        return self.act(Outlook(Table(box, sight.view, imagined)), legal, luck)

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
        if verb == DISCARD and DISCARD << SHIFT | NONE not in legal:
            return answers.discard(box, legal)
        if verb == CREDIT:
            return max(legal)
        judged = JUDGED.get(box.rules.verbs[verb].name)
        if judged is not None:
            imagined = sight.imagine(luck)
            assert isinstance(imagined, KlongState)
            return judged(Shopper(Outlook(Table(box, sight.view, imagined))), legal)
        return answers.imagined(box, sight, luck)

    def act(self, outlook: Outlook, legal: list[int], luck: Luck) -> int:
        """What to do once the hand is played."""
        shopper = Shopper(outlook)
        if (drink := healing(outlook.table, legal)) >= 0:
            return drink
        walker = Walker(outlook, shopper.spending(legal), luck)
        walk = walker.best(walker.now)
        help = best_help(walker, shopper, walk, legal)
        if help >= 0:
            return help
        fight = shopper.best_fight(legal, outlook.table.turn["swords"] - walk.swords)
        if fight >= 0:
            return fight
        # Before leaving, buy: whoever is out can still buy, but no longer at the market.
        good = shopper.best_good(walker, legal)
        if good >= 0:
            return good
        if walk.first in legal:
            return walk.first
        buy = shopper.best_for_skill(legal)
        return buy if buy >= 0 else END << SHIFT
