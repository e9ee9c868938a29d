"""Fuchs: thinks like Langfinger, but is in no hurry to leave."""

from meisterdieb.bots.klong.thief import Langfinger


class Fuchs(Langfinger):
    """Gathers as long as there is time for it."""

    otherwise = "fuchs.toml"
