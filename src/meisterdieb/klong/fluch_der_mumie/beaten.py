"""Monsters beaten this turn, and gold for each of them."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.effects import Effect, FightWatcher, count_deed
from meisterdieb.klong.rules.gold import gain_gold

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


class CountBeaten(FightWatcher):
    """Counts the monsters beaten this turn and pays what a card has set on each; both are counters of the turn."""

    def __init__(self, monsters: i64, bounty: i64) -> None:
        self.monsters = monsters
        self.bounty = bounty

    def beaten(self, s: "KlongState", card: i64) -> None:
        count_deed(s, self.monsters, 1)
        gold: i64 = s.counts[self.bounty]
        if gold:
            gain_gold(s, gold)


class GoldPerMonster(Effect):
    """Gold for every monster beaten this turn, before and after."""

    def __init__(self, counted: CountBeaten, n: i64) -> None:
        self.counted = counted
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        for _ in range(s.counts[self.counted.monsters]):
            gain_gold(s, self.n)
        count_deed(s, self.counted.bounty, self.n)
