"""What tests of tables share: a database in a file, and a game that is over soon."""

from pathlib import Path

import pytest

from meisterdieb.kernel import registry
from tests import databases
from tests.tables.toy import TableToy


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The address of a new SQLite file, for questions to which the kind of database does not matter."""
    return databases.sqlite(tmp_path / "tables.db")


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a game with few and short moves, known as long as the test lasts."""
    game = TableToy()
    monkeypatch.setitem(registry.registry(), game.id, game)
    return game.id
