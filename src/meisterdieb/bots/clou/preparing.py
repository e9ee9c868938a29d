"""Between the heists: what to buy, whom to send, and what to do before the first round."""

from itertools import combinations

from meisterdieb.bots.clou.outlook import Outlook
from meisterdieb.bots.clou.worth import escape_odds
from meisterdieb.clou.engine.codes import BOX, FREE_BOX, GO_ON, MASK, NONE, SCOUTING, SHIFT, SHOPPING, SOUPING, THIEVES
from meisterdieb.clou.engine.content import rules_for
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.clou.rules.fields import mark
from meisterdieb.clou.rules.setup import lay_out

FREE_BOX_FOR = "konzertkarten"  # half the way to the diadem
# What a gang of this size buys before the last heist: what is shared helps most where much is asked for.
LAST_SHOPPING = {1: (), 2: (), 3: ("kostuem", "zuckerstangen")}
GOOD_DRIVER = 2.0  # what a sure escape is worth when thieves are chosen
PREPARED = 1.0  # what a thief is worth whose preparation is bought


def prepare(s: ClouState, legal: list[int]) -> int:
    """A decision of the campaign outside the rounds."""
    if s.phase in (FREE_BOX, SHOPPING):
        return buy(s, legal)
    if s.phase == THIEVES:
        return recruit(s, legal)
    if s.phase == SCOUTING:
        return scout(s, legal)
    if s.phase == SOUPING:
        return soup_up(s, legal)
    return legal[0]  # concert tickets are used


def buy(s: ClouState, legal: list[int]) -> int:
    """The next thing on the list, or go on; tools are worn out by use, so they are bought for the last heist only."""
    go_on = next(action for action in legal if action >> SHIFT == GO_ON)
    offers = {s.rules.item_ids[action & MASK]: action for action in legal if action >> SHIFT == BOX}
    if s.phase == FREE_BOX:
        return offers.get(FREE_BOX_FOR, go_on)
    if s.heist_number + 2 < len(s.rules.heists):
        return go_on
    wanted = (FREE_BOX_FOR, *LAST_SHOPPING[s.rules.players])
    return next((offers[item] for item in wanted if item in offers), go_on)


def recruit(s: ClouState, legal: list[int]) -> int:
    """The next thief of the gang that promises most in this heist, with those who are chosen already."""
    chosen = [thief for thief in s.thieves if thief >= 0]
    free = sorted(action & MASK for action in legal)
    gangs = list(combinations(free, s.rules.players - len(chosen)))
    best = max(gangs, key=lambda gang: promise(s, (*chosen, *gang)))
    return next(action for action in legal if action & MASK == best[0])


def promise(s: ClouState, gang: tuple[int, ...]) -> float:
    """What a gang may bring home from the heist that is next."""
    fresh = s.clone()
    lay_out(fresh, rules_for(s.rules.players, s.rules.heist, gang, True, s.rules.edition))
    fresh.thieves = list(gang)
    outlook = Outlook(fresh)
    rules = fresh.rules
    helped = 0
    for item, thief in (
        (rules.scouting, rules.scouting_thief),
        (rules.souping, rules.souping_thief),
        (rules.training, rules.training_thief),
        (rules.affair, rules.affair_thief),
    ):
        helped += thief in gang and s.boxes[item] >= rules.item_boxes[item]
    return outlook.goals.hope(fresh, outlook.rounds(fresh)) + PREPARED * helped + GOOD_DRIVER * max(escape_odds(fresh))


def scout(s: ClouState, legal: list[int]) -> int:
    """The symbol of the plan without which most can be hoped for."""
    outlook = Outlook(s)
    rounds = outlook.rounds(s)

    def hope(action: int) -> float:
        after = s.clone()
        if action & MASK != NONE:
            after.needs[action & MASK] = 1
        return outlook.goals.hope(after, rounds)

    return max(legal, key=hope)


def soup_up(s: ClouState, legal: list[int]) -> int:
    """The circle whose cross brings the sheets on the most."""
    outlook = Outlook(s)
    rounds = outlook.rounds(s)

    def progress(action: int) -> float:
        after = s.clone()
        if action & MASK != NONE:
            mark(after, s.actor(action), action & MASK, 0)
        return sum(outlook.development(after, sheet, rounds) for sheet in outlook.sheets)

    return max(legal, key=progress)
