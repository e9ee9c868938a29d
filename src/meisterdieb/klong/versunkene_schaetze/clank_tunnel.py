"""The Clank! tunnel: whoever goes through makes the noise of its stars."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine.toll import Toll
from meisterdieb.klong.rules.clank import make_clank

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


class ClankTunnel(Toll):
    """As much Clank! as it shows stars, each time and in either direction (VS-CLANK-01 to 09)."""

    def __init__(self, stars: dict[int, int]) -> None:
        self.stars = stars  # by the number of the tunnel

    def clank(self, s: "KlongState", way: i64, other: bool) -> i64:
        return self.stars[s.board.tunnel[way]]

    def pay(self, s: "KlongState", way: i64, other: bool, luck: "Luck") -> None:
        make_clank(s, s.active, self.stars[s.board.tunnel[way]])
