"""Choosing a game: plain Enter all the way starts a good one at once."""

from rich.text import Text

from meisterdieb.bots.levels import levels
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Choice, Game
from meisterdieb.klong.content import content
from meisterdieb.klong.game import KlongGame
from meisterdieb.terminal import game as games
from meisterdieb.terminal import saves
from meisterdieb.terminal.players import favourite
from meisterdieb.terminal.screen import Leave, Screen
from meisterdieb.terminal.session import Session
from meisterdieb.terminal.texts import language

GAME = "klong"
BOTS = 2


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
    game = registry.game(GAME)
    welcome = texts("welcome", title=game.titles[texts.lang]).splitlines()
    screen.tell([Text(welcome[0], "bold"), *map(Text, welcome[1:]), Text("")])
    for name in saves.names()[:1]:
        if screen.ask(texts("ask-resume", name=name)).casefold() not in ("n", "no", "nein"):
            return games.resume(screen, name)
    humans = number(screen, "ask-humans", 1, game.players[-1], 1)
    least, most = max(game.players[0] - humans, 0), game.players[-1] - humans
    bots = number(screen, "ask-bots", least, most, min(BOTS, most) if humans == 1 else least) if most else 0
    level = which_level(screen, game) if bots else ""
    options = {"board": which_board(screen, game)}
    seats = ["human"] * humans + [f"bot:{level}"] * bots
    return games.begin(screen, game.id, seats, [], None, options)


def number(screen: Screen, question: str, least: int, most: int, default: int) -> int:
    """A number within limits; Enter gives the default."""
    while True:
        reply = screen.ask(screen.texts(question, least=least, most=most, n=default))
        if not reply:
            return default
        if reply.isdecimal() and len(reply) < 4 and least <= int(reply) <= most:
            return int(reply)
        screen.tell([Text(screen.texts("ask-number", least=least, most=most))])


def pick(screen: Screen, question: str, items: list[tuple[str, str]], default: int) -> str:
    """One of several things, by number or name."""
    lines = [Text(f"  {i} {id}: {words}", no_wrap=True) for i, (id, words) in enumerate(items, 1)]
    screen.tell(lines)
    while True:
        reply = screen.ask(screen.texts(question, level=default + 1))
        if not reply:
            return items[default][0]
        for i, (id, _) in enumerate(items, 1):
            if reply in (str(i), id):
                return id
        screen.tell([Text(screen.texts("ask-number", least=1, most=len(items)))])


def which_level(screen: Screen, game: Game) -> str:
    """The strength of the bots."""
    known = levels(game)
    default = [found.id for found in known].index(favourite(game))
    return pick(screen, "ask-level", [(found.id, found.sentence(screen.texts.lang)) for found in known], default)


def which_board(screen: Screen, game: Game) -> str:
    """The board."""
    option = game.options["board"]
    assert isinstance(option, Choice)
    assert isinstance(game, KlongGame)
    titles = content(game.package).boards
    items = [(word, str(titles[word][f"title_{screen.texts.lang}"])) for word in option.words]
    return pick(screen, "ask-board", items, 0)
