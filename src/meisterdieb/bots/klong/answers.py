"""Answers to what cards and rooms ask; where no rule of thumb helps, each is tried in the imagination."""

from meisterdieb.bots.bot import Sight
from meisterdieb.bots.klong.box import Box
from meisterdieb.bots.klong.clock import turns_left
from meisterdieb.bots.klong.shopping import Shopper
from meisterdieb.bots.klong.table import Table
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.state import State
from meisterdieb.klong.engine.codes import IDOL, MAJOR, MASK, NONE
from meisterdieb.klong.engine.state import KlongState

DEPTH = 3


def take(box: Box, legal: list[int]) -> int:
    """The best kind of token in the room."""
    order = {MAJOR: 0, IDOL: 1}
    return min(legal, key=lambda action: 9 if action & MASK == NONE else order.get(action & MASK, 2))


def trash(shopper: Shopper, legal: list[int]) -> int:
    """The card that the deck is better off without, if there is one."""
    return max(legal, key=lambda action: 0.0 if action & MASK == NONE else -keep(shopper, (action & MASK) >> 1))


def keep(shopper: Shopper, card: int) -> float:
    """What a card that the thief has already is still worth to it."""
    return float(shopper.box.rules.points[card]) + shopper.plays * shopper.table.deck.gain(card) + 0.02


def discard(box: Box, legal: list[int]) -> int:
    """The card of the hand that the turn misses least."""
    worths, draw, happens = box.worths((1, 1)), box.gives["draw"], box.discarded
    return min(legal, key=lambda action: worths[action & MASK] + draw[action & MASK] - happens[action & MASK])


def replace(shopper: Shopper, legal: list[int]) -> int:
    """The card of the row that is of least use: dangerous, or bought by others."""
    rules = shopper.box.rules

    def use(card: int) -> float:
        worth = shopper.card(card) if rules.kind[card] < 5 else shopper.deed(card)
        return worth - 3 * rules.danger[card]

    return min(legal, key=lambda action: use(action & MASK))


def gain(shopper: Shopper, legal: list[int]) -> int:
    """The card for nothing that is worth most, if any is worth something."""
    return max(legal, key=lambda action: 0.0 if action & MASK == NONE else shopper.card(action & MASK))


def imagined(box: Box, sight: Sight, luck: Luck) -> int:
    """The answer after which the table looks best."""
    seat = sight.seat
    trials = []
    for action in sight.legal:
        state = sight.imagine(luck)
        state.apply(action, luck)
        trials.append((look(box, state, seat, luck, DEPTH), -action))
    return -max(trials)[1]


def look(box: Box, state: State, seat: int, luck: Luck, depth: int) -> float:
    """How good the table looks, after the best answers to what it asks next."""
    if depth and state.to_act == [seat] and state.view(seat)["question"] is not None:
        worths = []
        for action in state.legal(seat):
            after = state.clone()
            after.apply(action, luck)
            worths.append(look(box, after, seat, luck, depth - 1))
        return max(worths)
    assert isinstance(state, KlongState)
    return looks(Table(box, state.view(seat), state))


def looks(table: Table) -> float:
    """Points, health, quiet and what the turn still has to spend."""
    play, fear = table.box.opinions["play"], table.box.opinions["fear"]
    turn, hand = table.turn, table.me.get("hand", [])
    worth: float = table.me["points"]
    worth += sum(play[word] * turn[word] for word in ("skill", "swords", "boots"))
    worth += play["teleport"] * turn["teleports"]
    worth -= sum(fear["first"] + fear["growth"] * i * i for i in range(table.damage))
    worth += play["clank"] * table.view["area"][table.seat]
    worths = table.box.worths((1, 1))
    worth += sum(worths[table.box.number[name]] for name in hand)
    tokens = table.box.opinions["token"]
    worth += sum(tokens["minor"] * n for name, n in table.me["tokens"].items() if not points_of(table, name))
    trashed = [table.box.number[name] for name in turn["trash"]]
    turns = min(turns_left(table), 12.0)
    return worth - sum(table.deck.gain(card) * turns * 0.3 for card in trashed)


def points_of(table: Table, token: str) -> int:
    """The points of a token."""
    return table.box.rules.token_points[table.box.rules.token_ids.index(token)]
