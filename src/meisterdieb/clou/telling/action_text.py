"""Actions in words, and the rules that explain them."""

from collections.abc import Callable

from meisterdieb.clou.engine.codes import (
    BOX,
    CAMPAIGN_TOOLS,
    CROSS,
    DELTA_SHIFT,
    DICE_SHIFT,
    DONE,
    DRIVER,
    EXPERIENCE,
    FIELD_KINDS,
    FILL,
    GO_ON,
    LAPSE,
    MASK,
    NUMBER,
    PLAN,
    ROLL,
    SCOUT,
    SEAT_SHIFT,
    SHIFT,
    SOUP,
    SPEND,
    THIEF,
    TICKET,
    VOTE,
)
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.telling import deciding_text, using_text
from meisterdieb.clou.telling.book import BOOK
from meisterdieb.clou.telling.using_text import Told
from meisterdieb.kernel.languages import check_language
from meisterdieb.kernel.refusal import BadInput

TELLERS: dict[int, Callable[[ClouState, int, int, str], Told]] = {
    NUMBER: using_text.number,
    FILL: using_text.fill,
    CROSS: using_text.cross,
    SPEND: using_text.spend,
    LAPSE: using_text.lapse,
    DONE: using_text.done,
    VOTE: deciding_text.vote,
    DRIVER: deciding_text.driver,
    ROLL: deciding_text.roll,
    BOX: deciding_text.box,
    THIEF: deciding_text.choose,
    SCOUT: deciding_text.scout,
    SOUP: deciding_text.soup,
    TICKET: deciding_text.tickets,
    GO_ON: deciding_text.go_on,
}


def told(s: ClouState, action: int, lang: str) -> Told:
    """The key and the values of an action's text; a number that is no action is refused."""
    check_language(lang)
    seat = action >> SEAT_SHIFT & 3
    try:
        if seat >= s.rules.players:
            raise IndexError
        return TELLERS[action >> SHIFT](s, seat, action & MASK, lang)
    except (KeyError, IndexError):
        raise BadInput(f"{action} is not an action") from None


def action_text(s: ClouState, action: int, lang: str) -> str:
    """What an action does, in a few words."""
    key, values = told(s, action, lang)
    return BOOK.say("action", key, lang, **values)


def rule_of(s: ClouState, action: int) -> list[str]:
    """The ids of one to three rules that explain an action, the most particular first."""
    key, _ = told(s, action, "en")
    special = SPECIAL_RULES.get(action >> SHIFT)
    found = special(s, action & MASK) if special else []
    return list(dict.fromkeys(found + BOOK.rules_of("action", key)))[:3]


def also(shown: dict[str, bool]) -> list[str]:
    """The rules of what an action shows besides."""
    return [rule for what, is_there in shown.items() if is_there for rule in BOOK.rules_of("also", what)]


def number_rules(s: ClouState, arg: int) -> list[str]:
    """The rules of changed numbers, extra numbers and sums, and of the field."""
    chosen = arg >> DICE_SHIFT
    made = {
        "changed": (arg >> DELTA_SHIFT & 31) != 16,
        "extra": chosen >= 8,
        "sum": chosen & (chosen - 1) > 0,
    }
    return also(made)[:1] + field_rules(s, arg & 255)


def field_rules(s: ClouState, field: int) -> list[str]:
    """The rules of a kind of field and of the sheet it stands on."""
    area = s.rules.area[field]
    shared = {"experience": area == EXPERIENCE, "campaign-tool": area == CAMPAIGN_TOOLS, "numbers": area == PLAN}
    return also(shared) + BOOK.rules_of("place", FIELD_KINDS[s.rules.kind[field]])


def need_rules(s: ClouState, arg: int) -> list[str]:
    """The rules of a challenge with two parts, with an order, with a cost."""
    part = s.rules.need_part[arg & 255]
    challenge = s.rules.part_challenge[part]
    return also(
        {
            "ordered": s.rules.ordered[challenge] > 0,
            "alarm": s.rules.part_alarm[part] > 0,
            "costs": s.rules.part_traces[part] > 0,
            "two-parts": len(s.rules.parts_of[challenge]) > 1,
        }
    )[:2]


SPECIAL_RULES: dict[int, Callable[[ClouState, int], list[str]]] = {
    NUMBER: number_rules,
    FILL: lambda s, arg: field_rules(s, arg >> 5)[:1],
    CROSS: need_rules,
}
