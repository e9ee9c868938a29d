"""Put servers under load and print what they bear; the figures of docs/performance.md."""

import argparse
import dataclasses
import json
import os
import sys
from collections.abc import Sequence
from typing import Any

import uvloop
from benchmarks.load.attackers import ATTACKS
from benchmarks.load.boardgame_io import BoardgameIo
from benchmarks.load.loop import Contender, Figures, Tick, load
from benchmarks.load.meisterdieb import Meisterdieb, Meisterdiebe
from benchmarks.load.siege import siege
from benchmarks.load.standing import standing
from benchmarks.load.wire import Refused
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

SERVERS: tuple[type[Contender], ...] = (Meisterdieb, Meisterdiebe, BoardgameIo)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    names = [server.name for server in SERVERS]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--server", action="append", choices=names, help="only this one; may be given again")
    parser.add_argument("--tables", default="16,64,128", help="numbers of tables, each tried (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each is measured (default: %(default)s)")
    parser.add_argument("--warm", type=float, default=2.0, help="seconds before that (default: %(default)s)")
    parser.add_argument("--every", type=float, default=0.0, help="seconds between a table's moves (default: none)")
    parser.add_argument("--standing", type=int, default=0, help="instead: the cost of so many matches that stand still")
    attacks = ["all", "none", *ATTACKS]
    parser.add_argument("--attack", action="append", choices=attacks, help="instead: players beside such attackers")
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args(arguments)
    if wanted.standing:
        stand(wanted.standing, wanted.json)
        return
    if wanted.attack:
        some = [name for name in ATTACKS if name in wanted.attack or "all" in wanted.attack]
        besiege(some, wanted.seconds, wanted.json)
        return
    servers = [server() for server in SERVERS if server.name in (wanted.server or names)]
    tables = [int(number) for number in wanted.tables.split(",")]
    try:
        runs = measure(servers, tables, wanted.warm, wanted.seconds, wanted.every)
    except Refused as problem:
        sys.exit("\n".join([str(problem), *getattr(problem, "__notes__", [])]))
    if wanted.json:
        print(json.dumps(report(runs), indent=2))
    else:
        Console().print(picture(runs))


def stand(count: int, as_json: bool) -> None:
    """Measure matches that stand still, and print it."""
    with Console(stderr=True).status(f"storing {count:,} matches, loading them, starting the server over them"):
        found = standing(count)
    if as_json:
        print(json.dumps(dataclasses.asdict(found), indent=2))
        return
    Console().print(
        f"{found.matches:,} matches of {found.moves} moves, {found.megabytes_stored:,.0f} MB stored: "
        f"{found.kb_per_match:.1f} kB of memory for each that is loaded, {found.restart_s:.1f} s to start the server"
    )


def besiege(attacks: list[str], seconds: float, as_json: bool) -> None:
    """Measure players beside attackers, and print it."""
    with Console(stderr=True).status(
        f"{', '.join(attacks) or 'nobody'}: {seconds:.0f} seconds, and a minute afterwards"
    ):
        found = uvloop.run(siege(attacks, seconds))
    if as_json:
        print(json.dumps(dataclasses.asdict(found), indent=2))
        return
    for name, told in found.attackers.items():
        Console().print(f"  {name}: {told}")
    Console().print(
        f"{found.moves:,} moves of others acknowledged after {found.p50_ms:.1f} ms (p50), {found.p99_ms:.1f} ms (p99), "
        f"{found.worst_ms:.0f} ms at worst; memory {found.before_mb:.0f} MB before, {found.during_mb:.0f} at most, "
        f"{found.after_mb:.0f} a minute later"
    )


def measure(servers: list[Contender], tables: list[int], warm: float, seconds: float, every: float) -> list[Figures]:
    """Try every server with every number of tables, in turn, so that a busy moment does not strike one alone."""
    runs: list[Figures] = []
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        whole = progress.add_task("installing", total=len(servers) * len(tables) * (warm + seconds))
        for server in servers:
            server.prepare()
        for number in tables:
            for server in servers:
                progress.update(whole, description=f"{server.name}, {number} tables")
                tick: Tick = lambda passed: progress.advance(whole, passed)  # noqa: E731
                runs.append(uvloop.run(load(server, number, warm, seconds, tick, every)))
    return runs


def best(runs: list[Figures]) -> dict[str, Figures]:
    """The fastest run of each server."""
    result: dict[str, Figures] = {}
    for run in runs:
        if run.server not in result or run.moves_per_s > result[run.server].moves_per_s:
            result[run.server] = run
    return result


def report(runs: list[Figures]) -> dict[str, Any]:
    """All figures, for machines."""
    return {
        "cores": len(os.sched_getaffinity(0)),
        "runs": [dataclasses.asdict(run) for run in runs],
        "best_moves_per_s": {name: run.moves_per_s for name, run in best(runs).items()},
    }


def picture(runs: list[Figures]) -> Table:
    """All figures, for people; the best of each server stands out."""
    caption = "ms from a move to its last view; kB a view; server, clients: share of the core that each has"
    table = Table(title="Four seats a table", caption=caption, box=SIMPLE_HEAD, collapse_padding=True)
    table.add_column("", no_wrap=True)
    for head in ("tables", "moves/s", "/CPU s", "p50", "p99", "kB", "server", "clients"):
        table.add_column(head, justify="right")
    winners = best(runs).values()
    for run in runs:
        cells = [
            str(run.tables),
            f"{run.moves_per_s:,.0f}",
            f"{run.moves_per_cpu_s:,.0f}",
            f"{run.p50_ms:.1f}",
            f"{run.p99_ms:.1f}",
        ]
        cells += [f"{run.view_bytes / 1000:.1f}", f"{run.server_cpu:.0%}", f"{run.client_cpu:.0%}"]
        table.add_row(run.server, *cells, style="bold" if run in winners else None)
    return table


if __name__ == "__main__":
    main()
