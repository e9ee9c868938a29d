"""What there is to see of a match that cannot go on: who sat there, and its log in plain words.

Nothing is played here, so nothing needs the rules, the cards or a whole log. What cannot be read is left out, and of
entries only what everybody saw is taken: no draws, no nonces, no keys.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import MsgspecError, Struct
from sqlalchemy import select

from meisterdieb.tables.entries import AnyEntry, Move
from meisterdieb.tables.happened import UNTOLD, Change, Happened, told
from meisterdieb.tables.history import PAGE
from meisterdieb.tables.refusals import No
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.shares import Way
from meisterdieb.tables.sitting import Sitting, called, fold_seats, seated
from meisterdieb.tables.storage.schema import log, matches
from meisterdieb.tables.storage.store import Store

PUBLIC = ("kind", "seat", "name", "level", "why", "text", "to", "others", "ended", "rules", "content", "match")
MOVES = '{"kind":"move"%'  # how entries that are moves begin
ROWS = 256  # of a log in memory at once


class Stuck(Struct, frozen=True):
    """A match that cannot go on, as far as it can be read."""

    id: str
    settings: Settings
    seats: list[Sitting]
    version: int
    created: float
    updated: float


async def stuck(store: Store, id: str) -> Stuck:
    """What is left of a match."""
    found = await store.rows(select(matches.c.game, matches.c.settings, matches.c.created).where(matches.c.id == id))
    if not found:
        raise No("unknown")
    game, settings, created = found[0]
    read = lenient_settings(game, settings)
    seats = seated(read)
    for version, text in await store.rows(
        select(log.c.version, log.c.entry).where(log.c.match == id, log.c.entry.not_like(MOVES)).order_by(log.c.version)
    ):
        entry = lenient_entry(text, seats)
        if entry is not None:
            fold_seats(seats, entry, version)
    wanted = select(log.c.version, log.c.time).where(log.c.match == id).order_by(log.c.version.desc()).limit(1)
    newest = [tuple(row) for row in await store.rows(wanted)]
    version, updated = newest[0] if newest else (0, created)
    return Stuck(id, read, seats, version, created, updated)


async def plain_log(store: Store, found: Stuck, lang: str, after: int = 0) -> list[Change]:
    """The entries after a version, a page of them: a move as it was written, all else as a sentence."""
    seats, way, version = seated(found.settings), Way(), 0
    changes: list[Change] = []
    columns = select(log.c.version, log.c.entry, log.c.time).where(log.c.match == found.id)
    while rows := await store.rows(columns.where(log.c.version > version).order_by(log.c.version).limit(ROWS)):
        for version, text, time in rows:
            entry = lenient_entry(text, seats)
            if entry is not None:
                fold_seats(seats, entry, version)
            if version > after:
                changes.append(plain_change(version, entry, time, called(seats), lang))
            if len(changes) == PAGE:
                return changes
            await way.make()
    return changes


def plain_change(version: int, entry: AnyEntry | None, time: float, names: Sequence[str], lang: str) -> Change:
    """What one version brought, without its events."""
    if entry is None:
        return Change(version, "", None, "", [], time)
    seat = getattr(entry, "seat", None)
    if isinstance(entry, Move):
        return Change(version, "move", seat, entry.text, [], time)
    words = told(Happened(version, entry, [], UNTOLD, time, "" if seat is None else names[seat], None), lang)
    return Change(version, type(entry).__name__.lower(), seat, words, [], time)


def lenient_entry(text: str, seats: Sequence[Sitting]) -> AnyEntry | None:
    """What everybody saw of an entry; None if nobody can read it, or it speaks of a seat that is not there."""
    try:
        data = msgspec.json.decode(text)
        if not isinstance(data, Mapping):
            return None
        plain = {name: data[name] for name in PUBLIC if name in data}
        entry: AnyEntry = msgspec.convert(plain, AnyEntry)
    except MsgspecError:
        return None
    seat = getattr(entry, "seat", None)
    return entry if seat is None or isinstance(entry, Move) or 0 <= seat < len(seats) else None


def lenient_settings(game: str, text: str) -> Settings:
    """The settings of a match, or what can be read of them; nobody may watch unless they say so."""
    try:
        return msgspec.json.decode(text, type=Settings)
    except MsgspecError:
        pass
    try:
        data = msgspec.json.decode(text)
    except MsgspecError:
        data = {}
    found: Mapping[str, Any] = data if isinstance(data, Mapping) else {}
    seats = found.get("seats")
    watch = found.get("watch") is True
    return Settings(game, [lenient_seat(seat) for seat in seats] if isinstance(seats, list) else [], watch=watch)


def lenient_seat(data: Any) -> SeatSettings:
    """A seat, or what can be read of it."""
    try:
        return msgspec.convert(data, SeatSettings)
    except MsgspecError:
        return SeatSettings("link")
