"""Appending to the logs: one writer gathers what many matches decide and commits it together.

A commit is what takes time (the disk), and it takes no longer for fifty entries than for one. Whoever waits in
`append` is answered after the commit, never before.
"""

import asyncio
from collections.abc import Sequence

from sqlalchemy import bindparam
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meisterdieb.tables.storage import schema

MOST = 200  # entries in one commit
GONE = (SQLAlchemyError, OSError, TimeoutError)  # what a database that does not answer looks like

INSERT = schema.log.insert()
UPDATE = (
    schema.matches.update()
    .where(schema.matches.c.id == bindparam("_id"))
    .values(
        version=bindparam("_version"), status=bindparam("_status"), updated=bindparam("_updated"), due=bindparam("_due")
    )
)


class Append:
    """What one match appends: rows for its log and the cache columns that follow from them."""

    def __init__(self, rows: Sequence[dict[str, object]], match: dict[str, object]) -> None:
        self.rows = rows
        self.match = match
        self.done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def answer(self, committed: bool) -> None:
        """Tell the one who waits, if there still is one."""
        if not self.done.done():
            self.done.set_result(committed)

    def fail(self, error: Exception) -> None:
        """Tell the one who waits that nobody knows whether it is stored."""
        if not self.done.done():
            self.done.set_exception(error)


class StorageDown(Exception):
    """The database did not answer: what was to be stored may be there or not."""


def down(error: Exception) -> StorageDown:
    """What is told of a database that did not answer: one line."""
    return StorageDown(str(error).partition("\n")[0])


class Committer:
    """The one writer of this process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.waiting: list[Append] = []
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.stopping = False

    async def append(self, rows: Sequence[dict[str, object]], match: dict[str, object]) -> bool:
        """Store rows durably; False, and nothing is stored, if their versions or keys are there already."""
        one = Append(rows, match)
        self.waiting.append(one)
        self.wake.set()
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.run(), name="committer")
        return await one.done

    async def run(self) -> None:
        """Commit whatever is waiting, again and again."""
        while self.waiting or not self.stopping:
            await self.wake.wait()
            batch, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            if not self.waiting:
                self.wake.clear()
            if batch:
                await self.commit(batch)

    async def commit(self, batch: list[Append]) -> None:
        """Store a batch in one transaction; if something in it is refused, each by itself."""
        try:
            async with self.engine.connect() as plain:
                connection = await plain.execution_options(writes=True)
                if len(batch) == 1 or not await self.stored(connection, batch):
                    for one in batch:
                        one.answer(await self.stored(connection, [one]))
                    return
        except Exception as error:  # whatever it is, nobody waits for ever because of it
            for one in batch:
                one.fail(down(error) if isinstance(error, GONE) else error)
            return
        for one in batch:
            one.answer(True)

    async def stored(self, connection: AsyncConnection, batch: list[Append]) -> bool:
        """Store a batch; False if a version or a key is there already."""
        try:
            async with connection.begin():
                await connection.execute(INSERT, [row for one in batch for row in one.rows])
                await connection.execute(UPDATE, [one.match for one in batch])
        except IntegrityError:
            return False
        return True

    async def stop(self) -> None:
        """Finish what is in hand and what is waiting."""
        self.stopping = True
        self.wake.set()
        if self.task:
            await asyncio.gather(self.task, return_exceptions=True)
