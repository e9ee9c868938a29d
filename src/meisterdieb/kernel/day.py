"""The game of the day: for one, the same for everybody on a date, since the date decides every card, cube and secret.

Every source of chance has a stream of its own (`KeyedLuck`), so the next card of the row is the same one for everybody,
whatever else they have drawn till then. The key is no secret: whoever wants to work it out can, and cheats nobody else.
"""

import hashlib
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from meisterdieb.kernel.chance import counts
from meisterdieb.kernel.luck import KeyedLuck, Luck, commitment, joint_key
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.validation import short

if TYPE_CHECKING:
    from meisterdieb.kernel.game import Game
    from meisterdieb.kernel.play import Play


DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
SECONDS = 24 * 3600
FOUR_CENTURIES = 146_097  # days


class Day(NamedTuple):
    """A date, by the number of days since the first of January 1970; no clock is asked here."""

    number: int

    @property
    def parts(self) -> tuple[int, int, int]:
        """Year, month and day; years are counted from March on, so that the leap day is the last of its year."""
        since = self.number + 719_468
        era, rest = divmod(since, FOUR_CENTURIES)
        year = (rest - rest // 1460 + rest // 36_524 - rest // 146_096) // 365
        day = rest - (365 * year + year // 4 - year // 100)
        month = (5 * day + 2) // 153
        return era * 400 + year + (month > 9), month + (3 if month < 10 else -9), day - (153 * month + 2) // 5 + 1

    def __str__(self) -> str:
        year, month, day = self.parts
        return f"{year:04}-{month:02}-{day:02}"


def today(now: float) -> Day:
    """The date at a moment, the same all over the world."""
    return Day(int(now // SECONDS))


def day_of(text: str) -> Day:
    """The date that a text names."""
    if match := DAY.fullmatch(text):
        year, month, day = map(int, match.groups())
        year -= month < 3
        within = (153 * (month + (9 if month < 3 else -3)) + 2) // 5 + day - 1
        found = Day(365 * year + year // 4 - year // 100 + year // 400 + within - 719_468)
        if str(found) == text:
            return found
    raise BadInput(f"{short(text)} is no date; expected one such as 2026-12-24")


def day_key(game: str, day: Day) -> bytes:
    """The key of a game on a date."""
    return hashlib.sha256(f"meisterdieb day 1\0{game}\0{day}".encode()).digest()


class DayLuck(Luck):
    """The luck of everybody who plays a game on a date."""

    def __init__(self, game: "Game", day: Day) -> None:
        self.day = day
        key = joint_key(day_key(game.id, day), [])
        sources = [source.name for source in game.sources(1, options_of(game, day))]
        self.keyed = KeyedLuck(key, sources, {})

    def pick(self, n: int, source: int = 0) -> int:
        return self.keyed.pick(n, source)

    def go_on(self, play: "Play") -> None:
        """Answer what comes after the moves of a play that stand."""
        taken: dict[str, int] = {}
        for text in (play.setup, *(move.chance for move in play.moves)):
            for source, n in counts(text).items():
                taken[source] = taken.get(source, 0) + n
        self.keyed.taken = taken


def options_of(game: "Game", day: Day) -> dict[str, Any]:
    """What a game is played with on a date."""
    options = game.of_the_day(day)
    if options is None:
        raise BadInput(f"{game.id} has no game of the day")
    return options


def proof(game: str, day: Day) -> dict[str, Any]:
    """The headers by which a record shows that its draws are those of the day."""
    key = day_key(game, day)
    return {"Date": str(day), "Commitment": commitment(key), "Key": key.hex(), "Nonces": []}
