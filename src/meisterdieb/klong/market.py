"""The market: goods for gold."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong import reasons
from meisterdieb.klong.gold import pay_gold
from meisterdieb.klong.happenings import SELLS
from meisterdieb.klong.verb import Verb
from meisterdieb.klong.words import INSIDE, MARKET, SHIFT

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.state import KlongState


class Trade(Verb):
    """Buy a good on a market space; the argument is the stack, its top piece is sold (KL-MARKET-01 to 10, 17)."""

    def closed(self, s: "KlongState") -> i64:
        """0 if the thief stands on a market space with enough gold, otherwise why not."""
        p = s.seats[s.active]
        if p.fate != INSIDE or not s.board.market[p.room]:
            return reasons.NOT_A_MARKET
        return reasons.FINE if p.gold >= s.rules.price else reasons.short_of(reasons.NEEDS_GOLD, s.rules.price, p.gold)

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if self.closed(s):
            return
        for good in range(len(s.market)):
            if s.market[good] > 0:
                out.append(MARKET << SHIFT | good)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg >= len(s.market):
            return reasons.NOT_OFFERED
        closed = self.closed(s)
        if closed:
            return closed
        return reasons.FINE if s.market[arg] > 0 else reasons.SOLD_OUT

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        stack = s.rules.stacks[arg]
        left: i64 = s.market[arg]
        token: i64 = stack[len(stack) - left]
        s.market[arg] = left - 1
        pay_gold(s, s.rules.price)
        tokens = s.seats[s.active].tokens
        owned: i64 = tokens[token]
        tokens[token] = owned + 1
        if s.events is not None:
            s.events.append(Event(SELLS, s.active, token, 0, EVERYBODY))
