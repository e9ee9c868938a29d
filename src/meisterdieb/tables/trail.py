"""What can be taken back, who is asked about it, and how far chance is."""

from typing import NamedTuple

from msgspec import Struct

from meisterdieb.kernel.chance import counts
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

    `asked` is an open request. `drawn` is how many answers each source of chance has given in the moves that stand:
    what is taken back is given again in the same order, whatever anybody does before. So nobody can fish for better
    luck.
    """

    def __init__(self) -> None:
        self.base: State | None = None
        self.back: list[Made] = []
        self.asked: Asked | None = None
        self.drawn: dict[str, int] = {}

    def copy(self) -> "Trail":
        """The same trail; whatever is folded into one of the two, the other stays as it is."""
        other = Trail()
        other.base, other.back, other.asked, other.drawn = self.base, list(self.back), self.asked, dict(self.drawn)
        return other

    @property
    def last(self) -> Made | None:
        """The last move, as far as it is remembered."""
        return self.back[-1] if self.back else None

    def fold(self, row: Row, before: State | None, after: State | None) -> None:
        """Add an entry that led from one state to another."""
        entry = row.entry
        if isinstance(entry, Move):
            self.fold_move(row.version, entry, before, after)
        elif isinstance(entry, Undo):
            self.fold_undo(self.back.pop())
        elif isinstance(entry, Start | Refuse | Lapse):  # what was refused once is not asked for again
            self.base, self.back = after, []
            if isinstance(entry, Start):
                self.count(entry.chance, 1)
        self.fold_asked(row)

    def fold_move(self, version: int, move: Move, before: State | None, after: State | None) -> None:
        """A move was made."""
        revealed = before is None or after is None or after.barrier != before.barrier
        if revealed:
            self.base, self.back = before, []
        self.back.append(Made(version - 1, move, revealed))
        self.count(move.chance, 1)

    def fold_undo(self, made: Made) -> None:
        """A move was taken back."""
        self.count(made.move.chance, -1)

    def count(self, answers: str, by: int) -> None:
        """Chance has answered, or its answers were taken back."""
        if answers:
            for source, n in counts(answers).items():
                self.drawn[source] = self.drawn.get(source, 0) + by * n

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
