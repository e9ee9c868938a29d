"""Actions in words, and the rules that explain them."""

from collections.abc import Callable

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong import asking, movement, row
from meisterdieb.klong.card_text import TOKEN_EFFECTS, tables
from meisterdieb.klong.content import content
from meisterdieb.klong.effect_text import Teller, effect_rules
from meisterdieb.klong.naming import card_object, loot_object, room_name, token_object
from meisterdieb.klong.phrases import BOOK, capital, check_language, rules_of, say
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
    IDOL,
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

# What an action's text is made of: its key in texts.toml and the values of its template.
Told = tuple[str, dict[str, int | str]]


def card(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A card."""
    return key, {"it": card_object(s, arg, lang)}


def priced_card(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A card and what it costs now."""
    return key, {"it": card_object(s, arg, lang), "cost": row.price(s, arg)}


def way(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A room and the cost of the way there."""
    exit, swords = arg >> 4, arg & 15
    target = s.board.to[exit]
    amounts = {"boots": s.board.boots[exit], "swords": swords, "damage": movement.monsters(s, exit) - swords}
    cost = ", ".join(say("amount", what, lang, n=n) for what, n in amounts.items() if n > 0)
    return "leave" if target == s.board.outside else key, {"room": room_name(s, target, lang), "cost": cost}


def jump(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A room to teleport to."""
    return "teleport-out" if arg == s.board.outside else key, {"room": room_name(s, arg, lang)}


def good(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """The next piece of a stack of goods and its price."""
    stack, left = s.rules.stacks[arg], s.market[arg]
    return key, {"it": token_object(s, stack[len(stack) - left if left else 0], lang), "cost": s.rules.price}


def potion(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A potion and what it does."""
    uses = content(s.rules.package).tokens[arg]["use"]
    return key, {"it": token_object(s, arg, lang), "line": Teller(s.rules.package, lang).line(uses)}


def number(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A plain number."""
    return key, {"n": arg}


def loot(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A kind of loot, or none."""
    return (f"{key}-none", {}) if arg == NONE else (key, {"loot": loot_object(s, arg, lang)})


def option(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """One of the effects to choose from."""
    return key, {"What": capital(Teller(s.rules.package, lang).line([asking.options(s)[arg]]))}


def trash(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A card and the pile it lies on, or none."""
    if arg == NONE:
        return f"{key}-none", {}
    return f"{key}-discard" if arg & 1 else key, {"it": card_object(s, arg >> 1, lang)}


def next_door(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A kind of secret in a neighbouring room, or none."""
    if arg == NONE:
        return f"{key}-none", {}
    return key, {"loot": loot_object(s, arg & 3, lang), "room": room_name(s, arg >> 2, lang)}


TELLERS: dict[int, Callable[[KlongState, str, int, str], Told]] = {
    PLAY: card,
    BUY: priced_card,
    USE: priced_card,
    FIGHT: priced_card,
    MOVE: way,
    TELEPORT: jump,
    ARTIFACT: number,
    MARKET: good,
    DRINK: potion,
    END: number,
    TAKE: loot,
    CHOOSE: option,
    DISCARD: card,
    TRASH: trash,
    REPLACE: card,
    CREDIT: number,
    SNATCH: next_door,
}


# The one number besides the rules that the words of an action may depend on, where there is one.
Number = Callable[[KlongState, int], int]
DEPENDING: dict[int, Number] = {
    BUY: row.price,
    USE: row.price,
    FIGHT: row.price,
    MOVE: lambda s, arg: movement.monsters(s, arg >> 4),
    MARKET: lambda s, arg: s.market[arg],
}


def told(s: KlongState, action: int, lang: str) -> Told:
    """The key and the values of an action's text; a number that is no action is refused."""
    check_language(lang)
    try:
        return TELLERS[action >> SHIFT](s, s.rules.verbs[action >> SHIFT].name, action & MASK, lang)
    except (KeyError, IndexError):
        raise BadInput(f"{action} is not an action") from None


def action_text(s: KlongState, action: int, lang: str) -> str:
    """What an action does, in a few words."""
    verb = action >> SHIFT
    if verb == CHOOSE:  # depends on what is asked
        return worded(s, action, lang)
    try:
        number = DEPENDING[verb](s, action & MASK) if verb in DEPENDING else 0
    except IndexError:
        return worded(s, action, lang)  # which refuses it
    wanted = (s.rules, action, lang, number)
    return BOOK.said.get(wanted) or BOOK.remember(wanted, worded(s, action, lang))


def worded(s: KlongState, action: int, lang: str) -> str:
    """The words of an action as the game stands."""
    key, values = told(s, action, lang)
    return say("action", key, lang, **values)


def rule_of(s: KlongState, action: int) -> list[str]:
    """The ids of one to three rules that explain an action."""
    key, _ = told(s, action, "en")
    special = SPECIAL_RULES.get(action >> SHIFT)
    own = rules_of("action", key)
    found = special(s, action & MASK)[: 2 if own else 3] if special else []
    return list(dict.fromkeys(found + own))[:3]


def also(shown: dict[str, bool]) -> list[str]:
    """The rules of what an action shows besides."""
    return [rule for what, is_there in shown.items() if is_there for rule in rules_of("also", what)]


def way_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of what a tunnel and the room behind it show."""
    exit, board = arg >> 4, s.board
    return also(
        {
            "cave": board.cave[board.to[exit]] > 0,
            "monsters": board.monsters[exit] > 0,
            "locked": board.locked[exit] > 0,
            "two-boots": board.boots[exit] > 1,
        }
    )


def card_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of what a card does when it is played, used or beaten."""
    return effect_rules(tables(content(s.rules.package).cards[arg], ("play", "use", "defeat")))


def buy_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of what a card on offer shows."""
    table = content(s.rules.package).cards[arg]
    shown = {"buy-reserve": arg in s.rules.reserve, "acquire": "acquire" in table}
    return rules_of("place", table.get("where", "anywhere")) + also(shown)


def fight_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of where a monster is met."""
    table = content(s.rules.package).cards[arg]
    return rules_of("place", table.get("where", "anywhere")) + also({"fight-reserve": arg in s.rules.reserve})


def good_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of what a good does."""
    return rules_of("token", s.rules.token_ids[s.rules.stacks[arg][0]])


def potion_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of the effects of a token."""
    return effect_rules(tables(content(s.rules.package).tokens[arg], TOKEN_EFFECTS))


def option_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of one of the effects to choose from."""
    return effect_rules([asking.options(s)[arg]])


SPECIAL_RULES: dict[int, Callable[[KlongState, int], list[str]]] = {
    PLAY: card_rules,
    BUY: buy_rules,
    USE: card_rules,
    FIGHT: fight_rules,
    MOVE: way_rules,
    TELEPORT: lambda s, arg: also({"cave-by-teleport": s.board.cave[arg] > 0}),
    MARKET: good_rules,
    DRINK: potion_rules,
    TAKE: lambda s, arg: also({"idol": arg == IDOL}),
    CHOOSE: option_rules,
}
