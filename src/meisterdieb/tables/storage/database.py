"""A database, found by its address: SQLite in one file, or PostgreSQL."""

import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, func, make_url, select
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from meisterdieb.files import make_folder, make_private
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.storage import migration

logger = logging.getLogger("meisterdieb.storage")
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
BUSY_MS = 10_000
LOCK = 0x6D64_7462  # PostgreSQL knows locks by a number; this one is ours
# Whatever a database or a role is set to: what is acknowledged is on the disk.
DURABLE = {"server_settings": {"synchronous_commit": "on"}}
# What brings a package that only some servers need.
HOW_TO_GET = "pip install --require-hashes -r requirements-server.lock"


def address(text: str) -> URL:
    """The address of a database, with the driver that we use."""
    try:
        url = make_url(text)
    except ArgumentError:
        url = None
    if url is None or url.get_backend_name() not in DRIVERS:
        raise BadInput("the database has no address that we know; expected sqlite:///FILE or postgresql://HOST/NAME")
    return url.set(drivername=DRIVERS[url.get_backend_name()])


def file_address(file: Path) -> str:
    """The address of an SQLite file."""
    return f"sqlite:///{file}"


def connect(text: str) -> AsyncEngine:
    """An engine for a database; it connects when first used. Its errors name no values: those may be private."""
    url = address(text)
    if url.get_backend_name() == "sqlite":
        if url.database:
            make_folder(Path(url.database).expanduser().parent)
        engine = create_async_engine(url, pool_size=4, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", durable)
        event.listen(engine.sync_engine, "begin", begin_writing)
        return engine
    try:
        options = {"pool_size": 8, "max_overflow": 8, "pool_pre_ping": True, "connect_args": DURABLE}
        return create_async_engine(url, hide_parameters=True, **options)
    except ModuleNotFoundError:
        raise BadInput(f"PostgreSQL needs the package asyncpg; expected: {HOW_TO_GET}") from None


def direct(engine: AsyncEngine) -> Engine | None:
    """An engine beside an engine of SQLite that is used without awaiting anything, and that waits for nobody.

    It begins no transaction by itself: what is read is read at once, and who writes says when that begins.
    """
    if engine.dialect.name != "sqlite":
        return None
    beside = create_engine(
        engine.url.set(drivername="sqlite"),
        poolclass=NullPool,
        connect_args={"check_same_thread": False},
        hide_parameters=True,
    )
    event.listen(beside, "connect", durable)
    event.listen(beside, "connect", impatient)
    return beside


def impatient(connection: Any, _record: Any) -> None:
    """Do not wait for another process that writes: the event loop would stand still."""
    connection.execute("PRAGMA busy_timeout=0")


def durable(connection: Any, _record: Any) -> None:
    """Let SQLite write what is committed to the disk before it says so."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={BUSY_MS}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_writing(connection: Any) -> None:
    """Begin every transaction of SQLite by ourselves; those that write say so at once, so that none is refused late."""
    immediate = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


def existing(text: str) -> str:
    """The address of a database that is there already, as far as can be told without asking it."""
    url = address(text)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").expanduser().is_file():
        raise BadInput(f"there is no database {url.database}; expected a file that meisterdieb serve has made")
    return text


async def prepare(engine: AsyncEngine, migrate: bool = True) -> tuple[str | None, str]:
    """Bring the database to our schema and give the revision that it had and that it has now.

    One that is newer than this program is refused. Any number of processes may do this at once: one of them migrates.
    """
    try:
        if migrate:
            keep_private(engine.url)
        async with engine.connect() as connection:
            before, newest = await connection.run_sync(migration.fitting)
        if before == newest:
            return before, newest
        if not migrate:
            raise BadInput(f"the database has revision {before}; expected {newest}: meisterdieb db migrate")
        async with writing(engine) as connection:
            await lock(connection)
            before, newest = await connection.run_sync(migration.fitting)
            if before != newest:
                await connection.run_sync(migration.migrate)
            return before, newest
    except (DBAPIError, OSError) as error:
        raise BadInput(f"the database cannot be opened: {reason(error)}; expected one that can be used") from None


def keep_private(url: URL) -> None:
    """Let only its owner read an SQLite file and what lies beside it; one that is not there is made so.

    The file holds the keys of all games. SQLite gives what it makes beside it the same rights.
    """
    if url.get_backend_name() != "sqlite" or not url.database or url.database.startswith((":", "file:")):
        return
    file = Path(url.database).expanduser()
    if not file.exists():
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    open_before = [one.name for end in ("", "-wal", "-shm") if make_private(one := file.with_name(file.name + end))]
    if open_before:
        logger.warning("others could read the database; now only its owner can", extra={"files": open_before})


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection that sees everything as it is at one moment, whatever others write meanwhile."""
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        yield connection


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection in a transaction that writes."""
    async with engine.connect() as plain:
        connection = await plain.execution_options(writes=True)
        async with connection.begin():
            yield connection


async def lock(connection: AsyncConnection) -> None:
    """Keep other processes from changing the schema, or everything at once, until the transaction ends.

    SQLite has done so already when a transaction that writes began.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


def reason(error: Exception) -> str:
    """What a database says is wrong, in one line."""
    cause = getattr(error, "orig", None) or error
    return str(getattr(cause, "strerror", None) or cause).partition("\n")[0]
