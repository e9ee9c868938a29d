"""Actions that a player might want, legal or not, so that tests can ask for the refusal."""

from meisterdieb.clou.engine import saving
from meisterdieb.clou.engine.codes import (
    BOX,
    CROSS,
    DELTA_SHIFT,
    DICE_SHIFT,
    DRIVER,
    FILL,
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
from meisterdieb.clou.engine.content import content
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.engine.symbols import symbol
from meisterdieb.clou.rules.dice import pool
from meisterdieb.clou.telling.notation import need as need_text


def wanted_action(s: ClouState, text: str) -> int:
    """The action of a text such as `A use 4+6 pyramid.a1`; a field may name its owner: `A use 4 B:kraft.1`."""
    letter, verb, *rest = text.split()
    number = VERBS.index(verb)
    return number << SHIFT | "ABC".index(letter) << SEAT_SHIFT | argument(s, letter, number, rest)


def argument(s: ClouState, letter: str, verb: int, rest: list[str]) -> int:
    """The argument of an action."""
    if verb == NUMBER:
        return dice_argument(s, letter, rest[0]) | field(s, letter, rest[1])
    if verb == FILL:
        return field(s, letter, rest[0]) << 5 | (int(rest[1]) if len(rest) > 1 else 0)
    if verb == CROSS:
        return symbol(rest[0]) << 8 | need(s, rest[1])
    if verb == SPEND:
        return symbol(rest[0]) << 8 | field(s, letter, rest[1])
    if verb == SOUP:
        return field(s, letter, rest[0])
    if verb == SCOUT:
        return need(s, rest[0])
    lists = {
        VOTE: ["stay", "leave"],
        DRIVER: ["A", "B", "C"],
        BOX: s.rules.item_ids,
        THIEF: content().thief_ids,
        TICKET: ["keep", "use"],
    }
    return lists[verb].index(rest[0]) if verb in lists else 0


def dice_argument(s: ClouState, letter: str, text: str) -> int:
    """Dice such as 4+1, with a change such as 3+2~2 (a 3 changed by +2 with a number plus or minus 2)."""
    seat = "ABC".index(letter)
    delta, changes = 0, 0
    if "~" in text:
        text, by = text.split("~")
        at = max(text.rfind("+"), text.rfind("-"))
        delta, text = int(text[at:]), text[:at]
        changes = places(list(s.plus_minus[seat]), [int(limit) for limit in by.split(",")])
    faces = pool(s, seat)
    plain = [int(die.rstrip("*")) for die in text.split("+")]
    return places(faces, plain) << DICE_SHIFT | changes << PM_SHIFT | (delta + 16) << DELTA_SHIFT


def places(values: list[int], wanted: list[int]) -> int:
    """The first places of these values, as bits; a value that is not there stands right behind the last."""
    bits = 0
    for value in wanted:
        free = [i for i, found in enumerate(values) if found == value and not bits >> i & 1]
        bits |= 1 << (free[0] if free else len(values))
    return bits


def field(s: ClouState, letter: str, name: str) -> int:
    """A field by its place: on the own sheet, shared after a star, or anybody's after a letter and a colon."""
    full = name if ":" in name else f"*:{name[1:]}" if name[0] == "*" else f"{letter}:{name}"
    return saving.field_number(s, full)


def need(s: ClouState, name: str) -> int:
    """A required symbol by challenge, part and place."""
    return [need_text(s, number) for number in range(len(s.needs))].index(name)
