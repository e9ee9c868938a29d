"""A box that nobody sells: one of everything that a part may bring, for one to six thieves."""

from meisterdieb.klong.game import KlongGame

GAME = KlongGame("tests.klong.toybox")
