"""`meisterdieb replay`: plays a record again and prints where it leads."""

import json
from pathlib import Path
from typing import Annotated

import typer

from meisterdieb.cli.options import text_of
from meisterdieb.kernel import record
from meisterdieb.kernel.play import Play
from meisterdieb.kernel.refusal import BadInput


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as a finished game is saved; - for standard input.")],
    to: Annotated[int | None, typer.Option(help="Stop after this move.", min=0)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
) -> None:
    """Replay a record and print the hash of the state it leads to; exit status 1 if it does not replay."""
    read = record.Record(text_of(file))
    next(read.ways())  # what is no game at all is a bad call, not a record that does not replay
    try:
        play = record.start(read)
        follow(play, read, to)
    except BadInput as error:
        fail(str(error), as_json)
    else:
        tell(play, as_json)


def follow(play: Play, read: record.Record, to: int | None) -> None:
    """Play the moves of a record, whole or up to a move; at its end the hash must be the recorded one."""
    moves = read.moves[1:]
    if to is not None and to > len(moves):
        raise typer.BadParameter(f"{to} is not in the record; expected 0 to {len(moves)}", param_hint="--to")
    for number, move in enumerate(moves[:to], 1):
        record.step(play, number, move)
    if len(play.moves) == len(moves):
        record.arrived(read, play)


def fail(reason: str, as_json: bool) -> None:
    """Say which move does not replay."""
    if as_json:
        typer.echo(json.dumps({"ok": False, "error": reason}, ensure_ascii=False))
    else:
        typer.echo(f"meisterdieb: {reason}", err=True)
    raise typer.Exit(1)


def tell(play: Play, as_json: bool) -> None:
    """Print where the record leads."""
    scores = play.score()
    if as_json:
        data = {
            "ok": True,
            "game": play.game.id,
            "moves": len(play.moves),
            "over": not play.to_act,
            "hash": play.hash(),
            "scores": [{"total": score.total, "ranked": score.ranked, "parts": score.parts} for score in scores],
            "winners": play.state.winners(),
        }
        typer.echo(json.dumps(data, ensure_ascii=False))
        return
    typer.echo(f"{play.game.id}, {play.players} players: {len(play.moves)} moves replayed")
    for seat, score in enumerate(scores):
        parts = ", ".join(f"{name} {points}" for name, points in score.parts.items() if points)
        typer.echo(f"  {'ABCDEF'[seat]}  {score.total if score.ranked else '-':>4}  {parts}")
    typer.echo(f"hash {play.hash()}")
