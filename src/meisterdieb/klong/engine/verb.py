"""A verb: something a player can do, with its offers, its reasons and its deed."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One kind of action. `free` verbs are offered while nothing is asked, the others answer a question."""

    def __init__(self, name: str, free: bool) -> None:
        self.number: i64 = -1  # the assembly gives it
        self.name = name
        self.free = free

    def offers(self, s: "KlongState", out: list[int]) -> None:
        """Add every legal action of this verb."""
        raise NotImplementedError

    def reason(self, s: "KlongState", arg: "i64") -> "i64":
        """0 if the argument is legal now, otherwise a packed reason."""
        raise NotImplementedError

    def act(self, s: "KlongState", arg: "i64", luck: "Luck") -> None:
        """Do it; the argument is known to be legal."""
        raise NotImplementedError
