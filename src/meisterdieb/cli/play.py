"""`meisterdieb play`: a game at the terminal, hot-seat or against bots."""

from typing import Annotated

import typer

from meisterdieb.cli.options import pair
from meisterdieb.kernel.refusal import BadInput


def play(
    game: Annotated[str, typer.Argument(help="The game to play, as `meisterdieb games` lists them.")] = "",
    seat: Annotated[
        list[str] | None, typer.Option(metavar="WHO", help="human, bot or bot:LEVEL, once for each seat in order.")
    ] = None,
    names: Annotated[str, typer.Option(metavar="A,B,..", help="Names of the humans.")] = "",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="Such as board=back, heist=villa.")
    ] = None,
    lang: Annotated[str, typer.Option(help="Language: de or en; without it, that of the terminal.")] = "",
    save: Annotated[str, typer.Option(metavar="NAME", help="The name under which the game is saved.")] = "",
    campaign: Annotated[
        str | None, typer.Option(metavar="NAME", help="Begin a campaign, or go on with the one of this name.")
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="[NAME]", help="Go on with a saved game; without a name, the newest.")
    ] = None,
) -> None:
    """Play in the terminal, several at one keyboard or against bots. Without anything: choose a game first."""
    if not (game or seat or names or option or save) and seed is None and campaign is None and resume is None:
        from meisterdieb.terminal.chooser import choose_and_play

        choose_and_play(lang)
        return
    from meisterdieb.terminal import game as games
    from meisterdieb.terminal.screen import Leave
    from meisterdieb.terminal.tables import first_game
    from meisterdieb.terminal.texts import language

    screen = games.new_screen(language(lang))
    if resume is not None:
        games.run(games.resume(screen, resume))
        return
    given = names.split(",") if names else []
    options = dict(map(pair, option or []))
    try:
        if campaign is not None:
            if options or save:
                raise BadInput("a campaign takes no --option and no --save; expected its name, seats, names, a seed")
            session = games.campaign(screen, game, seat or [], given, seed, campaign)
        else:
            session = games.begin(screen, game or first_game().id, seat or [], given, seed, options, save)
    except Leave:  # nobody wanted to say a name
        return
    games.run(session)
