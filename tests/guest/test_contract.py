"""The guest keeps the whole contract, so that whatever fails elsewhere is not its fault."""

import pytest

from meisterdieb.kernel import conformance
from meisterdieb.kernel.state import State
from tests.guest import GAME


def draws(before: State, after: State, viewer: int | None) -> bool:
    """Every move draws from the bowl, and what is in there depends on what the others hold."""
    return True


@pytest.mark.parametrize("setup", conformance.setups(GAME), ids=str)
def test_random_games(setup: conformance.Setup) -> None:
    chooser = conformance.RandomChooser(3)
    conformance.run(GAME, setup.players, setup.options, chooser, seed=3, limit=100, every=1, reveals=draws)
