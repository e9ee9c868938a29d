"""The actions of a Klong! turn in the order of the table: hand, row, reserve, market, ways, the rest, the end."""

from meisterdieb.kernel.deed import Deed
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.refusal import Refusal
from meisterdieb.kernel.state import State
from meisterdieb.klong.telling.view_types import KlongView
from meisterdieb.terminal.klong.content import Printed
from meisterdieb.terminal.offers import Menu, Near, Offer
from meisterdieb.terminal.texts import Texts

ORDER = ("play", "buy", "fight", "use", "market", "artifact", "drink", "mine", "loot", "go", "teleport", "end")


def menu(game: Game, state: State, view: KlongView, printed: Printed, texts: Texts) -> Menu:
    """Everything the seat to act is offered; for an open question only its answers."""
    seat = view["viewer"]
    assert seat is not None
    found = [(game.deed(state, action), action) for action in state.legal(seat)]
    if not view["question"]:
        found.sort(key=lambda item: place(item[0], view))
    texted = [(deed, action, game.text(state, action, texts.lang)) for deed, action in found]
    offers = [
        Offer(number, action, *deed, label(deed, text, printed, view), text, game.notation(state, action))
        for number, (deed, action, text) in enumerate(texted, 1)
    ]
    near = [nearly(game, state, action, view, printed, texts) for action in game.near(state, seat)]
    return Menu(offers, near)


def place(deed: Deed, view: KlongView) -> tuple[int, int]:
    """Where an action stands: by verb, but cards of row and reserve as they lie."""
    cards = [f"shop:{card}" for card in (*view["row"], *view["reserve"])]
    if deed.verb in VERBS_OF_CARDS and deed.on in cards:
        return ORDER.index("buy"), cards.index(deed.on)
    return ORDER.index(deed.verb) if deed.verb in ORDER else len(ORDER), 0


VERBS_OF_CARDS = ("buy", "fight", "use")


def label(deed: Deed, text: str, printed: Printed, view: KlongView) -> str:
    """The shortest words for an action under the heading of its group."""
    verb, thing = deed.verb, deed.thing
    if verb in ("play", "discard", "replace", *VERBS_OF_CARDS) and thing in printed.cards:
        name = printed.card(thing)
        copies = view["seats"][view["viewer"] or 0]["hand"].count(thing) if verb == "play" else 1
        return f"{name} ×{copies}" if copies > 1 else name
    if verb in ("go", "teleport"):
        return printed.room(deed.how["room"])
    if verb == "market":
        return printed.token(view["market"][thing][0])
    if verb == "drink":
        return printed.token(thing)
    return text


def nearly(game: Game, state: State, action: int, view: KlongView, printed: Printed, texts: Texts) -> Near:
    """Something that lies on the table but cannot be done now, with the reason."""
    deed = game.deed(state, action)
    refusal = state.why_not(action)
    assert refusal is not None
    reason = game.refusal_text(refusal, texts.lang)
    if deed.verb == "end":
        name = texts.say("verb", "end")
    elif deed.verb == "artifact":
        name = texts.say("lying", "artifact", n=int(deed.thing))
    else:
        name = label(deed, "", printed, view)
    short = shortage(refusal, texts) or reason
    return Near(deed.verb, deed.on, name, reason, short, game.refusal_rules(refusal))


def shortage(refusal: Refusal, texts: Texts) -> str:
    """How much is missing, if that is the reason."""
    what = refusal.reason.removeprefix("needs-")
    if what not in ("skill", "swords", "boots", "gold") or "needs" not in refusal.details:
        return ""
    missing = int(refusal.details["needs"]) - int(refusal.details["has"])
    return texts("missing", n=missing, what=texts.count(what, missing))
