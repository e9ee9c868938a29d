"""Why the rules say no, as numbers with a name."""

from typing import Final

from meisterdieb.kernel.refusal import Refusal

FINE: Final = 0
UNKNOWN_ACTION: Final = 1
GAME_OVER: Final = 2
NOT_NOW: Final = 3
NO_SUCH_DICE: Final = 4
NO_SUCH_CHANGE: Final = 5
NOT_YOURS: Final = 6
NOT_OPEN: Final = 7
DOES_NOT_FIT: Final = 8
NO_FILL: Final = 9
NO_SYMBOL: Final = 10
NOT_NEEDED: Final = 11
CANNOT_PAY: Final = 12
NOT_FREE: Final = 13
ALREADY_DONE: Final = 14
SYMBOLS_FIRST: Final = 15

NAMES: Final = (
    "fine",
    "unknown-action",
    "game-over",
    "not-now",
    "no-such-dice",
    "no-such-change",
    "not-yours",
    "not-open",
    "does-not-fit",
    "no-fill",
    "no-symbol",
    "not-needed",
    "cannot-pay",
    "not-free",
    "already-done",
    "symbols-first",
)


def refusal(reason: int) -> Refusal:
    """The refusal that a reason stands for."""
    return Refusal(NAMES[reason])
