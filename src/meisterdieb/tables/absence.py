"""Who is missing at a table, so that the others know whom they wait for."""

from meisterdieb.tables.live import Live, Lives
from meisterdieb.tables.match import Match
from meisterdieb.tables.presence import SELDOM, Presence

GRACE = 2.0  # seconds in which a page that is loaded anew comes back
SLACK = 10.0  # seconds by which a note of another process may be late
HOUR = 3600.0


class Absence:
    """Looks every round who is missing at the tables that somebody watches here, and tells those who do."""

    def __init__(self, lives: Lives, presence: Presence) -> None:
        self.lives = lives
        self.presence = presence

    async def look(self, now: float) -> None:
        """Look at every table once."""
        left = self.presence.left
        for key in [key for key, time in left.items() if now - time > HOUR]:
            del left[key]
        for live in list(self.lives.held.values()):
            if live.watchers:
                live.miss(await self.missing(live, now))

    async def missing(self, live: Live, now: float) -> tuple[int, ...]:
        """The seats of people who are not there; whoever is at another process is known by its notes."""
        id, presence = live.match.id, self.presence
        gone = [seat for seat in people(live.match) if not presence.here(id, seat)]
        if not gone:
            return ()
        noted = await presence.store.last_present(id)

        def missed(seat: int) -> bool:
            last, left = noted.get(seat, 0.0), presence.left.get((id, seat), 0.0)
            return (last <= left + SLACK and now - left > GRACE) or now - last > SELDOM + SLACK

        return tuple(seat for seat in gone if missed(seat))


def people(match: Match) -> list[int]:
    """The seats that people play themselves."""
    return [i for i, seat in enumerate(match.seats) if seat.taken and not seat.bot and seat.kind != "bot"]
