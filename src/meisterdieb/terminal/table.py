"""The table of one game: what the terminal's session asks of it. A game may have a class of its own, see tables.py."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text

from meisterdieb.kernel.event import Event
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.play import Play
from meisterdieb.rulebook import rule
from meisterdieb.terminal.chronicle import Entry
from meisterdieb.terminal.lines import Lines, wrap
from meisterdieb.terminal.offers import Menu, Offer
from meisterdieb.terminal.questions import BOTS, Opening, opening
from meisterdieb.terminal.screen import Screen
from meisterdieb.terminal.signs import Signs
from meisterdieb.terminal.texts import Texts

if TYPE_CHECKING:
    from meisterdieb.terminal.session import Session

Key = Callable[["Session", int, Menu, str], None]


class Table:
    """Draws a play for a seat, from what that seat may know, and knows how the game is played at one keyboard.

    `turns` says that seats act one after the other and hide something: the screen is covered between two humans, and a
    turn begins with what happened meanwhile. Without turns all sit around one open table. `ends` are the verbs that
    the key e stands for, `keys` the keys that only this game has, `help` is the key of the text about all of them.
    `order` is its place among the games: the first is played when nothing is said.
    """

    order = 100
    turns = True
    ends: ClassVar[Sequence[str]] = ("end",)
    keys: ClassVar[Mapping[str, Key]] = {}
    takes_words: ClassVar[frozenset[str]] = frozenset()
    help = "help"
    printed: Any

    def __init__(self, play: Play, names: Sequence[str], texts: Texts, signs: Signs) -> None:
        self.game = play.game
        self.names = list(names)
        self.texts = texts
        self.signs = signs

    @classmethod
    def opening(cls, screen: Screen, game: Game) -> Opening | Game:
        """What is asked before a game begins, and what it begins with; another game, if that is asked for instead."""
        return opening(screen, game)

    @classmethod
    def seats(cls, game: Game, options: Mapping[str, str]) -> list[str]:
        """Who plays when nothing is said."""
        return ["human", *["bot"] * min(max(BOTS, game.players[0] - 1), game.players[-1] - 1)]

    @classmethod
    def own_names(cls, play: Play) -> list[str]:
        """The names that the game itself gives the seats; nothing where people have their own."""
        return []

    def bots_first(self, play: Play) -> bool:
        """Whether bots go before humans where both may act."""
        return False

    def news_begin(self, play: Play, seat: int, events: Sequence[Event]) -> list[int]:
        """The seats for which an action of `seat` ended a turn, so that their news begin with it."""
        return [] if play.to_act == [seat] else [seat]

    def beginning(self, events: Sequence[Event]) -> int:
        """Where the news begin in a game that is gone on with."""
        return 0

    def chapter(self, play: Play, width: int) -> tuple[str, Lines]:
        """A page to be read before going on, and its name, by which it is shown once; no lines where there is none."""
        return "", []

    def doubt(self, play: Play, seat: int, offer: Offer, news: Sequence[Entry]) -> str:
        """A question to be answered with yes before an action is played; nothing where it needs none."""
        return ""

    def where(self, play: Play) -> str:
        """How far the game has come, in a few words."""
        return ""

    def prompt(self, play: Play) -> str:
        """What the seats to act are asked."""
        return self.game.prompt(play.state, self.texts.lang)

    def rules(self, play: Play, action: int, width: int) -> Lines:
        """The rules behind an action."""
        lines: Lines = []
        for id in self.game.rules_of(play.state, action):
            lines += self.told_rule(id, width)
        return lines

    def told_rule(self, id: str, width: int) -> Lines:
        """A rule of the catalogue: its id and what it says."""
        return wrap(Text.assemble((f"{id}  ", "dim"), rule(id).text(self.texts.lang)), width, "    ")

    def menu(self, play: Play, seat: int) -> Menu:
        """What the seat can do."""
        raise NotImplementedError

    def screen(self, play: Play, seat: int, offered: Menu, news: Sequence[Entry], width: int, height: int) -> Lines:
        """The whole screen of a seat that may act; one row less than the height, for what is typed."""
        raise NotImplementedError

    def news(self, play: Play, seat: int | None, news: Sequence[Entry]) -> list[Text]:
        """What happened, in a few lines."""
        raise NotImplementedError

    def people(self, play: Play, seat: int, width: int) -> Lines:
        """Everything public about each seat."""
        raise NotImplementedError

    def map(self, play: Play, seat: int, width: int, height: int) -> Lines:
        """The whole board."""
        raise NotImplementedError

    def legend(self, width: int) -> Lines:
        """What the signs mean."""
        raise NotImplementedError

    def explain(self, play: Play, action: int, width: int) -> Lines:
        """An action with the rules behind it."""
        raise NotImplementedError

    def explain_things(self, wanted: str, width: int) -> Lines:
        """Things of the game in full, by name."""
        raise NotImplementedError

    def result(self, play: Play, width: int) -> Lines:
        """The end: points, and who won."""
        raise NotImplementedError
