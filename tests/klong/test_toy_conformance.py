"""The toy box keeps the whole contract: views, secrets, undo, records, saves, texts in both languages."""

from collections.abc import Iterator

import pytest

from meisterdieb.kernel import conformance, registry
from meisterdieb.kernel.state import State
from meisterdieb.klong.engine.state import KlongState
from tests.kernel.test_conformance import fell_with_cards
from tests.klong.toybox import GAME


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Records and saves find the game by its id."""
    monkeypatch.setattr(registry, "GUESTS", [GAME])
    registry.registry.cache_clear()
    yield
    monkeypatch.undo()
    registry.registry.cache_clear()


def reveals(before: State, after: State, viewer: int | None) -> bool:
    """Whoever draws a charm learns which one it is, and which one that is depends on what the others hold; when the
    game is over everybody does."""
    assert isinstance(before, KlongState)
    assert isinstance(after, KlongState)
    charms = before.rules.pool_ids.index("charm")
    drawn = len(before.pools[charms]) != len(after.pools[charms])
    return fell_with_cards(before, after, viewer) or (drawn and viewer == before.active) or after.active < 0


@pytest.mark.parametrize("setup", conformance.setups(GAME), ids=str)
def test_random_games(setup: conformance.Setup) -> None:
    chooser = conformance.RandomChooser(7)
    conformance.run(GAME, setup.players, setup.options, chooser, seed=7, limit=4000, every=40, reveals=reveals)
