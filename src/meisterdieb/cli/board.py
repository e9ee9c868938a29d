"""`meisterdieb board`: draws the board of a game as a picture."""

import os
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from meisterdieb.drawing import draw_board
from meisterdieb.kernel import registry
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.content import content
from meisterdieb.klong.game import KlongGame


class BoardLang(StrEnum):
    """The language of the words in the picture."""

    DE = "de"
    EN = "en"


def board(
    game: Annotated[str, typer.Argument(help="The game whose board to draw.")],
    svg: Annotated[Path, typer.Option(metavar="FILE", help="Where the picture goes.")],
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="Such as board=back.")] = None,
    lang: Annotated[BoardLang, typer.Option(help="Language of the words in the picture.")] = BoardLang.DE,
) -> None:
    """Draw the board of a game, set up for the first turn, as an SVG file."""
    table, tracks = _find(game, option or [])
    drawn = draw_board(table, lang=lang.value, meta=tracks)
    try:
        _write(svg, drawn)
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
        options = game.settle_options(game.players[-1], dict(_pair(text) for text in given))
    except BadInput as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--option") from None
    found = content(game.package)
    return found.boards[options["board"]], found.tracks


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise typer.BadParameter(f"{text!r} is no option; expected NAME=VALUE", param_hint="--option")
    return name, value


def _write(file: Path, text: str) -> None:
    """Write a whole file or none: beside its place first, then moved into it."""
    if file.exists() and not file.is_file():
        file.write_text(text, "utf-8")  # a pipe or a terminal; a folder refuses by itself
        return
    target = file.resolve()
    waiting = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        waiting.write_text(text, "utf-8")
        waiting.replace(target)
    finally:
        waiting.unlink(missing_ok=True)
