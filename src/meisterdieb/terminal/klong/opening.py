"""What is asked before a game of Klong! begins."""

from meisterdieb.kernel.game import Choice, Game
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.game import KlongGame
from meisterdieb.terminal.questions import BOTS, Opening, number, pick, with_bots
from meisterdieb.terminal.screen import Screen


def opening(screen: Screen, game: Game) -> Opening | Game:
    """Humans, bots, their strength and the board; the name of another game instead of a number leads there."""
    humans = number(screen, "ask-humans", 1, game.players[-1], 1)
    if isinstance(humans, Game):
        return humans
    seats = with_bots(screen, game, humans, BOTS if humans == 1 else 0)
    board = which_board(screen, game)
    return Opening(seats, {"board": board, **(how_hard(screen, game, board) if len(seats) == 1 else {})})


def which_board(screen: Screen, game: Game) -> str:
    """The board."""
    option = game.options["board"]
    assert isinstance(option, Choice)
    assert isinstance(game, KlongGame)
    titles = content(game.package).boards
    items = [(word, str(titles[word][f"title_{screen.texts.lang}"])) for word in option.words]
    return pick(screen, screen.texts("ask-board", level=1), items, 0)


def how_hard(screen: Screen, game: Game, board: str) -> dict[str, str]:
    """The level of a game for one, each with the points it asks for on this board."""
    option = game.options["level"]
    assert isinstance(option, Choice)
    items = [(word, aimed(screen, game, board, word)) for word in option.words]
    return {"level": pick(screen, screen.texts("ask-hard"), items, 0)}


def aimed(screen: Screen, game: Game, board: str, level: str) -> str:
    """A level in words, with its goal."""
    state = game.new_state(1, game.settle_options(1, {"board": board, "level": level}), SeededLuck(0))
    goal = state.view(None)["parts"]["goal"]
    return screen.texts("ask-alone", level=game.book.say("option", f"level.{level}", screen.texts.lang), goal=goal)
