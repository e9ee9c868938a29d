"""A commit is on the disk when it is answered: a kill spares the buffers of the system, a power cut does not."""

import asyncio

import pytest
from sqlalchemy import text

from meisterdieb.tables.storage.database import connect, direct
from tests.postgres import Cluster

FULL = 2


def test_sqlite_writes_to_the_disk_before_it_answers(tmp_path_factory: pytest.TempPathFactory) -> None:
    engine = connect(f"sqlite:///{tmp_path_factory.mktemp('durable')}/tables.db")
    beside = direct(engine)
    assert beside is not None
    with beside.connect() as connection:  # the one that commits moves
        assert connection.execute(text("PRAGMA synchronous")).scalar() == FULL
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    beside.dispose()

    async def everything_else() -> None:
        async with engine.connect() as connection:
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == FULL
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        await engine.dispose()

    asyncio.run(everything_else())


def test_postgresql_writes_to_the_disk_before_it_answers_even_where_it_is_told_not_to(cluster: Cluster) -> None:
    async def ask() -> dict[str, str]:
        address = cluster.new_database()
        engine = connect(address)
        async with engine.begin() as connection:
            name = address.rpartition("/")[2]
            await connection.execute(text(f"ALTER DATABASE {name} SET synchronous_commit = off"))
        await engine.dispose()
        async with engine.connect() as connection:
            names = ("synchronous_commit", "fsync", "full_page_writes")
            found = {name: str((await connection.execute(text(f"SHOW {name}"))).scalar()) for name in names}
        await engine.dispose()
        return found

    assert asyncio.run(ask()) == {"synchronous_commit": "on", "fsync": "on", "full_page_writes": "on"}
