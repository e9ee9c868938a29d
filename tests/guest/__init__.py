"""A small whole game that only the tests know: it is registered as one from elsewhere, and no other folder names it."""

from tests.guest.game import PearlGame

GAME = PearlGame()
