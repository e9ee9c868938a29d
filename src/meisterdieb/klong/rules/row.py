"""The dungeon row and the reserve: buying, using, fighting, replacing, refilling."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.event import EVERYBODY, Event
from meisterdieb.kernel.ints import i64
from meisterdieb.klong.engine import reasons
from meisterdieb.klong.engine.codes import ANYWHERE, DEVICE, GEM, MONSTER, REPLACE, ROW_DECK, SHIFT
from meisterdieb.klong.engine.effects import Effect, pop_question, run, wait_below
from meisterdieb.klong.engine.event_kinds import ARRIVES, BUYS, DECK_EMPTY, FIGHTS, RECEIVES, REPLACES, REVEALED, USES
from meisterdieb.klong.engine.verb import Verb
from meisterdieb.klong.rules.gold import pay_gold

if TYPE_CHECKING:
    from meisterdieb.kernel.luck import Luck
    from meisterdieb.klong.engine.state import KlongState


def price(s: "KlongState", card: i64) -> i64:
    """What a card costs now: its printed cost, less the discount on gems."""
    cost: i64 = s.rules.cost[card]
    if s.gem_discount and s.rules.kind[card] == GEM:
        return max(cost - s.gem_discount, 0)
    return cost


def misplaced(s: "KlongState", card: i64) -> i64:
    """0 if the card can be taken from where the thief stands, otherwise why not (KL-FIGHT-14, 15)."""
    place: i64 = s.rules.place[card]
    if place == ANYWHERE:
        return reasons.FINE
    if s.board.flags[s.seats[s.active].room] & s.rules.place_flags[place]:
        return reasons.FINE
    condition = s.rules.place_conditions[place]
    if condition is not None and condition.holds(s):
        return reasons.FINE
    return s.rules.place_reason[place]


def reserve_place(s: "KlongState", card: i64) -> i64:
    """The card's place among the reserve piles, or -1."""
    pile: i64
    i: i64 = 0
    for pile in s.rules.reserve:
        if pile == card:
            return i
        i += 1
    return -1


def on_offer(s: "KlongState", card: i64) -> bool:
    """Whether the card lies in the row or on top of a reserve pile."""
    if card in s.row:
        return True
    place = reserve_place(s, card)
    return place >= 0 and s.reserve[place] > 0


class Acquire(Verb):
    """What buying, using and fighting have in common: a card on offer, a price, a place."""

    def fits(self, kind: i64) -> bool:
        """Whether this verb is for cards of that kind."""
        raise NotImplementedError

    def affordable(self, s: "KlongState", card: i64) -> i64:
        """0 if the price can be paid, otherwise what is missing."""
        raise NotImplementedError

    def offer(self, s: "KlongState", most: i64, out: list[int]) -> None:
        """Add the cards that can be taken; one that costs more than `most` as printed is too dear in any case."""
        rules = s.rules
        kind, cost = rules.kind, rules.cost
        card: i64
        for card in s.row:
            if card >= 0 and cost[card] <= most and self.fits(kind[card]):
                if not self.affordable(s, card) and not misplaced(s, card):
                    action = self.number << SHIFT | card
                    if action not in out:
                        out.append(action)
        i: i64 = 0
        for card in rules.reserve:
            if cost[card] <= most and s.reserve[i] > 0 and self.fits(kind[card]):
                if not self.affordable(s, card) and not misplaced(s, card):
                    out.append(self.number << SHIFT | card)
            i += 1

    def reason(self, s: "KlongState", arg: i64) -> i64:
        if not on_offer(s, arg):
            return reasons.NOT_OFFERED
        if not self.fits(s.rules.kind[arg]):
            return reasons.WRONG_KIND
        wrong_place = misplaced(s, arg)
        return wrong_place if wrong_place else self.affordable(s, arg)


def for_skill(s: "KlongState", card: i64) -> i64:
    """0 if the skill is there, otherwise how much is missing."""
    cost = price(s, card)
    return reasons.FINE if cost <= s.skill else reasons.short_of(reasons.NEEDS_SKILL, cost, s.skill)


def take_from_row(s: "KlongState", card: i64) -> bool:
    """Take a card out of the row and leave a gap; False if it lies in the reserve."""
    i: i64 = 0
    lying: i64
    for lying in s.row:
        if lying == card:
            s.row[i] = -1
            return True
        i += 1
    return False


def take_from_reserve(s: "KlongState", card: i64) -> None:
    """Take the top card of a reserve pile."""
    place = reserve_place(s, card)
    left: i64 = s.reserve[place]
    s.reserve[place] = left - 1


def acquire(s: "KlongState", card: i64, event: i64, luck: "Luck") -> None:
    """Put a card on offer on the own discard pile; of one from the row the acquire text happens at once (KL-BUY-05)."""
    from_row = take_from_row(s, card)
    if not from_row:
        take_from_reserve(s, card)
    s.seats[s.active].discard.append(card)
    if s.events is not None:
        s.events.append(Event(event, s.active, card, 0, EVERYBODY))
    if from_row:
        run(s, s.rules.acquire[card], 0, luck)


class Buy(Acquire):
    """Buy a card with skill; it goes to the own discard pile and its acquire text happens at once."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        most = s.skill + s.gem_discount
        if most or s.rules.gratis:
            self.offer(s, most, out)

    def fits(self, kind: i64) -> bool:
        return kind < DEVICE

    def affordable(self, s: "KlongState", card: i64) -> i64:
        return for_skill(s, card)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        s.skill -= price(s, arg)
        acquire(s, arg, BUYS, luck)


class Use(Acquire):
    """Use a device with skill; it goes to the dungeon discard pile."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if s.skill or s.rules.gratis:
            self.offer(s, s.skill, out)

    def fits(self, kind: i64) -> bool:
        return kind == DEVICE

    def affordable(self, s: "KlongState", card: i64) -> i64:
        return for_skill(s, card)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        s.skill -= price(s, arg)
        take_from_row(s, arg)
        s.dungeon_discard.append(arg)
        if s.events is not None:
            s.events.append(Event(USES, s.active, arg, 0, EVERYBODY))
        run(s, s.rules.effect[arg], 0, luck)


