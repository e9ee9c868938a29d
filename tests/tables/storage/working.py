"""Short ways to ask something of a database, from its address."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.tables.storage.database import connect, reading, writing

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
