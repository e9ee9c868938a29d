"""Appending to the logs: one writer gathers what many matches decide and commits it together.

A commit is what takes time (the disk), and it takes no longer for fifty entries than for one. Whoever waits in
`append` is answered after the commit, never before.

SQLite is written to in the event loop itself as long as its commits take a millisecond or so: a thread would wait
many times longer for its turns beside a busy loop. Where the disk is slow, a thread waits for it. Whatever else is to
be written there comes along: SQLite lets one write at a time, and nobody gains by waiting for oneself.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, Engine, Executable, bindparam
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.tables.storage import schema
from meisterdieb.tables.storage.outage import Outage

MOST = 200  # entries in one commit
QUIET = 4  # rounds of the event loop in which nobody came, before a commit; together they last some microseconds
SLOW = 0.004  # seconds of a commit beyond which the loop does not wait for the disk
AGAIN = 0.001  # seconds until another process that writes to the same SQLite file may be done
BUSY = 10.0  # seconds to wait for another process that writes to the same SQLite file
GONE = (SQLAlchemyError, sqlite3.Error, OSError, TimeoutError)  # what a database that does not answer looks like

INSERT = schema.log.insert()
UPDATE = (
    schema.matches.update()
    .where(schema.matches.c.id == bindparam("_id"))
    .values(status=bindparam("_status"), updated=bindparam("_updated"), due=bindparam("_due"))
)
# The same as SQLite itself reads it: what every move needs goes straight to the driver.
PLAIN_INSERT, PLAIN_UPDATE = (str(one.compile(dialect=sqlite.dialect(paramstyle="named"))) for one in (INSERT, UPDATE))


class Work:
    """What is stored together or not at all: rows of a log with what changes in the match's own row, and statements.

    `count` is how many rows the last statement changed, `refusal` why the database would not have it. Where there are
    rows, the last statement must change something, or nothing is stored.
    """

    def __init__(
        self,
        rows: Sequence[dict[str, object]] = (),
        match: dict[str, object] | None = None,
        statements: Sequence[Executable] = (),
    ) -> None:
        self.rows = rows
        self.match = match
        self.statements = statements
        self.count = 0
        self.refusal: IntegrityError | Unmet | None = None
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def answer(self, committed: bool) -> None:
        """Tell the one who waits, if there still is one."""
        if not self.done.done():
            self.done.set_result(committed)

    def met(self) -> None:
        """Let rows be stored only with what they say."""
        if self.rows and self.statements and not self.count:
            raise Unmet

    def fail(self, error: Exception) -> None:
        """Tell the one who waits that nobody knows whether it is stored."""
        if not self.done.done():
            self.done.set_exception(error)


class StorageDown(Exception):
    """The database did not answer: what was to be stored may be there or not."""


class Unmet(Exception):
    """What rows of a log were to be stored with does not hold any more; nothing is stored."""


def down(error: Exception) -> StorageDown:
    """What is told of a database that did not answer: one line; the log has the rest."""
    told = StorageDown(str(error).partition("\n")[0])
    told.__cause__ = error
    return told


class Direct:
    """A connection to SQLite that is written to without awaiting anything."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: Connection | None = None

    def write(self, batch: Sequence[Work]) -> bool:
        """Store works in one transaction; False if another process is just writing."""
        connection = self.connection = self.connection or self.engine.connect()
        plain: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
        try:
            if not begun(plain):
                return False
            plain.executemany(PLAIN_INSERT, [row for work in batch for row in work.rows])
            plain.executemany(PLAIN_UPDATE, [work.match for work in batch if work.match is not None])
            for work in batch:
                for statement in work.statements:
                    work.count = connection.execute(statement).rowcount
                work.met()
            (connection if connection.in_transaction() else plain).commit()
        except (IntegrityError, Unmet, sqlite3.IntegrityError) as error:
            connection.rollback()
            plain.rollback()
            if isinstance(error, sqlite3.IntegrityError):
                raise IntegrityError(PLAIN_INSERT, None, error) from None
            raise
        except BaseException:
            self.close()
            raise
        return True

    def close(self) -> None:
        """Let the connection go, and with it what was not committed."""
        if self.connection is not None:
            connection, self.connection = self.connection, None
            connection.close()


def begun(connection: sqlite3.Connection) -> bool:
    """Begin to write; False if another process does. To be refused here happens often, and must cost little."""
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True


