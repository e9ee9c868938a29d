"""`meisterdieb reports`: what players have reported to those who run the server."""

from datetime import UTC, datetime
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text
from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.cli.db import Data, Url, address, run
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.reports import Report, report_of
from meisterdieb.tables.storage import database
from meisterdieb.tables.storage.schema import reports as stored


def reports(
    number: Annotated[int | None, typer.Argument(help="A report, to be shown in full as JSON.")] = None,
    url: Url = None,
    data: Data = None,
    as_json: Annotated[bool, typer.Option("--json", help="All of them, one JSON object a line.")] = False,
    done: Annotated[bool, typer.Option("--delete", help="Delete the report of that number instead.")] = False,
) -> None:
    """Read what players have reported: all, newest first, or one in full; also while the server runs."""
    if done and number is None:
        raise BadInput("--delete without a number; expected the number of one report")
    found = run(database.existing(address(url, data)), lambda engine: _read(engine, number, done))
    if number is not None and not found:
        raise BadInput(f"there is no report {number}; expected one that `meisterdieb reports` lists")
    if done:
        typer.echo(f"report {number} is deleted")
    elif number is not None or as_json:
        for report in found:
            typer.echo(msgspec.json.format(msgspec.json.encode(report), indent=1 if number is not None else -1))
    elif found:
        Console(highlight=False).print(_listing(found))
    else:
        typer.echo("nobody has reported anything")


async def _read(engine: AsyncEngine, number: int | None, done: bool) -> list[Report]:
    await database.prepare(engine, migrate=False)
    wanted = select(stored).order_by(stored.c.number.desc())
    if number is not None:
        wanted = wanted.where(stored.c.number == number)
    async with database.reading(engine) as connection:
        found = [report_of(row) for row in await connection.execute(wanted)]
    if done:
        async with database.writing(engine) as connection:
            await connection.execute(delete(stored).where(stored.c.number == number))
    return found


def _listing(found: list[Report]) -> Table:
    table = Table("number", "when (UTC)", "table", "seat", "version", "words", box=None)
    for one in found:
        when = datetime.fromtimestamp(one.time, UTC).strftime("%Y-%m-%d %H:%M")
        seat = "watching" if one.seat is None else "ABCDEF"[one.seat]
        table.add_row(str(one.number), when, one.match, seat, str(one.version), Text(one.words))
    return table
