"""`meisterdieb verify`: checks that nobody chose the draws of an online table."""

import json
from pathlib import Path
from typing import Annotated

import typer

from meisterdieb.cli.options import text_of
from meisterdieb.kernel.record import Record
from meisterdieb.kernel.verify import Verdict
from meisterdieb.kernel.verify import verify as check

# By how many devices had a part in the key.
CHOSEN = (
    "No device had a part in that key: whoever keeps the server may have chosen it.",
    "One device had a part in that key, after the commitment: if it is yours, nobody chose the draws.",
    "Several devices had a part in that key, after the commitment: nobody chose the draws, unless all of these devices "
    "and the server are in one hand.",
)


def chosen(found: Verdict) -> str:
    """Who may have chosen the key."""
    if found.day:
        return f"It is the key of the game of {found.day}: the date decides it, for everybody alike."
    return CHOSEN[min(found.nonces, 2)]


def verify(
    file: Annotated[Path, typer.Argument(help="The record of an online table; - for standard input.")],
    nonce: Annotated[str, typer.Option(help="What your own device threw in, as your browser kept it.")] = "",
    commitment: Annotated[str, typer.Option(help="The commitment that you were shown before the game.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
) -> None:
    """Check that every draw of a record is that of its key; exit status 1 if one is not."""
    found = check(Record(text_of(file)), nonce, commitment)
    if as_json:
        data = {
            "ok": found.ok,
            "moves": found.moves,
            "draws": found.draws,
            "nonces": found.nonces,
            "reason": found.reason,
            **({"day": found.day} if found.day else {}),
        }
        typer.echo(json.dumps(data, ensure_ascii=False))
    elif found.ok:
        what = f"All {found.draws} draws of the set-up and of {found.moves} moves"
        typer.echo(f"{what} are those of the key that was committed to. {chosen(found)}")
    else:
        typer.echo(f"meisterdieb: {found.reason}", err=True)
    if not found.ok:
        raise typer.Exit(1)
