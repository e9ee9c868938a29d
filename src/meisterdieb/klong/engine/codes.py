"""The numbers behind the players' words: kinds of cards, states of a thief, conditions, verbs."""

from typing import Final

# The seats, by number, where they are written down.
LETTERS: Final = "ABCDEF"

# What a card is.
STARTER: Final = 0
COMPANION: Final = 1
GEM: Final = 2
ITEM: Final = 3
ACTION: Final = 4
DEVICE: Final = 5
MONSTER: Final = 6
KINDS: Final = ("starter", "companion", "gem", "item", "action", "device", "monster")

# Where a card can be taken: the number of the place that is everywhere.
ANYWHERE: Final = 0

# How a thief is doing.
INSIDE: Final = 0
ESCAPED: Final = 1
RESCUED: Final = 2
LOST: Final = 3
FATES: Final = ("in play", "escaped", "rescued", "lost")

# A promise that waits to be redeemed has this bit above the number of its condition.
OFFER: Final = 1 << 10

# What lies in rooms to be taken on entering.
MINOR: Final = 0
MAJOR: Final = 1
IDOL: Final = 2
LOOT: Final = ("minor", "major", "idol")
LOOT_KINDS: Final = 3

# What a room is, as bits of its flags; parts of other games add theirs above.
IN_DEPTHS: Final = 1
CAVE: Final = 2
SPRING: Final = 4
MARKET_SPACE: Final = 8
ROOM_WORDS: Final = ("depths", "crystal_cave", "healing_spring", "market")

# What a token opens to whoever has it, by number; parts of other games add theirs.
KEY_PASS: Final = 0
PASSES: Final = ("key",)

# What a tunnel asks besides boots and monsters, as bits; parts of other games add theirs above.
LOCKED: Final = 1

# The argument of a move: the exit above these bits, a choice of how its toll is paid, the swords spent on monsters.
WAY_SHIFT: Final = 5
OTHER_WAY_TO_PAY: Final = 16
SWORDS_MASK: Final = 15

# Why boots are barred for the rest of the turn.
CAVE_STOP: Final = 1

# What a card allows for the turn.
IGNORE_CAVES: Final = 1
IGNORE_MONSTERS: Final = 2

# The colour of the dragon's own cubes; a seat's colour is its number.
BLACK: Final = 8

# Verbs: the number in front of every action.
PLAY: Final = 0
BUY: Final = 1
USE: Final = 2
FIGHT: Final = 3
MOVE: Final = 4
TELEPORT: Final = 5
ARTIFACT: Final = 6
MARKET: Final = 7
DRINK: Final = 8
END: Final = 9
TAKE: Final = 10
CHOOSE: Final = 11
DISCARD: Final = 12
TRASH: Final = 13
REPLACE: Final = 14
CREDIT: Final = 15
SNATCH: Final = 16
OWN_VERBS: Final = 17  # those of the parts come after these

# The kind of a frame that is not a question but the rest of a list of effects.
REST: Final = 63

# An action is its verb's number above these bits and its argument below.
SHIFT: Final = 20
MASK: Final = (1 << 20) - 1

# The argument that says "none of them" where declining is allowed.
NONE: Final = (1 << 20) - 1

# What chance is asked about; logs and records know these by their names.
FIRST_SEAT: Final = 0
ARTIFACT_REMOVED: Final = 1
ROW_DECK: Final = 2
CUBE_BAG: Final = 3
POOLS: Final = 4  # and the kinds of loot after it
HANDS: Final = 7  # and the seats after it
