"""Which games can be printed: every folder here says how."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module, resources

from meisterdieb.paper.press import Paper


@dataclass(frozen=True)
class Wanted:
    """What is to be printed; nothing at all stands for what a first game needs."""

    rules: bool = False
    thieves: Sequence[str] = ()
    heists: Sequence[str] = ()
    campaign: bool = False
    everything: bool = False


Printer = Callable[[Wanted, str, Paper], bytes]


def printable() -> list[str]:
    """The games that can be printed."""
    return sorted(one.name for one in resources.files(__package__).iterdir() if (one / "__init__.py").is_file())


def printer_of(game: str) -> Printer:
    """How a game is printed, as PDF: for what is wanted, in a language, on a size of paper."""
    printer: Printer = import_module(f"{__package__}.{game}").printed
    return printer
