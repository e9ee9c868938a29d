"""Figures and markers that the boxes put on a board, in the units of the board, the middle at 0, 0."""

from meisterdieb.drawing.klong.cards.subject import drawn, subject
from meisterdieb.drawing.klong.motifs import FIGURES


def figure(name: str) -> str:
    """The Mummy, the chief of the monkeys, a web; `motifs/figures.toml` has them."""
    return drawn(subject(FIGURES[name]))
