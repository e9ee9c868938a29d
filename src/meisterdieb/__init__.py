"""Meisterdieb: play, watch, study and train on the thieves' board games.

import meisterdieb as md
s = md.new("klong", players=3, seed=7)
while s.to_act:
    s.apply(s.legal(s.to_act[0])[0])
s.score()
"""

from meisterdieb import engine

engine.choose()

from meisterdieb.api import games, load, new, notation, parse, record, replay, save, scenario, text  # noqa: E402
from meisterdieb.kernel.luck import Luck, LuckError, ScriptedLuck, SeededLuck  # noqa: E402
from meisterdieb.kernel.play import Play  # noqa: E402
from meisterdieb.kernel.refusal import BadInput, Refusal  # noqa: E402
from meisterdieb.kernel.state import Score, State  # noqa: E402

__all__ = [
    "BadInput",
    "Luck",
    "LuckError",
    "Play",
    "Refusal",
    "Score",
    "ScriptedLuck",
    "SeededLuck",
    "State",
    "games",
    "load",
    "new",
    "notation",
    "parse",
    "record",
    "replay",
    "save",
    "scenario",
    "text",
]
