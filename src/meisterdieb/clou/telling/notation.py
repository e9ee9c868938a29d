"""Notation: each action as a short text that reads back, the same in every language."""

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
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.engine.symbols import symbol_text
from meisterdieb.clou.rules.dice import pool
from meisterdieb.kernel.refusal import BadInput


def number(s: ClouState, seat: int, arg: int) -> str:
    """Dice joined by plus, a change with the numbers it takes, and the field: 3+1 -> clever.2, 1+1~1 -> tree.t2."""
    faces, chosen = pool(s, seat), arg >> DICE_SHIFT
    if chosen >> len(faces) or not chosen:
        raise IndexError
    dice = "+".join(str(face) + ("*" if i > 2 else "") for i, face in enumerate(faces) if chosen >> i & 1)
    delta, changes = (arg >> DELTA_SHIFT & 31) - 16, arg >> PM_SHIFT & 31
    limits = s.plus_minus[seat]
    if changes >> len(limits):
        raise IndexError
    by = ",".join(str(limit) for i, limit in enumerate(limits) if changes >> i & 1)
    return f"{dice}{f'{delta:+d}~{by}' if delta else ''} {field(s, arg & 255)}"


def field(s: ClouState, number: int) -> str:
    """A field by its place, with a star if it is everybody's."""
    return ("*" if s.rules.owner[number] == 3 else "") + s.rules.field_ids[number]


def fill(s: ClouState, seat: int, arg: int) -> str:
    """A field, and the number for a box."""
    return field(s, arg >> 5) + (f" {arg & 31}" if arg & 31 else "")


def need(s: ClouState, number: int) -> str:
    """A required symbol by challenge, part and place."""
    return s.rules.need_ids[number]


def item(s: ClouState, seat: int, arg: int) -> str:
    """A tool or preparation."""
    return s.rules.item_ids[arg]


def thief(s: ClouState, seat: int, arg: int) -> str:
    """A thief."""
    return s.rules.thief_ids[arg]


WRITERS: dict[int, Callable[[ClouState, int, int], str]] = {
    NUMBER: number,
    FILL: fill,
    CROSS: lambda s, seat, arg: f"{symbol_text(arg >> 8)} {need(s, arg & 255)}",
    SPEND: lambda s, seat, arg: f"{symbol_text(arg >> 8)} {field(s, arg & 255)}",
    VOTE: lambda s, seat, arg: ("stay", "leave")[arg],
    DRIVER: lambda s, seat, arg: "ABC"[arg],
    BOX: item,
    THIEF: thief,
    SCOUT: lambda s, seat, arg: "none" if arg == NONE else need(s, arg),
    SOUP: lambda s, seat, arg: "none" if arg == NONE else field(s, arg),
    TICKET: lambda s, seat, arg: ("keep", "use")[arg],
}


def write(s: ClouState, action: int) -> str:
    """The text of an action; a number that is no action is refused."""
    verb, seat, arg = action >> SHIFT, action >> SEAT_SHIFT & 3, action & MASK
    try:
        if action < 0 or seat >= s.rules.players:
            raise IndexError
        return f"{VERBS[verb]} {WRITERS[verb](s, seat, arg) if verb in WRITERS else ''}".rstrip()
    except (IndexError, ValueError):
        raise BadInput(f"{action} is not an action") from None


def read(s: ClouState, text: str, seat: int | None) -> int:
    """The legal action of a seat (or of the first that has it) that a text stands for."""
    wanted = " ".join(text.split())
    for candidate in s.to_act if seat is None else [seat]:
        for action in s.legal(candidate):
            if write(s, action) == wanted:
                return action
    verb = wanted.partition(" ")[0]
    if verb not in VERBS:
        raise BadInput(f"{text[:60]!r} does not begin with a verb; expected one of {', '.join(VERBS)}")
    raise BadInput(f"{text[:60]!r} is not possible now")
