"""What a seat can do: numbers by the dice they are made of, symbols, decisions, each with the shortest words."""

from collections.abc import Mapping
from typing import Any

from meisterdieb.clou.engine.codes import CIRCLEBOX, PYRAMID
from meisterdieb.clou.engine.ruleset import Rules
from meisterdieb.clou.engine.saving import field_name
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.engine.symbols import symbol_text
from meisterdieb.clou.telling.naming import item
from meisterdieb.clou.telling.places import brings, field_names, part_name
from meisterdieb.clou.telling.using_text import need_place
from meisterdieb.kernel.deed import Deed
from meisterdieb.kernel.game import Game
from meisterdieb.terminal.clou.symbols import Shapes, short
from meisterdieb.terminal.offers import Menu, Near, Offer
from meisterdieb.terminal.texts import Texts

ORDER = ("use", "fill", "cross", "spend")


def menu(game: Game, state: ClouState, seat: int, texts: Texts, shapes: Shapes) -> Menu:
    """Everything a seat is offered."""
    found = [(game.deed(state, action), action) for action in state.legal(seat)]
    fields = {field_name(state, field): field for field in range(len(state.rules.field_ids))}
    found.sort(key=lambda one: place(one[0]))
    offers = [
        Offer(
            number,
            action,
            *deed,
            label(state, deed, fields, texts.lang, shapes),
            game.text(state, action, texts.lang),
            game.notation(state, action),
        )
        for number, (deed, action) in enumerate(found, 1)
    ]
    return Menu(offers, [nearly(game, state, action, texts) for action in game.near(state, seat)])


def place(deed: Deed) -> tuple[int, int, int, str]:
    """Where an action stands: single dice first, then sums, then changed ones, smaller numbers before greater ones."""
    if deed.verb != "use":
        return ORDER.index(deed.verb) if deed.verb in ORDER else len(ORDER), 0, 0, ""
    changed = bool(deed.how["change"])
    return 0, len(deed.how["dice"]) - 1 + 10 * changed, deed.how["n"], made(deed.how)


def made(how: Mapping[str, Any]) -> str:
    """The dice of an action, a change in brackets: 3+1, 3(+1)."""
    dice = "+".join(how["dice"])
    return f"{dice}({how['change']:+d})" if how["change"] else dice


def heading(offer: Offer, shapes: Shapes) -> str:
    """The number that is made and what it is made of: 4, 3+1=4, 3(+1)=4."""
    dice = made(offer.how)
    plain = dice.replace("-", shapes.minus)
    return plain if dice.rstrip("*") == str(offer.how["n"]) else f"{plain}={offer.how['n']}"


def label(state: ClouState, deed: Deed, fields: Mapping[str, int], lang: str, shapes: Shapes) -> str:
    """The shortest words for an action below the heading of its group."""
    rules, verb, thing = state.rules, deed.verb, deed.thing
    if verb in ("use", "fill"):
        field = fields[thing]
        gives = " ".join(short(symbol_text(symbol), lang, shapes) for symbol in brings(state, field)[0])
        name = field_label(state, field, lang, shapes)
        return f"{name} {shapes.arrow}{gives}" if gives else name
    if verb == "box":
        return str(item(rules.item_ids.index(thing))[lang])
    if verb == "scout" and thing:
        need = rules.need_ids.index(thing)
        return f"{need_place(state, need, lang)} {short(symbol_text(rules.need_symbols[need]), lang, shapes)}"
    if verb == "soup" and thing:
        return field_names(rules, lang)[fields[thing]]
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
    deed = game.deed(state, action)
    refusal = state.why_not(action)
    assert refusal is not None
    reason = game.refusal_text(refusal, texts.lang)
    name = texts("clou-end") if deed.verb == "done" else game.text(state, action, texts.lang)
    return Near(deed.verb, deed.on, name, reason, reason, game.refusal_rules(refusal))
