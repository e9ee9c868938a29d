"""Who is to be told that it is their turn: people at slow tables who are not there, once a turn.

How they are told (mail, push) is not known here: whoever can tell puts itself into `tell`. A turn is claimed in the
database before anybody is told, so that several processes never tell twice.
"""

import asyncio
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from meisterdieb.tables.authority import Authority
from meisterdieb.tables.clock import GLANCE, REMINDER
from meisterdieb.tables.live import Live
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import No
from meisterdieb.tables.seating import check_seat
from meisterdieb.tables.storage.committing import StorageDown
from meisterdieb.tables.storage.schema import log, matches, reminders

MOST = 50  # tables that one address may hear of

Way = Literal["mail", "push"]


class Reminder(Struct, frozen=True):
    """Where a seat wants to be told, in which language, and the version it was last told about."""

    seat: int
    way: str
    address: str
    language: str
    told: int


class Turn(Struct, frozen=True):
    """Somebody's turn that is to be told: it began at a version; whoever has `stop` may end the reminders."""

    match: str
    game: str
    seat: int
    way: str
    address: str
    language: str
    began: int
    stop: str


class Reminding:
    """The reminders of all seats."""

    def __init__(self, authority: Authority) -> None:
        self.authority = authority
        self.store = authority.store
        self.tell: dict[str, Callable[[Turn], bool]] = {}  # False: not now, there is too much to tell
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

    async def want(self, id: str, seat: int, way: Way, address: str, language: str) -> None:
        """Tell a seat from its next turn on; a newer wish takes the place of an older one."""
        match = (await self.authority.live(id)).match
        check_seat(match, seat)
        if match.settings.pace != "slow":
            raise No("no-reminders")
        if match.status == "over":
            raise No("over")
        if match.seats[seat].kind == "bot":
            raise No("seat")
        others = select(func.count()).where(
            reminders.c.way == way, reminders.c.address == address, reminders.c.match != id
        )
        if (await self.store.rows(others))[0][0] >= MOST:
            raise No("many-reminders")
        with suppress(IntegrityError):  # the same wish twice at once is one wish
            await self.store.write(
                delete(reminders).where(*same(id, seat, way)),
                insert(reminders).values(
                    match=id, seat=seat, way=way, address=address, language=language, told=match.version
                ),
            )

    async def unwant(self, id: str, seat: int, way: str = "") -> None:
        """Tell a seat no more, by one way or by any."""
        await self.store.write(delete(reminders).where(*same(id, seat, way)))

    async def wanted(self, id: str, seat: int) -> list[Reminder]:
        """Where a seat wants to be told."""
        return [one for one in await self.of(id) if one.seat == seat]

    async def unwant_by(self, stop: str) -> bool:
        """End the mails to somebody who has the secret out of one of them; False if it is none, or no longer."""
        id, _, rest = stop.partition("-")
        number, _, _ = rest.partition("-")
        opening = await self.store.opening(id) if number.isascii() and number.isdigit() and len(number) < 3 else None
        if opening is None:
            return False
        for one in await self.of(id):
            expected = stop_secret(opening.key, id, one.seat, one.way, one.address)
            if one.way == "mail" and hmac.compare_digest(expected.encode(), stop.encode()):
                await self.unwant(id, one.seat, one.way)
                return True
        return False

    # telling

    async def look(self, match: Match, now: float) -> float | None:
        """Have people told who are in turn and away; gives when to look again, if anybody is still there."""
        since = {seat: time for seat, time in match.since.items() if not match.seats[seat].bot}
        if match.settings.pace != "slow" or not since or not self.tell:
            return None
        found = [one for one in await self.of(match.id) if one.seat in since and one.way in self.tell]
        present = await self.store.last_present(match.id) if found else {}
        again: list[float] = []
        for one in found:
            began = await self.began(match, since[one.seat])
            when = max(since[one.seat], present.get(one.seat, 0.0)) + REMINDER
            if one.told >= began:
                continue
            if when > now:
                again.append(when)
            elif await self.claim(match.id, one, began):
                turn = turn_of(match, one, began)
                if not self.tell[one.way](turn):
                    await self.untell(turn)
                    again.append(now + GLANCE)
        return min(again, default=None)

    async def began(self, match: Match, since: float) -> int:
        """The version at which a turn began, by the time at which it did."""
        wanted = select(func.min(log.c.version)).where(log.c.match == match.id, log.c.time == since)
        found = (await self.store.rows(wanted))[0][0]
        return match.version if found is None else int(found)

    async def claim(self, id: str, one: Reminder, began: int) -> bool:
        """Take it upon this process to tell of a turn; False if another one has."""
        claimed = update(reminders).where(*same(id, one.seat, one.way), reminders.c.told < began).values(told=began)
        return bool(await self.store.write(claimed))

    async def untell(self, turn: Turn) -> None:
        """A turn that could not be told of: somebody may try again."""
        whose = (*same(turn.match, turn.seat, turn.way), reminders.c.told == turn.began)
        await self.store.write(update(reminders).where(*whose).values(told=turn.began - 1))
        await self.store.set_due(turn.match, self.authority.clock())

    async def still(self, turn: Turn) -> bool:
        """Whether a turn still wants to be told of: nobody has moved, and nobody has thought better of it."""
        match = (await self.authority.live(turn.match)).match
        since = match.since.get(turn.seat)
        if since is None or match.seats[turn.seat].bot or await self.began(match, since) != turn.began:
            return False
        return any(
            (one.way, one.address) == (turn.way, turn.address) for one in await self.wanted(turn.match, turn.seat)
        )

    async def of(self, id: str) -> list[Reminder]:
        """All reminders of a match."""
        found = await self.store.rows(select(reminders).where(reminders.c.match == id))
        return [Reminder(row.seat, row.way, row.address, row.language, row.told) for row in found]

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


def same(id: str, seat: int, way: str = "") -> tuple[Any, ...]:
    """The reminders of a seat, of one way or of all."""
    whose = (reminders.c.match == id, reminders.c.seat == seat)
    return (*whose, reminders.c.way == way) if way else whose


def turn_of(match: Match, one: Reminder, began: int) -> Turn:
    """A turn to tell of."""
    stop = stop_secret(match.opening.key, match.id, one.seat, one.way, one.address)
    return Turn(match.id, match.game.id, one.seat, one.way, one.address, one.language, began, stop)


def stop_secret(key: bytes, id: str, seat: int, way: str, address: str) -> str:
    """What ends the reminders to an address: nobody can guess it, and nobody has to store it.

    It comes from the key of the match, which is published only when the match is over and its reminders are gone.
    """
    about = "\0".join(("meisterdieb stop 1", id, str(seat), way, address))
    mark = hmac.new(key, about.encode(), sha256).digest()[:16]
    return f"{id}-{seat}-{urlsafe_b64encode(mark).decode().rstrip('=')}"
