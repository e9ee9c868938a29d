"""The ship keeps the whole contract: views, secrets, undo, records, saves, texts in both languages."""

from collections.abc import Iterator

import pytest

from meisterdieb.kernel import conformance, registry
from tests.kernel.test_conformance import fell_with_cards
from tests.klong.im_all.ship import game


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Records and saves find the game by its id, in these tests alone."""
    monkeypatch.setattr(registry, "GUESTS", [game()])
    registry.registry.cache_clear()
    yield
    monkeypatch.undo()
    registry.registry.cache_clear()


@pytest.mark.parametrize(("players", "sides"), [(2, "HG,PK,KS"), (3, "M2B,M3B,M1B"), (4, "KS,M1B,PK"), (3, "random")])
def test_random_games_aboard(players: int, sides: str) -> None:
    options = game().settle_options(players, {"modules": sides})
    chooser = conformance.RandomChooser(7)
    conformance.run(game(), players, options, chooser, seed=7, limit=4000, every=40, reveals=fell_with_cards)
