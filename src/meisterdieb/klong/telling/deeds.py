"""Deeds: what each action is about, by names and ids."""

from collections.abc import Callable

from meisterdieb.kernel.deed import PLAINLY, Deed
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
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.telling.part_verbs import telling
from meisterdieb.klong.telling.view_types import KlongHow
from meisterdieb.klong.telling.way_prices import way_price

About = Callable[[KlongState, int], tuple[str, KlongHow | None]]


def in_hand(s: KlongState, arg: int) -> tuple[str, None]:
    """A card of the hand."""
    return f"hand:{s.rules.card_ids[arg]}", None


def in_hand_or_none(s: KlongState, arg: int) -> tuple[str, None]:
    """A card of the hand, or none."""
    return ("", None) if arg == NONE else in_hand(s, arg)


def in_shop(s: KlongState, arg: int) -> tuple[str, None]:
    """A card of the dungeon row or of the reserve."""
    return f"shop:{s.rules.card_ids[arg]}", None


def way(s: KlongState, arg: int) -> tuple[str, KlongHow]:
    """A room, what the way there takes, which of several tunnels, and whether its toll is paid differently."""
    exit = arg >> WAY_SHIFT
    room = s.board.to[exit]
    how: KlongHow = {"room": room, "swords": arg & SWORDS_MASK, "price": way_price(s, arg)}
    if s.board.twin[exit]:
        how["tunnel"] = s.board.twin[exit]
    if arg & OTHER_WAY_TO_PAY:
        how["other_toll"] = True
    return f"room:{room}", how


def jump(s: KlongState, arg: int) -> tuple[str, KlongHow]:
    """A room to teleport to."""
    return f"room:{arg}", {"room": arg}


def artifact(s: KlongState, arg: int) -> tuple[str, KlongHow]:
    """The artifact of the room."""
    return f"artifact:{arg}", {"room": s.seats[s.active].room}


def good(s: KlongState, arg: int) -> tuple[str, None]:
    """A stack of goods."""
    return f"market:{s.rules.goods[arg]}", None


def potion(s: KlongState, arg: int) -> tuple[str, None]:
    """A token of one's own."""
    return f"token:{s.rules.token_ids[arg]}", None


def here(s: KlongState, arg: int) -> tuple[str, KlongHow | None]:
    """A kind of loot that lies in the room, or none."""
    return ("", None) if arg == NONE else (f"loot:{LOOT[arg]}", {"room": s.seats[s.active].room, "loot": LOOT[arg]})


def next_door(s: KlongState, arg: int) -> tuple[str, KlongHow | None]:
    """A kind of secret in a neighbouring room, or none."""
    return ("", None) if arg == NONE else (f"loot:{LOOT[arg & 3]}", {"room": arg >> 2, "loot": LOOT[arg & 3]})


def trash(s: KlongState, arg: int) -> tuple[str, None]:
    """A card in play or on the own discard pile, or none."""
    return "" if arg == NONE else f"{'pile' if arg & 1 else 'played'}:{s.rules.card_ids[arg >> 1]}", None


def option(s: KlongState, arg: int) -> tuple[str, None]:
    """An option, counted from 1."""
    return f"option:{arg + 1}", None


def amount(s: KlongState, arg: int) -> tuple[str, KlongHow]:
    """So many of something."""
    return "", {"n": arg}


def nothing(s: KlongState, arg: int) -> tuple[str, None]:
    """Nothing on the table."""
    return "", None


ABOUT: dict[str, About] = {
    "play": in_hand,
    "buy": in_shop,
    "use": in_shop,
    "fight": in_shop,
    "go": way,
    "teleport": jump,
    "artifact": artifact,
    "market": good,
    "drink": potion,
    "end": nothing,
    "take": here,
    "choose": option,
    "discard": in_hand_or_none,
    "trash": trash,
    "replace": in_shop,
    "credit": amount,
    "snatch": next_door,
    "redeem": option,
}


def deed(s: KlongState, action: int) -> Deed:
    """What an action, legal or not, is about; a number that is no action is refused."""
    try:
        verb = s.rules.verbs[action >> SHIFT].name if action >= 0 else ""
        on, how = (ABOUT.get(verb) or telling(s.rules, verb).about)(s, action & MASK)
        return Deed(verb, on, how or PLAINLY)
    except (KeyError, IndexError):
        raise BadInput(f"{action} is not an action") from None
