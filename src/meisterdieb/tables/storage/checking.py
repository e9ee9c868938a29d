"""Checking what is stored: every match is played again from its log, and all that follows from it is compared."""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import msgspec
from msgspec import MsgspecError, Struct
from sqlalchemy import func, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.kernel import registry
from meisterdieb.tables.entries import Move, Row, decoder
from meisterdieb.tables.loading import playable, replayed, rules_of
from meisterdieb.tables.match import Match, Opening
from meisterdieb.tables.refusals import Broken
from meisterdieb.tables.snapshot import Snapshot
from meisterdieb.tables.storage.database import reading, reason
from meisterdieb.tables.storage.schema import log, matches, snapshots
from meisterdieb.tables.storage.store import opening_of

PAGE = 200  # matches whose names are read at once

Progress = Callable[[int, int], None]


class Fault(Struct, frozen=True):
    """What is wrong with a match, in one sentence; without a match, with the database."""

    match: str
    reason: str


class Report(Struct):
    """What was found: faults, and the matches that began with rules which this program no longer has.

    Those in `upgradable` read the same under the newest rules and move to them when they are next opened; those in
    `older` do not, and stay as they are.
    """

    matches: int = 0
    entries: int = 0
    faults: list[Fault] = []
    upgradable: list[str] = []
    older: list[str] = []


class Stored(Struct, frozen=True):
    """A match as it is stored: its row, its log, its snapshot if it has one."""

    row: Any
    log: Sequence[Any]
    snapshot: Any


async def check(engine: AsyncEngine, progress: Progress = lambda done, of: None) -> Report:
    """Check every match; whoever plays meanwhile is not disturbed."""
    report = Report()
    try:
        report.faults += [Fault("", fault) async for fault in file_faults(engine)]
        async with reading(engine) as connection:
            count = (await connection.execute(select(func.count()).select_from(matches))).scalar_one()
        async for id in names(engine):
            stored = await read(engine, id)
            report.matches += 1
            report.entries += len(stored.log)
            judge(stored, report)
            progress(report.matches, count)
    except DBAPIError as error:
        report.faults.append(Fault("", f"the database cannot be read: {reason(error)}"))
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


def judge(stored: Stored, report: Report) -> None:
    """Add what is to be said about a match to the report."""
    id = stored.row.id
    try:
        report.faults += [Fault(id, fault) for fault in faults(stored, report)]
    except Broken as broken:
        report.faults.append(Fault(id, str(broken)))
    except MsgspecError as error:
        report.faults.append(Fault(id, f"match {id} cannot be read: {error}"))
    except Exception as error:  # whatever else a damaged log leads to: the other matches are to be checked too
        report.faults.append(Fault(id, f"match {id} cannot be read: {type(error).__name__}: {error}"))


def faults(stored: Stored, report: Report) -> list[str]:
    """What is wrong with a match whose log can be read."""
    opening = opening_of(stored.row)
    rows = [Row(row.version, row.key, decoder.decode(row.entry), row.hash, row.time) for row in stored.log]
    if opening.settings.game not in registry.registry():
        return [f"match {opening.id} is of the game {opening.settings.game!r}, which this program does not have"]
    game = playable(opening, *rules_of(opening, rows))
    if game is not None:
        return compared(stored, opening, rows, Match(opening, game))
    newest = registry.game(opening.settings.game)
    if replayed(opening, rows, newest) is None:
        report.older.append(opening.id)
        return []
    report.upgradable.append(opening.id)
    return compared(stored, opening, rows, Match(opening, newest))


def compared(stored: Stored, opening: Opening, rows: Sequence[Row], match: Match) -> list[str]:
    """Fold a log, every hash compared, and compare what is kept beside it."""
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
    if stored.snapshot is not None and not fits(stored.snapshot, then):
        found.append(f"the snapshot of match {match.id} at version {stored.snapshot.version} is not what its log says")
    return found


def fits(kept: Any, then: bytes) -> bool:
    """Whether a snapshot is what the log led to at its version; one that is never used need not be."""
    again = msgspec.json.decode(then or b"null", type=Snapshot | None)
    if again is None:
        return False
    try:
        snapshot = msgspec.json.decode(kept.data, type=Snapshot)
    except MsgspecError:
        return True  # of another program
    return snapshot == again or (snapshot.rules, snapshot.content) != (again.rules, again.content)
