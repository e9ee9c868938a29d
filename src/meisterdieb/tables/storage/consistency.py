"""Checking what is stored: every match is played again from its log, and all that follows from it is compared.

And every match is opened by the code that the server opens it with, so that what is well here is well there.
"""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import MsgspecError, Struct
from sqlalchemy import Executable, func, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.kernel import registry
from meisterdieb.tables.chain import link
from meisterdieb.tables.entries import Move, Row
from meisterdieb.tables.loading import load_match, readable
from meisterdieb.tables.match import FORMAT, Match, Opening
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.snapshot import Snapshot
from meisterdieb.tables.storage.committer import StorageDown
from meisterdieb.tables.storage.database import reading, reason
from meisterdieb.tables.storage.heads import Head, contained
from meisterdieb.tables.storage.schema import log, matches, snapshots
from meisterdieb.tables.storage.store import Changed, Store, opening_of, read_row

PAGE = 200  # matches whose names are read at once

Progress = Callable[[int, int], None]


class Fault(Struct, frozen=True):
    """What is wrong with a match, in one sentence; without a match, with the database."""

    match: str
    reason: str


class Report(Struct):
    """What was found: faults, and the matches that began with rules which this program does not have.

    Those in `upgradable` read the same under the newest rules and move to them when they are next opened; those in
    `older` do not: nothing of them is lost, but in this program their players can only look at their logs.
    """

    matches: int = 0
    entries: int = 0
    faults: list[Fault] = []
    upgradable: list[str] = []
    older: list[str] = []

    @property
    def well(self) -> bool:
        """Whether every match is whole and can go on."""
        return not self.faults and not self.older


class Stored(Struct, frozen=True):
    """A match as it is stored: its row, its log, its snapshot if it has one."""

    row: Any
    log: Sequence[Any]
    snapshot: Any


class WouldUpgrade(Exception):
    """Opening this match would move it to the newest rules."""


class Looking(Store):
    """The storage of somebody who only looks."""

    async def append(
        self, id: str, rows: Sequence[Row], changed: Changed | None, also: Sequence[Executable] = ()
    ) -> bool:
        """Append nothing; the only thing that is appended while a match is opened is that it moves to newer rules."""
        raise WouldUpgrade


async def check(engine: AsyncEngine, progress: Progress = lambda done, of: None, heads: Sequence[Head] = ()) -> Report:
    """Check every match, and that the logs contain all of these older `heads`; who plays meanwhile is not disturbed."""
    report, store = Report(), Looking(engine)
    once = {head.match: head for head in heads}
    try:
        report.faults += [Fault("", fault) async for fault in file_faults(engine)]
        async with reading(engine) as connection:
            count = (await connection.execute(select(func.count()).select_from(matches))).scalar_one()
        async for id in names(engine):
            stored = await read(engine, id)
            report.matches += 1
            report.entries += len(stored.log)
            report.faults += [Fault(id, fault) for fault in lost_since(stored, once.pop(id, None))]
            await judge(store, stored, report)
            progress(report.matches, count)
        report.faults += [Fault(id, f"match {id} was there once, but is not any more") for id in once]
    except (DBAPIError, StorageDown) as error:
        report.faults.append(Fault("", f"the database cannot be read: {reason(error)}"))
    finally:
        store.reader.close()
    return report


async def file_faults(engine: AsyncEngine) -> AsyncIterator[str]:
    """What SQLite finds wrong with its file; PostgreSQL looks after its own."""
    if engine.dialect.name != "sqlite":
        return
    async with reading(engine) as connection:
        for (found,) in await connection.execute(text("PRAGMA integrity_check(10)")):
            if found != "ok":
                yield f"the file is damaged: {' '.join(found.split())}"
        for table, *_ in (await connection.execute(text("PRAGMA foreign_key_check"))).fetchmany(10):
            yield f"the table {table} has a row of a match that is not there"


async def names(engine: AsyncEngine) -> AsyncIterator[str]:
    """The names of all matches."""
    after = ""
    while True:
        wanted = select(matches.c.id).where(matches.c.id > after).order_by(matches.c.id).limit(PAGE)
        async with reading(engine) as connection:
            page = (await connection.execute(wanted)).scalars().all()
        for id in page:
            yield id
        if not page:
            return
        after = page[-1]


async def read(engine: AsyncEngine, id: str) -> Stored:
    """A match as it is stored at one moment."""
    async with reading(engine) as connection:
        row = (await connection.execute(select(matches).where(matches.c.id == id))).one()
        entries = (await connection.execute(select(log).where(log.c.match == id).order_by(log.c.version))).all()
        snapshot = (await connection.execute(select(snapshots).where(snapshots.c.match == id))).one_or_none()
    return Stored(row, entries, snapshot)


