"""The contract every game keeps: a state and its seven verbs."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from meisterdieb.kernel.ints import mypyc_attr

if TYPE_CHECKING:
    from meisterdieb.kernel.event import Event
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.kernel.refusal import Refusal


class Score:
    """The points of one seat: its parts, their sum, and whether the seat is ranked at all."""

    def __init__(self, parts: dict[str, int], ranked: bool) -> None:
        self.parts = parts
        self.ranked = ranked
        self.total = sum(parts.values())


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game, at any moment, in mid-effect too.

    `barrier` counts how often something hidden was revealed or the turn passed on: moves can be taken back only while
    it stands still.
    `events` is None (nothing is noted) or the list that takes what happens.
    """

    barrier: int
    events: "list[Event] | None"

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now: one, several, or none when the game is over."""
        raise NotImplementedError

    def legal(self, seat: int) -> list[int]:
        """Every legal action of this seat; never empty for a seat in `to_act`, empty for the others."""
        raise NotImplementedError

    def actor(self, action: int) -> int:
        """The seat that an action belongs to, where several may act at once."""
        return self.to_act[0]

    def apply(self, action: int, luck: "Luck") -> None:
        """Play an action, or raise a `Refusal` that names the reason and change nothing."""
        raise NotImplementedError

    def clone(self) -> "State":
        """An independent copy, without events."""
        raise NotImplementedError

    def view(self, seat: int | None) -> Mapping[str, Any]:
        """All that this seat (None: a spectator) may know, as plain data built from nothing."""
        raise NotImplementedError

    def determinize(self, seat: int | None, luck: "Luck") -> "State":
        """A full state that this seat cannot tell from the real one."""
        raise NotImplementedError

    def score(self) -> list[Score]:
        """Each seat's points, itemised, at any time."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; empty while the game goes on or when nobody wins."""
        raise NotImplementedError

    def why_not(self, action: int) -> "Refusal | None":
        """Why an action is refused now, or None if it is legal."""
        raise NotImplementedError

    def hash(self) -> str:
        """A short digest that is equal for equal states only."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """The whole state as plain data, by which the game can build it again."""
        raise NotImplementedError

    def invariants(self) -> list[str]:
        """Sentences about everything that should be conserved and is not; empty when all is well."""
        raise NotImplementedError
