"""Mails that go out once a day: to each address all turns that wait for it, and nothing where none does.

The mail of a day is claimed in the database before it is sent, so that several processes never send it twice.
"""

from contextlib import suppress

from sqlalchemy import select, update

from meisterdieb.tables.clock import REMINDER, next_at
from meisterdieb.tables.news import News, Turn, reminder_of, stop_all_secret, turn_of
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.reminder_service import ReminderService
from meisterdieb.tables.storage.schema import reminders

A_FEW = 10  # addresses at a time: the clocks of all tables wait meanwhile


class Daily:
    """Sees to it that everybody gets the mail of the day."""

    def __init__(self, reminder_service: ReminderService) -> None:
        self.reminder_service = reminder_service
        self.authority = reminder_service.authority
        self.store = reminder_service.store

    async def look(self, now: float) -> None:
        """Have some of those told whose mail is due."""
        tell = self.reminder_service.tell.get("mail")
        if tell is None:
            return
        due = select(reminders.c.address, reminders.c.language).distinct()
        due = due.where(reminders.c.daily <= now, reminders.c.confirmed == 1)
        for address, language in await self.store.rows(due.limit(A_FEW)):
            if not await self.claim(address, language, now):
                continue
            turns = await self.waiting(address, language, now)
            stop = stop_all_secret(await self.store.house_key("stop", self.authority.secrets.house), address)
            news = News("daily", "mail", address, language, turns, stop)
            if turns and not tell(news):
                await self.reminder_service.untell(news)

    async def claim(self, address: str, language: str, now: float) -> bool:
        """Take it upon this process to send the mail of this day; False if another one has."""
        whose = (reminders.c.address == address, reminders.c.language == language, reminders.c.daily <= now)
        next = next_at(self.reminder_service.hour, now)
        # whoever claims locks the rows in the same order, so that two never wait for each other
        lock = select(reminders.c.seat).where(*whose).order_by(reminders.c.match, reminders.c.seat).with_for_update()
        return bool(await self.store.write(lock, update(reminders).where(*whose).values(daily=next)))

    async def waiting(self, address: str, language: str, now: float) -> list[Turn]:
        """The turns that wait for somebody who is away."""
        whose = (reminders.c.address == address, reminders.c.language == language, reminders.c.daily.is_not(None))
        rows = await self.store.rows(select(reminders).where(*whose).order_by(reminders.c.match, reminders.c.seat))
        found: list[Turn] = []
        for one in (one for one in map(reminder_of, rows) if one.confirmed):
            with suppress(No, Broken):
                match = (await self.authority.newest(one.match)).match
                since = match.since.get(one.seat)
                if since is None or match.seats[one.seat].bot:
                    continue
                present = await self.store.last_present(match.id)
                if max(since, present.get(one.seat, 0.0)) + REMINDER <= now:
                    found.append(turn_of(match, one, await self.reminder_service.began(match, since)))
        return found
