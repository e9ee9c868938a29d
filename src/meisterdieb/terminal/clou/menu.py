"""What a seat can do: numbers by the dice they are made of, symbols, decisions, each with the shortest words."""

import re

from meisterdieb.clou.naming import item
from meisterdieb.clou.places import brings, field_names, part_name
from meisterdieb.clou.rules import Rules
from meisterdieb.clou.state import ClouState
from meisterdieb.clou.symbols import symbol_text
from meisterdieb.clou.using_text import need_place
from meisterdieb.clou.words import CIRCLEBOX, MASK, NONE, NUMBER, PYRAMID, SHIFT
from meisterdieb.kernel.game import Game
from meisterdieb.terminal.clou.symbols import Shapes, short
from meisterdieb.terminal.offers import Menu, Near, Offer
from meisterdieb.terminal.texts import Texts

# Dice joined by plus, and a change with the numbers plus or minus that make it: 3+1*, 3+2~2.
MADE = re.compile(r"(\d\*?(?:\+\d\*?)*?)(?:([+-]\d+)~([\d,]+))?")
ORDER = ("use", "fill", "cross", "spend")


def menu(game: Game, state: ClouState, seat: int, texts: Texts, shapes: Shapes) -> Menu:
    """Everything a seat is offered."""
    found = []
    for action in state.legal(seat):
        notation = game.notation(state, action)
        verb, _, rest = notation.partition(" ")
        found.append((place(verb, rest), verb, rest, action, notation))
    found.sort(key=lambda one: one[0])
    offers = [
        Offer(
            number,
            action,
            verb,
            heading(rest, shapes) if verb == "use" else rest.partition(" ")[0] if verb == "fill" else rest,
            label(state, verb, action, texts.lang, shapes),
            game.text(state, action, texts.lang),
            notation,
        )
        for number, (_, verb, rest, action, notation) in enumerate(found, 1)
    ]
    return Menu(offers, [nearly(game, state, action, texts) for action in game.near(state, seat)])


def place(verb: str, rest: str) -> tuple[int, int, int, str]:
    """Where an action stands: single dice first, then sums, then changed ones, smaller numbers before greater ones."""
    if verb != "use":
        return ORDER.index(verb) if verb in ORDER else len(ORDER), 0, 0, ""
    dice, n = made(rest.partition(" ")[0])
    return 0, dice.count("+") + 10 * ("(" in dice), n, dice


def made(text: str) -> tuple[str, int]:
    """The dice of an action, a change in brackets, and the number they make."""
    match = MADE.fullmatch(text)
    assert match is not None
    n = sum(int(die.rstrip("*")) for die in match[1].split("+"))
    return (f"{match[1]}({match[2]})", n + int(match[2])) if match[2] else (match[1], n)


def heading(rest: str, shapes: Shapes) -> str:
    """The number that is made and what it is made of: 4, 3+1=4, 3(+1)=4."""
    dice, n = made(rest.partition(" ")[0])
    plain = dice.replace("-", shapes.minus)
    return plain if dice.rstrip("*") == str(n) else f"{plain}={n}"


def label(state: ClouState, verb: str, action: int, lang: str, shapes: Shapes) -> str:
    """The shortest words for an action below the heading of its group."""
    arg = action & MASK
    if verb in ("use", "fill"):
        field = arg & 255 if action >> SHIFT == NUMBER else arg >> 5
        gives = " ".join(short(symbol_text(symbol), lang, shapes) for symbol in brings(state, field)[0])
        name = field_label(state, field, lang, shapes)
        return f"{name} {shapes.arrow}{gives}" if gives else name
    if verb == "box":
        return str(item(arg)[lang])
    if verb == "scout" and arg != NONE:
        return f"{need_place(state, arg, lang)} {short(symbol_text(state.rules.need_symbols[arg]), lang, shapes)}"
    if verb == "soup" and arg != NONE:
        return field_names(state.rules, lang)[arg]
    return ""


def field_label(state: ClouState, field: int, lang: str, shapes: Shapes) -> str:
    """A field by its row or tool; where several are open at once, with its place."""
    rules: Rules = state.rules
    name = part_name(rules, field, lang)
    if rules.kind[field] == PYRAMID:
        return f"{name} {'abc'.index(rules.field_ids[field][-2]) + 1}.{rules.field_ids[field][-1]}"
    if rules.kind[field] == CIRCLEBOX:
        crossing = shapes.cross if state.marks[field] else ""
        return f"{name} {field_names(rules, lang)[field].rpartition(' ')[2]}{crossing}"
    return name


def nearly(game: Game, state: ClouState, action: int, texts: Texts) -> Near:
    """Something that is refused now, with the reason."""
    verb, _, thing = game.notation(state, action).partition(" ")
    refusal = state.why_not(action)
    assert refusal is not None
    reason = game.refusal_text(refusal, texts.lang)
    name = texts("clou-end") if verb == "done" else game.text(state, action, texts.lang)
    return Near(verb, thing, name, reason, reason)
