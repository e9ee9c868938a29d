"""Wares wherever the thief is, and prisoners of the row for nothing."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import INSIDE, MARKET_SPACE, NONE, SHIFT
from meisterdieb.klong.engine.effects import Effect, pop_question
from meisterdieb.klong.engine.event_kinds import RECEIVES
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.market import no_ware, take_ware
from meisterdieb.klong.rules.row import acquire

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


class FreeWare(Verb):
    """Take a ware for what the open question says, or none; the argument is its stack."""

    def __init__(self) -> None:
        super().__init__("ware", False)

    def offers(self, s: "KlongState", out: list[int]) -> None:
        for good in range(len(s.market)):
            if not self.reason(s, good):
                out.append(self.number << SHIFT | good)
        out.append(self.number << SHIFT | NONE)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg == NONE:
            return reasons.FINE
        if arg >= len(s.market):
            return reasons.NOT_OFFERED
        return unaffordable(s, arg, s.pending[-3])

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        price: i64 = s.pending[-3]
        pop_question(s)
        if arg != NONE:
            take_ware(s, arg, price, luck)


def unaffordable(s: "KlongState", good: i64, price: i64) -> i64:
    """0 if a ware can be had for a price, otherwise why not."""
    gold = s.seats[s.active].gold
    return no_ware(s, good) if gold >= price else reasons.short_of(reasons.NEEDS_GOLD, price, gold)


class AskWare(Effect):
    """A ware for so many credits; on market spaces only, if the card says so."""

    def __init__(self, verb: FreeWare, price: i64, at_market: bool) -> None:
        self.verb = verb
        self.price = price
        self.at_market = at_market

    def unpayable(self, s: "KlongState") -> i64:
        p = s.seats[s.active]
        if self.at_market and (p.fate != INSIDE or not s.board.flags[p.room] & MARKET_SPACE):
            return reasons.NOT_A_MARKET
        why: i64 = reasons.SOLD_OUT
        for good in range(len(s.market)):
            why = unaffordable(s, good, self.price)
            if not why:
                break
        return why

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.ask(self.verb.number, 0, self.price)


class FreePrisoner(Verb):
    """Take a prisoner of the row for nothing, or none."""

    def __init__(self, prisoners: list[int]) -> None:
        super().__init__("free", False)
        self.prisoners = prisoners

    def offers(self, s: "KlongState", out: list[int]) -> None:
        seen: list[int] = []
        card: i64
        for card in s.row:
            if card in self.prisoners and card not in seen:
                seen.append(card)
                out.append(self.number << SHIFT | card)
        out.append(self.number << SHIFT | NONE)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg == NONE:
            return reasons.FINE
        if arg not in s.row:
            return reasons.NOT_OFFERED
        return reasons.FINE if arg in self.prisoners else reasons.WRONG_KIND

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        pop_question(s)
        if arg != NONE:
            acquire(s, arg, RECEIVES, luck)


class AskPrisoner(Effect):
    """A prisoner of the row for nothing."""

    def __init__(self, verb: FreePrisoner) -> None:
        self.verb = verb

    def unpayable(self, s: "KlongState") -> i64:
        return reasons.FINE if any(card in self.verb.prisoners for card in s.row) else reasons.NOTHING_THERE

    def act(self, s: "KlongState", luck: "Luck") -> None:
        s.ask(self.verb.number, 0, 0)
