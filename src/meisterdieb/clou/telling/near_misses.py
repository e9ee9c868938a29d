"""What a seat might try though it is refused now: being done too early, leaving too late, what is too dear or taken."""

from collections.abc import Iterator

from meisterdieb.clou.engine.codes import BOX, DONE, LEAVING, SEAT_SHIFT, SHIFT, SHOPPING, THIEF, THIEVES, USING, VOTE
from meisterdieb.clou.engine.state import ClouState


def near(s: ClouState, seat: int) -> list[int]:
    """The actions, each of them refused."""
    if seat not in s.to_act:
        return []
    mine = [verb << SHIFT | seat << SEAT_SHIFT | argument for verb, argument in tempting(s)]
    return [action for action in mine if s.reason(action)]


def tempting(s: ClouState) -> Iterator[tuple[int, int]]:
    """What comes to mind in this phase: verbs and arguments."""
    if s.phase == USING:
        yield DONE, 0
    elif s.phase == LEAVING:
        yield VOTE, 1
    elif s.phase == THIEVES:
        yield from ((THIEF, thief) for thief in range(s.rules.thief_count))
    elif s.phase == SHOPPING:
        yield from ((BOX, item) for item, crossed in enumerate(s.boxes) if crossed < s.rules.item_boxes[item])
