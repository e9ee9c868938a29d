"""What helps the way along before it is gone: devices, monsters, cards and potions that give boots or a teleport."""

from meisterdieb.bots.klong.moving import Walk, Walker
from meisterdieb.bots.klong.shopping import Shopper
from meisterdieb.bots.klong.values import amount
from meisterdieb.klong.engine.codes import BUY, DRINK, FIGHT, MASK, SHIFT, USE
from meisterdieb.klong.engine.content import Table


def best_help(walker: Walker, shopper: Shopper, walk: Walk, legal: list[int]) -> int:
    """The action that improves the best way by more than it costs, or -1."""
    best, chosen = 0.0, -1
    for action in legal:
        tables = gives_at_once(shopper, action)
        boots, teleports, swords = (amount(tables, word) for word in ("boots", "teleport", "swords"))
        if not (boots or teleports or swords):
            continue
        cost = price(shopper, action)
        fee = shopper.box.rules.cost[action & MASK] if action >> SHIFT == FIGHT else 0
        richer = walker.now.clone()
        richer.boots += boots
        richer.swords += swords - fee
        richer.teleports += teleports
        gain = walker.best(richer).worth - walk.worth - cost
        if gain > best + 0.3:
            best, chosen = gain, action
    return chosen


def gives_at_once(shopper: Shopper, action: int) -> list[Table]:
    """The effects that an action has at once."""
    verb, what = action >> SHIFT, action & MASK
    if verb == BUY:
        return shopper.box.acquire[what] if what not in shopper.box.rules.reserve else []
    if verb in (USE, FIGHT):
        return shopper.box.texts[what]
    return [shopper.box.potions[what]] if verb == DRINK else []


def price(shopper: Shopper, action: int) -> float:
    """What is given away for it, in points."""
    verb, what = action >> SHIFT, action & MASK
    if verb == DRINK:
        return 1.0
    if verb == BUY:
        skill = shopper.box.rules.cost[what] * shopper.box.opinions["table"]["skill_left"]
        return skill - shopper.card(what)
    if verb == USE:
        return shopper.box.rules.cost[what] * shopper.box.opinions["table"]["skill_left"]
    return shopper.row_risk(what)
