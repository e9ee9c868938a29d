"""What a tunnel asks besides boots and monsters."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import mypyc_attr
from meisterdieb.klong.engine import reasons

if TYPE_CHECKING:
    from meisterdieb.kernel.ints import i64
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


@mypyc_attr(allow_interpreted_subclasses=True)
class Toll:
    """One kind of toll. With `choice` it can be paid in another way, too: then `other` tells how it is paid."""

    choice = False

    def boots(self, s: "KlongState", way: "i64", other: bool) -> "i64":
        """How many boots it takes besides those that the tunnel prints; below zero if it saves some."""
        return 0

    def swords(self, s: "KlongState", way: "i64", other: bool) -> "i64":
        """How many swords it takes besides those for monsters."""
        return 0

    def gold(self, s: "KlongState", way: "i64", other: bool) -> "i64":
        """How much gold it takes."""
        return 0

    def clank(self, s: "KlongState", way: "i64", other: bool) -> "i64":
        """How much noise it makes."""
        return 0

    def stands(self, s: "KlongState", way: "i64") -> bool:
        """Whether it asks anything of the seat in turn there, as things are."""
        return True

    def reason(self, s: "KlongState", way: "i64", other: bool) -> "i64":
        """0 if it can be paid, boots and swords apart, otherwise why not."""
        return reasons.FINE

    def pay(self, s: "KlongState", way: "i64", other: bool, luck: "Luck") -> None:
        """Pay whatever is neither boots nor swords."""
