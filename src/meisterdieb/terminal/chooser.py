"""Choosing a game: plain Enter all the way starts a good one at once."""

from collections.abc import Callable

from rich.text import Text

from meisterdieb.bots.levels import levels, usual
from meisterdieb.clou.content import content as clou
from meisterdieb.clou.game import ClouGame
from meisterdieb.clou.naming import heist_name
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Choice, Game
from meisterdieb.klong.content import content
from meisterdieb.klong.game import KlongGame
from meisterdieb.terminal import game as games
from meisterdieb.terminal import saves
from meisterdieb.terminal.screen import Leave, Screen
from meisterdieb.terminal.session import Session
from meisterdieb.terminal.texts import language

GAME = "klong"
BOTS = 2
CAMPAIGN = "campaign"


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
    screen.tell([Text(welcome[0], "bold"), *map(Text, welcome[1:])])
    others = {id: other for id, other in registry.registry().items() if id != GAME}
    screen.tell([Text(texts("other-game", id=id, title=other.titles[texts.lang])) for id, other in others.items()])
    screen.tell([Text("")])
    for name in saves.names()[:1]:
        reply = screen.ask(texts("ask-resume", name=name)).casefold()
        if reply in others:
            return ASKED[type(others[reply])](screen, others[reply])
        if reply not in ("n", "no", "nein"):
            return games.resume(screen, name)
    return ASKED[type(game)](screen, game)


def klong(screen: Screen, game: Game) -> Session:
    """Humans, bots, their strength and the board; the name of another game instead of a number leads there."""
    humans = number(screen, "ask-humans", 1, game.players[-1], 1)
    if isinstance(humans, Game):
        return ASKED[type(humans)](screen, humans)
    bots, level = which_bots(screen, game, humans, BOTS if humans == 1 else 0)
    options = {"board": which_board(screen, game)}
    return games.begin(screen, game.id, ["human"] * humans + [f"bot:{level}"] * bots, [], None, options)


def heist(screen: Screen, game: Game) -> Session:
    """Which heist, how many thieves, which ones, and how many of them are bots."""
    lang = screen.texts.lang
    cases = [(id, heist_name(id, lang)) for id in clou().single()]
    cases.append((CAMPAIGN, str(clou().campaign[f"title_{lang}"])))
    case = pick(screen, "ask-heist", cases, 0)
    humans = number(screen, "ask-thieves", 1, game.players[-1], 1)
    if isinstance(humans, Game):
        return ASKED[type(humans)](screen, humans)
    bots, level = which_bots(screen, game, humans, 0)
    seats = ["human"] * humans + [f"bot:{level}"] * bots
    if case == CAMPAIGN:
        return games.begin(screen, game.id, seats, [], None, {"campaign": "yes"})
    options = {"heist": case, "thieves": which_thieves(screen, len(seats))}
    return games.begin(screen, game.id, seats, [], None, options)


ASKED: dict[type[Game], Callable[[Screen, Game], Session]] = {KlongGame: klong, ClouGame: heist}


def number(screen: Screen, question: str, least: int, most: int, default: int) -> int | Game:
    """A number within limits, or another game by its name; Enter gives the default."""
    while True:
        reply = screen.ask(screen.texts(question, least=least, most=most, n=default))
        if not reply:
            return default
        if reply.isdecimal() and len(reply) < 4 and least <= int(reply) <= most:
            return int(reply)
        if reply.casefold() in registry.registry():
            return registry.game(reply.casefold())
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


def which_bots(screen: Screen, game: Game, humans: int, default: int) -> tuple[int, str]:
    """How many bots, and their strength."""
    least, most = max(game.players[0] - humans, 0), game.players[-1] - humans
    if not most:
        return 0, ""
    bots = number(screen, "ask-bots", least, most, min(max(default, least), most))
    assert isinstance(bots, int)
    return bots, which_level(screen, game) if bots else ""


def which_level(screen: Screen, game: Game) -> str:
    """The strength of the bots."""
    known = levels(game)
    default = known.index(usual(game))
    lang = screen.texts.lang
    items = [(found.id, " – ".join(filter(None, (found.label(lang), found.sentence(lang))))) for found in known]
    return pick(screen, "ask-level", items, default)


def which_board(screen: Screen, game: Game) -> str:
    """The board."""
    option = game.options["board"]
    assert isinstance(option, Choice)
    assert isinstance(game, KlongGame)
    titles = content(game.package).boards
    items = [(word, str(titles[word][f"title_{screen.texts.lang}"])) for word in option.words]
    return pick(screen, "ask-board", items, 0)


def which_thieves(screen: Screen, players: int) -> str:
    """The thieves, by their names or numbers; Enter takes the first ones."""
    thieves = clou().thieves
    screen.tell(
        [
            Text(f"  {i} {one['id']}: {one[f'role_{screen.texts.lang}']}", no_wrap=True)
            for i, one in enumerate(thieves, 1)
        ]
    )
    ids = [str(one["id"]) for one in thieves]
    default = ",".join(ids[:players])
    while True:
        reply = screen.ask(screen.texts("ask-which", default=default)) or default
        words = reply.casefold().replace(",", " ").split()
        found = [ids[int(word) - 1] if word in map(str, range(1, len(ids) + 1)) else word for word in words]
        if len(found) == players == len(set(found)) and set(found) <= set(ids):
            return ",".join(found)
        screen.tell([Text(screen.texts("ask-which-again", n=players))])
