"""Actions in words, and the rules that explain them."""

from collections.abc import Callable

from meisterdieb.kernel.languages import check_language
from meisterdieb.kernel.phrases import capital
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.klong.engine.codes import (
    CAVE,
    IDOL,
    LOOT_KINDS,
    MASK,
    NONE,
    SHIFT,
    WAY_SHIFT,
)
from meisterdieb.klong.engine.content import content
from meisterdieb.klong.engine.state import KlongState
from meisterdieb.klong.rules import movement, row
from meisterdieb.klong.telling import question_source
from meisterdieb.klong.telling.book import book_of
from meisterdieb.klong.telling.card_text import TOKEN_EFFECTS, Table, power_key, tables
from meisterdieb.klong.telling.effect_text import Teller, effect_rules
from meisterdieb.klong.telling.naming import card_object, loot_object, room_name, token_object
from meisterdieb.klong.telling.part_verbs import telling
from meisterdieb.klong.telling.way_prices import tolls, way_price

# What an action's text is made of: its key in texts.toml and the values of its template.
Told = tuple[str, dict[str, int | str]]


def card(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A card."""
    return key, {"it": card_object(s, arg, lang)}


def card_or_none(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A card, or none."""
    return (f"{key}-none", {}) if arg == NONE else card(s, key, arg, lang)


def priced_card(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A card and what it costs now."""
    return key, {"it": card_object(s, arg, lang), "cost": row.price(s, arg)}


def way(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A room, which of several tunnels there, and the cost of the way."""
    exit = arg >> WAY_SHIFT
    target, which = s.board.to[exit], s.board.twin[exit]
    amounts = {**({"tunnel": which} if which > 1 else {}), **way_price(s, arg)}
    say = book_of(s.rules).say
    cost = ", ".join(say("amount", what, lang, n=n) for what, n in amounts.items())
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
    """A kind of loot and what guards it, or none."""
    if arg == NONE:
        return f"{key}-none", {}
    token, swords = lying_open(s, arg), guarded_by(s, s.seats[s.active].room)
    told: dict[str, int | str] = {"loot": token_object(s, token - 1, lang) if token else loot_object(s, arg, lang)}
    return (f"{key}-guarded", {**told, "n": swords}) if swords else (key, told)


def guarded_by(s: KlongState, room: int) -> int:
    """How many swords each thing takes that lies in a room."""
    return 0 if s.rules.guard is None else int(s.rules.guard.swords(s, room))


def lying_open(s: KlongState, arg: int) -> int:
    """One more than the token of a kind of loot that lies face up where the thief is asked what to take, or 0."""
    if arg == NONE or not s.pending:
        return 0
    return s.board.open_token[s.pending[-4] * LOOT_KINDS + arg]


def option(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """One of the effects to choose from."""
    chosen = question_source.options(s)[arg]
    return (key, {"What": capital(Teller(s.rules.package, lang).line([chosen]))}) if chosen else (f"{key}-none", {})


def trash(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A card and the pile it lies on, or none."""
    if arg == NONE:
        return f"{key}-none", {}
    return f"{key}-discard" if arg & 1 else key, {"it": card_object(s, arg >> 1, lang)}


def next_door(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """A kind of secret in a neighbouring room, or none."""
    if arg == NONE:
        return f"{key}-none", {}
    told: dict[str, int | str] = {"loot": loot_object(s, arg & 3, lang), "room": room_name(s, arg >> 2, lang)}
    swords = guarded_by(s, arg >> 2)
    return (f"{key}-guarded", {**told, "n": swords}) if swords else (key, told)


def offer(s: KlongState, key: str, arg: int, lang: str) -> Told:
    """What a card offers once this turn."""
    found = question_source.kept_offer(s, s.promises[arg * 2 + 1])
    return key, {"what": Teller(s.rules.package, lang).line(found)}


TELLERS: dict[str, Callable[[KlongState, str, int, str], Told]] = {
    "play": card,
    "buy": priced_card,
    "use": priced_card,
    "fight": priced_card,
    "go": way,
    "teleport": jump,
    "artifact": number,
    "market": good,
    "drink": potion,
    "end": number,
    "take": loot,
    "choose": option,
    "discard": card_or_none,
    "trash": trash,
    "replace": card,
    "credit": number,
    "snatch": next_door,
    "redeem": offer,
}


# The one number besides the board that the words of an action may depend on, where there is one.
Number = Callable[[KlongState, int], int]
DEPENDING: dict[str, Number] = {
    "buy": row.price,
    "use": row.price,
    "fight": row.price,
    "go": lambda s, arg: movement.monsters(s, arg >> WAY_SHIFT),
    "market": lambda s, arg: s.market[arg],
    "take": lambda s, arg: lying_open(s, arg) << 4 | guarded_by(s, s.seats[s.active].room),
}


def told(s: KlongState, action: int, lang: str) -> Told:
    """The key and the values of an action's text; a number that is no action is refused."""
    check_language(lang)
    try:
        verb = s.rules.verbs[action >> SHIFT].name if action >= 0 else ""
        return (TELLERS.get(verb) or telling(s.rules, verb).tell)(s, verb, action & MASK, lang)
    except (KeyError, IndexError):
        raise BadInput(f"{action} is not an action") from None


def action_text(s: KlongState, action: int, lang: str) -> str:
    """What an action does, in a few words."""
    verb = s.rules.verbs[action >> SHIFT].name if 0 <= action >> SHIFT < len(s.rules.verbs) else ""
    if verb not in TELLERS or verb in ("choose", "redeem"):  # depends on what is asked
        return worded(s, action, lang)
    try:
        if verb == "go" and s.board.special[(action & MASK) >> WAY_SHIFT]:  # depends on what its tolls look at
            return worded(s, action, lang)
        number = DEPENDING[verb](s, action & MASK) if verb in DEPENDING else 0
    except IndexError:
        return worded(s, action, lang)  # which refuses it
    wanted = (s.board, action, lang, number)
    book = book_of(s.rules)
    return book.said.get(wanted) or book.remember(wanted, worded(s, action, lang))


def worded(s: KlongState, action: int, lang: str) -> str:
    """The words of an action as the game stands."""
    key, values = told(s, action, lang)
    return book_of(s.rules).say("action", key, lang, **values)


def rule_of(s: KlongState, action: int) -> list[str]:
    """The ids of one to three rules that explain an action."""
    key, _ = told(s, action, "en")
    special = SPECIAL_RULES.get(s.rules.verbs[action >> SHIFT].name)
    own = book_of(s.rules).rules_of("action", key)
    found = special(s, action & MASK)[: 2 if own else 3] if special else []
    return list(dict.fromkeys(found + own))[:3]


def also(s: KlongState, shown: dict[str, bool]) -> list[str]:
    """The rules of what an action shows besides."""
    rules_of = book_of(s.rules).rules_of
    return [rule for what, is_there in shown.items() if is_there for rule in rules_of("also", what)]


def way_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of what a tunnel and the room behind it show."""
    exit, board = arg >> WAY_SHIFT, s.board
    return also(
        s,
        {
            "cave": board.flags[board.to[exit]] & CAVE > 0,
            "monsters": board.monsters[exit] > 0,
            **dict.fromkeys(tolls(s, exit), True),
            "two-boots": board.boots[exit] > 1,
        },
    )


def card_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of what a card does when it is played, used or beaten."""
    return effect_rules(book_of(s.rules), tables(content(s.rules.package).cards[arg], ("play", "use", "defeat")))


def buy_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of what a card on offer shows."""
    table = content(s.rules.package).cards[arg]
    shown = {"buy-reserve": arg in s.rules.reserve, "acquire": "acquire" in table}
    return place_rules(s, table) + also(s, shown)


def fight_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of where a monster is met."""
    table = content(s.rules.package).cards[arg]
    return place_rules(s, table) + also(s, {"fight-reserve": arg in s.rules.reserve})


def place_rules(s: KlongState, table: Table) -> list[str]:
    """The rules of where a card can be taken."""
    return book_of(s.rules).rules_of("sign", table.get("where", ""))


def good_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of what a good does."""
    return book_of(s.rules).rules_of("token", power_key(content(s.rules.package).tokens[s.rules.stacks[arg][0]]))


def potion_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of the effects of a token."""
    return effect_rules(book_of(s.rules), tables(content(s.rules.package).tokens[arg], TOKEN_EFFECTS))


def option_rules(s: KlongState, arg: int) -> list[str]:
    """The rules of one of the effects to choose from."""
    return effect_rules(book_of(s.rules), [question_source.options(s)[arg]])


SPECIAL_RULES: dict[str, Callable[[KlongState, int], list[str]]] = {
    "play": card_rules,
    "buy": buy_rules,
    "use": card_rules,
    "fight": fight_rules,
    "go": way_rules,
    "teleport": lambda s, arg: also(s, {"cave-by-teleport": s.board.flags[arg] & CAVE > 0}),
    "market": good_rules,
    "drink": potion_rules,
    "take": lambda s, arg: also(s, {"idol": arg == IDOL}),
    "choose": option_rules,
}
