"""Kill servers while people play, and look whether anything is lost; ends with status 1 if so."""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tests import postgres
from tests.drill.crowd import TABLES
from tests.drill.drill import Report, Told, drill

KINDS = ("sqlite", "postgresql")
PATIENCE = 60.0  # seconds in which every table goes on after the last kill


def main(arguments: Sequence[str] | None = None) -> int:
    """Drill and print; 1 if something is lost, doubled or wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.drill", description=__doc__)
    parser.add_argument("--kills", type=int, default=50, help="how often to kill, all databases together (%(default)s)")
    parser.add_argument("--database", choices=[*KINDS, "both"], default="both", help="(default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of what the clients and the killer do (%(default)s)")
    parser.add_argument("--limit", type=float, default=600, help="seconds for each database (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server over SQLite (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args(arguments)
    kinds = list(KINDS) if wanted.database == "both" else [wanted.database]
    if "postgresql" in kinds and postgres.programs() is None:
        print("PostgreSQL is not installed (Debian: apt install postgresql); try --database sqlite", file=sys.stderr)
        return 2
    reports = run(kinds, wanted.kills, wanted.seed, wanted.limit, wanted.workers)
    if wanted.json:
        print(msgspec.json.format(msgspec.json.encode(reports)).decode())
    else:
        show(reports)
    return int(any(report.faults for report in reports))


def run(kinds: list[str], kills: int, seed: int, limit: float, workers: int = 1) -> list[Report]:
    """One drill for each kind of database, with a bar if anybody is looking."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    reports: list[Report] = []
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        for n, kind in enumerate(kinds):
            share = kills * (n + 1) // len(kinds) - kills * n // len(kinds)
            task = progress.add_task(kind, total=share)
            told: Told = lambda killed, task=task: progress.update(task, completed=killed)  # type: ignore[misc]  # noqa: E731
            reports.append(one(kind, share, seed, limit, told, workers if kind == "sqlite" else 1))
    return reports


def one(kind: str, kills: int, seed: int, limit: float, told: Told, workers: int = 1) -> Report:
    """The drill over a new database of a kind."""
    running = postgres.cluster() if kind == "postgresql" else nullcontext()
    with tempfile.TemporaryDirectory() as folder, running as cluster:
        database = cluster.new_database() if cluster else f"sqlite:///{folder}/tables.db"
        place, rest = Path(folder), (limit, PATIENCE, told, workers)
        return asyncio.run(drill(database, place, kills, seed, cluster, "", (), len(TABLES), *rest))


def show(reports: list[Report]) -> None:
    """Print for people."""
    console = Console(highlight=False)
    table = Table(box=SIMPLE_HEAD)
    table.add_column("")
    for report in reports:
        table.add_column(report.database, justify="right")
    names = ("killed", "acknowledged", "lost", "doubled", "resent", "connections", "moves", "matches", "finished")
    for name in (*names, "seconds"):
        table.add_row(name, *(f"{getattr(report, name):,}" for report in reports))
    console.print(table)
    for report in reports:
        what = ", ".join(f"{target} {times}" for target, times in report.kills.items() if times)
        console.print(f"Killed over {report.database}: {what}.")
        for fault in report.faults:
            console.print(f"{report.database}: {fault}", style="red", markup=False)
    if not any(report.faults for report in reports):
        console.print("Nothing is lost, nothing is doubled, everything replays.")


if __name__ == "__main__":
    raise SystemExit(main())
