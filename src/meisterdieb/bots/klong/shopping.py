"""What to spend skill, swords and gold on once the way of the turn is gone."""

from meisterdieb.bots.klong.moving import Walker
from meisterdieb.bots.klong.outlook import Outlook
from meisterdieb.bots.klong.table import Table
from meisterdieb.bots.klong.values import amount, rule_points
from meisterdieb.klong.engine.codes import BUY, FIGHT, MARKET, MASK, SHIFT, USE
from meisterdieb.klong.engine.content import Table as Effects

Good = tuple[float, int, int]  # worth, price, action
Basket = tuple[float, tuple[tuple[float, int], ...]]  # worth in all; of each good its worth and its action


class Shopper:
    """Puts a price in points on everything that is for sale."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.table: Table = outlook.table
        self.box = self.table.box
        self.opinions = self.box.opinions
        fresh = self.table.me["draw_size"] / self.table.deck.plays_per_turn + 0.5
        turns = min(outlook.turns, self.opinions["table"]["longest_view"])
        self.plays = self.table.deck.plays(turns, fresh)
        self.risk = self.risk_of_a_new_card()

    def risk_of_a_new_card(self) -> float:
        """What it costs to take a card of the row: another comes, and with it perhaps the dragon."""
        fear = self.opinions["fear"]
        pain = fear["first"] + fear["growth"] * self.table.damage**2
        return self.opinions["table"]["dragon_per_card"] * self.table.hurt_per_attack(self.table.seat) * pain

    def card(self, card: int) -> float:
        """What buying a card is worth."""
        deck = self.table.deck
        rule = self.box.rules.point_rules[card]
        points = float(self.box.rules.points[card])
        if rule is not None:
            counted = rule.get("per_card")
            copies = deck.cards.count(self.box.number[counted]) if counted else 0
            points = rule_points(rule, self.table.me, copies)
        now = sum(self.opinions.effect(table) for table in self.box.acquire[card])
        return points + self.plays * deck.gain(card) + now + self.sacrifice(card) - self.row_risk(card)

    def sacrifice(self, card: int) -> float:
        """What it is worth more than on average to give a card away for what it then does, if it is drawn in time."""
        paid = [table for text in self.box.texts[card] for table in text.get("may_trash_this", [])]
        return min(self.plays, 1.0) * max(sum(self.lifted(table) for table in paid), 0.0)

    def deed(self, card: int) -> float:
        """What using a device or defeating a monster is worth, at once and only once."""
        tables = self.box.texts[card]
        worth = self.once(tables)
        if self.box.rules.danger[card]:
            worth += 0.4
        return worth - self.row_risk(card)

    def once(self, tables: list[Effects]) -> float:
        """The worth of effects right now: boots and swords that come after the moves are worth nothing."""
        worth = 0.0
        for table in tables:
            if "choose" in table:
                worth += max(self.once([option]) for option in table["choose"])
                continue
            late = {word: n for word, n in table.items() if word not in ("boots", "swords", "teleport")}
            worth += self.opinions.effect(late) + amount([table], "draw") * self.table.deck.average
            worth += self.lifted(table)
            if "heal" in table and not self.table.damage:
                worth -= self.opinions.effect({"heal": table["heal"]})
        return worth

    def lifted(self, table: Effects) -> float:
        """What giving back curses is worth more than on average: as much as there are to give back."""
        have, w = self.table.me["tokens"].get("curse", 0), self.opinions["play"]
        back = (have + 1) // 2 if "halve_curses" in table else min(have, amount([table], "return_curses"))
        return -w["curse"] * back - self.opinions.effect(
            {word: n for word, n in table.items() if word in ("halve_curses", "return_curses")}
        )

    def row_risk(self, card: int) -> float:
        """The risk of the card that takes this one's place; piles of the reserve have none."""
        return 0.0 if card in self.box.rules.reserve else self.risk

    def goods(self, legal: list[int]) -> list[Good]:
        """Everything that skill could be spent on with profit."""
        goods: list[Good] = []
        skill = self.table.turn["skill"]
        prices = self.table.view["prices"]
        for action in legal:
            verb, card = action >> SHIFT, action & MASK
            if verb in (BUY, USE):
                worth = self.card(card) if verb == BUY else self.deed(card)
                price = prices[self.box.rules.card_ids[card]]
                if worth > 0:
                    many = skill // max(price, 1) if card in self.box.rules.reserve else self.table.row.count(card)
                    goods += [(worth * 0.97**i, price, action) for i in range(min(many, 4))]
        return goods

    def best_for_skill(self, legal: list[int]) -> int:
        """The action that begins the best basket for the skill there is, or -1."""
        chosen = baskets(self.goods(legal), self.table.turn["skill"])[-1][1]
        return max(chosen)[1] if chosen else -1

    def spending(self, legal: list[int]) -> list[float]:
        """What the best basket is worth for each amount of skill up to what there is."""
        return [worth for worth, _ in baskets(self.goods(legal), self.table.turn["skill"])]

    def best_fight(self, legal: list[int], spare: int) -> int:
        """The monster most worth fighting with so many swords, or -1."""
        best, chosen = 0.0, -1
        for action in legal:
            if action >> SHIFT == FIGHT and (cost := self.box.rules.cost[action & MASK]) <= spare:
                worth = self.deed(action & MASK) / max(cost, 1)
                if worth > best:
                    best, chosen = worth, action
        return chosen

    def best_good(self, walker: Walker, legal: list[int]) -> int:
        """The good of the market that improves the outlook most, or -1; the rules tell what it opens and carries."""
        best, chosen = self.outlook.with_pick_up(self.outlook.now), -1
        for action in legal:
            if action >> SHIFT == MARKET:
                worth = self.outlook.with_pick_up(walker.haul(walker.after(action)))
                if worth > best + 0.01:
                    best, chosen = worth, action
        return chosen


def baskets(goods: list[Good], skill: int) -> list[Basket]:
    """The most worthwhile set of goods for each amount of skill up to this one."""
    best: list[Basket] = [(0.0, ())] * (skill + 1)
    for worth, price, action in goods:
        for paid in range(skill, price - 1, -1):
            before = best[paid - price]
            if before[0] + worth > best[paid][0]:
                best[paid] = (before[0] + worth, (*before[1], (worth, action)))
    return best
