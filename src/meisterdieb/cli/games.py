"""`meisterdieb games`: which games there are, with players, options and stage."""

import json
from typing import Annotated

import typer

from meisterdieb.kernel.describing import described, expansions, plain
from meisterdieb.kernel.game import Number, Option
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
            typer.echo(f"  {name:11} {option.what}: {values(option)} ({without(option)})")


def values(option: Option) -> str:
    """What an option can be, in words."""
    if isinstance(option, Number):
        return f"{option.lowest} to {option.highest}"
    return ", ".join(option.words)


def without(option: Option) -> str:
    """What an option is when nothing is said, in words: by the rulebook, and by the house rule of tables if any."""
    usual = f"default {plain(option.default)}"
    return usual if option.agreed == option.default else f"{usual}; {plain(option.agreed)} at tables and in simulations"
