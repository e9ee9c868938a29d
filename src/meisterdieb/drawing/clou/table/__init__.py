"""Clou as it lies on the table: sheets on the desk, the plan by night, and where everything is to be found on them."""

from meisterdieb.drawing.clou.table.drawn import (
    Drawing,
    Inks,
    inks,
    plan_drawing,
    plan_svg,
    sheet_drawing,
    sheet_svg,
    sheets,
)

__all__ = ["Drawing", "Inks", "inks", "plan_drawing", "plan_svg", "sheet_drawing", "sheet_svg", "sheets"]
