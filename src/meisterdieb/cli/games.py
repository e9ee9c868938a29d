"""`meisterdieb games`: which games there are, with players, options and stage."""

import json
from typing import Annotated, Any

import typer

from meisterdieb.kernel.game import Game, Number, Option
from meisterdieb.kernel.registry import registry


def games(
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of text.")] = False,
) -> None:
    """List the games with players, options, expansions and stage."""
    if as_json:
        typer.echo(json.dumps({id: described(game) for id, game in registry().items()}, ensure_ascii=False, indent=1))
        return
    for id, game in registry().items():
        typer.echo(f"{id}: {game.titles['de']} / {game.titles['en']}")
        typer.echo(f"  players     {game.players[0]} to {game.players[-1]}")
        typer.echo(f"  stage       {game.stage}")
        typer.echo(f"  expansions  {', '.join(expansions(game)) or 'none yet'}")
        for name, option in game.options.items():
            typer.echo(f"  {name:11} {option.what}: {values(option)} (default {default(option)})")


def described(game: Game) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "titles": dict(game.titles),
        "players": list(game.players),
        "options": {name: option_data(option) for name, option in game.options.items()},
        "expansions": expansions(game),
        "stage": game.stage,
    }


def expansions(game: Game) -> list[str]:
    """The expansions that the game can be played with."""
    option = game.options.get("expansions")
    return [] if option is None or isinstance(option, Number) else list(option.words)


def option_data(option: Option) -> dict[str, Any]:
    """An option as plain data."""
    if isinstance(option, Number):
        return {
            "what": option.what,
            "lowest": option.lowest,
            "highest": option.highest,
            "default": option.default,
        }
    return {"what": option.what, "values": list(option.words), "default": option.default}


def values(option: Option) -> str:
    """What an option can be, in words."""
    if isinstance(option, Number):
        return f"{option.lowest} to {option.highest}"
    return ", ".join(option.words)


def default(option: Option) -> str:
    """What an option is when nothing is said, in words."""
    return ",".join(option.default) if isinstance(option.default, list) else str(option.default)
