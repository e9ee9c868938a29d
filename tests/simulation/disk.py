"""One SQLite file for all processes, on a disk that is slow, full, fails, or loses its power in the middle of a write.

The product's own storage works on it, with SQLite's own errors where SQLite has them: a full disk is a limit on the
pages, a failure within a transaction an interrupted statement, a torn write a log (WAL) of which only parts are there.
"""

import asyncio
import gc
import shutil
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.pool import NullPool

from meisterdieb.tables.storage import committer, database
from meisterdieb.tables.storage.committer import Work
from meisterdieb.tables.storage.database import connect, file_address, prepare
from meisterdieb.tables.storage.store import Store
from tests.simulation.engine import SimulatedEngine

SECTOR = 512
FULL = 2  # what SQLite calls it when a commit waits for the disk

Stored = Callable[[list[Work]], Awaitable[bool]]


class Folder:
    """Where the file is: made once for many seeds, with an empty database to begin each with."""

    def __init__(self) -> None:
        memory = Path("/dev/shm")
        self.path = Path(tempfile.mkdtemp(prefix="meisterdieb-seeds-", dir=memory if memory.is_dir() else None))
        self.file = self.path / "tables.db"
        asyncio.run(self.prepare())
        self.empty = self.file.read_bytes()
        gc.collect()
        gc.freeze()  # what is here to stay need not be looked through after every seed
        self.direct: Engine = fast_engine(self.file, database.durable, database.impatient)
        self.plain: Engine = fast_engine(self.file, database.durable, database.impatient)

    async def prepare(self) -> None:
        engine = connect(file_address(self.file))
        await prepare(engine)
        await engine.dispose()

    def close(self) -> None:
        shutil.rmtree(self.path)


def fast_engine(file: Path, *on_connect: Callable[[Any, Any], None]) -> Engine:
    """An engine as the product makes it; kept for many seeds, because it remembers the statements it has compiled."""
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool, connect_args={"check_same_thread": False})
    for listen in on_connect:
        event.listen(engine, "connect", listen)
    return engine


