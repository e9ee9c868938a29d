"""Moving everything from one database to another through one file.

The file is gzipped text with one JSON value a line. The first line is an object that says what this is and which
revision the schema has. Then comes each table: an object with its name and its columns, and an array for every row,
ordered by the primary key; bytes are written as hexadecimal digits. Then come the heads of the logs: an object with
their number, and an array with id, version and chain for every match. The last line is an object with the number of
rows of each table: without it the file is not whole. The same tables give the same file, whatever database they are in.
"""

import gzip
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, BinaryIO

import msgspec
from sqlalchemy import Column, ColumnElement, Float, Integer, LargeBinary, Table, func, insert, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.storage import migration
from meisterdieb.tables.storage.database import lock, reading, reason, writing
from meisterdieb.tables.storage.heads import heads_of
from meisterdieb.tables.storage.schema import matches, metadata, service

FORMAT = "meisterdieb tables"
VERSION = 1
# Matches come first, for all others belong to one.
TABLES = [matches, *sorted((table for table in metadata.tables.values() if table is not matches), key=lambda t: t.name)]
BATCH = 500  # rows that are read or written at once
LONGEST = 64 * 1024 * 1024  # bytes of a line

Counts = dict[str, int]
Progress = Callable[[int], None]
encode = msgspec.json.Encoder().encode


async def export_tables(engine: AsyncEngine, out: BinaryIO, progress: Progress = lambda rows: None) -> Counts:
    """Write everything, as it is at one moment, into a file, and give the number of rows of each table."""
    counts: Counts = {}
    with gzip.GzipFile("", "wb", 6, out, mtime=0) as file:
        try:
            async with reading(engine) as connection:
                revision = await connection.run_sync(migration.current)
                file.write(line({"format": FORMAT, "version": VERSION, "revision": revision}))
                for table in TABLES:
                    file.write(line({"table": str(table.name), "columns": columns_of(table)}))
                    name = str(table.name)
                    counts[name] = 0
                    ordered = select(table).order_by(*(plain_order(column, engine) for column in table.primary_key))
                    result = await connection.stream(ordered.execution_options(yield_per=BATCH))
                    async for rows in result.partitions():
                        file.write(b"".join(line([written(value) for value in row]) for row in rows))
                        counts[name] += len(rows)
                        progress(sum(counts.values()))
                heads = await heads_of(connection)
                file.write(line({"heads": len(heads)}))
                file.write(b"".join(line([head.match, head.version, head.chain]) for head in heads))
        except DBAPIError as error:
            raise BadInput(f"the database cannot be read: {reason(error)}") from None
        file.write(line({"rows": counts}))
    return counts


def columns_of(table: Table) -> list[str]:
    """The names of the columns of a table."""
    return [str(column.name) for column in table.columns]


def plain_order(column: Column[Any], engine: AsyncEngine) -> ColumnElement[Any]:
    """A column to order by: texts by their bytes, whatever language the database speaks."""
    return column.collate("C") if engine.dialect.name == "postgresql" and column.type.python_type is str else column


def line(value: object) -> bytes:
    """A value as a line."""
    return encode(value) + b"\n"


def written(value: object) -> object:
    """A value as it stands in the file."""
    return value.hex() if isinstance(value, bytes) else value


async def import_tables(
    engine: AsyncEngine, file: BinaryIO, name: str, progress: Progress = lambda rows: None
) -> Counts:
    """Read a file into an empty database, all of it or nothing, and give the number of rows of each table."""
    try:
        async with writing(engine) as connection:
            await lock(connection)
            await refuse_what_is_there(connection)
            counts = await filled(connection, Lines(file, name), progress)
            for table in TABLES:
                stored = (await connection.execute(select(func.count()).select_from(table))).scalar_one()
                if stored != counts[table.name]:
                    raise BadInput(f"of {counts[table.name]} rows {stored} are in {table.name}; nothing was imported")
            await count_on(connection)
            return counts
    except DBAPIError as error:
        raise BadInput(f"{name} cannot be imported: {reason(error)}; nothing was imported") from None


async def refuse_what_is_there(connection: AsyncConnection) -> None:
    """Refuse a database that anything is in, and keep others from writing into it."""
    if connection.dialect.name == "postgresql":
        tables = ", ".join(table.name for table in TABLES)
        await connection.execute(text(f"LOCK TABLE {tables} IN EXCLUSIVE MODE"))
    for table in TABLES:
        rows = (await connection.execute(select(func.count()).select_from(table))).scalar_one()
        if rows:
            raise BadInput(f"the database is not empty, it has {rows} rows in {table.name}; expected a new one")


