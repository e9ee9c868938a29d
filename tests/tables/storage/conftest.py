"""A database with a little of everything, made once and copied for each test."""

import shutil
from pathlib import Path

import pytest

from tests.tables.storage.furnished import furnish


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("furnished") / "tables.db"
    furnish(file)
    assert [path.name for path in file.parent.iterdir()] == ["tables.db"]  # nothing is left in a file beside it
    return file


@pytest.fixture
def furnished(made: Path, tmp_path: Path) -> Path:
    """An SQLite file with matches; the test may do with it what it likes."""
    return Path(shutil.copy(made, tmp_path / "tables.db"))
