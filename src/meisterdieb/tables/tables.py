"""Everything that online tables need, put together over one database."""

import time
from collections.abc import Callable

from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.tables.authority import Authority
from meisterdieb.tables.devices import Devices
from meisterdieb.tables.keeping import Keeping
from meisterdieb.tables.past import Pasts
from meisterdieb.tables.reminding import Reminding
from meisterdieb.tables.seat_devices import SeatDevices
from meisterdieb.tables.seating import Seating
from meisterdieb.tables.secrets import Secrets
from meisterdieb.tables.storage import database
from meisterdieb.tables.storage.store import Store
from meisterdieb.tables.talking import Talking
from meisterdieb.tables.thinking import Thinking


class Tables:
    """The authority, the seats, the bots, the talk, the reminders, and what looks after them.

    `entries` are those that a log may have, `tables` those that a device may open in a month.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        secrets: Secrets | None = None,
        clock: Callable[[], float] = time.time,
        bots: int = 1,
        pause: float = 0.0,
        entries: int = 10_000,
        tables: int = 500,
    ) -> None:
        self.engine = engine
        self.store = Store(engine)
        self.authority = Authority(self.store, secrets, clock, entries=entries)
        self.seating = Seating(self.authority, tables)
        self.talking = Talking(self.authority)
        self.thinking = Thinking(self.authority, bots, pause=pause)
        self.reminding = Reminding(self.authority)
        self.pasts = Pasts(self.store)
        self.seat_devices = SeatDevices(self.seating)
        self.devices = Devices(self.seat_devices, self.reminding)
        self.keeping = Keeping(self.seating, self.thinking, self.reminding)

    async def start(self) -> None:
        """Bring the database up to date and begin to look after the tables."""
        await database.prepare(self.engine)
        self.authority.lives.seal = await self.store.house_key("head", self.authority.secrets.house)
        await self.reminding.start()
        await self.keeping.start()

    async def stop(self) -> None:
        """Finish what is in hand, and no more."""
        await self.keeping.stop()
        await self.thinking.stop()
        await self.authority.stop()
        await self.reminding.stop()
        await self.store.close()
