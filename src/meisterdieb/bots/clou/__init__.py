"""Planer: thinks for the whole gang, one roll at a time; and two who think less."""

from meisterdieb.bots.clou.draufgaenger import Draufgaenger as Draufgaenger
from meisterdieb.bots.clou.komplize import Komplize as Komplize
from meisterdieb.bots.clou.planer import Planer as Planer
from meisterdieb.bots.level import Level
from meisterdieb.kernel.phrases import Phrasebook

BOOK = Phrasebook("meisterdieb.bots.clou")
PLAYS = ("clou",)  # ids of games
LEVELS = (
    Level("draufgaenger", Draufgaenger, "easy", BOOK),
    Level("komplize", Komplize, "fair", BOOK),
    Level("planer", Planer, "strong", BOOK),
)
