"""Cubes that belong to no thief in play: what drawing one does."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import mypyc_attr

if TYPE_CHECKING:
    from meisterdieb.kernel.ints import i64
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


@mypyc_attr(allow_interpreted_subclasses=True)
class CubeKind:
    """A colour besides those of the seats and the dragon's own. Plain ones are set aside."""

    def drawn(self, s: "KlongState", colour: "i64", luck: "Luck") -> None:
        """A cube of this colour was drawn in an attack."""
        gone: i64 = s.aside[colour]
        s.aside[colour] = gone + 1

    def clank(self, s: "KlongState", colour: "i64", n: "i64") -> None:
        """Noise of this colour, in games where it makes some."""
