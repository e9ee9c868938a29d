"""Clou as pictures: thief sheets, heist plans and the campaign sheet."""

from meisterdieb.drawing.clou.look import PAPER, SCREEN, Look
from meisterdieb.drawing.clou.plan import draw_plan
from meisterdieb.drawing.clou.sheet import Piece, Sheet

__all__ = ["PAPER", "SCREEN", "Look", "Piece", "Sheet", "draw_plan"]
