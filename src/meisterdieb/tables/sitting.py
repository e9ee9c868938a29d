"""Who sits at a table, as the log says."""

from collections.abc import Sequence

from meisterdieb.kernel.game import LETTERS
from meisterdieb.tables.entries import AnyEntry, Back, Bot, Hide, Join, Leave, Show
from meisterdieb.tables.settings import Settings


class Sitting:
    """Who sits on a seat now: a person with a name, nobody yet, or a bot, perhaps in somebody's place.

    `shown` is the version since which somebody looks over the player's shoulder, or 0.
    """

    def __init__(self, kind: str, name: str, level: str) -> None:
        self.kind = kind
        self.name = name
        self.level = level
        self.taken = kind != "link"
        self.shown = 0

    @property
    def bot(self) -> bool:
        """Whether a bot plays this seat now."""
        return bool(self.level)


def seated(settings: Settings) -> list[Sitting]:
    """Who sits where when a table is opened."""
    return [Sitting(seat.kind, seat.name, seat.level) for seat in settings.seats]


def fold_seats(seats: Sequence[Sitting], entry: AnyEntry, version: int) -> None:
    """Who sits where after an entry."""
    match entry:
        case Join(seat, name):
            sitting = seats[seat]
            sitting.name, sitting.taken, sitting.level, sitting.shown = name, True, "", 0
        case Leave(seat):
            seats[seat].taken, seats[seat].shown = False, 0
        case Bot(seat, level, why):
            seats[seat].level = level
            if why == "free":
                seats[seat].taken = False  # whoever is invited to it may still come
        case Back(seat):
            seats[seat].level = ""
        case Show(seat):
            seats[seat].shown = version
        case Hide(seat):
            seats[seat].shown = 0


def called(seats: Sequence[Sitting]) -> list[str]:
    """What the seats are called in sentences."""
    return [seat.name or LETTERS[i] for i, seat in enumerate(seats)]
