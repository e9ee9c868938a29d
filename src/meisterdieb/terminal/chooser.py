"""Choosing a game: plain Enter all the way starts a good one at once."""

from rich.text import Text

from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Game
from meisterdieb.terminal import game as games
from meisterdieb.terminal import saves
from meisterdieb.terminal.screen import Leave, Screen
from meisterdieb.terminal.session import Session
from meisterdieb.terminal.tables import at_table, first_game, table_of
from meisterdieb.terminal.texts import language


def choose_and_play(lang: str) -> None:
    """Ask what to play and play it."""
    screen = games.new_screen(language(lang))
    try:
        session = chosen(screen)
    except Leave:
        return
    games.run(session)


def chosen(screen: Screen) -> Session:
    """The game that the player wants."""
    texts = screen.texts
    game = first_game()
    welcome = texts("welcome", title=game.titles[texts.lang]).splitlines()
    screen.tell([Text(welcome[0], "bold"), *map(Text, welcome[1:])])
    others = {id: other for id, other in registry.registry().items() if other is not game}
    screen.tell([Text(texts("other-game", id=id, title=other.titles[texts.lang])) for id, other in others.items()])
    screen.tell([Text("")])
    for name in saves.names()[:1]:
        reply = screen.ask(texts("ask-resume", name=name)).casefold()
        if reply in others:
            return asked(screen, others[reply])
        if reply not in ("n", "no", "nein"):
            return games.resume(screen, name)
    return asked(screen, game)


def asked(screen: Screen, game: Game) -> Session:
    """What a game wants to know before it begins, asked in its own words; the answer may be another game."""
    screen.texts = at_table(screen.texts, game)
    wanted = table_of(game).opening(screen, game)
    if isinstance(wanted, Game):
        return asked(screen, wanted)
    return games.begin(screen, game.id, wanted.seats, [], None, wanted.options)
