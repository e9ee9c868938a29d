"""What is asked before a game begins: a number, one of several things, how many bots and how strong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.text import Text

from meisterdieb.bots.levels import levels, usual
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Choice, Game
from meisterdieb.terminal.screen import Screen

BOTS = 2


@dataclass(frozen=True)
class Opening:
    """What a game begins with: who takes the seats, and its options."""

    seats: Sequence[str]
    options: Mapping[str, str] = field(default_factory=dict)


def opening(screen: Screen, game: Game) -> Opening | Game:
    """Humans, bots and their strength, and one choice after the other; another game, if that is what was asked for."""
    humans = number(screen, "ask-humans", 1, game.players[-1], 1)
    if isinstance(humans, Game):
        return humans
    seats = with_bots(screen, game, humans, BOTS if humans == 1 and not game.together else 0)
    choices = [id for id, option in game.options.items() if isinstance(option, Choice) and len(option.words) > 1]
    return Opening(seats, {id: which(screen, game, id) for id in choices})


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


def pick(screen: Screen, question: str, items: Sequence[tuple[str, str]], default: int) -> str:
    """One of several things, by number or name; the question ends with the number that Enter gives."""
    screen.tell([Text(f"  {i} {id}: {words}", no_wrap=True) for i, (id, words) in enumerate(items, 1)])
    while True:
        reply = screen.ask(question)
        if not reply:
            return items[default][0]
        for i, (id, _) in enumerate(items, 1):
            if reply in (str(i), id):
                return id
        screen.tell([Text(screen.texts("ask-number", least=1, most=len(items)))])


def which(screen: Screen, game: Game, id: str) -> str:
    """The value of an option, in the game's words where it has some."""
    option = game.options[id]
    assert isinstance(option, Choice)

    def said(key: str, plain: str) -> str:
        return game.book.say("option", key, screen.texts.lang) if game.book.knows("option", key) else plain

    items = [(word, said(f"{id}.{word}", word)) for word in option.words]
    return pick(screen, f"{said(id, option.what)} [1] ", items, 0)


def with_bots(screen: Screen, game: Game, humans: int, default: int) -> list[str]:
    """Who takes the seats: the humans, and as many bots as they want, of the strength they want."""
    least, most = max(game.players[0] - humans, 0), game.players[-1] - humans
    bots = number(screen, "ask-bots", least, most, min(max(default, least), most)) if most else 0
    assert isinstance(bots, int)
    level = which_level(screen, game) if bots else ""
    return ["human"] * humans + [f"bot:{level}"] * bots


def which_level(screen: Screen, game: Game) -> str:
    """The strength of the bots."""
    known = levels(game)
    default = known.index(usual(game))
    lang = screen.texts.lang
    items = [(found.id, " – ".join(filter(None, (found.label(lang), found.sentence(lang))))) for found in known]
    return pick(screen, screen.texts("ask-level", level=default + 1), items, default)