class Disk:
    """The file of one seed. Rates are chances for each write; `pull_plug` is called when the power is lost."""

    def __init__(self, folder: Folder, random: Random) -> None:
        self.folder = folder
        self.random = random
        self.slowness = 0.0  # seconds that a write takes at most
        self.reading = 0.0  # seconds that it takes to read at most
        self.failures = 0.0
        self.interruptions = 0.0
        self.full = False
        self.gone = False
        self.power_fails = False
        self.left: bytes | None = None  # of the log, when the power has failed
        self.pull_plug: Callable[[], None] = lambda: None
        self.put(folder.empty, b"")

    # files

    @property
    def log(self) -> Path:
        return self.folder.file.with_name("tables.db-wal")

    def put(self, data: bytes, log: bytes) -> None:
        """Let the files be these; then somebody always has them open, so that SQLite leaves its log alone."""
        self.folder.file.write_bytes(data)
        self.log.write_bytes(log)
        self.folder.file.with_name("tables.db-shm").unlink(missing_ok=True)
        self.auditor = sqlite3.connect(self.folder.file, isolation_level=None)
        self.auditor.execute("SELECT count(*) FROM log").fetchall()

    def lose_power(self, log: bytes) -> None:
        """The machine is off; what comes back has this log."""
        data = self.folder.file.read_bytes()
        self.power_fails, self.left = False, None
        self.pull_plug()
        self.auditor.close()
        self.put(data, log)

    def files(self) -> tuple[bytes, bytes]:
        return self.folder.file.read_bytes(), self.log.read_bytes()

    def torn(self, then: tuple[bytes, bytes], synced: bool) -> bytes:
        """What may be left of SQLite's log when the power goes during a write: some sectors, or all up to a point.

        What was there before it is there, if SQLite had it `synced`. Once the log moves over into the file (a
        checkpoint), SQLite has synced it.
        """
        (data, before), (now, after) = then, self.files()
        if now != data:
            return after
        if not synced:
            before = b""
        size = len(after)
        if self.random.random() < 0.5:
            cut = self.random.randint(0, size)
            return after[:cut] + before[cut:]
        kept = bytearray(before.ljust(size, b"\0"))
        for start in range(0, size, SECTOR):
            if self.random.random() < 0.7:
                kept[start : start + SECTOR] = after[start : start + SECTOR]
        return bytes(kept)

    # what the auditor sees

    def rows(self, question: str, *about: object) -> list[tuple[Any, ...]]:
        """What is committed now."""
        return self.auditor.execute(question, about).fetchall()

    def version(self, match: str) -> int:
        return int(self.rows("SELECT coalesce(max(version), 0) FROM log WHERE match = ?", match)[0][0])

    # processes at work

    def store(self) -> "SimulatedEngine":
        """An engine for one process."""
        return SimulatedEngine(self.folder.plain, self)

    def attach(self, store: Store) -> None:
        """Let the store of a process work on this disk."""
        store.reader.direct = self.folder.direct
        store.committer.direct = Direct(self.folder.direct, self)
        stored, rows, here = store.committer.stored, store.reader.rows, store.reader.rows_here

        async def stored_slowly(batch: list[Work]) -> bool:
            return await self.stored(stored, batch)

        async def rows_slowly(statement: Any, values: Any = None) -> Sequence[Any]:
            if self.reading:
                await asyncio.sleep(self.random.uniform(0, self.reading))
            return await rows(statement, values)

        def rows_perhaps(statement: Any, values: Any) -> Sequence[Any]:
            self.perhaps_fail()
            return here(statement, values)

        store.committer.stored = stored_slowly  # type: ignore[method-assign]
        store.reader.rows = rows_slowly  # type: ignore[method-assign]
        store.reader.rows_here = rows_perhaps  # type: ignore[method-assign]

    def perhaps_fail(self) -> None:
        """Now and then nobody answers."""
        if self.gone or self.random.random() < self.failures:
            raise OSError("the disk does not answer")

    async def wait(self) -> None:
        """Take the time of a write."""
        if self.slowness:
            await asyncio.sleep(self.random.uniform(0, self.slowness))

    async def stored(self, stored: Stored, batch: list[Work]) -> bool:
        """Store a batch: it takes time before and after the commit itself, and may fail on either side of it."""
        await self.wait()
        self.perhaps_fail()
        done = await stored(batch)
        if self.left is not None:
            self.lose_power(self.left)
            await asyncio.Event().wait()
        await self.wait()
        self.perhaps_fail()
        return done


class Direct(committer.Direct):
    """The product's way of writing, on a disk that may be full or fail in the middle of a transaction."""

    def __init__(self, engine: Engine, disk: Disk) -> None:
        super().__init__(engine)
        self.disk = disk

    def write(self, batch: Sequence[Work]) -> bool:
        self.connection = self.connection or self.engine.connect()
        plain: Any = self.connection.connection.driver_connection
        pages = plain.execute("PRAGMA page_count").fetchone()[0] if self.disk.full else 1 << 30
        plain.execute(f"PRAGMA max_page_count={pages}")
        struck = self.disk.random.random() < self.disk.interruptions
        if struck:
            plain.set_progress_handler(lambda: 1, self.disk.random.randint(1, 120))
        before = self.disk.files() if self.disk.power_fails else None
        try:
            done = super().write(batch)
        finally:
            if struck:
                plain.set_progress_handler(None, 0)
        if before and done:
            synced = plain.execute("PRAGMA synchronous").fetchone()[0] >= FULL
            self.disk.left = self.disk.torn(before, synced)
        return done

    def close(self) -> None:
        if self.connection is not None:
            self.connection.connection.driver_connection.set_progress_handler(None, 0)  # type: ignore[union-attr]
        super().close()
