"""A shell for the tests of commands, with a data folder of its own."""

from pathlib import Path

import pytest

from tests.cli.calling import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Calls commands in this process."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    return Shell(capsys)
