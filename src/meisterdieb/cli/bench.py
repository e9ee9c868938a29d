"""`meisterdieb bench`: how fast the engine is, in both builds, and beside its peers."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Column, Table

from meisterdieb.arena import bench as arena
from meisterdieb.kernel import registry

FIGURES = {"decisions/s": "decisions_per_s", "games/s": "games_per_s", "clone µs": "clone_us", "legal µs": "legal_us"}


def bench(
    game: Annotated[list[str] | None, typer.Argument(help="Only these games.")] = None,
    peers: Annotated[bool, typer.Option("--peers", help="Measure peers in the same run.")] = False,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="How long each of three slices plays.")] = 2.0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
) -> None:
    """Measure the engine on one core: random play, copying, legal moves; medians of three."""
    for id in game or []:
        registry.game(id)
    with _status() as progress:
        data = arena.bench(seconds, peers, game or [], progress)
    if as_json:
        typer.echo(json.dumps(data, ensure_ascii=False))
    else:
        _show(data)


@contextmanager
def _status() -> Iterator[Callable[[int, int], None]]:
    """A line that says how far it is, if anybody is looking."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda done, of: None
        return
    with console.status("measuring") as status:
        yield lambda done, of: status.update(f"measuring, slice {min(done + 1, of)} of {of}")


def _show(data: dict[str, Any]) -> None:
    """Print the figures for people."""
    console = Console(highlight=False)
    right = [Column(name, justify="right") for name in (*FIGURES, "bytes")]
    table = Table("", "build", *right, box=None)
    for build, games in data["builds"].items():
        for id, figures in games.items():
            table.add_row(id, build, *_row(figures), f"{figures['saved_bytes']:,}")
    for name, figures in data["peers"].items():
        table.add_row(name, figures["version"], *_row(figures), "-")
    console.print(table)
    for build, ratios in data["ratios_by_build"].items():
        for name, ratio in ratios.items():
            faster = f"{ratio['decisions_per_s']:.1f} times the decisions, {ratio['clone_us']:.1f} times the copies"
            console.print(f"{build}: {faster} of {name}")
    console.print(f"one core, random play, medians of {arena.REPEATS}; in use now: {data['mode']}")


def _row(figures: Mapping[str, float]) -> list[str]:
    return [_number(figures[key]) if key in figures else "-" for key in FIGURES.values()]


def _number(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"
