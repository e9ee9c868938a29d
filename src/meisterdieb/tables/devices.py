"""Devices: what is stored about one, and forgetting it."""

from contextlib import suppress

from msgspec import Struct
from sqlalchemy import delete, select, tuple_

from meisterdieb.tables.news import Reminder, same
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.reminder_service import ReminderService
from meisterdieb.tables.seat_devices import SeatDevices
from meisterdieb.tables.shares import Way
from meisterdieb.tables.storage.rights import HOST, LOOKED, SHOULDERS, shoulder
from meisterdieb.tables.storage.schema import chat, grants, reminders
from meisterdieb.tables.storage.store import Line

PAGE = 20  # seats that are told about at once
LINES = 1000  # of a seat's chat; a page that has as many ends there


class Held(Struct, frozen=True):
    """A seat that a device holds, or the host's chair (None), and what is stored with it.

    `looks`: not the seat, but a look over its player's shoulder, now or (None) some time ago.
    """

    match: str
    seat: int | None
    looks: bool
    since: float
    name: str
    last_there: float | None
    reminders: list[Reminder]
    lines: list[Line]


class Page(Struct, frozen=True):
    """Some of what a device holds, and where to go on: nowhere, if that is empty."""

    held: list[Held]
    next: str


class Devices:
    """What devices hold."""

    def __init__(self, seat_devices: SeatDevices, reminder_service: ReminderService) -> None:
        self.seat_devices = seat_devices
        self.seating = seating = seat_devices.seating
        self.reminder_service = reminder_service
        self.store = seating.store

    async def held(self, device: str, after: str = "") -> Page:
        """What is stored about a device, in pages: each begins `after` where the one before it said to go on."""
        match, _, seat = after.rpartition(":")
        place = tuple_(grants.c.match, grants.c.seat)
        wanted = select(grants.c.match, grants.c.seat, grants.c.time, grants.c.seen).where(grants.c.device == device)
        if seat.removeprefix("-").isdecimal():
            wanted = wanted.where(place > (match, int(seat[:4])))
        rows = await self.store.rows(wanted.order_by(grants.c.match, grants.c.seat).limit(PAGE + 1))
        found: list[Held] = []
        way = Way()
        for row in rows[:PAGE]:
            found.append(await self.about(row.match, row.seat, row.time, row.seen))
            await way.make()
            if sum(len(held.lines) for held in found) >= LINES:
                break
        last = rows[len(found) - 1] if len(found) < len(rows) else None
        return Page(found, f"{last.match}:{last.seat}" if last else "")

    async def about(self, id: str, seat: int, since: float, seen: float | None) -> Held:
        """What is stored with a seat."""
        if seat == HOST:
            return Held(id, None, False, since, "", None, [], [])
        if seat <= LOOKED:
            return Held(id, shoulder(seat) if seat <= SHOULDERS else None, True, since, "", None, [], [])
        name = ""
        with suppress(No, Broken):
            name = (await self.seating.authority.live(id)).match.seats[seat].name
        said = select(chat).where(chat.c.match == id, chat.c.seat == seat).order_by(chat.c.number.desc()).limit(LINES)
        lines = [Line(row.number, row.seat, row.text, row.time) for row in reversed(await self.store.rows(said))]
        return Held(id, seat, False, since, name, seen, await self.reminder_service.wanted(id, seat), lines)

    async def forget(self, device: str) -> None:
        """Take everything from a device. Where others play on, a bot takes over the seats that only it holds."""
        rows = await self.store.rows(select(grants.c.match, grants.c.seat).where(grants.c.device == device))
        way = Way()
        for id in dict.fromkeys(row.match for row in rows):
            await way.make()
            holders = await self.store.devices_at(id)
            others = {seat for other, seat in holders if other != device and seat >= HOST}
            held = [row.seat for row in rows if row.match == id]
            for seat in (shoulder(right) for right in held if right <= SHOULDERS):
                with suppress(No, Broken):
                    await self.seating.hand_sharing.end(id, seat)
            for seat in (right for right in held if right >= 0):
                with suppress(No, Broken):
                    if seat in others:
                        await self.seat_devices.ended(id, seat, device, device)
                    elif others:
                        await self.seating.leave(id, seat)
                await self.store.write(delete(reminders).where(*same(id, seat)))
        await self.store.write(delete(grants).where(grants.c.device == device))