class Fight(Acquire):
    """Fight a monster with swords; one from the reserve stays where it is (KL-FIGHT-09)."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        if s.swords or s.rules.gratis:
            self.offer(s, s.swords, out)

    def fits(self, kind: i64) -> bool:
        return kind == MONSTER

    def affordable(self, s: "KlongState", card: i64) -> i64:
        cost: i64 = s.rules.cost[card]
        return reasons.FINE if cost <= s.swords else reasons.short_of(reasons.NEEDS_SWORDS, cost, s.swords)

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        s.swords -= s.rules.cost[arg]
        if take_from_row(s, arg):
            s.dungeon_discard.append(arg)
        if s.events is not None:
            s.events.append(Event(FIGHTS, s.active, arg, 0, EVERYBODY))
        for watcher in s.rules.watching_fights:
            watcher.beaten(s, arg)
        run(s, s.rules.effect[arg], 0, luck)


class TakeFromReserve(Effect):
    """Cards of a reserve pile, mostly for gold, as many of them as are left (KL-KEY-21)."""

    def __init__(self, card: i64, count: i64, gold: i64) -> None:
        self.card = card
        self.count = count
        self.gold = gold

    def unpayable(self, s: "KlongState") -> i64:
        gold = s.seats[s.active].gold
        if gold < self.gold:
            return reasons.short_of(reasons.NEEDS_GOLD, self.gold, gold)
        return reasons.FINE if s.reserve[reserve_place(s, self.card)] > 0 else reasons.SOLD_OUT

    def act(self, s: "KlongState", luck: "Luck") -> None:
        if self.gold:
            pay_gold(s, self.gold)
        left: i64 = s.reserve[reserve_place(s, self.card)]
        for _ in range(min(self.count, left)):
            take_from_reserve(s, self.card)
            s.seats[s.active].discard.append(self.card)
            if s.events is not None:
                s.events.append(Event(RECEIVES, s.active, self.card, 0, EVERYBODY))


def reveal(s: "KlongState", place: i64, luck: "Luck") -> i64:
    """Lay a card of the dungeon deck into a place of the row."""
    card = luck.draw(s.deck, ROW_DECK)
    s.row[place] = card
    s.barrier += 1
    if s.events is not None:
        s.events.append(Event(REVEALED, s.active, card, 0, EVERYBODY))
    return card


def encounter(s: "KlongState", card: i64, luck: "Luck") -> None:
    """Carry out the arrive text of a card just laid into the row, if it has one (KL-KEY-04)."""
    program: i64 = s.rules.arrive[card]
    if not s.rules.programs[program]:
        return
    if s.events is not None:
        s.events.append(Event(ARRIVES, s.active, card, 0, EVERYBODY))
    run(s, program, 0, luck)


class Replace(Effect):
    """Ask for a card of the row to replace; without one, or without a deck, nothing happens (KL-OPEN-42)."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        card: i64
        for card in s.row:
            if card >= 0 and s.deck:
                s.ask(REPLACE, 0, 0)
                return


class ReplaceCard(Verb):
    """Replace a card of the row; the new one is met, but its dragon symbol is ignored (KL-ROW-11)."""

    def offers(self, s: "KlongState", out: list[int]) -> None:
        card: i64
        seen: list[int] = []
        for card in s.row:
            if card >= 0 and card not in seen:
                seen.append(card)
                out.append(REPLACE << SHIFT | card)

    def reason(self, s: "KlongState", arg: i64) -> i64:
        return reasons.FINE if arg in s.row else reasons.NOT_OFFERED

    def act(self, s: "KlongState", arg: i64, luck: "Luck") -> None:
        pop_question(s)
        place: i64 = s.row.index(arg)
        s.dungeon_discard.append(arg)
        if s.events is not None:
            s.events.append(Event(REPLACES, s.active, arg, 0, EVERYBODY))
        encounter(s, reveal(s, place, luck), luck)


class Refill(Effect):
    """Fill the gaps of the row, then carry out encounters from left to right; note whether the dragon was seen.

    A deck that cannot fill the row ends the game without an attack (KL-END-06).
    """

    def act(self, s: "KlongState", luck: "Luck") -> None:
        gaps: list[int] = []
        for place in range(s.rules.row_size):
            if s.row[place] < 0:
                gaps.append(place)
        if len(gaps) > len(s.deck):
            if s.events is not None:
                s.events.append(Event(DECK_EMPTY, s.active, 0, 0, EVERYBODY))
            run(s, s.rules.row_short, 0, luck)
            return
        gap: i64
        for gap in gaps:
            if s.rules.dragon[reveal(s, gap, luck)]:
                s.revealed_dragon = 1
            s.fresh |= 1 << gap
        meet(s, luck)


def meet(s: "KlongState", luck: "Luck") -> None:
    """Carry out the encounters that are still to come; if one makes somebody decide, the others wait."""
    place: i64 = 0
    while s.fresh >> place:
        if s.fresh >> place & 1:
            s.fresh &= ~(1 << place)
            depth = len(s.pending)
            encounter(s, s.row[place], luck)
            if len(s.pending) > depth:
                wait_below(s, depth, s.rules.meeting)
                return
        place += 1


class Meet(Effect):
    """Go on with encounters among which somebody had to decide."""

    def act(self, s: "KlongState", luck: "Luck") -> None:
        meet(s, luck)
