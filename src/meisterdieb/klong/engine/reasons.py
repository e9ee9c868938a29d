"""Why the rules say no, as numbers: a reason in the low byte, two small figures above it."""

from typing import Final

from meisterdieb.kernel.ints import i64
from meisterdieb.kernel.refusal import Refusal

FINE: Final = 0
UNKNOWN_ACTION: Final = 1
GAME_OVER: Final = 2
ANSWER_FIRST: Final = 3
NOT_ASKED: Final = 4
NOT_IN_HAND: Final = 5
NOT_OFFERED: Final = 6
WRONG_KIND: Final = 7
NEEDS_SKILL: Final = 8
NEEDS_SWORDS: Final = 9
NEEDS_BOOTS: Final = 10
NEEDS_GOLD: Final = 11
ONLY_IN_DEPTHS: Final = 12
ONLY_IN_CAVE: Final = 13
NO_TUNNEL: Final = 14
AGAINST_ARROW: Final = 15
NEEDS_KEY: Final = 16
CAVE_STOPS: Final = 17
HAS_LEFT: Final = 18
NEEDS_ARTIFACT: Final = 19
TOO_MANY_SWORDS: Final = 20
WOULD_KNOCK_OUT: Final = 21
NO_CUBES: Final = 22
NO_TELEPORT: Final = 23
NO_ARTIFACT_HERE: Final = 24
ARTIFACT_GONE: Final = 25
HANDS_FULL: Final = 26
NOT_A_MARKET: Final = 27
SOLD_OUT: Final = 28
NOT_OWNED: Final = 29
CARDS_IN_HAND: Final = 30
NOTHING_THERE: Final = 31
NOT_THAT_ONE: Final = 32
NOT_YET: Final = 33
HAS_ONE: Final = 34

NAMES: list[str] = [
    "fine",
    "unknown-action",
    "game-over",
    "answer-first",
    "not-asked",
    "not-in-hand",
    "not-offered",
    "wrong-kind",
    "needs-skill",
    "needs-swords",
    "needs-boots",
    "needs-gold",
    "only-in-depths",
    "only-in-cave",
    "no-tunnel",
    "against-arrow",
    "needs-key",
    "cave-stops",
    "has-left",
    "needs-artifact",
    "too-many-swords",
    "would-knock-out",
    "no-cubes",
    "no-teleport",
    "no-artifact-here",
    "artifact-gone",
    "hands-full",
    "not-a-market",
    "sold-out",
    "not-owned",
    "cards-in-hand",
    "nothing-there",
    "not-that-one",
    "not-yet",
    "has-one",
]


def new_reason(name: str) -> int:
    """The number of a reason that a part brings."""
    if name not in NAMES:
        NAMES.append(name)
    return NAMES.index(name)


def short_of(reason: i64, needs: i64, has: i64) -> i64:
    """A reason with what is needed and what is there."""
    return reason | needs << 8 | has << 24


def refusal(packed: int) -> Refusal:
    """The refusal that a packed reason stands for."""
    name = NAMES[packed & 255]
    needs, has = packed >> 8 & 65535, packed >> 24
    return Refusal(name, needs=needs, has=has) if packed >> 8 else Refusal(name)
