"""A card for nothing: what a pickpocket brings along."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import DEVICE, NONE, SHIFT
from meisterdieb.klong.engine.effects import Effect, pop_question
from meisterdieb.klong.engine.event_kinds import new_kind
from meisterdieb.klong.engine.reasons import new_reason
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.row import acquire, misplaced, on_offer, price

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState

GAINS_FREE = new_kind("gains-free", ("card",))
TOO_DEAR = new_reason("too-dear")


class Gain(Verb):
    """Take a card of the row or the reserve that costs less than the open question says, or none."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        card: i64
        for card in free_cards(s, s.pending[-3]):
            out.append(self.number << SHIFT | card)
        out.append(self.number << SHIFT | NONE)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg == NONE:
            return reasons.FINE
        return too_good(s, arg, s.pending[-3]) if on_offer(s, arg) else reasons.NOT_OFFERED

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        pop_question(s)
        if arg != NONE:
            acquire(s, arg, GAINS_FREE, luck)


def too_good(s: "KlongState", card: i64, below: i64) -> i64:
    """0 if a card on offer can be had for nothing, otherwise why not."""
    if s.rules.kind[card] >= DEVICE:
        return reasons.WRONG_KIND
    cost = price(s, card)
    return misplaced(s, card) if cost < below else reasons.short_of(TOO_DEAR, below, cost)


def free_cards(s: "KlongState", below: i64) -> list[int]:
    """The cards on offer that can be had for nothing, each kind once."""
    found: list[int] = []
    card: i64
    for card in s.row + s.rules.reserve:
        if card >= 0 and card not in found and on_offer(s, card) and not too_good(s, card, below):
            found.append(card)
    return found


class GainFree(Effect):
    """A card that costs less than so much for nothing; without one nothing happens."""

    def __init__(self, verb: Gain, program: i64, below: i64) -> None:
        self.verb = verb
        self.program = program  # an empty list of effects, by whose id the question knows its card
        self.below = below

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if free_cards(s, self.below):
            s.ask(self.verb.number, self.program, self.below)
