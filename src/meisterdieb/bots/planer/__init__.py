"""Planer: thinks for the whole gang, one roll at a time; and two who think less."""

from meisterdieb.bots.planer.draufgaenger import Draufgaenger as Draufgaenger
from meisterdieb.bots.planer.komplize import Komplize as Komplize
from meisterdieb.bots.planer.planer import Planer as Planer
