"""Reading what tables ask for: few rows, found by their keys."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Executable
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.tables.storage.committer import GONE, down
from meisterdieb.tables.storage.database import direct
from meisterdieb.tables.storage.outage import Outage


class Reader:
    """Reads from PostgreSQL over the network; from SQLite in the event loop, at a tenth of what a thread costs there.

    Whoever writes to SQLite keeps nobody from reading (WAL).
    """

    def __init__(self, engine: AsyncEngine, outage: Outage) -> None:
        self.engine = engine
        self.outage = outage
        self.direct = direct(engine)
        self.connection: Connection | None = None

    async def rows(self, statement: Executable, values: Any = None) -> Sequence[Any]:
        """All rows that a statement finds."""
        try:
            if self.direct is not None:
                return self.rows_here(statement, values)
            async with self.engine.connect() as connection:
                return (await connection.execute(statement, values)).all()
        except GONE as error:
            self.close()
            self.outage.failed(error)
            raise down(error) from error

    def rows_here(self, statement: Executable, values: Any) -> Sequence[Any]:
        """All rows that a statement finds in SQLite."""
        if self.connection is None:
            assert self.direct is not None
            self.connection = self.direct.connect().execution_options(isolation_level="AUTOCOMMIT")
        return self.connection.execute(statement, values).all()

    def close(self) -> None:
        """Let the connection to SQLite go."""
        if self.connection is not None:
            connection, self.connection = self.connection, None
            connection.close()
