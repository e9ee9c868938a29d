"""`meisterdieb daily`: today's game for one, the same for everybody."""

from time import time
from typing import Annotated

import typer

from meisterdieb.kernel import registry
from meisterdieb.kernel.day import Day, day_of, today
from meisterdieb.kernel.refusal import BadInput


def daily(
    game: Annotated[str, typer.Argument(help="The game; without it, the first that has one.")] = "",
    name: Annotated[str, typer.Option(help="Your name.")] = "",
    day: Annotated[str, typer.Option("--date", metavar="DATE", help="A day that is past, such as 2026-12-24.")] = "",
    lang: Annotated[str, typer.Option(help="Language: de or en; without it, that of the terminal.")] = "",
) -> None:
    """Play today's game for one: everybody has the same luck. Played already: print the result, to be shared."""
    from meisterdieb.terminal import game as games
    from meisterdieb.terminal.days import play_day
    from meisterdieb.terminal.screen import Leave
    from meisterdieb.terminal.texts import language

    now = today(time())
    wanted = day_of(day) if day else now
    if wanted > now:
        raise BadInput(f"{wanted} is still to come; expected a day up to {now}")
    found = registry.game(game or first(now))
    try:
        play_day(games.new_screen(language(lang)), found, wanted, name)
    except Leave:  # nobody wanted to say a name
        return


def first(day: Day) -> str:
    """The first game that has a game of the day."""
    return next(id for id, game in registry.registry().items() if game.of_the_day(day) is not None)
