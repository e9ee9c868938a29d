"""The tables that everybody is told of: where a seat is free, and where anybody may watch."""

from meisterdieb.tables.authority import Authority
from meisterdieb.tables.live import Live
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.seating import free_seats
from meisterdieb.tables.shares import Way

MOST = 30  # tables that are told of
LOOKED_AT = 4 * MOST  # tables among which they are found
BY_ONE = 3  # tables of one host
MONTH = 30 * 24 * 3600.0  # seconds
HERE = 90.0  # seconds after which nobody is there any more who plays now
PATIENT = 7 * 24 * 3600.0  # the same where a turn may take days
FRESH = 3.0  # seconds for which what was found is told again


class OpenTables:
    """Finds the tables; the same for everybody, and asked for often."""

    def __init__(self, authority: Authority) -> None:
        self.authority = authority
        self.found: list[str] = []
        self.looked = float("-inf")

    async def all(self) -> list[Live]:
        """Tables with a free seat, the newest first, and then those that anybody may watch."""
        now = self.authority.clock()
        if not 0 <= now - self.looked < FRESH:
            self.looked = now
            self.found = [*await self.told("open", now), *await self.told("playing", now)][:MOST]
        return [live for id in self.found if (live := await self.live(id))]

    async def told(self, status: str, now: float) -> list[str]:
        """The tables of a status at which somebody is there."""
        store = self.authority.store
        hosts = await store.public_tables(status, now - MONTH, LOOKED_AT)
        last = await store.last_anybody(list(hosts))
        found: list[str] = []
        told: list[str] = []
        way = Way()
        for id, host in hosts.items():
            live = await self.live(id)
            if live and told.count(host) < BY_ONE and now - last.get(id, 0.0) < patience(live) and lets_in(live):
                found.append(id)
                told.append(host)
            await way.make()
        return found

    async def live(self, id: str) -> Live | None:
        """A table that can be read."""
        try:
            return await self.authority.live(id)
        except (No, Broken):
            return None


def patience(live: Live) -> float:
    """How many seconds nobody need be at a table for it to be told of."""
    return PATIENT if live.match.settings.pace == "slow" else HERE


def lets_in(live: Live) -> bool:
    """Whether somebody who comes finds a seat, or may watch."""
    return bool(free_seats(live.match)) or (live.match.settings.watch and live.match.status == "playing")
