"""Langfinger: a thief who plays to win by rules of thumb and route planning; and two who think otherwise."""

from meisterdieb.bots.klong.fuchs import Fuchs as Fuchs
from meisterdieb.bots.klong.lehrling import Lehrling as Lehrling
from meisterdieb.bots.klong.thief import Langfinger as Langfinger
from meisterdieb.bots.level import Level
from meisterdieb.kernel.phrases import Phrasebook

BOOK = Phrasebook("meisterdieb.bots.klong")
PLAYS = ("klong",)  # ids of games
LEVELS = (
    Level("lehrling", Lehrling, "easy", BOOK),
    Level("langfinger", Langfinger, "fair", BOOK),
    Level("fuchs", Fuchs, "strong", BOOK),
)
