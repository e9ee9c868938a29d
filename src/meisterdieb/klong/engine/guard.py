"""What keeps thieves from the things that lie in a room."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import mypyc_attr

if TYPE_CHECKING:
    from meisterdieb.kernel.ints import i64
    from meisterdieb.klong.engine.state import KlongState


@mypyc_attr(allow_interpreted_subclasses=True)
class Guard:
    """Something that asks a price of whoever takes a secret or an idol, in some rooms or in all."""

    def swords(self, s: "KlongState", room: "i64") -> "i64":
        """How many swords each thing takes that lies in the room."""
        raise NotImplementedError

    def pay(self, s: "KlongState", room: "i64") -> None:
        """Pay for something that the seat in turn takes from the room."""
        raise NotImplementedError
