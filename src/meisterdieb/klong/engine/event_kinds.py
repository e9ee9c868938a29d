"""The kinds of events of Klong!, as numbers; their sentences stand in texts.toml under these names."""

from typing import Final

DRAWN: Final = 0
DRAWS: Final = 1
SHUFFLES: Final = 2
PLAYS: Final = 3
GAINS: Final = 4
GOLD: Final = 5
CLANK: Final = 6
QUIET: Final = 7
CREDIT_LEFT: Final = 8
CREDIT_USED: Final = 9
HEALS: Final = 10
BUYS: Final = 11
USES: Final = 12
FIGHTS: Final = 13
ENTERS: Final = 14
TELEPORTS: Final = 15
HURT: Final = 16
TAKES: Final = 17
LEAVES_IT: Final = 18
FINDS: Final = 19
ARTIFACT_TAKEN: Final = 20
RAGE: Final = 21
SELLS: Final = 22
DRINKS: Final = 23
DISCARDS: Final = 24
TRASHES: Final = 25
REPLACES: Final = 26
REVEALED: Final = 27
ARRIVES: Final = 28
ATTACK: Final = 29
CUBE: Final = 30
KNOCKED_OUT: Final = 31
RESCUE: Final = 32
LOSES: Final = 33
ESCAPES: Final = 34
COUNTDOWN: Final = 35
TURN_ENDS: Final = 36
TURN_BEGINS: Final = 37
DECK_EMPTY: Final = 38
GAME_ENDS: Final = 39
CUBES_BACK: Final = 40
PAYS: Final = 41
RECEIVES: Final = 42
LAPSES: Final = 43
ROUNDS_UP: Final = 44
CLEARS: Final = 45
REDEEMS: Final = 46
FINDS_SECRET: Final = 47

NAMES: list[str] = [
    "drawn",
    "draws",
    "shuffles",
    "plays",
    "gains",
    "gold",
    "clank",
    "quiet",
    "credit-left",
    "credit-used",
    "heals",
    "buys",
    "uses",
    "fights",
    "enters",
    "teleports",
    "hurt",
    "takes",
    "leaves-it",
    "finds",
    "artifact",
    "rage",
    "sells",
    "drinks",
    "discards",
    "trashes",
    "replaces",
    "revealed",
    "arrives",
    "attack",
    "cube",
    "knocked-out",
    "rescue",
    "loses",
    "escapes",
    "countdown",
    "turn-ends",
    "turn-begins",
    "deck-empty",
    "game-ends",
    "cubes-back",
    "pays",
    "receives",
    "lapses",
    "rounds-up",
    "clears",
    "redeems",
    "finds-secret",
]


# What the two numbers of the events of parts are.
NUMBERS_OF_PARTS: dict[str, tuple[str, ...]] = {}


def new_kind(name: str, numbers: tuple[str, ...] = ()) -> int:
    """The number of a kind of event that a part brings, and what its two numbers stand for."""
    if name not in NAMES:
        NAMES.append(name)
        NUMBERS_OF_PARTS[name] = numbers
    return NAMES.index(name)
