"""`meisterdieb print`: sheets and plans of a game on paper, as PDF."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from meisterdieb.cli.options import Lang, spoken
from meisterdieb.files import write_whole


class PaperSize(StrEnum):
    """The size of the paper."""

    A4 = "a4"
    LETTER = "letter"


def print(
    game: Annotated[str, typer.Argument(help="The game to print.")],
    out: Annotated[Path, typer.Option(metavar="FILE.pdf", help="Where the pages go.")],
    lang: Annotated[Lang, typer.Option(default_factory=spoken, help="Language of the sheets.")],
    thief: Annotated[list[str] | None, typer.Option(help="The sheet of a thief; may be given several times.")] = None,
    heist: Annotated[list[str] | None, typer.Option(help="The plan of a heist; may be given several times.")] = None,
    campaign: Annotated[bool, typer.Option("--campaign", help="The campaign sheet and its three plans.")] = False,
    rules: Annotated[bool, typer.Option("--rules", help="The rules on two pages.")] = False,
    all_: Annotated[bool, typer.Option("--all", help="Everything there is.")] = False,
    paper: Annotated[PaperSize, typer.Option(help="Size of the paper.")] = PaperSize.A4,
) -> None:
    """Print a game: without a choice the rules, all thieves and the easiest heist, enough for a first game."""
    from meisterdieb.paper.printers import Wanted, printable, printer_of

    if game not in printable():
        raise typer.BadParameter(f"{game} cannot be printed; expected {', '.join(printable())}", param_hint="GAME")
    wanted = Wanted(rules, thief or (), heist or (), campaign, all_)
    made = printer_of(game)(wanted, lang.value, paper.value)
    try:
        write_whole(out, made)
    except OSError as error:
        raise typer.BadParameter(f"cannot write {out}: {error.strerror or error}", param_hint="--out") from None
    typer.echo(str(out))
