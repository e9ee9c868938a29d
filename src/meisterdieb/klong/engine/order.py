"""The steps at the end of a turn, in one order for the whole family (KL-TURN-16); each part switches its own on.

Saves and digests know the steps by these names.
"""

from typing import Final

AIR: Final = "air"  # whoever stayed under water
SPRINGS: Final = "springs"  # cards to trash for springs found this turn
PROMISES: Final = "promises"  # what trashing has made true
TRASH: Final = "trash"
CLEAR: Final = "clear"
LAPSE: Final = "lapse"
HAND: Final = "hand"
COUNTDOWN: Final = "countdown"
NOISE: Final = "noise"  # rivals that nobody plays
SWEEP: Final = "sweep"
ROW: Final = "row"
CLOCK: Final = "clock"
ATTACK: Final = "attack"
FATE: Final = "fate"
NEXT: Final = "next"

STEPS: Final = (
    *(AIR, SPRINGS, PROMISES, TRASH, CLEAR, LAPSE, HAND, COUNTDOWN, NOISE, SWEEP, ROW, CLOCK, ATTACK, FATE, NEXT),
)
