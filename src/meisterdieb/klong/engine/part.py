"""A part: a mechanism that a board, a deck or a game brings. It has no state of its own."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from meisterdieb.kernel.event import Event
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.assembly import Assembly
    from meisterdieb.klong.engine.state import KlongState, Seat
    from meisterdieb.klong.telling.part_verbs import VerbTelling
    from meisterdieb.klong.telling.view_types import KlongParts


Table = Mapping[str, Any]


class Part:
    """Hands its words, verbs, tolls and steps to the assembly, which gives it its places in the columns of a state.

    `order` says where a part stands among the others: lower ones are assembled and set up first.
    """

    name: ClassVar[str] = ""
    order: ClassVar[int] = 10
    telling: ClassVar["Mapping[str, VerbTelling]"] = {}  # how its verbs are written and told

    def check_board(self, board: Table) -> None:
        """Refuse a board that this mechanism could not be played on; asked once, when the content is read."""

    def join(self, a: "Assembly") -> None:
        """Register everything that this mechanism brings."""
        raise NotImplementedError

    def lay_out(self, s: "KlongState") -> None:
        """Lay out what lies there from the beginning and needs no luck."""

    def set_up(self, s: "KlongState", luck: "Luck") -> None:
        """Lay out what chance decides."""

    def show(self, s: "KlongState", seat: int | None, shown: "KlongParts") -> None:
        """Add to what a seat sees of the parts whatever the generic columns do not tell."""

    def cubes_on_board(self, s: "KlongState", seat: int) -> int:
        """How many cubes of a thief lie where this mechanism has put them."""
        return 0

    def goods_in_box(self, s: "KlongState") -> int:
        """How many goods of the market this mechanism may have put into the box."""
        return 0

    def labels(self, s: "KlongState", lang: str) -> dict[str, str]:
        """What each feature of the board that it can mark is called, by its id."""
        return {}

    def figures(self) -> "Mapping[str, Callable[[KlongState, Event], int]]":
        """What a thief has done with it in a game that is over, by ids of `[story]`: how much an event adds.

        An id that the base game has adds to its figure.
        """
        return {}

    def rivals_figures(self) -> "Mapping[str, Callable[[KlongState, Event], int]]":
        """The same for what nobody's seat has done: rivals that nobody plays."""
        return {}

    def items(self, s: "KlongState", p: "Seat", part: str, lang: str) -> str:
        """What a part of a thief's score comes from, if it is of this mechanism."""
        return ""

    def broken(self, s: "KlongState") -> list[str]:
        """A sentence for each law of this mechanism that does not hold."""
        return []
