"""The matches in memory: loaded when needed, one decision at a time, forgotten when nobody looks."""

import asyncio
import time
from collections import OrderedDict
from weakref import WeakValueDictionary

import msgspec

from meisterdieb.tables.entries import Upgrade
from meisterdieb.tables.heads import head_of
from meisterdieb.tables.loading import load_match
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.seen import Seen, seen
from meisterdieb.tables.storage.store import Changed, Store

IDLE = 300.0  # seconds after which a match that nobody watches is forgotten
CALM = 0.25  # seconds between two updates for somebody who is not in turn
BLUR = 1.0  # the same where so much happens in between that nobody could follow it anyway
MUCH = 8  # entries in between
STUCK = 60.0  # seconds until a match that cannot go on is read again

encode = msgspec.json.Encoder().encode


class Watcher:
    """Somebody who wants to know when a match has moved on.

    Nobody loses anything by being told later: what comes then shows the newest state and all that led to it.
    """

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat
        self.loop = asyncio.get_running_loop()
        self.news = asyncio.Event()
        self.told = 0.0
        self.timer: asyncio.TimerHandle | None = None

    def wake(self, calm: float) -> None:
        """Tell about news as soon as so many seconds have passed since the last time."""
        if not calm:
            self.tell()
        elif self.timer is None:
            due = self.told + calm
            if self.loop.time() >= due:
                self.tell()
            else:
                self.timer = self.loop.call_at(due, self.tell)

    def tell(self) -> None:
        """Tell about news now."""
        self.rest()
        self.told = self.loop.time()
        self.news.set()

    def rest(self) -> None:
        """Wait for nothing any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Live:
    """A match in memory, its lock, those who watch it, and what was last encoded for them.

    `stored` is what its row was last known to say. `doubtful`: the storage failed while something was being stored, so
    that the log may be further than we know. `behind`: it is further, and nobody here has wanted to see it yet.
    `lost`: somebody was shown entries that the log no longer has. `missing` are seats whose players are not there, as
    those who watch are told. `seal` is the key of the heads that clients keep.
    """

    def __init__(self, match: Match, seal: bytes = b"") -> None:
        self.match = match
        self.seal = seal
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.doubtful = False
        self.behind = False
        self.lost = False
        self.stored: Changed | None = None
        self.used = time.monotonic()
        self.lines = 0
        self.encoded: dict[str, tuple[int, int, bytes]] = {}
        self.missing: tuple[int, ...] = ()

    def seen(self, seat: int | None, lang: str, since: int, plays: bool = True) -> Seen:
        """What a seat is shown."""
        return seen(self.match, seat, lang, since, plays, head_of(self.match, self.seal), self.lost)

    def shown(self, seat: int | None, lang: str, since: int, plays: bool = True) -> bytes:
        """What a seat is shown, as JSON; those who watch in one language share the last one."""
        if seat is not None:
            return encode(self.seen(seat, lang, since, plays))
        version, begin, data = self.encoded.get(lang, (-1, -1, b""))
        if (version, begin) != (self.match.version, since):
            data = encode(self.seen(None, lang, since))
            self.encoded[lang] = (self.match.version, since, data)
        return data

    def lose(self) -> None:
        """Entries were lost: everybody who watches is told, and is shown everything anew."""
        self.lost = True
        self.encoded.clear()
        for watcher in self.watchers:
            watcher.tell()

    def miss(self, seats: tuple[int, ...]) -> None:
        """These seats are not there: everybody who watches is told if that is new."""
        if seats != self.missing:
            self.missing = seats
            for watcher in self.watchers:
                watcher.tell()

    def wake(self) -> None:
        """Tell everybody who watches: who is in turn at once, and all when the game is over."""
        to_act, calm = self.match.to_act, self.calm()
        for watcher in self.watchers:
            watcher.wake(calm if to_act and watcher.seat not in to_act else 0.0)

    def calm(self) -> float:
        """How many seconds those who are not in turn have between two updates."""
        recent = self.match.recent
        much = len(recent) > MUCH and recent[-1].time - recent[-1 - MUCH].time < CALM
        return BLUR if much else CALM


class Lives:
    """All matches in memory, the one used longest ago first.

    `held` are all that somebody holds, even if they have been forgotten here: a match is never in memory twice.
    """

    def __init__(self, store: Store, most: int = 5000) -> None:
        self.store = store
        self.most = most
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.held: WeakValueDictionary[str, Live] = WeakValueDictionary()
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.stuck: dict[str, tuple[float, type[No | Broken], str]] = {}
        self.seal = b""

    async def get(self, id: str) -> Live:
        """A match, from memory or from its log."""
        found = self.held.get(id)
        if found is not None:
            self.lives[id] = found
            self.lives.move_to_end(id)
            found.used = time.monotonic()
            if found.behind:
                async with found.lock:
                    await self.catch_up(found)
            return found
        self.refuse_stuck(id)
        if id not in self.loading:
            self.loading[id] = asyncio.create_task(self.load(id))
        return await asyncio.shield(self.loading[id])

    async def load(self, id: str) -> Live:
        """Read a match from its log and keep it."""
        try:
            live = Live(await load_match(self.store, id), self.seal)
            newest = await self.store.lines(id, 0, 1)
            live.lines = newest[-1].number if newest else 0
            self.lives[id] = self.held[id] = live
            self.make_room()
            return live
        except (No, Broken) as error:
            if not isinstance(error, No) or error.code == "rules":
                self.stuck[id] = time.monotonic(), type(error), str(error)
            raise
        finally:
            del self.loading[id]

    def refuse_stuck(self, id: str) -> None:
        """Refuse a match of which we know that it cannot go on; to find out, its whole log had to be played."""
        if id in self.stuck:
            since, kind, why = self.stuck[id]
            if time.monotonic() - since < STUCK:
                raise kind(why)
            del self.stuck[id]

    async def catch_up(self, live: Live) -> None:
        """Read what others have appended; the lock is held by the caller.

        Where the match has moved to other rules it is read anew, or refused if this program does not have them.
        """
        rows = await self.store.tail(live.match.id, live.match.version, live.match.chain)
        if any(isinstance(row.entry, Upgrade) for row in rows):
            live.match = await load_match(self.store, live.match.id)
        else:
            for row in rows:
                live.match.read(row)
        live.doubtful = live.behind = False
        if rows:
            live.stored = None
            live.wake()

    def forget(self, id: str) -> None:
        """Drop a match that another process keeps, unless somebody here watches it or decides in it."""
        live = self.lives.get(id)
        if live is not None and not live.watchers and not live.lock.locked():
            del self.lives[id]

    def make_room(self) -> None:
        """Drop matches that nobody watches: those used longest ago where there are too many, and all idle ones."""
        idle = time.monotonic() - IDLE
        self.stuck = {id: found for id, found in self.stuck.items() if found[0] > idle}
        for id in [id for id, live in self.lives.items() if not live.watchers and not live.lock.locked()]:
            if len(self.lives) <= self.most and self.lives[id].used > idle:
                return
            del self.lives[id]
