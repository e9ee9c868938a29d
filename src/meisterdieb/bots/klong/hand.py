"""In which order to play the hand: what draws comes first, what asks comes last."""

from meisterdieb.bots.klong.box import Box
from meisterdieb.klong.engine.codes import MASK

JUNK = 0.99
ASKING = ("choose", "trash", "replace", "snatch", "take", "gain_free", "may_discard", "may_trash_this")


def next_card(box: Box, plays: list[int]) -> int:
    """The action that plays the next card."""
    worths = box.worths((1, 1))
    junk = sum(worths[action & MASK] < JUNK for action in plays)
    return min(plays, key=lambda action: (rank(box, action & MASK, junk > 0), -worths[action & MASK]))


def rank(box: Box, card: int, junk: bool) -> int:
    """How early a card is played."""
    words = {word for table in box.texts[card] for word in table}
    if "discard" in words:
        return 1 if junk else 4
    if box.gives["draw"][card]:
        return 0
    return 3 if words.intersection(ASKING) else 2
