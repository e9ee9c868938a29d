"""Short ways to ask something of a database, from its address."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import select, text, update
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.tables.chain import link
from meisterdieb.tables.storage.database import connect, reading, writing
from meisterdieb.tables.storage.schema import log

T = TypeVar("T")


def work(database: str, doing: Callable[[AsyncEngine], Awaitable[T]]) -> T:
    """Do something with a database, and let it go."""

    async def working() -> T:
        engine = connect(database)
        try:
            return await doing(engine)
        finally:
            await engine.dispose()

    return asyncio.run(working())


def rows(database: str, query: str) -> Sequence[Any]:
    """What a query gives."""

    async def read(engine: AsyncEngine) -> Sequence[Any]:
        async with reading(engine) as connection:
            return (await connection.execute(text(query))).all()

    return work(database, read)


def change(database: str, statement: str, **values: object) -> None:
    """Change something behind the program's back; it must touch a row."""

    async def write(engine: AsyncEngine) -> int:
        async with writing(engine) as connection:
            return (await connection.execute(text(statement), values)).rowcount

    assert work(database, write) > 0


def chain_anew(database: str, match: str) -> None:
    """Chain a log as it stands now, as if it had been written so."""

    async def write(engine: AsyncEngine) -> None:
        async with writing(engine) as connection:
            before = match
            for row in (
                await connection.execute(select(log).where(log.c.match == match).order_by(log.c.version))
            ).all():
                before = link(before, row.version, row.key, row.entry, row.hash, row.time)
                same = (log.c.match == match, log.c.version == row.version)
                await connection.execute(update(log).where(*same).values(chain=before))

    work(database, write)
