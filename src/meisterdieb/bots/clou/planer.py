"""Planer itself: a plan of the roll for the whole gang at every use, everything else by judgement."""

from meisterdieb.bots.bot import Bot, Sight
from meisterdieb.bots.clou.leaving import better_to_leave
from meisterdieb.bots.clou.outlook import Outlook
from meisterdieb.bots.clou.preparing import prepare
from meisterdieb.bots.clou.search import best_use
from meisterdieb.bots.clou.worth import escape_odds
from meisterdieb.clou.engine.codes import DRIVING, LEAVING, USING
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.kernel.luck import Luck


class Planer(Bot):
    """Plans the uses of a roll for all seats together; keeps nothing in mind and needs no chance of its own.

    Every answer follows from the position alone, so all seats with a Planer follow the same plan without talking.
    """

    width = 10  # positions kept while the own dice are used
    others = 3  # and while the rest of the gang follows

    def choose(self, sight: Sight, luck: Luck) -> int:
        legal = sight.legal
        if len(legal) == 1:
            return legal[0]
        s = sight.imagine(luck)
        assert isinstance(s, ClouState)
        if s.phase == USING:
            return best_use(s, Outlook(s), sight.seat, self.width, self.others)[0].moves()[0]
        if s.phase == LEAVING:
            return legal[better_to_leave(s, sight.seat)]
        if s.phase == DRIVING:
            odds = escape_odds(s)
            return legal[odds.index(max(odds))]
        return prepare(s, legal)
