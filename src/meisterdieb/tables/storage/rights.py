"""Who may do what at a table, as statements: links to seats, the devices that hold them, and their end.

Each list of statements is stored in one transaction, and those of one match one after the other: the first of them
locks the match. What a statement finds there still holds when the next one is run.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Executable, Select, and_, delete, exists, insert, literal, or_, select, update

from meisterdieb.tables.storage.schema import grants, invitations, matches, reminders

HOST = -1
LOOKED = -2  # a device that once looked into somebody's hand
SHOULDERS = -10  # from here on downwards: the shoulder of each seat


def shoulder(seat: int) -> int:
    """The shoulder of a seat among the rights, and the seat of a shoulder."""
    return SHOULDERS - seat


def clash(right: int, held: Sequence[int]) -> bool:
    """Whether a right does not go with those that a device holds: nobody plays who has seen another hand."""
    if right <= SHOULDERS:
        return any(one >= 0 or (one <= SHOULDERS and one != right) for one in held)
    return any(one <= LOOKED for one in held)


def locked(id: str) -> Executable:
    """Nobody else changes rights at a match until the transaction ends; SQLite lets one write at a time anyway."""
    return update(matches).where(matches.c.id == id).values(game=matches.c.game)


def holding(id: str, seat: int, *more: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether some device holds a seat."""
    return exists().where(grants.c.match == id, grants.c.seat == seat, *more)


def unused(id: str, seat: int) -> tuple[ColumnElement[bool], ...]:
    """The links to a seat that still open it."""
    return (
        invitations.c.match == id,
        invitations.c.seat == seat,
        invitations.c.used.is_(None),
        invitations.c.voided.is_(None),
    )


def row_where(row: Mapping[str, object], *conditions: ColumnElement[bool]) -> Select[Any]:
    """A row that is there where all conditions hold, else none."""
    return select(*[literal(value) for value in row.values()]).where(*conditions)  # type: ignore[return-value]


def new_link(hash: str, id: str, seat: int, now: float, player: str) -> list[Executable]:
    """A link that replaces the unused ones: to a free seat, or made by a device of its `player` for one more device.

    The last statement changes nothing where it must not be: somebody holds the seat, or that device does not.
    """
    allowed = holding(id, seat, grants.c.device == player) if player else ~holding(id, seat)
    row = {"hash": hash, "match": id, "seat": seat, "created": now, "adds": int(bool(player))}
    return [
        locked(id),
        update(invitations).where(*unused(id, seat), allowed).values(voided=now),
        insert(invitations).from_select(list(row), row_where(row, allowed)),
    ]


def redeemed(hash: str, device: str, id: str, seat: int, now: float) -> list[Executable]:
    """A link is exchanged for a seat, and the other links to it are void.

    The last statement changes nothing where that must not be: the link is used or void, somebody has taken the seat or
    (if it adds a device) given it up, or the device has seen a hand here.
    """
    held = holding(id, seat)
    fits = or_(and_(invitations.c.adds == 0, ~held), and_(invitations.c.adds == 1, held))
    saw = exists().where(grants.c.match == id, grants.c.device == device, grants.c.seat <= LOOKED)
    ready = exists().where(*unused(id, seat), invitations.c.hash == hash, fits)
    row = {"device": device, "match": id, "seat": seat, "time": now}
    mine = holding(id, seat, grants.c.device == device)
    return [
        locked(id),
        insert(grants).from_select(list(row), row_where(row, ready, ~saw)),
        update(invitations).where(*unused(id, seat), invitations.c.hash != hash, mine).values(voided=now),
        update(invitations).where(*unused(id, seat), invitations.c.hash == hash, mine).values(used=now),
    ]


def sat_down(device: str, id: str, seat: int, now: float) -> list[Executable]:
    """A device takes a free seat without a link, and the links to it are void.

    The last statement changes nothing where that must not be: somebody has taken the seat, or the device has seen a
    hand here.
    """
    saw = exists().where(grants.c.match == id, grants.c.device == device, grants.c.seat <= LOOKED)
    row = {"device": device, "match": id, "seat": seat, "time": now}
    free = ~holding(id, seat)
    return [
        locked(id),
        update(invitations).where(*unused(id, seat), free, ~saw).values(voided=now),
        insert(grants).from_select(list(row), row_where(row, free, ~saw)),
    ]


def device_ended(device: str, by: str, id: str, seat: int, now: float) -> list[Executable]:
    """A device holds a seat no more, because another one (or itself) of the same seat says so; nor do unused links.

    The last statement changes nothing where that must not be: `by` does not hold the seat, or no other device would.
    """
    beside = grants.alias()
    another = exists().where(beside.c.match == id, beside.c.seat == seat, beside.c.device != device)
    speaks = exists().where(beside.c.match == id, beside.c.seat == seat, beside.c.device == by)
    both = (id, seat), (id, shoulder(seat))
    voided = [
        update(invitations).where(*unused(*which), holding(id, seat, grants.c.device == by)).values(voided=now)
        for which in both
    ]
    own = (grants.c.match == id, grants.c.seat == seat, grants.c.device == device)
    return [locked(id), *voided, delete(grants).where(*own, another, speaks)]


def revoked(id: str, seat: int) -> list[Executable]:
    """A seat is taken from every device, and its links back; where its player wanted to be told is forgotten.

    Nobody looks over the shoulder of that seat any more.
    """
    return [
        locked(id),
        delete(reminders).where(reminders.c.match == id, reminders.c.seat == seat),
        delete(invitations).where(invitations.c.match == id, invitations.c.seat == seat),
        *turned_away(id, seat),
        delete(grants).where(grants.c.match == id, grants.c.seat == seat),
    ]


def turned_away(id: str, seat: int) -> list[Executable]:
    """The shoulder of a seat is taken from every device; that it has had one stays, so that it never sits down here."""
    at, behind = grants.c.match == id, grants.c.seat == shoulder(seat)
    lookers = select(grants.c.device).where(at, behind)
    return [
        delete(grants).where(at, grants.c.seat == LOOKED, grants.c.device.in_(lookers)),
        update(grants).where(at, behind).values(seat=LOOKED),
        delete(invitations).where(invitations.c.match == id, invitations.c.seat == shoulder(seat)),
    ]
