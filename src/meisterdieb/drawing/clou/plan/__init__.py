"""Heist plans: rooms with challenges and loot, laid out upright and drawn."""

from meisterdieb.drawing.clou.plan.house import draw_plan, plan_piece
from meisterdieb.drawing.clou.plan.layout import Layout, layout_of

__all__ = ["Layout", "draw_plan", "layout_of", "plan_piece"]
