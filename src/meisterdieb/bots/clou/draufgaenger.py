"""Draufgänger: takes what brings something at once and stays until the last minute."""

from meisterdieb.bots.bot import Bot, Sight
from meisterdieb.bots.clou.outlook import Outlook
from meisterdieb.bots.clou.search import NO_LUCK
from meisterdieb.clou.engine.codes import LEAVING, USING
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.kernel.luck import Luck


class Draufgaenger(Bot):
    """Sees the own next use and nothing else; the campaign between the heists is left to chance."""

    def choose(self, sight: Sight, luck: Luck) -> int:
        legal = sight.legal
        if len(legal) == 1:
            return legal[0]
        s = sight.imagine(luck)
        assert isinstance(s, ClouState)
        if s.phase == USING:
            return max(legal, key=lambda action: at_once(s, action))
        if s.phase == LEAVING:
            return legal[not Outlook(s).rounds(s)]
        return legal[luck.pick(len(legal))]


def at_once(s: ClouState, action: int) -> tuple[int, ...]:
    """What an action brings at once: loot, then progress on the plan, then symbols, then crosses; traces count last."""
    after = s.clone()
    after.apply(action, NO_LUCK)
    return sum(after.loot), sum(after.needs), len(after.group), -after.traces, sum(map(bool, after.marks))
