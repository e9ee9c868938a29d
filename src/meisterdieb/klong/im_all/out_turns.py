"""Whoever is out draws cubes instead of a turn."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import order
from meisterdieb.klong.engine.effects import Effect
from meisterdieb.klong.engine.part import Part
from meisterdieb.klong.rules.attack import draw_from_bag

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState


class OutDraw(Effect):
    """All noise into the bag, then a fixed number of cubes, whatever rage and danger say (KA-OUT-05 to 11)."""

    def __init__(self, cubes: i64) -> None:
        self.cubes = cubes

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if s.in_play():
            draw_from_bag(s, self.cubes, luck)


class OutTurns(Part):
    """Cubes instead of turns; there is no countdown."""

    name = "out"
    order = 15

    def join(self, a: "Assembly") -> None:
        a.also_at("out_turn", OutDraw(a.content.tracks["out_draw"][str(int(a.rules.players))]))
        del a.steps[order.COUNTDOWN]
