"""Notation: each action as a short text that reads back without loss, the same in every language."""

from collections.abc import Callable

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.codes import (
    LOOT,
    MASK,
    NONE,
    OTHER_WAY_TO_PAY,
    SHIFT,
    SWORDS_MASK,
    WAY_SHIFT,
)
from meisterdieb.klong.engine.ruleset import Rules
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.telling.part_verbs import telling

Writer = Callable[[KlongState, int], str]


def card(s: KlongState, arg: int) -> str:
    """A card by its id."""
    return s.rules.card_ids[arg]


def card_or_none(s: KlongState, arg: int) -> str:
    """A card by its id, or none."""
    return "none" if arg == NONE else s.rules.card_ids[arg]


def token(s: KlongState, arg: int) -> str:
    """A token by its id."""
    return s.rules.token_ids[arg]


def good(s: KlongState, arg: int) -> str:
    """A stack of goods by its name."""
    return s.rules.goods[arg]


def way(s: KlongState, arg: int) -> str:
    """A room, which of several tunnels there, swords spent on the way, and w if its toll is paid in the other way."""
    exit, swords = arg >> WAY_SHIFT, arg & SWORDS_MASK
    which = f".{s.board.twin[exit]}" if s.board.twin[exit] > 1 else ""
    return f"{s.board.to[exit]}{which}" + (f"/{swords}" if swords else "") + ("w" if arg & OTHER_WAY_TO_PAY else "")


def loot(s: KlongState, arg: int) -> str:
    """A kind of token lying in the room, or none."""
    return "none" if arg == NONE else LOOT[arg]


def trash(s: KlongState, arg: int) -> str:
    """A card and the pile it lies on, or none."""
    return "none" if arg == NONE else f"{s.rules.card_ids[arg >> 1]}" + ("@discard" if arg & 1 else "")


def next_door(s: KlongState, arg: int) -> str:
    """A room and a kind of secret in it, or none."""
    return "none" if arg == NONE else f"{arg >> 2}:{LOOT[arg & 3]}"


def nothing(s: KlongState, arg: int) -> str:
    """A verb that needs no argument."""
    return ""


def number(s: KlongState, arg: int) -> str:
    """A plain number."""
    return str(arg)


def counted(s: KlongState, arg: int) -> str:
    """An option, counted from 1."""
    return str(arg + 1)


WRITERS: dict[str, Writer] = {
    "play": card,
    "buy": card,
    "use": card,
    "fight": card,
    "go": way,
    "teleport": number,
    "artifact": number,
    "market": good,
    "drink": token,
    "end": nothing,
    "take": loot,
    "choose": counted,
    "discard": card_or_none,
    "trash": trash,
    "replace": card,
    "credit": number,
    "snatch": next_door,
    "redeem": counted,
}


def write(s: KlongState, action: int) -> str:
    """The text of an action, legal or not; a number that is no action is refused.

    It follows from rules and board alone; the board remembers it.
    """
    text = s.board.notations.get(action)
    if text is None:
        try:
            verb = s.rules.verbs[action >> SHIFT].name if action >= 0 else ""
            written = WRITERS.get(verb) or telling(s.rules, verb).write
            text = f"{verb} {written(s, action & MASK)}".rstrip()
        except (KeyError, IndexError):
            raise BadInput(f"{action} is not an action") from None
        s.board.notations[action] = text
    return text


def names(rules: Rules) -> dict[str, int]:
    """The verbs by name."""
    return {verb.name: verb.number for verb in rules.verbs}


def read(s: KlongState, text: str) -> int:
    """The legal action that a text stands for."""
    wanted = " ".join(text.split())
    for seat in s.to_act:
        for action in s.legal(seat):
            if write(s, action) == wanted:
                return action
    verb = wanted.partition(" ")[0]
    if verb not in names(s.rules):
        raise BadInput(f"{text[:60]!r} does not begin with a verb; expected one of {', '.join(names(s.rules))}")
    raise BadInput(f"{text[:60]!r} is not possible now")