class Committer:
    """The one writer of this process; `direct` is SQLite, if that is what is written to."""

    def __init__(self, engine: AsyncEngine, direct: Engine | None, outage: Outage) -> None:
        self.engine = engine
        self.outage = outage
        self.direct = Direct(direct) if direct is not None else None
        self.waiting: list[Work] = []
        self.wake = asyncio.Event()
        self.stopping = False
        self.task: asyncio.Task[None] | None = None
        self.pace = 0.0
        self.on_commit: Callable[[int, float], None] = lambda entries, seconds: None

    async def append(
        self, rows: Sequence[dict[str, object]], match: dict[str, object] | None, also: Sequence[Executable] = ()
    ) -> bool:
        """Store rows durably, with what statements say; False if their versions or keys are there already.

        `Unmet` if the last statement would change nothing. Either way nothing is stored.
        """
        work = Work(rows, match, also)
        stored = await self.do(work)
        if not stored and isinstance(work.refusal, Unmet):
            raise work.refusal
        return stored

    async def write(self, statements: Sequence[Executable]) -> int:
        """Store what statements say, durably, and give how many rows the last one changed."""
        work = Work(statements=statements)
        if not await self.do(work):
            assert work.refusal is not None
            raise work.refusal
        return work.count

    async def do(self, one: Work) -> bool:
        """Have something stored with what else there is."""
        self.waiting.append(one)
        self.wake.set()
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.run(), name="committer")
        return await one.done

    async def run(self) -> None:
        """Commit whatever is waiting, again and again."""
        while self.waiting or not self.stopping:
            await self.wake.wait()
            await self.gather()
            batch, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            if not self.waiting:
                self.wake.clear()
            if batch:
                await self.commit(batch)

    async def gather(self) -> None:
        """Let whoever is about to append come along: a commit is due once the loop has brought nobody for a while."""
        known = quiet = 0
        while quiet < QUIET and len(self.waiting) < MOST:
            quiet = quiet + 1 if len(self.waiting) == known else 0
            known = len(self.waiting)
            await asyncio.sleep(0)

    async def commit(self, batch: list[Work]) -> None:
        """Store a batch in one transaction; if something in it is refused, each by itself."""
        began = time.perf_counter()
        try:
            if len(batch) == 1 or not await self.stored(batch):
                for one in batch:
                    one.answer(await self.stored([one]))
            else:
                for one in batch:
                    one.answer(True)
            self.outage.wrote()
        except Exception as error:  # whatever it is, nobody waits for ever because of it
            gone = isinstance(error, GONE)
            if gone:
                self.outage.failed(error, len(batch))
            for one in batch:
                one.fail(down(error) if gone else error)
        if decisions := sum(bool(one.rows) for one in batch):
            self.on_commit(decisions, time.perf_counter() - began)

    async def stored(self, batch: list[Work]) -> bool:
        """Store a batch; False if a version or a key is there already, or something does not hold any more."""
        try:
            if self.direct is not None:
                await self.store_direct(self.direct, batch)
                return True
            async with self.engine.begin() as connection:
                await connection.execute(INSERT, [row for one in batch for row in one.rows])
                changed = [one.match for one in batch if one.match is not None]
                if changed:
                    await connection.execute(UPDATE, changed)
                for one in batch:
                    for statement in one.statements:
                        one.count = (await connection.execute(statement)).rowcount
                    one.met()
        except (IntegrityError, Unmet) as error:
            batch[0].refusal = error
            return False
        return True

    async def store_direct(self, direct: Direct, batch: list[Work]) -> None:
        """Store in the loop, or beside it where the disk is slow; while another process writes, the others go on."""
        asked = time.monotonic()
        while True:
            began = time.monotonic()
            fast = self.pace < SLOW
            if direct.write(batch) if fast else await asyncio.to_thread(direct.write, batch):
                self.pace += (time.monotonic() - began - self.pace) / 8
                return
            if began - asked > BUSY:
                raise TimeoutError("another process has been writing for too long")
            await asyncio.sleep(AGAIN)

    async def stop(self) -> None:
        """Finish what is being stored and what is waiting; nobody is left without an answer."""
        self.stopping = True
        self.wake.set()
        if self.task:
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None
        if self.direct is not None:
            self.direct.close()
