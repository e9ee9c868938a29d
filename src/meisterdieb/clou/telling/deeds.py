"""Deeds: what each action is about, by names and ids."""

from collections.abc import Callable

from meisterdieb.clou.engine.codes import (
    BOX,
    CROSS,
    DELTA_SHIFT,
    DICE_SHIFT,
    DRIVER,
    FILL,
    MASK,
    NONE,
    NUMBER,
    PM_SHIFT,
    SCOUT,
    SEAT_SHIFT,
    SHIFT,
    SOUP,
    SPEND,
    THIEF,
    TICKET,
    VERBS,
    VOTE,
)
from meisterdieb.clou.engine.saving import field_name
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.engine.symbols import symbol_text
from meisterdieb.clou.rules.dice import pool, total
from meisterdieb.clou.telling.view_types import ClouHow
from meisterdieb.kernel.deed import PLAINLY, Deed
from meisterdieb.kernel.refusal import BadInput

About = Callable[[ClouState, int, int], tuple[str, ClouHow | None]]


def field(s: ClouState, number: int) -> str:
    """A field by its owner and its place."""
    return f"field:{field_name(s, number)}"


def need(s: ClouState, number: int) -> str:
    """A required symbol by challenge, part and place."""
    return f"need:{s.rules.need_ids[number]}"


def use(s: ClouState, seat: int, arg: int) -> tuple[str, ClouHow]:
    """A field, the dice, and how they are changed."""
    faces, chosen, limits = pool(s, seat), arg >> DICE_SHIFT, s.plus_minus[seat]
    delta, changes = (arg >> DELTA_SHIFT & 31) - 16, arg >> PM_SHIFT & 31
    if chosen >> len(faces) or not chosen or changes >> len(limits):
        raise IndexError
    return field(s, arg & 255), {
        "dice": [f"{face}{'*' if i > 2 else ''}" for i, face in enumerate(faces) if chosen >> i & 1],
        "change": delta,
        "by": [limit for i, limit in enumerate(limits) if changes >> i & 1],
        "n": total(faces, chosen) + delta,
    }


def fill(s: ClouState, seat: int, arg: int) -> tuple[str, ClouHow | None]:
    """A field, and the number for a box."""
    return field(s, arg >> 5), {"n": arg & 31} if arg & 31 else None


def cross(s: ClouState, seat: int, arg: int) -> tuple[str, ClouHow]:
    """A required symbol, and the one that is used for it."""
    return need(s, arg & 255), {"symbol": symbol_text(arg >> 8)}


def spend(s: ClouState, seat: int, arg: int) -> tuple[str, ClouHow]:
    """A field of a special line, and the symbol that is used there."""
    return field(s, arg & 255), {"symbol": symbol_text(arg >> 8)}


ABOUT: dict[int, About] = {
    NUMBER: use,
    FILL: fill,
    CROSS: cross,
    SPEND: spend,
    VOTE: lambda s, seat, arg: (f"vote:{('stay', 'leave')[arg]}", None),
    DRIVER: lambda s, seat, arg: (f"seat:{arg}", None),
    BOX: lambda s, seat, arg: (f"item:{s.rules.item_ids[arg]}", None),
    THIEF: lambda s, seat, arg: (f"thief:{s.rules.thief_ids[arg]}", None),
    SCOUT: lambda s, seat, arg: ("" if arg == NONE else need(s, arg), None),
    SOUP: lambda s, seat, arg: ("" if arg == NONE else field(s, arg), None),
    TICKET: lambda s, seat, arg: (f"tickets:{('keep', 'use')[arg]}", None),
}


def deed(s: ClouState, action: int) -> Deed:
    """What an action, legal or not, is about; a number that is no action is refused."""
    verb, seat, arg = action >> SHIFT, action >> SEAT_SHIFT & 3, action & MASK
    try:
        if action < 0 or seat >= s.rules.players:
            raise IndexError
        on, how = ABOUT[verb](s, seat, arg) if verb in ABOUT else ("", None)
        return Deed(VERBS[verb], on, how or PLAINLY)
    except IndexError:
        raise BadInput(f"{action} is not an action") from None
