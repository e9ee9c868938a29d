"""The numbers behind the players' words: kinds of cards, states of a thief, conditions, verbs."""

from typing import Final

# What a card is.
STARTER: Final = 0
COMPANION: Final = 1
GEM: Final = 2
ITEM: Final = 3
ACTION: Final = 4
DEVICE: Final = 5
MONSTER: Final = 6
KINDS: Final = ("starter", "companion", "gem", "item", "action", "device", "monster")

# Where a card can be taken.
ANYWHERE: Final = 0
DEPTHS: Final = 1
CRYSTAL_CAVE: Final = 2
PLACES: Final = ("anywhere", "depths", "crystal-cave")

# How a thief is doing.
INSIDE: Final = 0
ESCAPED: Final = 1
RESCUED: Final = 2
LOST: Final = 3
FATES: Final = ("in play", "escaped", "rescued", "lost")

# What a promise waits for.
HAS_ARTIFACT: Final = 0
HAS_CROWN: Final = 1
HAS_IDOL: Final = 2
OTHER_COMPANION: Final = 3
CONDITIONS: Final = ("artifact", "crown", "idol", "companion")

# What lies in rooms to be taken on entering.
MINOR: Final = 0
MAJOR: Final = 1
IDOL: Final = 2
LOOT: Final = ("minor", "major", "idol")
LOOT_KINDS: Final = 3

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
VERBS: Final = 17

# The kind of a frame that is not a question but the rest of a list of effects.
REST: Final = 31

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
