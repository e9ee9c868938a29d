"""A database, found by its address: SQLite in one file, or PostgreSQL."""

from pathlib import Path
from typing import Any

from sqlalchemy import URL, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.storage import migrating

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
BUSY_MS = 10_000


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
    """An engine for a database; it connects when first used. Its errors name no values: keys and hands are no log's."""
    url = address(text)
    if url.get_backend_name() == "sqlite":
        if url.database:
            Path(url.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(url, pool_size=4, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", durable)
        event.listen(engine.sync_engine, "begin", begin_writing)
        return engine
    try:
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True)
    except ModuleNotFoundError:
        raise BadInput("PostgreSQL needs the package asyncpg; expected: pip install 'meisterdieb[postgres]'") from None


def durable(connection: Any, _record: Any) -> None:
    """Let SQLite write what is committed to the disk before it says so."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_writing(connection: Any) -> None:
    """Begin every transaction of SQLite by ourselves; those that write say so at once, so that none is refused late."""
    immediate = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if immediate else "BEGIN")


async def prepare(engine: AsyncEngine, migrate: bool = True) -> None:
    """Bring the database to our schema; one that is newer than this program is refused."""
    try:
        async with engine.connect() as plain:
            connection = await plain.execution_options(writes=True)
            async with connection.begin():
                revision = await connection.run_sync(migrating.current)
                newest = await connection.run_sync(migrating.newest)
                if revision == newest:
                    return
                if revision and not await connection.run_sync(migrating.known, revision):
                    raise BadInput(f"the database has revision {revision}, which is newer than this program ({newest})")
                if not migrate:
                    raise BadInput(f"the database has revision {revision}; expected {newest}: meisterdieb db migrate")
                await connection.run_sync(migrating.migrate)
    except (DBAPIError, OSError) as error:
        reason = str(getattr(error, "orig", error)).partition("\n")[0]
        raise BadInput(f"the database cannot be opened: {reason}; expected one that can be read and written") from None
