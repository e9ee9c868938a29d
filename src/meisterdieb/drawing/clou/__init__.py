"""Clou as pictures: thief sheets, heist plans and the campaign sheet, as printed or with pencil marks."""

from meisterdieb.drawing.clou.look import PAPER, SCREEN, Look
from meisterdieb.drawing.clou.marks import Marks, marks_of
from meisterdieb.drawing.clou.plan import draw_plan
from meisterdieb.drawing.clou.sheet import Piece, Sheet
from meisterdieb.drawing.clou.thief import draw_thief

__all__ = ["PAPER", "SCREEN", "Look", "Marks", "Piece", "Sheet", "draw_plan", "draw_thief", "marks_of"]
