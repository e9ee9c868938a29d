"""`meisterdieb verify`: checks that nobody chose the draws of an online table."""

import json
from pathlib import Path
from typing import Annotated

import typer

from meisterdieb.cli.options import text_of
from meisterdieb.kernel.record import Record
from meisterdieb.kernel.verify import verify as check


def verify(
    file: Annotated[Path, typer.Argument(help="The record of an online table; - for standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
) -> None:
    """Check that every draw of a record is that of its key; exit status 1 if one is not."""
    found = check(Record(text_of(file)))
    if as_json:
        data = {"ok": found.ok, "moves": found.moves, "draws": found.draws, "reason": found.reason}
        typer.echo(json.dumps(data, ensure_ascii=False))
    elif found.ok:
        what = f"All {found.draws} draws of the set-up and of {found.moves} moves"
        typer.echo(f"{what} are those of the key that was committed to: nobody chose them.")
    else:
        typer.echo(f"meisterdieb: {found.reason}", err=True)
    if not found.ok:
        raise typer.Exit(1)
