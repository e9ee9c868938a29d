"""`meisterdieb db`: the database of the server: bringing it up to date, checking it, moving it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.files import whole_file
from meisterdieb.server.config import from_environment
from meisterdieb.tables.storage import checking, database, moving

T = TypeVar("T")
Url = Annotated[str | None, typer.Option("--database", metavar="URL", help="postgresql://HOST/NAME or sqlite:///FILE.")]
Data = Annotated[
    str | None, typer.Option("--data", metavar="FOLDER", help="The folder of the SQLite file, if no --database.")
]

db = typer.Typer(help="Look after the database of the server: bring it up to date, check it, move it.")


@db.command()
def migrate(url: Url = None, data: Data = None) -> None:
    """Bring the database to the schema of this program; it is made if it is not there."""
    before, after = run(address(url, data), database.prepare)
    if before == after:
        typer.echo(f"the database has revision {after} already")
    else:
        typer.echo(f"the database went from {f'revision {before}' if before else 'nothing'} to revision {after}")


@db.command()
def check(
    url: Url = None,
    data: Data = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
) -> None:
    """Play every stored match again and compare all hashes; exit status 1 if anything is broken."""

    async def work(engine: AsyncEngine) -> checking.Report:
        await database.prepare(engine, migrate=False)
        with bar() as progress:
            return await checking.check(engine, progress)

    report = run(database.existing(address(url, data)), work)
    if as_json:
        typer.echo(msgspec.json.encode({"ok": not report.faults, **msgspec.structs.asdict(report)}))
    else:
        tell(report)
    raise typer.Exit(1 if report.faults else 0)


def tell(report: checking.Report) -> None:
    """Say what a check has found."""
    for fault in report.faults:
        typer.echo(fault.reason)
    for ids, fate in (
        (report.upgradable, "would be upgraded to the newest rules when next opened"),
        (report.older, "began with rules that this program no longer has and would stay as they are"),
    ):
        if ids:
            typer.echo(f"{len(ids)} matches {fate}: {', '.join(ids[:10])}{' ...' if len(ids) > 10 else ''}")
    result = f"faults: {len(report.faults)}" if report.faults else "all is well"
    typer.echo(f"{report.matches} matches with {report.entries} entries checked: {result}")


@db.command("export")
def export_(
    file: Annotated[Path, typer.Argument(help="Where everything goes; only you can read it, for it holds secrets.")],
    url: Url = None,
    data: Data = None,
) -> None:
    """Write all tables into one file, also while the server runs."""

    async def work(engine: AsyncEngine) -> moving.Counts:
        await database.prepare(engine, migrate=False)
        with whole_file(file, private=True) as out, counting("exporting") as progress:
            return await moving.export_tables(engine, out, progress)

    counts = run(database.existing(address(url, data)), work)
    typer.echo(f"{counts['matches']} matches, {sum(counts.values())} rows in all, are in {file}")


@db.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="A file that meisterdieb db export has written.")],
    url: Url = None,
    data: Data = None,
) -> None:
    """Read such a file into an empty database: all of it, or nothing."""

    async def work(engine: AsyncEngine) -> moving.Counts:
        with file.open("rb") as exported:
            await database.prepare(engine)
            with counting("importing") as progress:
                return await moving.import_tables(engine, exported, file.name, progress)

    counts = run(address(url, data), work)
    typer.echo(f"{counts['matches']} matches, {sum(counts.values())} rows in all, were imported; now: db check")


def address(url: str | None, data: str | None) -> str:
    """The database that is meant."""
    return from_environment(database=url, data=data).database_address


def run(text: str, work: Callable[[AsyncEngine], Awaitable[T]]) -> T:
    """Do something with a database, and let it go."""

    async def working() -> T:
        engine = database.connect(text)
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    return asyncio.run(working())


@contextmanager
def bar() -> Iterator[Callable[[int, int], None]]:
    """A progress bar, if anybody is looking."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda done, of: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=None)
        yield lambda done, of: progress.update(task, completed=done, total=of)


@contextmanager
def counting(what: str) -> Iterator[Callable[[int], None]]:
    """A line that says how many rows there were, if anybody is looking."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda rows: None
        return
    with console.status(what) as status:
        yield lambda rows: status.update(f"{what}, {rows:,} rows")
