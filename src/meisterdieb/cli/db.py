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

from meisterdieb.files import make_folder, whole_file
from meisterdieb.server.config import from_environment
from meisterdieb.tables.storage import backup, consistency, database, transfer
from meisterdieb.tables.storage import heads as heads_in

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
    heads: Annotated[
        Path | None, typer.Option("--heads", metavar="FILE", help="Older heads, or an export: all must be contained.")
    ] = None,
) -> None:
    """Play every stored match again, compare all hashes, and open it; exit status 1 if anything is not well."""
    once = heads_in.read_heads(heads) if heads else []

    async def work(engine: AsyncEngine) -> consistency.Report:
        await database.prepare(engine, migrate=False)
        with bar() as progress:
            return await consistency.check(engine, progress, once)

    report = run(database.existing(address(url, data)), work)
    if as_json:
        typer.echo(msgspec.json.encode({"ok": report.well, **msgspec.structs.asdict(report)}))
    else:
        tell(report)
    raise typer.Exit(0 if report.well else 1)


def tell(report: consistency.Report) -> None:
    """Say what a check has found."""
    for fault in report.faults:
        typer.echo(fault.reason)
    if ids := report.upgradable:
        typer.echo(f"{len(ids)} matches would be upgraded to the newest rules when next opened: {some(ids)}")
    if ids := report.older:
        typer.echo(f"{len(ids)} matches cannot go on, for they began with rules that this program does not have:")
        typer.echo(f"  {', '.join(ids)}")
        typer.echo("  nothing of them is lost: their players are told, and can read the logs;")
        typer.echo("  to finish them, serve the backup from before the upgrade with its program")
    counts = {"faults": len(report.faults), "matches that cannot go on": len(report.older)}
    result = "; ".join(f"{what}: {count}" for what, count in counts.items() if count) or "all is well"
    typer.echo(f"{report.matches} matches with {report.entries} entries checked: {result}")


def some(ids: list[str]) -> str:
    """The first of many names."""
    return f"{', '.join(ids[:10])}{' ...' if len(ids) > 10 else ''}"


@db.command("backup")
def backup_(
    file: Annotated[Path, typer.Argument(help="Where the copy goes, over the older one; only you can read it.")],
    url: Url = None,
    data: Data = None,
) -> None:
    """Copy an SQLite database into a file, also while the server runs: all of it as of one moment, or nothing."""
    count = backup.back_up(database.address(database.existing(address(url, data))), file)
    typer.echo(f"{count} matches are in {file}; now: db check --database sqlite:///{file.resolve()}")


@db.command("heads")
def heads_(url: Url = None, data: Data = None) -> None:
    """Print the head of every log, one JSON object a line: kept elsewhere, it shows what a database has lost."""

    async def work(engine: AsyncEngine) -> list[heads_in.Head]:
        await database.prepare(engine, migrate=False)
        async with database.reading(engine) as connection:
            return await heads_in.heads_of(connection)

    for head in run(database.existing(address(url, data)), work):
        typer.echo(msgspec.json.encode(head))


@db.command("export")
def export_(
    file: Annotated[Path, typer.Argument(help="Where everything goes; only you can read it, for it holds secrets.")],
    url: Url = None,
    data: Data = None,
) -> None:
    """Write all tables into one file, also while the server runs."""

    async def work(engine: AsyncEngine) -> transfer.Counts:
        await database.prepare(engine, migrate=False)
        make_folder(file.absolute().parent)
        with whole_file(file, private=True) as out, counting("exporting") as progress:
            return await transfer.export_tables(engine, out, progress)

    counts = run(database.existing(address(url, data)), work)
    typer.echo(f"{counts['matches']} matches, {sum(counts.values())} rows in all, are in {file}")


@db.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="A file that meisterdieb db export has written.")],
    url: Url = None,
    data: Data = None,
) -> None:
    """Read such a file into an empty database: all of it, or nothing."""

    async def work(engine: AsyncEngine) -> transfer.Counts:
        with file.open("rb") as exported:
            await database.prepare(engine)
            with counting("importing") as progress:
                return await transfer.import_tables(engine, exported, file.name, progress)

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
