"""The actions of a Klong! turn in the order of the table: hand, row, reserve, market, ways, the rest, the end."""

from typing import Any

from meisterdieb.kernel.game import Game
from meisterdieb.kernel.refusal import Refusal
from meisterdieb.kernel.state import State
from meisterdieb.klong.words import ARTIFACT, BUY, END, FIGHT, MARKET, MOVE, SHIFT, USE
from meisterdieb.terminal.klong.content import Printed
from meisterdieb.terminal.offers import Menu, Near, Offer
from meisterdieb.terminal.texts import Texts

ORDER = ("play", "buy", "fight", "use", "market", "artifact", "drink", "go", "teleport", "end")
VERB_OF_KIND = {"monster": ("fight", FIGHT), "device": ("use", USE)}


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
    near = [] if view["question"] else [*near_things(game, state, view, printed, texts)]
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


def near_things(game: Game, state: State, view: dict[str, Any], printed: Printed, texts: Texts) -> list[Near]:
    """What cannot be done now but lies on the table: cards too dear, barred ways, goods, the end of the turn."""
    me = view["seats"][view["viewer"]]
    found: list[Near] = []

    def ask(verb: str, thing: str, label: str, action: int) -> None:
        refusal = state.why_not(action)
        if refusal:
            reason = game.refusal_text(refusal, texts.lang)
            found.append(Near(verb, thing, label, reason, shortage(refusal, texts) or reason))

    for card in dict.fromkeys([*view["row"], *view["reserve"]]):
        if card and (card not in view["reserve"] or view["reserve"][card]):
            verb, number = VERB_OF_KIND.get(printed.cards[card]["kind"], ("buy", BUY))
            ask(verb, card, printed.card(card), number << SHIFT | printed.card_numbers[card])
    if printed.rooms[me["room"]].get("market"):
        for i, (good, left) in enumerate(view["market"].items()):
            if left:
                ask("market", good, printed.token(left[0]), MARKET << SHIFT | i)
    if str(me["room"]) in view["artifacts"]:
        value = view["artifacts"][str(me["room"])]
        ask("artifact", str(value), texts("artifact", value=value), ARTIFACT << SHIFT | value)
    for way, target in exits(state, me["room"]):
        if all(state.why_not(MOVE << SHIFT | way << 4 | swords) for swords in range(4)):
            worst = state_monsters(state, way)
            ask("go", str(target), printed.room(target), MOVE << SHIFT | way << 4 | worst)
    ask("end", "", texts("end-turn"), END << SHIFT)
    return found


def shortage(refusal: Refusal, texts: Texts) -> str:
    """How much is missing, if that is the reason."""
    what = refusal.reason.removeprefix("needs-")
    if what not in ("skill", "swords", "boots", "gold") or "needs" not in refusal.details:
        return ""
    missing = int(refusal.details["needs"]) - int(refusal.details["has"])
    return texts("missing" if missing == 1 else "missing-s", n=missing, what=texts.count(what, missing))


def exits(state: Any, room: int) -> list[tuple[int, int]]:
    """The exits of a room by number, with the rooms they lead to."""
    board = state.board
    return [(way, board.to[way]) for way in range(board.first[room], board.first[room + 1])]


def state_monsters(state: Any, way: int) -> int:
    """The monsters of an exit."""
    return int(state.board.monsters[way])
