"""The numbers behind the players' words: kinds of fields, symbols, phases, verbs."""

from typing import Final

# What can be written on. A row box, a pyramid box and a number box of a plan take numbers; circles are crossed out.
ROW: Final = 0
PYRAMID: Final = 1
NUMBERS: Final = 2
CIRCLE: Final = 3
TREE: Final = 4
CIRCLEBOX: Final = 5
SPECIAL: Final = 6
FIELD_KINDS: Final = ("row", "pyramid", "numbers", "circle", "tree", "circlebox", "special")

# Where a field stands, which decides who may use it and what a quiet passage bars.
SKILLS: Final = 0
TOOLS: Final = 1
SPECIALS: Final = 2
EXPERIENCE: Final = 3
CAMPAIGN_TOOLS: Final = 4
PLAN: Final = 5
BONUS: Final = 6

# A field's owner is its seat; the campaign sheet and the plan belong to all.
EVERYBODY: Final = 3

# Conditions and relations.
ANY: Final = 0
LESS: Final = 1
MORE: Final = 2
EQUAL: Final = 3
ODD: Final = 4
EVEN: Final = 5
UNEQUAL: Final = 6

# A mark on a circle-box: the number written, plus this once it is crossed out.
CROSSED: Final = 64

# Symbols. A work symbol is a bit, a choice of several is their mask; white symbols and the flight arrow come above.
WORK: Final = ("kraft", "geschick", "clever", "elektro", "schloss", "safe")
STRENGTH: Final = 1
WHITE: Final = 64
PLUS_MINUS: Final = 64
EXTRA: Final = 80
FILL_IN: Final = 96
FLIGHT: Final = 97

# Phases.
USING: Final = 0
LEAVING: Final = 1
DRIVING: Final = 2
ESCAPING: Final = 3
OVER: Final = 4
FREE_BOX: Final = 5
THIEVES: Final = 6
SCOUTING: Final = 7
SOUPING: Final = 8
TICKETS: Final = 9
SHOPPING: Final = 10
PHASES: Final = (
    "use",
    "leave",
    "driver",
    "escape",
    "over",
    "free-box",
    "thieves",
    "scouting",
    "souping-up",
    "tickets",
    "shopping",
)

# How a heist ends.
RUNNING: Final = 0
SUCCESS: Final = 1
ARRESTED: Final = 2
CAUGHT: Final = 3
ENDS: Final = ("running", "success", "arrested", "caught")

# Rules of a round of the concert.
FREE: Final = 0
LOUD: Final = 1
QUIET: Final = 2
INSTRUMENTAL: Final = 3
CONCERT: Final = ("none", "loud", "quiet", "instrumental")

# Dice results.
PATTERNS: Final = ("straight", "odd3", "even3", "triple", "sum10", "sum14plus", "sum6less")

# Verbs: the number in front of every action; the seat that acts stands right below it.
NUMBER: Final = 0
FILL: Final = 1
CROSS: Final = 2
SPEND: Final = 3
LAPSE: Final = 4
DONE: Final = 5
VOTE: Final = 6
DRIVER: Final = 7
ROLL: Final = 8
BOX: Final = 9
THIEF: Final = 10
SCOUT: Final = 11
SOUP: Final = 12
TICKET: Final = 13
GO_ON: Final = 14
VERBS: Final = (
    "use",
    "fill",
    "cross",
    "spend",
    "lapse",
    "done",
    "vote",
    "driver",
    "roll",
    "box",
    "thief",
    "scout",
    "soup",
    "tickets",
    "go-on",
)
SHIFT: Final = 28
SEAT_SHIFT: Final = 26
MASK: Final = (1 << 26) - 1
NONE: Final = (1 << 26) - 1

# The argument of NUMBER: field, change of the number (0 is 16), white symbols, dice.
DELTA_SHIFT: Final = 8
PM_SHIFT: Final = 13
DICE_SHIFT: Final = 18

# What chance is asked about; logs and records know these by their names.
DICE: Final = 0
ESCAPE_DIE: Final = 1
SOURCES: Final = ("dice", "escape")

# Heists with their thieves whose rules are kept.
BUILT: Final = 256
