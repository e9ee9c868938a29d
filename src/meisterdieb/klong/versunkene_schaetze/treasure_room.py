"""The treasure room: gold for whoever comes in."""

from typing import TYPE_CHECKING

from meisterdieb.klong.engine.effects import Effect
from meisterdieb.klong.rules.gold import gain_gold

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


class Treasure(Effect):
    """The gold that the room shows, at every entry (VS-TREAS-01 to 06)."""

    def __init__(self, gold: dict[int, int]) -> None:
        self.gold = gold  # by the number of the room

    def act(self, s: "KlongState", luck: "Luck") -> None:
        gain_gold(s, self.gold[s.seats[s.active].room])
