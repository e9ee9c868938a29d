"""A verb: something a player can do."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meisterdieb.clou.engine.state import ClouState
    from meisterdieb.kernel.ints import i64
    from meisterdieb.kernel.luck import Luck


class Verb:
    """One kind of action of a seat."""

    def __init__(self, number: "i64", name: str) -> None:
        self.number = number
        self.name = name

    def fits(self, s: "ClouState") -> bool:
        """Whether this is the moment for it."""
        raise NotImplementedError

    def offers(self, s: "ClouState", seat: "i64", out: list[int]) -> None:
        """Add every legal action of the seat."""
        raise NotImplementedError

    def reason(self, s: "ClouState", seat: "i64", arg: "i64") -> "i64":
        """0 if the argument is legal now, otherwise a reason."""
        raise NotImplementedError

    def act(self, s: "ClouState", seat: "i64", arg: "i64", luck: "Luck") -> None:
        """Do it; the argument is known to be legal."""
        raise NotImplementedError
