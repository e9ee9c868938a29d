"""The card that comes back, and the tome that a card looks for."""

from bisect import insort
from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.condition import Condition
from meisterdieb.klong.engine.effects import Effect
from meisterdieb.klong.engine.event_kinds import new_kind

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState

COMES_BACK = new_kind("comes-back", ("card",))


class BackToHand(Effect):
    """A card of the own discard pile comes back to the hand, where everybody knows it."""

    def __init__(self, card: i64) -> None:
        self.card = card

    def act(self, s: "KlongState", luck: "Luck") -> None:
        p = s.seats[s.active]
        if self.card in p.discard:
            p.discard.remove(self.card)
            insort(p.hand, self.card)
            insort(p.known, self.card)
            if s.events is not None:
                s.events.append(Event(COMES_BACK, s.active, self.card, 0, EVERYBODY))


class LiesOpen(Condition):
    """A card lies in the play area or on the discard pile of the thief in turn."""

    def __init__(self, card: i64) -> None:
        self.card = card

    def holds(self, s: "KlongState") -> bool:
        return self.card in s.play or self.card in s.seats[s.active].discard
