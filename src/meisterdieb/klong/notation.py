"""Notation: each action as a short text that reads back without loss, the same in every language."""

from collections.abc import Callable

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.rules import Rules
from meisterdieb.klong.state import KlongState
from meisterdieb.klong.words import (
    ARTIFACT,
    BUY,
    CHOOSE,
    CREDIT,
    DISCARD,
    DRINK,
    END,
    FIGHT,
    LOOT,
    MARKET,
    MASK,
    MOVE,
    NONE,
    PLAY,
    REPLACE,
    SHIFT,
    SNATCH,
    TAKE,
    TELEPORT,
    TRASH,
    USE,
)

Writer = Callable[[KlongState, int], str]


def card(s: KlongState, arg: int) -> str:
    """A card by its id."""
    return s.rules.card_ids[arg]


def token(s: KlongState, arg: int) -> str:
    """A token by its id."""
    return s.rules.token_ids[arg]


def good(s: KlongState, arg: int) -> str:
    """A stack of goods by its name."""
    return s.rules.goods[arg]


def way(s: KlongState, arg: int) -> str:
    """A room, and the swords spent on the way there."""
    return f"{s.board.to[arg >> 4]}" + (f"/{arg & 15}" if arg & 15 else "")


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


WRITERS: dict[int, Writer] = {
    PLAY: card,
    BUY: card,
    USE: card,
    FIGHT: card,
    MOVE: way,
    TELEPORT: number,
    ARTIFACT: number,
    MARKET: good,
    DRINK: token,
    END: nothing,
    TAKE: loot,
    CHOOSE: counted,
    DISCARD: card,
    TRASH: trash,
    REPLACE: card,
    CREDIT: number,
    SNATCH: next_door,
}


def write(s: KlongState, action: int) -> str:
    """The text of an action, legal or not; a number that is no action is refused.

    It follows from the rules alone, which remember it.
    """
    text = s.rules.notations.get(action)
    if text is None:
        try:
            text = f"{s.rules.verbs[action >> SHIFT].name} {WRITERS[action >> SHIFT](s, action & MASK)}".rstrip()
        except (KeyError, IndexError):
            raise BadInput(f"{action} is not an action") from None
        s.rules.notations[action] = text
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