def lost_since(stored: Stored, head: Head | None) -> list[str]:
    """What a log has lost since an older head was noted."""
    if head is None:
        return []
    chains: Mapping[int, str] = {0: stored.row.id} | {row.version: row.chain for row in stored.log}
    found = contained(head, chains.get(head.version))
    return [found] if found else []


async def judge(store: Store, stored: Stored, report: Report) -> None:
    """Add what is to be said about a match to the report."""
    id = stored.row.id
    try:
        report.faults += [Fault(id, fault) for fault in await faults(store, stored, report)]
    except Broken as broken:
        report.faults.append(Fault(id, str(broken)))
    except MsgspecError as error:
        report.faults.append(Fault(id, f"match {id} cannot be read: {error}"))
    except StorageDown:
        raise
    except Exception as error:  # whatever else a damaged log leads to: the other matches are to be checked too
        report.faults.append(Fault(id, f"match {id} cannot be read: {type(error).__name__}: {error}"))


async def faults(store: Store, stored: Stored, report: Report) -> list[str]:
    """What is wrong with a match whose log can be read."""
    opening = opening_of(stored.row)
    if opening.settings.game not in registry.registry():
        return [f"match {opening.id} is of the game {opening.settings.game!r}, which this program does not have"]
    if wrong := list(log_faults(opening.id, stored.log)):
        return wrong[:1]
    if opening.format != FORMAT:
        report.older.append(opening.id)
        return []
    rows = [read_row(*row) for row in stored.log]  # a row begins with the match, as the table does
    loaded: Match | None = None
    try:
        loaded = await load_match(store, opening.id)
        game = loaded.game
    except WouldUpgrade:
        report.upgradable.append(opening.id)
        found = readable(opening, rows)
        assert found is not None
        game = found.game
    except No:
        report.older.append(opening.id)
        return []
    return compared(stored, opening, rows, Match(opening, game), loaded)


def log_faults(id: str, entries: Sequence[Any]) -> Iterator[str]:
    """What is wrong with a log by itself, whatever its entries say."""
    before, keys = id, set()
    for n, row in enumerate(entries, 1):
        if row.version != n:
            yield f"match {id} has no entry of version {n}, but one of version {row.version}"
        if row.key in keys:
            yield f"match {id} has the key {row.key} twice, the second time at version {row.version}"
        if row.chain != link(before, row.version, row.key, row.entry, row.hash, row.time):
            yield f"match {id} has an entry at version {row.version} that does not follow from what it was"
        keys.add(row.key)
        before = row.chain


def compared(stored: Stored, opening: Opening, rows: Sequence[Row], match: Match, loaded: Match | None) -> list[str]:
    """Fold a log, every hash compared, and compare what is kept beside it, and what the server would go on with."""
    then = b""
    for row in rows:
        if isinstance(row.entry, Move) and row.entry.seat not in match.to_act:
            raise Broken(f"match {match.id} has a move of a seat that was not in turn at version {row.version}")
        match.read(row, check=True, tell=False)
        if stored.snapshot is not None and stored.snapshot.version == row.version:
            then = msgspec.json.encode(Snapshot.of(match))  # at once: the fold goes on with what it refers to
    found: list[str] = []
    if stored.row.status != match.status:
        found.append(f"match {match.id} is noted as {stored.row.status}, but by its log it is {match.status}")
    if stored.row.game != opening.settings.game:
        found.append(f"match {match.id} is noted as {stored.row.game}, but was opened as {opening.settings.game}")
    if stored.snapshot is not None and not fits(stored.snapshot, then, Match(opening, match.game)):
        found.append(f"the snapshot of match {match.id} at version {stored.snapshot.version} is not what its log says")
    if not found and loaded is not None and not same(match, loaded):
        found.append(f"match {match.id} is opened at version {loaded.version} otherwise than its log says")
    return found


def fits(kept: Any, then: bytes, fresh: Match) -> bool:
    """Whether a snapshot is what the log led to at its version; one that is never used need not be.

    One that an older program wrote may read otherwise, but leads a fresh match to the same.
    """
    again = msgspec.json.decode(then or b"null", type=Snapshot | None)
    if again is None:
        return False
    try:
        snapshot = msgspec.json.decode(kept.data, type=Snapshot)
    except MsgspecError:
        return True  # of another program
    if snapshot == again or (snapshot.rules, snapshot.content) != (again.rules, again.content):
        return True
    return snapshot.into(fresh) and msgspec.json.encode(Snapshot.of(fresh)) == then


def same(match: Match, loaded: Match) -> bool:
    """Whether a match as the server opens it is the one that its log leads to; unless it has moved on meanwhile."""
    if loaded.version > match.version:
        return True
    states = [one.state.hash() if one.state else "" for one in (match, loaded)]
    return states[0] == states[1] and (match.version, match.chain) == (loaded.version, loaded.chain)
