"""Clou – Roll & Heist: dice, sheets, plans, escapes and the campaign."""

from meisterdieb.clou.game import ClouGame

GAME = ClouGame()
