"""The words of the drawings of Clou: their own, and those of the game."""

from meisterdieb.clou.telling.book import BOOK

WORDS = BOOK.under("meisterdieb.drawing.clou")
