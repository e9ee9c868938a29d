"""`meisterdieb simulate`: many bot games, and what came of them."""

import json
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Column, Table

from meisterdieb.arena import simulate as arena
from meisterdieb.arena.match import series
from meisterdieb.cli.options import pair
from meisterdieb.kernel import registry
from meisterdieb.kernel.describing import plain


def usual_game() -> str:
    """The game that is played when nothing is said."""
    from meisterdieb.terminal.tables import first_game

    return first_game().id


def simulate(
    game: Annotated[str, typer.Argument(default_factory=usual_game, show_default=False, help="The game to play.")],
    players: Annotated[
        int | None, typer.Option(metavar="N", help="Seats; without it, as many as bots are named, or all.")
    ] = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, max=100_000_000, help="How many games.")] = 100,
    bots: Annotated[str, typer.Option(metavar="A,B,..", help="A level for each seat, or one for all.")] = "random",
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed gives the same games.")] = 0,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="Such as board=back.")] = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="The bots move one seat on with every game.")] = False,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, max=256, help="Processes; the result is the same.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Write the record of every game here.")] = None,
) -> None:
    """Let bots play many games; the same seed gives the same result on any number of cores."""
    named = bots.split(",")
    if players is None:
        players = len(named) if len(named) > 1 else registry.game(game).players[-1]
    wanted = series(game, players, named, seed, dict(map(pair, option or [])), rotate)
    if records is not None:
        _make_ready(records)
    with _bar(games) as progress:
        result = arena.simulate(wanted, games, jobs, records, progress)
    if as_json:
        typer.echo(json.dumps(result.data(), ensure_ascii=False))
    else:
        _show(result.data())


def _make_ready(folder: Path) -> None:
    """Make the folder of the records, or refuse before any game is played."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise typer.BadParameter(
            f"cannot write to {folder}: {error.strerror or error}", param_hint="--records"
        ) from None


@contextmanager
def _bar(games: int) -> Iterator[Callable[[int], None]]:
    """A progress bar, if anybody is looking."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda done: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=games)
        yield lambda done: progress.update(task, completed=done)


def _show(data: dict[str, Any]) -> None:
    """Print a result for people."""
    console = Console(highlight=False)
    right: Any = {"justify": "right"}
    table = Table("bot", Column("wins", **right), Column("", **right), Column("points", **right), box=None)
    for seat in data["seats"]:
        share = f"{100 * seat['wins'] / data['games']:.1f} %"
        table.add_row(seat["bot"], f"{seat['wins']:,}", share, f"{seat['mean_points']:.1f}")
    console.print(table)
    usual = registry.game(data["game"]).options
    options = [f"{name}={plain(value)}" for name, value in data["options"].items() if value != usual[name].default]
    console.print("\n" + ", ".join([data["game"], f"{data['players']} players", *options]))
    seats = sum(data["endings"].values())
    endings = ", ".join(f"{kind} {n:,} ({100 * n / seats:.0f} %)" for kind, n in data["endings"].items())
    lengths = data["lengths"]
    console.print(f"{data['finished']:,} of {data['games']:,} games finished")
    console.print(f"seats: {endings}")
    console.print(f"a game: {lengths['rounds']:.1f} rounds, {lengths['decisions']:.0f} decisions")
    speed = f"{data['games_per_s']:,.1f} games/s, {data['decisions_per_s']:,.0f} decisions/s"
    console.print(f"{speed}, {data['seconds']:.1f} s")
    console.print(f"digest {data['digest']}")
