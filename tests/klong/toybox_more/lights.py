"""Lights over the moor: a part that comes with a deck, whatever the board."""

from typing import TYPE_CHECKING

from meisterdieb.klong.engine.effects import Effect
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.engine.reasons import new_reason

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState


TOO_DARK = new_reason("too-dark")


class TakeOil(Effect):
    """Oil for the lantern, as long as there is some."""

    def __init__(self, n: int) -> None:
        self.n = n

    def act(self, s: "KlongState", luck: "Luck") -> None:
        pool = s.pools[s.rules.pool_ids.index("oil")]
        for token in pool[: self.n]:
            pool.remove(token)
            s.seats[s.active].tokens[token] += 1


class Lights(Part):
    """Oil to be taken, and lamps that open what is too dark."""

    name = "lights"

    def join(self, a: "Assembly") -> None:
        a.pool("oil")
        a.open_with("dark", TOO_DARK)
        a.gain("oil", TakeOil)
