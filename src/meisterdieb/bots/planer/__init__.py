"""Planer plays Clou: it plans each roll for the whole gang and leaves in time."""

from meisterdieb.bots.planer.planer import Planer as Planer
