"""What every game must keep, as checks that run over any game: plays at random, or by any chooser, and looks closely.

    from meisterdieb.kernel import conformance
    for setup in conformance.setups(game):
        conformance.run(game, setup.players, setup.options, conformance.RandomChooser(1), seed=1)

A check is a function of a `Trial` that raises an AssertionError naming game, options, seed and the record so far.
"""

from meisterdieb.kernel.conformance.choosers import Chooser, RandomChooser
from meisterdieb.kernel.conformance.driver import AT_EVERY_MOVE, AT_SOME_MOMENTS, AT_THE_END, look, run
from meisterdieb.kernel.conformance.setups import Setup, all_setups, setups
from meisterdieb.kernel.conformance.trial import Reveals, Thinks, Trial

__all__ = [
    "AT_EVERY_MOVE",
    "AT_SOME_MOMENTS",
    "AT_THE_END",
    "Chooser",
    "RandomChooser",
    "Reveals",
    "Setup",
    "Thinks",
    "Trial",
    "all_setups",
    "look",
    "run",
    "setups",
]
