"""The lift: a tunnel that takes gold besides its boot."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.toll import Toll
from meisterdieb.klong.rules.gold import pay_gold

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


class Lift(Toll):
    """Each ride, up or down, costs the gold that is printed beside it (ZM-LIFT-01 to 09)."""

    def gold(self, s: "KlongState", way: i64, other: bool) -> i64:
        return i64(s.board.amount[way])

    def reason(self, s: "KlongState", way: i64, other: bool) -> i64:
        price: i64 = s.board.amount[way]
        gold = s.seats[s.active].gold
        return reasons.FINE if gold >= price else reasons.short_of(reasons.NEEDS_GOLD, price, gold)

    def pay(self, s: "KlongState", way: i64, other: bool, luck: "Luck") -> None:
        pay_gold(s, s.board.amount[way])
