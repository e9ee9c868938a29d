"""Stay or leave: an honest look at what the next rolls would bring."""

from meisterdieb.bots.clou.outlook import Outlook
from meisterdieb.bots.clou.search import best_use
from meisterdieb.clou.engine.codes import LEAVING, SEAT_SHIFT, SHIFT, USING, VOTE
from meisterdieb.clou.engine.state import ClouState
from meisterdieb.kernel.luck import ScriptedLuck

# Rolls that stand for all others: every face as often, sums from low to high.
SAMPLE = ((1, 2, 3), (1, 4, 6), (2, 5, 5), (3, 6, 6), (1, 2, 4), (3, 4, 5))
NARROW = 4
LAST_ROUND_GAIN = 3.0  # with less in the bag a last round is worth an alarm
SAFE_TRACES = 3


def better_to_leave(s: ClouState, seat: int) -> bool:
    """Whether the gang has more by leaving now than it can expect of one more round."""
    outlook = Outlook(s)
    leave = outlook.worth.gained(s)
    rounds = outlook.rounds(s)
    if not rounds:
        return s.rules.campaign or leave >= LAST_ROUND_GAIN
    hope = outlook.goals.hope(s, rounds)
    if rounds > 1 and outlook.worth.traces_left(s) > SAFE_TRACES and hope > 1.5:
        return False
    return expected(s, seat) <= leave


def expected(s: ClouState, seat: int) -> float:
    """The mean worth of the position after one more round."""
    total = 0.0
    for roll in SAMPLE:
        after = s.clone()
        after.apply(VOTE << SHIFT | seat << SEAT_SHIFT, ScriptedLuck([face - 1 for face in roll]))
        outlook = Outlook(after)
        if after.phase == USING:
            after = best_use(after, outlook, after.to_act[0], NARROW, NARROW)[0].state
        total += settled(after, outlook)
    return total / len(SAMPLE)


def settled(s: ClouState, outlook: Outlook) -> float:
    """What a position after a roll is worth; of what can be hoped for only half."""
    if s.phase != LEAVING:
        return outlook.worth.ended(s)
    return outlook.worth.gained(s) + 0.5 * outlook.goals.hope(s, outlook.rounds(s))
