"""The terminal itself: clearing, covering, paging, and reading what the player types."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import IO

from rich.console import Console
from rich.text import Text

from meisterdieb.terminal.signs import Signs, printable, signs_for
from meisterdieb.terminal.texts import Texts

WIDEST = 200
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
OTHER_SCREEN, OWN_SCREEN = "\x1b[?1049h", "\x1b[?1049l"


class Leave(Exception):
    """The player wants to go: the input ended or `q` was typed."""


class Screen:
    """Where the game is shown and answers are read; without a terminal at both ends it is plain text and lines."""

    def __init__(self, texts: Texts, console: Console | None = None, answers: IO[str] | None = None) -> None:
        self.texts = texts
        self.answers = answers or sys.stdin
        self.console = console or Console(highlight=False, emoji=False, markup=False, soft_wrap=False)
        self.live = self.console.is_terminal and self.answers.isatty()
        self.ahead: list[str] = []
        self.signs: Signs = signs_for(self.console.encoding)

    @property
    def width(self) -> int:
        """The columns to use."""
        return max(min(self.console.width, WIDEST), 60)

    @property
    def height(self) -> int:
        """The rows to use."""
        return max(self.console.height, 24) if self.live else 24

    @property
    def dumb(self) -> bool:
        """Whether the terminal cannot clear itself."""
        return os.environ.get("TERM", "") in ("", "dumb")

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Use the terminal's second screen, so that nothing of the game stays in the scrollback."""
        special = self.live and not self.dumb
        if special:
            self.raw(OTHER_SCREEN + CLEAR)
        try:
            yield
        finally:
            if special:
                self.raw(CLEAR + OWN_SCREEN)

    def raw(self, codes: str) -> None:
        """Send control codes."""
        self.console.file.write(codes)
        self.console.file.flush()

    def clear(self) -> None:
        """Wipe everything, scrollback included; a terminal that cannot is scrolled away."""
        if not self.live:
            return
        if self.dumb:
            self.console.print("\n" * 200)
        else:
            self.raw(CLEAR)

    def show(self, lines: Sequence[Text]) -> None:
        """Show a screen in place of the former one."""
        self.clear()
        self.tell(lines)

    def tell(self, lines: Sequence[Text]) -> None:
        """Print lines below what is there."""
        for line in lines:
            self.console.print(self.printable(line), no_wrap=True, overflow="ellipsis", crop=True)

    def printable(self, line: Text) -> Text:
        """A line as this terminal can show it."""
        shown = line.copy()
        shown.plain = printable(line.plain, self.console.encoding)
        return shown

    def answer(self, text: str) -> None:
        """Print a sentence whole, on as many lines as it needs: a file name cut short helps nobody."""
        self.console.print(self.printable(Text(text)), overflow="fold")

    def ask(self, prompt: str = "> ") -> str:
        """A line that the player types; the end of the input means leaving."""
        if self.ahead:
            return self.ahead.pop()
        self.console.file.write(printable(prompt, self.console.encoding))
        self.console.file.flush()
        line = self.answers.readline()
        if not line:
            self.console.file.write("\n")
            raise Leave
        if not self.live:
            self.console.file.write("\n")
        return line.strip()

    def cover(self, name: str) -> None:
        """Hide everything until the next player has taken the seat."""
        self.clear()
        middle = [Text("")] * (self.height // 2 - 2) if self.live else []
        self.tell([*middle, Text(self.texts("pass-to", name=name), "bold", justify="center")])
        self.ask("")
        self.clear()

    def page(self, lines: Sequence[Text]) -> None:
        """Show lines a screen at a time; what is typed instead of Enter is kept for the next question."""
        if not self.live:
            self.tell(lines)
            return
        rows = self.height - 2
        for start in range(0, max(len(lines), 1), rows):
            self.show(lines[start : start + rows])
            last = start + rows >= len(lines)
            reply = self.ask(self.texts("page-end" if last else "page-more"))
            if reply:
                self.ahead = [reply] if reply.casefold() != "q" else []
                return
