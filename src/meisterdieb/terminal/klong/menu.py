"""The actions of a Klong! turn in the order of the table: hand, row, reserve, market, ways, the rest, the end."""

from typing import Any

from meisterdieb.kernel.game import Game
from meisterdieb.kernel.refusal import Refusal
from meisterdieb.kernel.state import State
from meisterdieb.terminal.klong.content import Printed
from meisterdieb.terminal.offers import Menu, Near, Offer
from meisterdieb.terminal.texts import Texts

ORDER = ("play", "buy", "fight", "use", "market", "artifact", "drink", "go", "teleport", "end")


def menu(game: Game, state: State, view: dict[str, Any], printed: Printed, texts: Texts) -> Menu:
    """Everything the seat to act is offered; for an open question only its answers."""
    seat = view["viewer"]
    found = []
    for action in state.legal(seat):
        notation = game.notation(state, action)
        verb, _, thing = notation.partition(" ")
        text = game.text(state, action, texts.lang)
        found.append((verb, thing, action, notation, text))
    if not view["question"]:
        found.sort(key=lambda item: place(item[0], item[1], view))
    offers = [
        Offer(number, action, verb, thing, label(verb, thing, text, printed, view), text, notation)
        for number, (verb, thing, action, notation, text) in enumerate(found, 1)
    ]
    near = [nearly(game, state, action, view, printed, texts) for action in game.near(state, seat)]
    return Menu(offers, near)


def place(verb: str, thing: str, view: dict[str, Any]) -> tuple[int, int]:
    """Where an action stands: by verb, but cards of row and reserve as they lie."""
    cards = [*view["row"], *view["reserve"]]
    if verb in VERBS_OF_CARDS and thing in cards:
        return ORDER.index("buy"), cards.index(thing)
    return ORDER.index(verb) if verb in ORDER else len(ORDER), 0


VERBS_OF_CARDS = ("buy", "fight", "use")


def label(verb: str, thing: str, text: str, printed: Printed, view: dict[str, Any]) -> str:
    """The shortest words for an action under the heading of its group."""
    if verb in ("play", "discard", "replace", *VERBS_OF_CARDS) and thing in printed.cards:
        name = printed.card(thing)
        copies = view["seats"][view["viewer"]]["hand"].count(thing) if verb == "play" else 1
        return f"{name} ×{copies}" if copies > 1 else name
    if verb == "go":
        return printed.room(int(thing.partition("/")[0]))
    if verb == "teleport":
        return printed.room(int(thing))
    if verb == "market":
        return printed.token(view["market"][thing][0])
    if verb == "drink":
        return printed.token(thing)
    return text


def nearly(game: Game, state: State, action: int, view: dict[str, Any], printed: Printed, texts: Texts) -> Near:
    """Something that lies on the table but cannot be done now, with the reason."""
    verb, _, thing = game.notation(state, action).partition(" ")
    refusal = state.why_not(action)
    assert refusal is not None
    reason = game.refusal_text(refusal, texts.lang)
    if verb == "end":
        name = texts("end-turn")
    elif verb == "artifact":
        name = texts("artifact", value=thing)
    else:
        name = label(verb, thing, "", printed, view)
    return Near(verb, thing, name, reason, shortage(refusal, texts) or reason)


def shortage(refusal: Refusal, texts: Texts) -> str:
    """How much is missing, if that is the reason."""
    what = refusal.reason.removeprefix("needs-")
    if what not in ("skill", "swords", "boots", "gold") or "needs" not in refusal.details:
        return ""
    missing = int(refusal.details["needs"]) - int(refusal.details["has"])
    return texts("missing" if missing == 1 else "missing-s", n=missing, what=texts.count(what, missing))
