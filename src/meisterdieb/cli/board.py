"""`meisterdieb board`: draws the board of a game as a picture."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from meisterdieb.cli.options import Lang, pair, spoken
from meisterdieb.drawing import draw_board
from meisterdieb.files import write_whole
from meisterdieb.kernel import registry
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.content import content
from meisterdieb.klong.game import KlongGame


def board(
    game: Annotated[str, typer.Argument(help="The game whose board to draw.")],
    svg: Annotated[Path, typer.Option(metavar="FILE", help="Where the picture goes.")],
    lang: Annotated[Lang, typer.Option(default_factory=spoken, help="Language of the words in the picture.")],
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="Such as board=back.")] = None,
) -> None:
    """Draw the board of a game, set up for the first turn, as an SVG file."""
    table, tracks = _find(game, option or [])
    drawn = draw_board(table, lang=lang.value, meta=tracks)
    try:
        write_whole(svg, drawn)
    except OSError as error:
        raise typer.BadParameter(f"cannot write {svg}: {error.strerror or error}", param_hint="--svg") from None


def _find(name: str, given: list[str]) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The board that game and options ask for, and the tracks around it."""
    try:
        game = registry.game(name)
    except BadInput as unknown:
        raise typer.BadParameter(str(unknown), param_hint="GAME") from None
    if not isinstance(game, KlongGame):
        raise typer.BadParameter(f"{name} has no board to draw", param_hint="GAME")
    try:
        options = game.settle_options(game.players[-1], dict(map(pair, given)))
    except BadInput as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--option") from None
    found = content(game.package)
    return found.boards[options["board"]], found.tracks
