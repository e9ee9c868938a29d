"""What has to be looked after while tables run: clocks, people who stay away or are to be told that it is their turn,
bots whose process died, presence.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.tables.absence import Absence
from meisterdieb.tables.authority import Authority
from meisterdieb.tables.bot_runner import BotRunner
from meisterdieb.tables.clock import WATCHDOG, Pauses, away, deadline, late, next_look, patience, unanswered
from meisterdieb.tables.daily import Daily
from meisterdieb.tables.match import Match
from meisterdieb.tables.presence import Presence
from meisterdieb.tables.refusals import BOOK, Broken, No, lasting
from meisterdieb.tables.reminder_service import ReminderService
from meisterdieb.tables.seating import Seating, check_seat
from meisterdieb.tables.storage.committer import StorageDown
from meisterdieb.tables.storage.schema import grants, matches, service
from meisterdieb.tables.storage.store import Changed, Store
from meisterdieb.tables.undo_requests import lapse

HEARTBEAT = 5.0
OUTAGE = 3 * HEARTBEAT  # a silence that counts as a time in which nobody served
HOPELESS = 3600.0  # seconds until a match is looked at again that cannot be read


class Housekeeping:
    """Goes round every few seconds; any number of processes may do so at once, for only one entry wins."""

    def __init__(self, seating: Seating, bot_runner: BotRunner, reminder_service: ReminderService) -> None:
        self.seating = seating
        self.bot_runner = bot_runner
        self.reminder_service = reminder_service
        self.daily = Daily(reminder_service)
        self.authority: Authority = seating.authority
        self.store: Store = seating.store
        self.presence = Presence(self.authority)
        self.absence = Absence(self.authority.lives, self.presence)
        self.number = 0
        self.noted = 0.0
        self.back: list[tuple[float, float]] = []  # from when to when the machine's clock was set back
        self.still: dict[str, tuple[int, int]] = {}  # bots in turn: at which version, and for how many rounds already
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to serve, and go round from now on."""
        await self.begin(self.authority.clock())
        self.task = asyncio.create_task(self.run(), name="keeping")

    async def begin(self, now: float) -> None:
        """Note that a time of service begins."""
        newest = (await self.store.rows(select(func.max(service.c.ended))))[0][0] or now
        if newest - now > HEARTBEAT:
            await self.set_back(newest, now)
        self.number, self.noted = await self.numbered(now), now

    async def numbered(self, now: float) -> int:
        """A row of our own for this time of service; its number is ours to choose, for its times others may mend."""
        while True:
            number: int = ((await self.store.rows(select(func.max(service.c.number))))[0][0] or 0) + 1
            with suppress(IntegrityError):  # another process was first
                await self.store.write(insert(service).values(number=number, began=now, ended=now))
                return number

    async def resume(self) -> None:
        """Begin anew after a silence of ours, as when the storage was away or the whole machine slept."""
        now = self.authority.clock()
        if self.number and now - self.noted > OUTAGE:
            await self.begin(now)
        elif self.noted - now > HEARTBEAT:
            await self.set_back(self.noted, now)

    async def set_back(self, before: float, now: float) -> None:
        """The machine's clock was set back: what was noted by the old one has happened by now, and all is looked at.

        What seemed a pause because the clock had jumped ahead before is none.
        """
        rows = await self.store.rows(select(service.c.ended).where(service.c.began <= now, service.c.ended <= now))
        served = max((row.ended for row in rows), default=now)
        await self.store.write(
            update(service).where(service.c.began > now).values(began=served, ended=now),
            update(service).where(service.c.ended > now).values(ended=now),
            update(grants).where(grants.c.seen > now).values(seen=now),
            update(matches).where(matches.c.due > now).values(due=now),
        )
        self.back = [*self.back, (before, now)][-10:]
        self.noted = now

    async def note(self) -> None:
        """Note that we serve."""
        await self.resume()
        now = self.authority.clock()
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
        await self.note()
        await self.presence.note(now)
        await self.absence.look(now)
        await self.authority.refresh()
        self.authority.lives.make_room()
        self.nudge()
        pauses = await self.pauses()
        for id in await self.store.due(now):
            try:
                await self.look(id, now, pauses)
            except (No, Broken) as error:
                if not isinstance(error, No) or error.code != "busy":
                    await self.store.set_due(id, now + HOPELESS)
        await self.daily.look(now)

    def nudge(self) -> None:
        """Let bots move on that have stood still for a while where somebody watches, whatever the wall clocks say.

        Those say when a match is due, and a process that is gone may have had a clock that was ahead.
        """
        before, self.still = self.still, {}
        for id, live in list(self.authority.lives.held.items()):
            if live.watchers and live.match.bots_to_act():
                version, rounds = before.get(id, (0, 0))
                rounds = rounds + 1 if version == live.match.version else 0
                self.still[id] = live.match.version, rounds
                if rounds * HEARTBEAT >= WATCHDOG:
                    self.bot_runner.look(live.match)

    async def pauses(self) -> list[tuple[float, float]]:
        """The times in which nobody served."""
        rows = await self.store.rows(select(service.c.began, service.c.ended).order_by(service.c.began))
        found: list[tuple[float, float]] = []
        served = rows[0].began if rows else 0.0
        for began, ended in rows:
            if began - served > OUTAGE:
                found.append((served, began))
            served = max(served, ended)
        return found + self.back

    async def look(self, id: str, now: float, pauses: Pauses) -> None:
        """Look after one match, as it stands in its log."""
        live = await self.authority.newest(id)
        match = live.match
        if match.status == "open":  # whoever opened it was killed before it began
            await self.seating.begin(id)
        for seat in late(match, now, pauses):
            await self.step_in(id, seat, "clock", lambda match: late(match, now, pauses))
        present = await self.store.last_present(id)
        for seat in away(match, now, present, pauses):
            await self.step_in(id, seat, "away", lambda match: away(match, now, present, pauses))
        if unanswered(match, now, pauses):
            await self.let_lapse(match)
        self.bot_runner.look(match)
        reminder = await self.reminder_service.look(match, now, pauses)
        version, due = match.version, next_look(match, match.state, now, pauses=pauses, moved=False)
        due = min((look for look in (due, reminder) if look is not None), default=None)
        await self.store.set_due(id, due, version)
        live.stored = Changed(match.status, due)

    async def let_lapse(self, match: Match) -> None:
        """End an open request that nobody answers."""
        asked = match.trail.asked
        if asked is not None:
            version = asked.version
            await self.authority.decide(match.id, f"lapse:{version}", lambda match: lapse(match, version))

    async def step_in(self, id: str, seat: int, why: str, missing: Callable[[Match], list[int]]) -> None:
        """Let a bot play for a seat, if it is still missing when that is decided."""
        await self.seating.bot(id, seat, "", why, lambda match: seat in missing(match))

    async def stand_in(self, id: str, seat: int, level: str) -> None:
        """Let a bot play a seat because the host wants it: one that nobody holds, or whose player is away.

        For somebody's seat it is a bot as the table has agreed on.
        """
        match = (await self.authority.live(id)).match
        check_seat(match, seat)
        present = await self.store.last_present(id)
        if seat not in present:
            await self.seating.bot(id, seat, level, "host")
            return
        match.playing()
        now, seconds = self.authority.clock(), patience(match.settings)
        last = now if self.presence.here(id, seat) else present[seat]
        if match.seats[seat].bot:
            return
        if deadline(last, seconds, await self.pauses()) > now:
            name = match.names[seat]
            raise No(
                "present",
                {lang: BOOK.say("no", "present", lang, name=name, time=lasting(seconds, lang)) for lang in LANGUAGES},
            )
        await self.seating.bot(id, seat, "", "host")
