"""Clou as it lies on the table: sheets on the desk, the plan by night, and where everything is to be found on them."""

from meisterdieb.drawing.clou.table.gang import draw_gang
from meisterdieb.drawing.clou.table.night import draw_night
from meisterdieb.drawing.clou.table.places import Places, places_of
from meisterdieb.drawing.clou.table.thief import draw_desk

__all__ = ["Places", "draw_desk", "draw_gang", "draw_night", "places_of"]
