"""Boards as pictures: `draw_board` turns a board of the content into one self-contained SVG."""

from meisterdieb.drawing.board import draw_board
from meisterdieb.drawing.scene import Scene, setup

__all__ = ["Scene", "draw_board", "setup"]
