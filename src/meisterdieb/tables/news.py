"""What somebody is told: which turns, where, in which language, and the secrets that end it."""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any, Literal

from msgspec import Struct
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from meisterdieb.tables.match import Match
from meisterdieb.tables.secrets import Secrets
from meisterdieb.tables.storage.schema import keys, reminders
from meisterdieb.tables.storage.store import Store

Way = Literal["mail", "push"]
Kind = Literal["turn", "late", "daily", "confirm"]
ALL = "all"  # stands in a secret where otherwise a match does


class Reminder(Struct, frozen=True):
    """Where a seat wants to be told, in which language, and the versions it was last told of and last warned at.

    `daily` is when the next mail is due that goes out once a day; None: it is told at once. Nothing is told before the
    address is `confirmed`.
    """

    match: str
    seat: int
    way: str
    address: str
    language: str
    told: int
    warned: int
    daily: float | None
    confirmed: bool


class Turn(Struct, frozen=True):
    """Somebody's turn that is to be told: it began at a version; whoever has `stop` may end the reminders."""

    match: str
    game: str
    seat: int
    began: int
    stop: str


class News(Struct, frozen=True):
    """What goes to an address: one turn, one whose time runs out in `left` seconds, or all turns that wait this day.

    Whoever has `stop` may end it. Before all that comes the question whether the address is right: whoever has
    `confirm` may say so.
    """

    kind: Kind
    way: str
    address: str
    language: str
    turns: Sequence[Turn]
    stop: str
    left: float = 0.0
    confirm: str = ""


def reminder_of(row: Any) -> Reminder:
    """A reminder, from its row."""
    return Reminder(
        row.match, row.seat, row.way, row.address, row.language, row.told, row.warned, row.daily, bool(row.confirmed)
    )


def same(id: str, seat: int, way: str = "") -> tuple[Any, ...]:
    """The reminders of a seat, of one way or of all."""
    whose = (reminders.c.match == id, reminders.c.seat == seat)
    return (*whose, reminders.c.way == way) if way else whose


def turn_of(match: Match, one: Reminder, began: int) -> Turn:
    """A turn to tell of."""
    return Turn(match.id, match.game.id, one.seat, began, stop_secret(match.opening.key, one))


def stop_secret(key: bytes, one: Reminder) -> str:
    """What ends the reminders of a seat to an address: nobody can guess it, and nobody has to store it.

    It comes from the key of the match, which is published only when the match is over and its reminders are gone.
    """
    return marked(key, one.match, one.seat, "meisterdieb stop 1", one.match, str(one.seat), one.way, one.address)


def confirm_secret(key: bytes, one: Reminder) -> str:
    """What confirms the address of a seat."""
    return marked(key, one.match, one.seat, "meisterdieb confirm 1", one.match, str(one.seat), one.way, one.address)


def stop_all_secret(key: bytes, address: str) -> str:
    """What ends the daily mails to an address; it comes from a key of the house."""
    return marked(key, ALL, 0, "meisterdieb stop all 1", address)


def marked(key: bytes, id: str, seat: int, *about: str) -> str:
    """A secret: what it is for, and a mark that only the key gives."""
    mark = hmac.new(key, "\0".join(about).encode(), sha256).digest()[:16]
    return f"{id}-{seat}-{urlsafe_b64encode(mark).decode().rstrip('=')}"


def fits(expected: str, given: str) -> bool:
    """Whether a secret is the one that is expected."""
    return hmac.compare_digest(expected.encode(), given.encode())


async def house_key(store: Store, secrets: Secrets, name: str = "stop") -> bytes:
    """A key of the house, the same for all processes at a database; made when it is first needed."""
    wanted = select(keys.c.key).where(keys.c.name == name)
    found = await store.rows(wanted)
    if not found:
        with suppress(IntegrityError):  # another process was first
            await store.write(insert(keys).values(name=name, key=secrets.house()))
        found = await store.rows(wanted)
    return bytes(found[0].key)
