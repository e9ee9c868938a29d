"""Komplize: judges like Planer, but takes the best use of one die after the other and looks no further."""

from meisterdieb.bots.clou.planer import Planer


class Komplize(Planer):
    """Follows a single way through the roll."""

    width = 1
    others = 1