async def filled(connection: AsyncConnection, lines: "Lines", progress: Progress) -> Counts:
    """Read every table of a file into the database."""
    revision = await connection.run_sync(migration.current)
    head = lines.mark()
    if head.get("format") != FORMAT or head.get("version") != VERSION:
        raise lines.wrong("this is no export of ours; expected a file that meisterdieb db export has written")
    if head.get("revision") != revision:
        raise lines.wrong(
            f"the export has revision {head.get('revision')}, this program {revision}; expected the same: import it "
            "with the program that wrote it, then migrate"
        )
    counts: Counts = {}
    for table in TABLES:
        columns = list(table.columns)
        if lines.mark() != {"table": table.name, "columns": columns_of(table)}:
            raise lines.wrong(f"expected the table {table.name} with the columns that this program knows")
        counts[table.name] = 0
        for rows in lines.batches():
            values = [lines.values(columns, row) for row in rows]
            await connection.execute(insert(table), values)
            counts[table.name] += len(values)
            progress(sum(counts.values()))
    heads = await heads_of(connection)
    noted = lines.mark()
    if noted != {"heads": len(heads)} or [row for rows in lines.batches() for row in rows] != [
        [head.match, head.version, head.chain] for head in heads
    ]:
        raise lines.wrong("the logs do not end where their heads say")
    if lines.mark() != {"rows": counts}:
        raise lines.wrong(f"the file counts other rows than it has, {counts}")
    lines.end()
    return counts


async def count_on(connection: AsyncConnection) -> None:
    """Let PostgreSQL number on from the numbers that were imported; SQLite does so by itself."""
    if connection.dialect.name == "postgresql":
        number = func.pg_get_serial_sequence(service.name, service.c.number.name)
        newest = select(func.max(service.c.number)).scalar_subquery()
        await connection.execute(select(func.setval(number, func.coalesce(newest, 1), newest.is_not(None))))


class Lines:
    """The lines of an export, read one after the other."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self.lines = gzip.GzipFile(fileobj=file, mode="rb")
        self.name = name
        self.number = 0
        self.waiting: object = None

    def wrong(self, what: str) -> BadInput:
        """What is wrong with this file, and where."""
        return BadInput(f"{self.name}, line {self.number}: {what}; nothing was imported")

    def next(self) -> object:
        """The value of the next line; None at the end."""
        self.number += 1
        try:
            read = self.lines.readline(LONGEST)
            return msgspec.json.decode(read) if read else None
        except (OSError, EOFError, zlib.error) as error:
            raise self.wrong(f"the file is not whole ({error})") from None
        except msgspec.DecodeError as error:
            raise self.wrong(f"this is no JSON ({error})") from None

    def mark(self) -> dict[str, Any]:
        """The next line, which is to be an object."""
        value, self.waiting = self.waiting if self.waiting is not None else self.next(), None
        if not isinstance(value, dict):
            raise self.wrong("the file ends too early" if value is None else "expected an object")
        return value

    def batches(self) -> Iterator[list[list[Any]]]:
        """The rows up to the next object."""
        rows: list[list[Any]] = []
        while isinstance(value := self.next(), list):
            rows.append(value)
            if len(rows) == BATCH:
                yield rows
                rows = []
        self.waiting = value
        if rows:
            yield rows

    def values(self, columns: Sequence[Column[Any]], row: list[Any]) -> dict[str, object]:
        """The values of a row, by column."""
        if len(row) != len(columns):
            raise self.wrong(f"a row has {len(row)} values; expected {len(columns)}")
        return {column.name: self.value(column, value) for column, value in zip(columns, row, strict=True)}

    def value(self, column: Column[Any], value: object) -> object:
        """A value as the database wants it."""
        kind = column.type
        if value is None and column.nullable:
            return None
        if isinstance(kind, LargeBinary) and isinstance(value, str):
            try:
                return bytes.fromhex(value)
            except ValueError:
                pass
        elif isinstance(kind, Float) and type(value) in (int, float):
            return float(value)  # type: ignore[arg-type]
        elif type(value) is (int if isinstance(kind, Integer) else str):
            return value
        raise self.wrong(f"{column.table.name}.{column.name} cannot be {value!r:.60}")

    def end(self) -> None:
        """Nothing may follow."""
        if self.next() is not None:
            raise self.wrong("the file goes on after its end")
