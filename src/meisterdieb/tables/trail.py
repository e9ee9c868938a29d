"""What can be taken back, who is asked about it, and what chance owes to whoever did."""

from typing import NamedTuple

from msgspec import Struct

from meisterdieb.kernel.state import State
from meisterdieb.tables.entries import Agree, Ask, Eyes, Lapse, Move, Refuse, Row, Start, Undo


class Made(NamedTuple):
    """A move that stands: the version before it, and whether it `revealed` something or passed the turn on."""

    to: int
    move: Move
    revealed: bool


class Asked(Struct, frozen=True):
    """An open request to take a move back: its version in the log, who asks, and who still has to agree."""

    version: int
    seat: int
    waiting: list[int]


class Trail:
    """The way back. `back` are the moves from the last one on that revealed something, `base` is the state before them.

    `asked` is an open request. Whoever takes a move back that chance had a part in gets the same chance again: `owed`
    are the versions of it, by seat, until chance is asked the next time. So nobody can fish for better luck.
    """

    def __init__(self) -> None:
        self.base: State | None = None
        self.back: list[Made] = []
        self.asked: Asked | None = None
        self.owed: dict[int, int] = {}

    def copy(self) -> "Trail":
        """The same trail; whatever is folded into one of the two, the other stays as it is."""
        other = Trail()
        other.base, other.back, other.asked, other.owed = self.base, list(self.back), self.asked, dict(self.owed)
        return other

    @property
    def last(self) -> Made | None:
        """The last move, as far as it is remembered."""
        return self.back[-1] if self.back else None

    def owed_to(self, seat: int, together: bool) -> int:
        """The version of the chance that a seat gets next, or 0: its own; where all are `together`, anybody's."""
        return max(self.owed.values(), default=0) if together else self.owed.get(seat, 0)

    def fold(self, row: Row, before: State | None, after: State | None) -> None:
        """Add an entry that led from one state to another."""
        entry = row.entry
        if isinstance(entry, Move):
            self.fold_move(row.version, entry, before, after)
        elif isinstance(entry, Undo):
            self.fold_undo(self.back.pop())
        elif isinstance(entry, Start | Refuse | Lapse):  # what was refused once is not asked for again
            self.base, self.back = after, []
        self.fold_asked(row)

    def fold_move(self, version: int, move: Move, before: State | None, after: State | None) -> None:
        """A move was made."""
        revealed = before is None or after is None or after.barrier != before.barrier
        if revealed:
            self.base, self.back = before, []
        self.back.append(Made(version - 1, move, revealed))
        self.owed = {seat: version for seat, version in self.owed.items() if version != move.luck}

    def fold_undo(self, made: Made) -> None:
        """A move was taken back."""
        if made.move.chance:
            self.owed[made.move.seat] = made.move.luck or made.to + 1

    def fold_asked(self, row: Row) -> None:
        """Somebody asks or agrees; whatever else happens at the table ends a request."""
        entry = row.entry
        if isinstance(entry, Ask):
            self.asked = Asked(row.version, entry.seat, entry.others)
        elif isinstance(entry, Agree) and self.asked:
            waiting = [seat for seat in self.asked.waiting if seat != entry.seat]
            self.asked = Asked(self.asked.version, self.asked.seat, waiting)
        elif not isinstance(entry, Eyes):
            self.asked = None
