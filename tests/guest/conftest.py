"""Here the guest is known like any other game."""

from collections.abc import Iterator

import pytest

from meisterdieb.kernel import registry
from tests.guest import GAME


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Registered as a game from elsewhere registers itself, until the test is over."""
    monkeypatch.setattr(registry, "GUESTS", [])
    registry.register(GAME)
    yield
    monkeypatch.undo()
    registry.registry.cache_clear()
