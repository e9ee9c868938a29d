"""`meisterdieb board`: draws the board of a game as a picture."""

from pathlib import Path
from typing import Annotated

import typer

from meisterdieb.cli.options import Lang, pair, spoken
from meisterdieb.drawing.album import Board
from meisterdieb.drawing.albums import album_of
from meisterdieb.files import write_whole
from meisterdieb.kernel import registry
from meisterdieb.kernel.refusal import BadInput


def board(
    game: Annotated[str, typer.Argument(help="The game whose board to draw.")],
    svg: Annotated[Path, typer.Option(metavar="FILE", help="Where the picture goes.")],
    lang: Annotated[Lang, typer.Option(default_factory=spoken, help="Language of the words in the picture.")],
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="Such as board=back.")] = None,
) -> None:
    """Draw the board of a game, set up for the first turn, as an SVG file."""
    drawn = _find(game, option or []).draw(lang.value)
    try:
        write_whole(svg, drawn)
    except OSError as error:
        raise typer.BadParameter(f"cannot write {svg}: {error.strerror or error}", param_hint="--svg") from None


def _find(name: str, given: list[str]) -> Board:
    """The board that game and options ask for."""
    try:
        game = registry.game(name)
    except BadInput as unknown:
        raise typer.BadParameter(str(unknown), param_hint="GAME") from None
    try:
        options = game.settle_options(game.players[-1], dict(map(pair, given)))
    except BadInput as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--option") from None
    board = album_of(game.id).board
    if board is None:
        raise typer.BadParameter(f"{name} has no board to draw", param_hint="GAME")
    return board(options)
