"""The pictures of cards and tokens: `draw_cards` gives all of a game as one SVG of symbols."""

from meisterdieb.drawing.klong.cards.sprite import draw_cards

__all__ = ["draw_cards"]
