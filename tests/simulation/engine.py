"""What stands in for SQLAlchemy's asynchronous engine: the same questions, answered without a thread."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Self

from sqlalchemy import Connection, CursorResult, Engine, Executable
from sqlalchemy.exc import OperationalError

if TYPE_CHECKING:
    from tests.simulation.disk import Disk

AGAIN = 0.005  # seconds until somebody else may have written


class SimulatedConnection:
    """One connection; each statement takes its time, so that others come in between."""

    def __init__(self, engine: "SimulatedEngine") -> None:
        self.engine = engine
        self.connection: Connection | None = None
        self.immediate = False

    async def __aenter__(self) -> Self:
        self.engine.disk.perhaps_fail()
        self.connection = self.engine.plain.connect()
        self.engine.open.append(self)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self.connection is not None:
            connection, self.connection = self.connection, None
            connection.close()
            self.engine.open.remove(self)

    @property
    def there(self) -> Connection:
        assert self.connection is not None
        return self.connection

    async def execution_options(self, writes: bool = False, **_: object) -> Self:
        self.immediate = writes
        return self

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Self]:
        """A transaction; whoever writes waits until nobody else does."""
        while not self.begun():
            await asyncio.sleep(AGAIN)
        yield self
        await self.engine.disk.wait()
        self.engine.disk.perhaps_fail()
        self.there.exec_driver_sql("COMMIT")
        await self.engine.disk.wait()
        self.engine.disk.perhaps_fail()

    def begun(self) -> bool:
        try:
            self.there.exec_driver_sql("BEGIN IMMEDIATE" if self.immediate else "BEGIN")
        except OperationalError as error:
            if (
                isinstance(error.orig, sqlite3.OperationalError)
                and error.orig.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            ):
                self.there.rollback()
                return False
            raise
        return True

    async def execute(self, statement: Executable, values: Any = None) -> CursorResult[Any]:
        await asyncio.sleep(0)
        return self.there.execute(statement, values)

    async def run_sync(self, what: Callable[[Connection], Any]) -> Any:
        return what(self.there)


class SimulatedEngine:
    """The engine of one process."""

    def __init__(self, plain: Engine, disk: "Disk") -> None:
        self.plain = plain
        self.disk = disk
        self.dialect = plain.dialect
        self.url = plain.url
        self.open: list[SimulatedConnection] = []

    def connect(self) -> SimulatedConnection:
        return SimulatedConnection(self)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[SimulatedConnection]:
        async with self.connect() as connection, connection.begin():
            yield connection

    async def dispose(self) -> None:
        self.kill()

    def kill(self) -> None:
        """Close what is open: nothing of it has happened."""
        for connection in list(self.open):
            connection.close()
