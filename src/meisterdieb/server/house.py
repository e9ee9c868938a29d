"""What every handler needs: the tables, the cache of the library, the limits, the figures."""

import asyncio
import gc
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from litestar.di import NamedDependency

from meisterdieb.server.buckets import Buckets
from meisterdieb.server.cache import Cache
from meisterdieb.server.config import Config
from meisterdieb.server.identity import AnyConnection, address_of
from meisterdieb.server.logs import server_logger
from meisterdieb.server.metrics import Metrics
from meisterdieb.server.notify.mail import Mail
from meisterdieb.server.notify.notifier import Notifier
from meisterdieb.server.notify.push import Push
from meisterdieb.server.notify.sending import Sender
from meisterdieb.server.readiness import Readiness
from meisterdieb.tables.heads import lost
from meisterdieb.tables.live import Live
from meisterdieb.tables.question_budget import QuestionBudget
from meisterdieb.tables.refusals import No
from meisterdieb.tables.storage.rights import HOST
from meisterdieb.tables.tables import Tables

SLOW = 10.0  # seconds after which a client that takes nothing is cut off
CHAT_BURST, CHAT_PER_SECOND = 5, 0.5
REPORTS_BURST, REPORTS_PER_SECOND = 5, 1 / 120  # of one address
WATCHING = 200  # people who may watch one table in one process


class Sitting(Protocol):
    """A connected socket, as far as the house looks after it."""

    sending: float

    def cut(self) -> None:
        """End the connection."""


