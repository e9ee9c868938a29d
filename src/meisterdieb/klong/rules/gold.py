"""Gold: gained from the bank, spent to it."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.effects import Effect
from meisterdieb.klong.engine.event_kinds import GOLD, PAYS

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


def gain_gold(s: "KlongState", n: i64) -> None:
    """One gain of gold for the seat in turn, raised by the cards that count gains (KL-KEY-16)."""
    n += s.gold_per_gain
    s.gold_gains += 1
    receive(s, n)


def receive(s: "KlongState", n: i64) -> None:
    """Gold from the bank, without counting as a gain of its own."""
    s.seats[s.active].gold += n
    if s.events is not None and n:
        s.events.append(Event(GOLD, s.active, n, 0, EVERYBODY))


def pay_gold(s: "KlongState", n: i64) -> None:
    """Gold to the bank."""
    s.seats[s.active].gold -= n
    if s.events is not None:
        s.events.append(Event(PAYS, s.active, n, 0, EVERYBODY))


class Gold(Effect):
    """A gain of gold."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        gain_gold(s, self.n)


class GoldPerGain(Effect):
    """More gold for each gain of the turn, those before included; the extra gold is no gain of its own (KL-KEY-16)."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        receive(s, self.n * s.gold_gains)
        s.gold_per_gain += self.n
