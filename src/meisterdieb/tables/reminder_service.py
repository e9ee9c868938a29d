"""Who is to be told that it is their turn: people at slow tables who are not there, once a turn.

How they are told (mail, push) is not known here: whoever can tell puts itself into `tell`. A turn is claimed in the
database before anybody is told, so that several processes never tell twice.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from msgspec import structs
from sqlalchemy import case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from meisterdieb.tables.authority import Authority
from meisterdieb.tables.clock import GLANCE, REMINDER, RUNNING_OUT, Pauses, deadline, next_at
from meisterdieb.tables.live import Live
from meisterdieb.tables.match import Match
from meisterdieb.tables.news import (
    ALL,
    Kind,
    News,
    Reminder,
    Turn,
    Way,
    confirm_secret,
    fits,
    reminder_of,
    same,
    stop_all_secret,
    stop_secret,
    turn_of,
)
from meisterdieb.tables.refusals import No
from meisterdieb.tables.seating import check_seat
from meisterdieb.tables.storage.committer import StorageDown
from meisterdieb.tables.storage.schema import grants, log, matches, reminders

MOST = 50  # tables that one address may hear of
MARKS = {"turn": reminders.c.told, "late": reminders.c.warned}


class ReminderService:
    """The reminders of all seats."""

    def __init__(self, authority: Authority) -> None:
        self.authority = authority
        self.store = authority.store
        self.hour = 0  # at which daily mails go out (UTC)
        self.tell: dict[str, Callable[[News], bool]] = {}  # False: not now, there is too much to tell
        self.tasks: set[asyncio.Task[None]] = set()
        authority.on_version.append(self.moved)

    async def start(self) -> None:
        """Forget what is kept of matches that ended unnoticed."""
        over = select(matches.c.id).where(matches.c.status == "over")
        await self.store.write(delete(reminders).where(reminders.c.match.in_(over)))

    async def stop(self) -> None:
        """Finish what is in hand."""
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # what a seat wants

    async def want(
        self, id: str, seat: int, way: Way, address: str, language: str, *, confirmed: bool, daily: bool = False
    ) -> None:
        """Tell a seat from its next turn on, or once a day; a newer wish takes the place of an older one.

        An address that is not `confirmed` is asked first; a wish for it that has no answer yet keeps nobody out.
        """
        match = (await self.authority.live(id)).match
        check_seat(match, seat)
        if match.settings.pace != "slow":
            raise No("no-reminders")
        if match.status == "over":
            raise No("over")
        if match.seats[seat].kind == "bot":
            raise No("seat")
        others = select(func.count()).where(
            reminders.c.way == way, reminders.c.address == address, reminders.c.match != id, reminders.c.confirmed == 1
        )
        if (await self.store.rows(others))[0][0] >= MOST:
            raise No("many-reminders")
        with suppress(IntegrityError):  # the same wish twice at once is one wish
            await self.store.write(
                delete(reminders).where(*same(id, seat, way)),
                insert(reminders).values(
                    match=id,
                    seat=seat,
                    way=way,
                    address=address,
                    language=language,
                    told=match.version,
                    warned=match.version,
                    daily=next_at(self.hour, self.authority.clock()) if daily else None,
                    confirmed=int(confirmed),
                ),
            )
        if not confirmed:
            await self.ask(id, seat, way)

    async def ask(self, id: str, seat: int, way: str) -> None:
        """Ask whether an address is right, with a secret that says so."""
        match = (await self.authority.live(id)).match
        for one in await self.wanted(id, seat):
            if one.way == way and not one.confirmed and way in self.tell:
                turn = turn_of(match, one, match.version)
                confirm = confirm_secret(match.opening.key, one)
                news = News("confirm", way, one.address, one.language, [turn], turn.stop, confirm=confirm)
                if not self.tell[way](news):
                    raise No("fast")

    async def known(self, device: str, address: str) -> bool:
        """Whether an address is confirmed at a seat of this device; what others have confirmed is not told."""
        mine = (grants.c.match == reminders.c.match) & (grants.c.seat == reminders.c.seat)
        wanted = select(func.count()).select_from(reminders.join(grants, mine))
        whose = (grants.c.device == device, reminders.c.way == "mail", reminders.c.address == address)
        return bool((await self.store.rows(wanted.where(*whose, reminders.c.confirmed == 1)))[0][0])

    async def unwant(self, id: str, seat: int, way: str = "") -> None:
        """Tell a seat no more, by one way or by any."""
        await self.store.write(delete(reminders).where(*same(id, seat, way)))

    async def wanted(self, id: str, seat: int) -> list[Reminder]:
        """Where a seat wants to be told."""
        return [one for one in await self.of(id) if one.seat == seat]

    async def unwant_by(self, stop: str) -> bool:
        """End the mails to somebody who has the secret out of one of them; False if it is none, or no longer."""
        if stop.startswith(f"{ALL}-"):
            return await self.unwant_daily(stop)
        one = await self.meant(stop, stop_secret)
        if one is not None:
            await self.unwant(one.match, one.seat, one.way)
        return one is not None

    async def confirm_by(self, secret: str) -> bool:
        """Send mails from now on to somebody who has the secret out of the first one; False if it is none."""
        one = await self.meant(secret, confirm_secret)
        if one is None:
            return False
        whose = (*same(one.match, one.seat, one.way), reminders.c.address == one.address)
        await self.store.write(update(reminders).where(*whose).values(confirmed=1))
        await self.store.set_due(one.match, self.authority.clock())
        return True

    async def meant(self, secret: str, secret_of: Callable[[bytes, Reminder], str]) -> Reminder | None:
        """The reminder by mail that a secret is for."""
        id, _, rest = secret.partition("-")
        number, _, _ = rest.partition("-")
        opening = await self.store.opening(id) if number.isascii() and number.isdigit() and len(number) < 3 else None
        if opening is None:
            return None
        mails = [one for one in await self.of(id) if one.way == "mail"]
        return next((one for one in mails if fits(secret_of(opening.key, one), secret)), None)

    async def unwant_daily(self, stop: str) -> bool:
        """End all daily mails to the address that a secret is for."""
        key = await self.store.house_key("stop", self.authority.secrets.house)
        for row in await self.store.rows(select(reminders.c.address).where(reminders.c.daily.is_not(None)).distinct()):
            if fits(stop_all_secret(key, row.address), stop):
                whose = (reminders.c.address == row.address, reminders.c.daily.is_not(None))
                return bool(await self.store.write(delete(reminders).where(*whose)))
        return False

    # telling

    async def look(self, match: Match, now: float, pauses: Pauses = ()) -> float | None:
        """Have people told who are in turn and away; gives when to look again, if there will be more to tell."""
        since = {seat: time for seat, time in match.since.items() if not match.seats[seat].bot}
        if match.settings.pace != "slow" or not since or not self.tell:
            return None
        wanted = [one for one in await self.of(match.id) if one.confirmed and one.daily is None]
        found = [one for one in wanted if one.seat in since and one.way in self.tell]
        present = await self.store.last_present(match.id) if found else {}
        again: list[float] = []
        for one in found:
            began = await self.began(match, since[one.seat])
            away = max(since[one.seat], present.get(one.seat, 0.0)) + REMINDER
            ready: Kind | None = None
            for kind, moment in moments(match, one, began, away, pauses):
                if moment > now:
                    again.append(moment)
                else:
                    ready = kind
            if ready and await self.claim(one, began, ready):
                turn = turn_of(match, one, began)
                end = deadline(since[one.seat], match.settings.turn_seconds or 0, pauses)
                news = News(
                    ready, one.way, one.address, one.language, [turn], turn.stop, end - now if ready == "late" else 0.0
                )
                if not self.tell[one.way](news):
                    await self.untell(news)
                    again.append(now + GLANCE)
        return min(again, default=None)

    async def began(self, match: Match, since: float) -> int:
        """The version at which a turn began, by the time at which it did."""
        wanted = select(func.min(log.c.version)).where(log.c.match == match.id, log.c.time == since)
        found = (await self.store.rows(wanted))[0][0]
        return match.version if found is None else int(found)

    async def claim(self, one: Reminder, began: int, kind: Kind) -> bool:
        """Take it upon this process to tell of a turn, or that its time runs out; False if another one has."""
        told, mark = reminders.c.told, MARKS[kind]
        # whoever is told that the time runs out need not be told any more that it is their turn at all
        values = {told: case((told < began, began), else_=told), mark: began}
        claimed = update(reminders).where(*same(one.match, one.seat, one.way), mark < began).values(values)
        return bool(await self.store.write(claimed))

    async def untell(self, news: News) -> None:
        """What could not be told: somebody may try again."""
        now = self.authority.clock()
        if news.kind == "confirm":  # whoever waits for it wishes again
            return
        if news.kind == "daily":
            whose = (reminders.c.address == news.address, reminders.c.language == news.language)
            await self.store.write(update(reminders).where(*whose, reminders.c.daily.is_not(None)).values(daily=now))
            return
        mark = MARKS[news.kind]
        for turn in news.turns:
            whose = (*same(turn.match, turn.seat, news.way), mark == turn.began)
            await self.store.write(update(reminders).where(*whose).values({mark: turn.began - 1}))
            await self.store.set_due(turn.match, now)

    async def still(self, news: News) -> News | None:
        """What of it still wants to be told: nobody has moved, and nobody has thought better of it."""
        turns = [turn for turn in news.turns if await self.waits(news, turn)]
        return structs.replace(news, turns=turns) if turns else None

    async def waits(self, news: News, turn: Turn) -> bool:
        """Whether a turn still waits, and is still to be told there and so."""
        if news.kind == "confirm":
            asked = await self.wanted(turn.match, turn.seat)
            return any((one.address, one.confirmed) == (news.address, False) for one in asked)
        match = (await self.authority.live(turn.match)).match
        since = match.since.get(turn.seat)
        if since is None or match.seats[turn.seat].bot or await self.began(match, since) != turn.began:
            return False
        wish = (news.way, news.address, news.kind == "daily")
        return any(
            (one.way, one.address, one.daily is not None) == wish for one in await self.wanted(match.id, turn.seat)
        )

    async def gone(self, news: News) -> None:
        """An address is no more: forget it where it was to be told."""
        for turn in news.turns:
            await self.unwant(turn.match, turn.seat, news.way)

    async def of(self, id: str) -> list[Reminder]:
        """All reminders of a match."""
        return [reminder_of(row) for row in await self.store.rows(select(reminders).where(reminders.c.match == id))]

    # forgetting

    def moved(self, live: Live) -> None:
        """Forget the reminders of a match that is over."""
        if live.match.status == "over" and live.match.settings.pace == "slow":
            task = asyncio.create_task(self.forget(live.match.id), name=f"forgetting reminders of {live.match.id}")
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def forget(self, id: str) -> None:
        """Forget all reminders of a match; if the storage fails, the next start does it."""
        with suppress(StorageDown):
            await self.store.write(delete(reminders).where(reminders.c.match == id))


def moments(match: Match, one: Reminder, began: int, away: float, pauses: Pauses) -> list[tuple[Kind, float]]:
    """What of a turn is still to be told, and when, the last at the end; who is in turn is `away` from a time on."""
    found: list[tuple[Kind, float]] = [("turn", away)] if one.told < began else []
    if match.settings.turn_seconds is not None and one.warned < began:
        soon = deadline(match.since[one.seat], match.settings.turn_seconds * RUNNING_OUT, pauses)
        found.append(("late", max(away, soon)))
    return found
