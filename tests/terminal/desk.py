"""A desk with a terminal on it: games played by scripted input, screens kept to look at."""

import io
import re
from collections.abc import Iterable, Sequence

from rich.console import Console

from meisterdieb.kernel.play import Play
from meisterdieb.terminal import game as games
from meisterdieb.terminal.screen import CLEAR, Screen
from meisterdieb.terminal.session import Session
from meisterdieb.terminal.texts import Texts

CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Typed(io.StringIO):
    """Lines that somebody types, at a terminal or from a pipe."""

    def __init__(self, lines: Iterable[str], live: bool) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.live = live

    def isatty(self) -> bool:
        return self.live


class Desk:
    """A terminal of some size, what is typed there and what it shows."""

    def __init__(
        self,
        lines: Iterable[str] = (),
        lang: str = "en",
        width: int = 80,
        height: int = 24,
        live: bool = False,
        colour: bool = False,
    ) -> None:
        self.out = io.StringIO()
        console = Console(
            file=self.out,
            width=width,
            height=height,
            force_terminal=live or colour,
            color_system="truecolor" if colour else None,
            highlight=False,
            emoji=False,
            markup=False,
            legacy_windows=False,
        )
        self.screen = Screen(Texts(lang), console, Typed(lines, live))

    def game(
        self,
        seats: Sequence[str] = ("human", "bot:random"),
        names: Sequence[str] = ("Ada",),
        seed: int = 1,
        **options: str,
    ) -> Session:
        """A new game at this desk."""
        return games.begin(self.screen, "klong", seats, names, seed, options, "test")

    @property
    def shown(self) -> str:
        """Everything that was printed."""
        return self.out.getvalue()

    @property
    def plain(self) -> str:
        """Everything that was printed, without control codes."""
        return CODES.sub("", self.shown)

    @property
    def screens(self) -> list[str]:
        """What was to be seen between one clearing of the screen and the next."""
        return [CODES.sub("", part) for part in self.shown.split(CLEAR)]


def turns(n: int) -> list[str]:
    """What somebody types who plays all cards, takes what comes first and ends the turn, n times."""
    return ["a", "1", "1", "a", "1", "e", "y"] * n


def screen_of(session: Session, play: Play, seat: int, width: int = 80, height: int = 24) -> list[str]:
    """The screen of a seat, as lines."""
    table = session.table
    news = session.chronicle.news_for(seat)
    lines = table.screen(play, seat, table.menu(play, seat), news, width, height)
    return [line.plain.rstrip() for line in lines]
