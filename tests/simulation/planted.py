"""Faults planted into the product, one at a time: the simulation is worth something only if it finds each of them."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from sqlalchemy import Executable

from meisterdieb.tables.authority import Authority, Think
from meisterdieb.tables.entries import Row
from meisterdieb.tables.live import Live
from meisterdieb.tables.match import Next
from meisterdieb.tables.refusals import No
from meisterdieb.tables.storage import database
from meisterdieb.tables.storage.committer import Committer, StorageDown

Fault = Callable[[], Any]


def acknowledge_before_commit() -> Any:
    """Answer first and store a little later, as a server with a cache before its database would."""
    honest = Committer.append

    async def append(self: Committer, rows: Any, match: Any) -> bool:
        async def later() -> None:
            await asyncio.sleep(0.3)
            await honest(self, rows, match)

        asyncio.create_task(later()).add_done_callback(lambda task: task.cancelled() or task.exception())
        return True

    return patch.object(Committer, "append", append)


def forget_a_key() -> Any:
    """Take a wish that is sent again for a new one."""
    honest = Authority.act

    async def act(self: Authority, id: str, seat: int, based_on: int, key: str, text: str, stays: bool = False) -> int:
        live = await self.live(id)
        if not key.startswith("bot:") and await self.store.version_of(id, f"{seat}:{key}") is not None:
            return await honest(self, id, seat, live.match.version, f"{key}x{live.match.version}", text, stays)
        return await honest(self, id, seat, based_on, key, text, stays)

    return patch.object(Authority, "act", act)


def publish_early() -> Any:
    """Show everybody what is not stored yet; if it cannot be stored, read the match anew."""
    honest = Authority.commit

    async def commit(
        self: Authority, live: Live, rows: Sequence[Row], steps: Sequence[Next], also: Sequence[Executable] = ()
    ) -> bool:
        before = live.match
        live.match = before.copy()
        for row, step in zip(rows, steps, strict=True):
            live.match.take(row, step)
        live.wake()
        await asyncio.sleep(0)
        live.match = before
        return await honest(self, live, rows, steps, also)

    return patch.object(Authority, "commit", commit)


def lose_a_rollback() -> Any:
    """Keep in memory what the storage did not take."""
    honest = Authority.commit

    async def commit(
        self: Authority, live: Live, rows: Sequence[Row], steps: Sequence[Next], also: Sequence[Executable] = ()
    ) -> bool:
        try:
            return await honest(self, live, rows, steps, also)
        except StorageDown:
            for row, step in zip(rows, steps, strict=True):
                live.match.take(row, step)
            raise

    return patch.object(Authority, "commit", commit)


def double_a_retry() -> Any:
    """Try again under a new key what the storage did not answer."""
    honest = Authority.decide_alone

    async def decide_alone(
        self: Authority, id: str, key: str, think: Think, based_on: int | None, mover: int | None
    ) -> int:
        try:
            return await honest(self, id, key, think, based_on, mover)
        except No as no:
            if no.code != "busy":
                raise
            return await honest(self, id, f"{key}-again", think, None, mover)

    return patch.object(Authority, "decide_alone", decide_alone)


def commit_without_waiting_for_the_disk() -> Any:
    """Call stored what the disk may still lose."""
    honest = database.durable

    def hasty(connection: Any, record: Any) -> None:
        honest(connection, record)
        connection.execute("PRAGMA synchronous=NORMAL")

    return patch.object(database, "durable", hasty)


PLANTED: dict[str, Fault] = {
    "acknowledge before commit": acknowledge_before_commit,
    "forget a key": forget_a_key,
    "publish early": publish_early,
    "lose a rollback": lose_a_rollback,
    "double a retry": double_a_retry,
    "commit without waiting for the disk": commit_without_waiting_for_the_disk,
}


@contextmanager
def planted(name: str) -> Iterator[None]:
    """The product with a fault, for a while."""
    with PLANTED[name]():
        yield