class House:
    """One server process.

    `wishes`, `talk` and `by_table` say how much a seat, its chat and a whole table may do, `by_address` how much all
    sockets of an address may.
    """

    def __init__(self, config: Config, tables: Tables) -> None:
        self.config = config
        self.tables = tables
        self.metrics = Metrics(tables)
        self.storage = Readiness(tables.housekeeping)
        self.cache = Cache()
        self.mail = Mail(config) if config.mail_server else None
        self.push = Push(config) if config.push_key_file else None
        senders: dict[str, Sender | None] = {"mail": self.mail, "push": self.push}
        configured = {way: sender for way, sender in senders.items() if sender}
        tables.reminder_service.hour = config.mail_hour
        self.notifier = Notifier(tables.reminder_service, configured, self.metrics)
        self.sockets: Counter[str] = Counter()
        self.sittings: set[Sitting] = set()
        self.lost: set[str] = set()
        self.broken: set[str] = set()
        self.task: asyncio.Task[None] | None = None
        wishes = config.wishes_per_second
        self.wishes = Buckets(2 * wishes, wishes)
        self.by_table = Buckets(6 * wishes, 3 * wishes)
        self.by_address = Buckets(4 * config.wishes_per_address, config.wishes_per_address)
        self.questions = QuestionBudget(
            tables.store, tables.authority.secrets, tables.authority.clock, config.mail_questions_per_day
        )
        self.talk = Buckets(CHAT_BURST, CHAT_PER_SECOND)
        self.reporting = Buckets(REPORTS_BURST, REPORTS_PER_SECOND)

    def start(self) -> None:
        """Look after the sockets, and tell people of their turn, from now on."""
        self.task = asyncio.create_task(self.look_after_sockets(), name="sockets")
        self.notifier.start()

    async def stop(self) -> None:
        """Let every socket go, and leave what is not told to others."""
        self.cache.close()
        await self.notifier.stop()
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        for sitting in list(self.sittings):
            sitting.cut()

    async def look_after_sockets(self) -> None:
        """Cut off the clients that have taken nothing for too long, and collect what those who were refused left.

        Refusals are cyclic garbage, by their stack traces; the collector alone would come too late (`settle_memory`).
        What has been there since the last round it leaves alone here, so that this takes a moment only.
        """
        while True:
            await asyncio.sleep(SLOW / 2)
            gc.collect(1)
            now = time.monotonic()
            for sitting in [one for one in self.sittings if one.sending and now - one.sending > SLOW]:
                sitting.cut()

    async def admitted(self, id: str, device: str, seat: int | None) -> Live:
        """A match that the device may look at from a seat, or watch."""
        live = await self.tables.authority.live(id)
        if seat is not None:
            if seat >= len(live.match.seats):
                raise No("no-seat")
            if seat not in await self.tables.seating.rights(id, device):
                raise No("seat")
        elif not live.match.settings.watch and not await self.tables.seating.rights(id, device):
            raise No("watch")
        return live

    async def eyes(self, id: str, device: str, seat: int | None) -> tuple[Live, int]:
        """A match that the device may see as a seat sees it, or watch.

        If not from a seat of its own but over the player's shoulder, with the version since which it does so, else 0.
        """
        try:
            return await self.admitted(id, device, seat), 0
        except No as no:
            if no.code != "seat" or seat is None:
                raise
            since = await self.tables.seating.hand_sharing.since(id, seat, device)
            if not since:
                raise
            return await self.tables.authority.live(id), since

    async def compare(self, live: Live, have: int, head: str) -> bool:
        """Whether what a client has seen stands in the log; if not, entries were lost, and everybody hears of it."""
        match = live.match
        if not head or not await lost(self.tables.store, live.seal, match.id, have, head):
            return True
        if match.id not in self.lost:
            self.lost.add(match.id)
            self.metrics.lost.inc()
            server_logger.error("entries lost", extra={"match": match.id, "shown": have, "version": match.version})
        live.lose()
        return False

    async def looking(self, id: str, device: str, seat: int | None, all_eyes: bool) -> tuple[Live, int]:
        """A match as in `eyes`, from any seat if all eyes are open: when it is over."""
        if not all_eyes:
            return await self.eyes(id, device, seat)
        live = await self.finished(id, device)
        if live.match.status != "over":
            raise No("running")
        if seat is not None and seat >= len(live.match.seats):
            raise No("no-seat")
        return live, 0

    async def finished(self, id: str, device: str) -> Live:
        """A match that the device asks about because it is over; whether it is, the log knows, if we do not."""
        live = await self.admitted(id, device, None)
        return live if live.match.status == "over" else await self.tables.authority.newest(id)

    async def hosted(self, id: str, device: str) -> Live:
        """A match that the device is the host of."""
        live = await self.tables.authority.live(id)
        if HOST not in await self.tables.seating.rights(id, device):
            raise No("host")
        return live

    def wish(self, id: str, seat: int) -> None:
        """Count a wish of somebody who has a right to it; too many of one seat, or at one table, are refused.

        Strangers are not counted here: nobody can use up what belongs to a table without sitting at it.
        """
        if not self.wishes.take((id, seat)) or not self.by_table.take(id):
            raise No("fast")

    async def no_bot(self, live: Live, seat: int, key: str) -> None:
        """Refuse a wish for a seat that a bot plays; one that is stored already is answered as before.

        Before it refuses, it looks into the log: its player may have come back at another process.
        """
        if not live.match.seats[seat].bot:
            return
        if await self.tables.store.version_of(live.match.id, f"{seat}:{key}") is None:
            newest = await self.tables.authority.newest(live.match.id)
            if newest.match.seats[seat].bot:
                raise No("bot")

    def words(self, id: str, seat: int) -> None:
        """Count a line of chat, over all sockets of a seat."""
        if not self.talk.take((id, seat)):
            raise No("fast")

    @contextmanager
    def counted_socket(self, connection: AnyConnection, live: Live, seat: int | None) -> Iterator[str]:
        """Count the sockets of an address; why this one does not fit any more, or an empty word."""
        address = address_of(connection.scope)
        self.sockets[address] += 1
        self.metrics.sockets.inc()
        try:
            if self.sockets[address] > self.config.sockets_per_address:
                yield "fast"
            elif seat is None and len(live.watchers) >= WATCHING:
                yield "full"
            else:
                yield ""
        finally:
            self.metrics.sockets.dec()
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]


TheHouse = NamedDependency[House]
