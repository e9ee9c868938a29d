"""Points that a part gives besides those of tokens and cards, and who wins where it is not the one with most points."""

from typing import TYPE_CHECKING, Any

from meisterdieb.kernel.ints import mypyc_attr

if TYPE_CHECKING:
    from meisterdieb.klong.engine.state import KlongState, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Scorer:
    """One part of the score, by its name; below zero is possible, and it may compare seats."""

    def __init__(self, part: str) -> None:
        self.part = part

    def points(self, s: "KlongState", p: "Seat") -> int:
        """The points of a thief who is not lost."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class CardPoints:
    """How a part counts the points of a card that prints a question mark."""

    def points(self, s: "KlongState", p: "Seat", rule: dict[str, Any]) -> int:
        """The points of one copy in a thief's deck."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Says what is to be reached, and who has won a game that is over."""

    def goal(self, s: "KlongState") -> int:
        """The points to reach."""
        raise NotImplementedError

    def winners(self, s: "KlongState") -> list[int]:
        """The seats that have won."""
        raise NotImplementedError

    def verdict(self, s: "KlongState") -> tuple[str, dict[str, int | str]]:
        """How it came out: a phrase of the results, and the values in it; a rank by its id."""
        raise NotImplementedError
