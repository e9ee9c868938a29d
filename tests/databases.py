"""Databases in which nothing is stored yet, with their tables made: to make those takes longer than most tests."""

import asyncio
import os
from pathlib import Path

from meisterdieb.tables.storage.database import connect, prepare
from tests.postgres import Cluster

TEMPLATE = "prepared"
EMPTY: list[bytes] = []


async def made(address: str) -> None:
    """Make the tables of a database."""
    engine = connect(address)
    await prepare(engine)
    await engine.dispose()


async def empty_file(file: Path) -> None:
    """An SQLite file with its tables, and nothing in them."""
    if not EMPTY:
        await made(f"sqlite:///{file}")
        EMPTY.append(file.read_bytes())
        return
    with open(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as out:
        out.write(EMPTY[0])


def sqlite(file: Path) -> str:
    """The address of a new SQLite file with its tables."""
    asyncio.run(empty_file(file))
    return f"sqlite:///{file}"


def postgresql(cluster: Cluster) -> str:
    """The address of a new database of PostgreSQL with its tables."""
    if not cluster.prepared:
        asyncio.run(made(cluster.new_database(name=TEMPLATE)))
        cluster.prepared = True
    return cluster.new_database("-T", TEMPLATE)
