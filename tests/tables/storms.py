"""Storage that fails at a chosen point of a commit, and processes that die there."""

import asyncio
from typing import Any, Literal

from meisterdieb.tables.storage.committer import INSERT, Work
from meisterdieb.tables.tables import Tables

Point = Literal["before", "within", "after"]
POINTS: list[Point] = ["before", "within", "after"]


class PowerCut(BaseException):
    """Nothing that comes after it happens."""


class Storm:
    """Strikes the commits of some tables: before the transaction, within it, or after it, when nobody is told.

    With `hang` the storage does not even answer any more: the process that waits for it can only die.
    """

    def __init__(self, tables: Tables, point: Point, hang: bool = False) -> None:
        self.committer = tables.store.committer
        self.calm = self.committer.stored
        self.point = point
        self.hang = hang
        self.struck = asyncio.Event()
        self.strikes = 0
        self.committer.stored = self.stored  # type: ignore[method-assign]

    async def stored(self, batch: list[Work]) -> bool:
        if not any(one.rows for one in batch):
            return await self.calm(batch)
        if self.point == "after" and not await self.calm(batch):
            return False
        if self.point == "within":
            async with self.committer.engine.begin() as connection:
                await connection.execute(INSERT, [row for one in batch for row in one.rows])
                await self.strike()
        await self.strike()
        return False

    async def strike(self) -> None:
        self.struck.set()
        self.strikes += 1
        if self.hang:
            await asyncio.Event().wait()
        raise OSError("the storage is gone")

    def over(self) -> None:
        """Let the storage answer again."""
        self.committer.stored = self.calm  # type: ignore[method-assign]


async def die(tables: Tables) -> None:
    """End a process as a power cut does: nothing is finished, only its connections are gone."""
    tasks: list[asyncio.Task[Any]] = [*tables.bot_runner.tasks.values(), *tables.authority.deciding]
    tasks += filter(None, (tables.store.committer.task, tables.housekeeping.task))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    tables.bot_runner.stop_pool()
    await tables.engine.dispose()
