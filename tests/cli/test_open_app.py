"""`meisterdieb` alone: the app at a free port, and a browser if there is one."""

from pathlib import Path
from typing import Any

import pytest

from meisterdieb.server import running
from meisterdieb.server.config import Config
from tests.cli.calling import Shell


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Config]:
    """Servers that were started; each says where it is and ends."""
    found: list[Config] = []

    def run(config: Config, tell: Any) -> int:
        found.append(config)
        tell("http://127.0.0.1:1234")
        return 0

    monkeypatch.setattr(running, "run", run)
    return found


@pytest.fixture
def visited(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Addresses that a browser was sent to, on a machine with a screen."""
    found: list[str] = []
    monkeypatch.setattr("webbrowser.open", found.append)
    monkeypatch.setenv("DISPLAY", ":0")
    return found


def test_it_takes_a_free_port_tells_where_and_opens_a_browser(
    shell: Shell, started: list[Config], visited: list[str]
) -> None:
    assert "http://127.0.0.1:1234" in shell.call()
    assert visited == ["http://127.0.0.1:1234"]
    assert (started[0].host, started[0].port) == ("127.0.0.1", 0)


def test_it_opens_no_browser_if_told_so(shell: Shell, started: list[Config], visited: list[str]) -> None:
    shell.call("--no-browser")
    assert len(started) == 1
    assert visited == []


def test_it_opens_no_browser_where_there_is_no_screen(
    shell: Shell, started: list[Config], visited: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    shell.call()
    assert visited == []


def test_port_host_and_folder_can_be_given(
    shell: Shell, started: list[Config], visited: list[str], tmp_path: Path
) -> None:
    shell.call("--port", "8123", "--host", "0.0.0.0", "--data", str(tmp_path))
    assert (started[0].host, started[0].port, started[0].data) == ("0.0.0.0", 8123, str(tmp_path))
    shell.call("--database", "sqlite:///other.db")
    assert started[1].database == "sqlite:///other.db"


def test_its_options_do_not_get_lost_before_a_command(shell: Shell, started: list[Config]) -> None:
    assert "--port stands before the command" in shell.refused("--port", "8123", "games")
    assert started == []
