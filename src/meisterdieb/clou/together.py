"""What a gang decides together: people first, bots go along with them."""

from typing import Final

from meisterdieb.clou.engine.codes import (
    DRIVER,
    DRIVING,
    FREE_BOX,
    LEAVING,
    SCOUTING,
    SEAT_SHIFT,
    SHIFT,
    SHOPPING,
    THIEVES,
    TICKETS,
    VOTE,
)
from meisterdieb.clou.engine.state import ClouState

COMMON: Final = frozenset((FREE_BOX, SHOPPING, THIEVES, SCOUTING, TICKETS, LEAVING, DRIVING))
VOTES: Final = {LEAVING: VOTE, DRIVING: DRIVER}


def common(s: ClouState) -> bool:
    """Whether the gang decides now, and not each for the own dice."""
    return s.phase in COMMON


def follow(s: ClouState, seat: int) -> int | None:
    """The vote that people have given first; whoever wanted to stay has ended the vote already."""
    given = next((vote for vote in s.votes if vote >= 0), None)
    if s.phase not in VOTES or given is None:
        return None
    return VOTES[s.phase] << SHIFT | seat << SEAT_SHIFT | given
