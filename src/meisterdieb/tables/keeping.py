"""What has to be looked after while tables run: clocks, people who stay away, bots whose process died, presence."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import insert, select, update

from meisterdieb.tables.authority import Authority
from meisterdieb.tables.clock import Pauses, away, late, next_look
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.seating import Seating
from meisterdieb.tables.storage.committing import StorageDown
from meisterdieb.tables.storage.schema import service
from meisterdieb.tables.storage.store import Store
from meisterdieb.tables.thinking import Thinking

HEARTBEAT = 5.0
OUTAGE = 3 * HEARTBEAT  # a silence that counts as a time in which nobody served
HOPELESS = 3600.0  # seconds until a match is looked at again that cannot be read


class Keeping:
    """Goes round every few seconds; any number of processes may do so at once, for only one entry wins."""

    def __init__(self, seating: Seating, thinking: Thinking) -> None:
        self.seating = seating
        self.thinking = thinking
        self.authority: Authority = seating.authority
        self.store: Store = seating.store
        self.present: dict[tuple[str, int], int] = {}
        self.number = 0
        self.noted = 0.0
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to serve, and go round from now on."""
        await self.begin()
        self.task = asyncio.create_task(self.run(), name="keeping")

    async def begin(self) -> None:
        """Note that a time begins in which this process serves."""
        now = self.authority.clock()
        await self.store.write(insert(service).values(began=now, ended=now))
        own = select(service.c.number).where(service.c.began == now).order_by(service.c.number.desc()).limit(1)
        self.number = (await self.store.rows(own))[0].number
        self.noted = now

    async def note(self, now: float) -> None:
        """Note that this process still serves; after a silence, that it does so again."""
        if self.number and now - self.noted > OUTAGE:
            await self.begin()
        await self.store.write(update(service).where(service.c.number == self.number).values(ended=now))
        self.noted = now

    async def stop(self) -> None:
        """Go round no more."""
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def run(self) -> None:
        """Go round again and again, whatever the storage does."""
        while True:
            with suppress(StorageDown, No, Broken):
                await self.round()
            await asyncio.sleep(HEARTBEAT)

    async def round(self) -> None:
        """Look after everything once."""
        now = self.authority.clock()
        await self.note(now)
        await self.store.present(list(self.present), now)
        await self.authority.refresh()
        pauses = await self.pauses()
        for id in await self.store.due(now):
            try:
                await self.look(id, now, pauses)
            except (No, Broken) as error:
                if not isinstance(error, No) or error.code != "busy":
                    await self.store.set_due(id, now + HOPELESS)

    async def pauses(self) -> list[tuple[float, float]]:
        """The times in which nobody served."""
        rows = await self.store.rows(select(service.c.began, service.c.ended).order_by(service.c.began))
        found: list[tuple[float, float]] = []
        served = rows[0].began if rows else 0.0
        for began, ended in rows:
            if began - served > OUTAGE:
                found.append((served, began))
            served = max(served, ended)
        return found

    async def look(self, id: str, now: float, pauses: Pauses) -> None:
        """Look after one match, as it stands in its log."""
        match = (await self.authority.newest(id)).match
        if match.status == "open":
            await self.seating.begin(id)  # whoever opened it was cut off
        for seat in late(match, now, pauses):
            await self.step_in(id, seat, "clock", lambda match: late(match, now, pauses))
        present = await self.store.last_present(id)
        for seat in away(match, now, present, pauses):
            await self.step_in(id, seat, "away", lambda match: away(match, now, present, pauses))
        self.thinking.look(match)
        version, due = match.version, next_look(match, match.state, now, pauses=pauses)
        await self.store.set_due(id, due, version)

    async def step_in(self, id: str, seat: int, why: str, missing: Callable[[Match], list[int]]) -> None:
        """Let a bot play for a seat, if it is still missing when that is decided."""
        await self.seating.bot(id, seat, "", why, lambda match: seat in missing(match))

    def arrive(self, id: str, seat: int) -> None:
        """A seat is there, once more."""
        self.present[id, seat] = self.present.get((id, seat), 0) + 1

    async def depart(self, id: str, seat: int) -> None:
        """A seat is there once less; when it was there last is noted."""
        self.present[id, seat] -= 1
        if not self.present[id, seat]:
            del self.present[id, seat]
            with suppress(StorageDown):
                await self.store.present([(id, seat)], self.authority.clock())
