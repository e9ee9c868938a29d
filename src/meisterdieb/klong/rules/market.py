"""The market: goods for gold."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import INSIDE, MARKET, MARKET_SPACE, SHIFT
from meisterdieb.klong.engine.effects import run
from meisterdieb.klong.engine.event_kinds import SELLS
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.gold import pay_gold

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


def no_ware(s: "KlongState", good: i64) -> i64:
    """0 if the thief in turn may have a good of this stack, otherwise why not (KL-MARKET-05, KA-MARKET-04, 07)."""
    if s.market[good] <= 0:
        return reasons.SOLD_OUT
    if s.rules.wares_each and s.seats[s.active].tokens[s.rules.stacks[good][0]] >= s.rules.wares_each:
        return reasons.HAS_ONE
    return reasons.FINE


def take_ware(s: "KlongState", good: i64, price: i64, luck: "Luck") -> None:
    """Buy the top piece of a stack and carry out what it does at once."""
    stack = s.rules.stacks[good]
    left: i64 = s.market[good]
    token: i64 = stack[len(stack) - left]
    s.market[good] = left - 1
    pay_gold(s, price)
    tokens = s.seats[s.active].tokens
    owned: i64 = tokens[token]
    tokens[token] = owned + 1
    if s.events is not None:
        s.events.append(Event(SELLS, s.active, token, 0, EVERYBODY))
    run(s, s.rules.token_take[token], 0, luck)


class Trade(Verb):
    """Buy a good on a market space; the argument is the stack, its top piece is sold (KL-MARKET-01 to 10, 17)."""

    def closed(self, s: "KlongState") -> i64:
        """0 if the thief stands on a market space with enough gold, otherwise why not."""
        p = s.seats[s.active]
        if p.fate != INSIDE or not s.board.flags[p.room] & MARKET_SPACE:
            return reasons.NOT_A_MARKET
        return reasons.FINE if p.gold >= s.rules.price else reasons.short_of(reasons.NEEDS_GOLD, s.rules.price, p.gold)

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if self.closed(s):
            return
        for good in range(len(s.market)):
            if not no_ware(s, good):
                out.append(MARKET << SHIFT | good)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if arg >= len(s.market):
            return reasons.NOT_OFFERED
        closed = self.closed(s)
        if closed:
            return closed
        return no_ware(s, arg)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        take_ware(s, arg, s.rules.price, luck)
