"""Everything that online tables need, put together over one database."""

import time
from collections.abc import Callable

from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.tables.advice import Adviser
from meisterdieb.tables.authority import Authority
from meisterdieb.tables.bot_runner import BotRunner
from meisterdieb.tables.chat_room import ChatRoom
from meisterdieb.tables.devices import Devices
from meisterdieb.tables.housekeeping import Housekeeping
from meisterdieb.tables.open_tables import OpenTables
from meisterdieb.tables.past import Pasts
from meisterdieb.tables.reminder_service import ReminderService
from meisterdieb.tables.reports import Reports
from meisterdieb.tables.seat_devices import SeatDevices
from meisterdieb.tables.seating import Seating
from meisterdieb.tables.secrets import Secrets
from meisterdieb.tables.storage import database
from meisterdieb.tables.storage.store import Store


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
        self.chat_room = ChatRoom(self.authority)
        self.bot_runner = BotRunner(self.authority, bots, pause=pause)
        self.adviser = Adviser(self.authority, self.bot_runner)
        self.reminder_service = ReminderService(self.authority)
        self.reports = Reports(self.store, clock)
        self.pasts = Pasts(self.store)
        self.seat_devices = SeatDevices(self.seating)
        self.devices = Devices(self.seat_devices, self.reminder_service)
        self.open_tables = OpenTables(self.authority)
        self.housekeeping = Housekeeping(self.seating, self.bot_runner, self.reminder_service)

    async def start(self) -> None:
        """Bring the database up to date and begin to look after the tables."""
        await database.prepare(self.engine)
        self.authority.lives.seal = await self.store.house_key("head", self.authority.secrets.house)
        await self.reminder_service.start()
        await self.housekeeping.start()

    async def stop(self) -> None:
        """Finish what is in hand, and no more."""
        await self.housekeeping.stop()
        await self.adviser.stop()
        await self.bot_runner.stop()
        await self.authority.stop()
        await self.reminder_service.stop()
        await self.store.close()
