"""The kinds of events of Clou, as numbers; their sentences stand in texts.toml under these names."""

from typing import Final

NAMES: Final = (
    "rolls",
    "bonus",
    "writes",
    "crosses",
    "activates",
    "barred",
    "white",
    "flight",
    "plan",
    "spends",
    "lapses",
    "overcome",
    "loot",
    "room",
    "trace",
    "arrested",
    "alarm",
    "unused",
    "time",
    "watchman",
    "votes",
    "stays",
    "leaves",
    "driver",
    "chase",
    "police",
    "caught",
    "escaped",
    "success",
    "heist-begins",
    "thief",
    "box",
    "scouts",
    "soups",
    "tickets",
    "report",
    "prison",
    "campaign-lost",
    "campaign-won",
    "loud",
    "swap",
    "concert-ends",
    "done",
    "round",
)

ROLLS: Final = 0
BONUS: Final = 1
WRITES: Final = 2
CROSSES: Final = 3
ACTIVATES: Final = 4
BARRED: Final = 5
WHITE_GAINED: Final = 6
FLIGHT_ARROW: Final = 7
PLAN_CROSSED: Final = 8
SPENDS: Final = 9
LAPSES: Final = 10
OVERCOME: Final = 11
LOOT_TAKEN: Final = 12
ROOM_OPENS: Final = 13
TRACE: Final = 14
ARREST: Final = 15
ALARM: Final = 16
UNUSED: Final = 17
TIME: Final = 18
WATCHMAN: Final = 19
VOTES: Final = 20
STAYS: Final = 21
LEAVES: Final = 22
DRIVES: Final = 23
CHASE: Final = 24
POLICE: Final = 25
CAUGHT_THEM: Final = 26
GOT_AWAY: Final = 27
SUCCEEDS: Final = 28
HEIST_BEGINS: Final = 29
THIEF_CHOSEN: Final = 30
BOX_CROSSED: Final = 31
SCOUTS: Final = 32
SOUPS: Final = 33
TICKETS_USED: Final = 34
REPORT: Final = 35
PRISON: Final = 36
CAMPAIGN_LOST: Final = 37
CAMPAIGN_WON: Final = 38
LOUD_GIFT: Final = 39
SWAP: Final = 40
CONCERT_ENDS: Final = 41
SAYS_DONE: Final = 42
ROUND: Final = 43
