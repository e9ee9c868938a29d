"""A storage that gives no connection is a storage that is away: nobody waits for ever."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from meisterdieb.tables.storage.committer import StorageDown
from meisterdieb.tables.storage.store import Store
from tests.tables.room import PATIENCE

WISHES: dict[str, Callable[[Store], Awaitable[object]]] = {
    "append": lambda store: store.committer.append([{"match": "m"}], None),
    "read": lambda store: store.rows(text("SELECT 1")),
    "write": lambda store: store.write(text("SELECT 1")),
}


@pytest.mark.parametrize("wish", WISHES)
def test_whoever_gets_no_connection_is_told_so(tmp_path: Path, wish: str) -> None:
    async def ask() -> None:
        address = f"sqlite+aiosqlite:///{tmp_path}/tables.db"
        engine = create_async_engine(address, pool_size=1, max_overflow=0, pool_timeout=0.1)
        async with engine.connect(), asyncio.timeout(PATIENCE):
            store = Store(engine)
            store.reader.direct = store.committer.direct = None  # as it is where connections are shared
            with pytest.raises(StorageDown):
                await WISHES[wish](store)
        await engine.dispose()

    asyncio.run(ask())
