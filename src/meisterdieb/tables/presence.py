"""Who is there: the devices that are connected here, noted in the database so that every process knows."""

from contextlib import suppress

from meisterdieb.tables.authority import Authority
from meisterdieb.tables.match import Match
from meisterdieb.tables.storage.committer import StorageDown

SELDOM = 30.0  # seconds between two notes where nobody but the host asks for them; less than the shortest time away
GLANCE = 15.0  # seconds for which somebody without a socket is there after asking how things stand

Key = tuple[str, str, int]  # a device, a match, a seat


class There:
    """A device at a seat: how many sockets it has, how often that is noted, and when it was."""

    def __init__(self, every: float) -> None:
        self.sockets = 0
        self.every = every
        self.noted = 0.0


class Presence:
    """Notes who is there, all in one write a round; only where bots step in by themselves, who has just gone too.

    `left` says when a seat was last left here, `glances` when somebody without a socket last looked from one.
    """

    def __init__(self, authority: Authority) -> None:
        self.store = authority.store
        self.clock = authority.clock
        self.there: dict[Key, There] = {}
        self.gone: set[Key] = set()
        self.left: dict[tuple[str, int], float] = {}
        self.glances: dict[Key, float] = {}

    def arrive(self, match: Match, seat: int, device: str) -> None:
        """A device looks from a seat, once more."""
        exact = match.settings.away_seconds is not None or match.settings.pace == "slow"
        self.there.setdefault((device, match.id, seat), There(0.0 if exact else SELDOM)).sockets += 1

    async def depart(self, id: str, seat: int, device: str) -> None:
        """A device looks from a seat once less; when that was last is noted."""
        key = (device, id, seat)
        if key not in self.there:
            return
        self.there[key].sockets -= 1
        if not self.there[key].sockets:
            there = self.there.pop(key)
            self.left[id, seat] = self.clock()
            if there.every:
                self.gone.add(key)
                return
            with suppress(StorageDown):
                await self.store.present([key], self.clock())

    def glance(self, id: str, seat: int, device: str) -> None:
        """A device without a socket looks from a seat, and will look again soon."""
        self.glances[device, id, seat] = self.clock()

    def here(self, id: str, seat: int) -> bool:
        """Whether a seat is there by what this process alone knows."""
        return any(key[1:] == (id, seat) for key in (*self.there, *self.glances))

    async def note(self, now: float) -> None:
        """Note who is there, or was since the last time."""
        due = {key: there for key, there in self.there.items() if now - there.noted >= there.every}
        await self.store.present(due.keys() | self.gone | self.glances.keys(), now)
        self.gone.clear()
        for key in [key for key, time in self.glances.items() if now - time > GLANCE]:
            del self.glances[key]
            self.left[key[1:]] = now
        for there in due.values():
            there.noted = now
