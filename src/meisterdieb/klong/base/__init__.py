"""Klong! Ein Deckbau-Abenteuer: the base game."""

from meisterdieb.klong.game import KlongGame

GAME = KlongGame(__name__)
