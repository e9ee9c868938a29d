"""What README and guides show works: their Python runs, their commands are understood, their links lead somewhere."""

import io
import re
import shlex
from pathlib import Path

import pytest

from meisterdieb.cli.app import run
from meisterdieb.terminal.keys import KEYS
from meisterdieb.terminal.tables import tables

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = [README, ROOT / "docs" / "guide.en.md", ROOT / "docs" / "guide.de.md"]
# What waits for a player or needs a file of its own.
NOT_RUN = ("play", "daily", "replay", "verify")


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", page.read_text("utf-8"), re.DOTALL)


def commands() -> list[str]:
    lines = [line for page in PAGES for block in blocks(page, "sh") for line in block.splitlines()]
    return sorted({line for line in lines if line.startswith("meisterdieb ")})


@pytest.mark.parametrize("code", blocks(README, "python"))
def test_python_runs(code: str) -> None:
    exec(compile(code, "README.md", "exec"), {})


@pytest.mark.parametrize("line", [line for line in commands() if line.split()[1] not in NOT_RUN])
def test_commands_run(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(shlex.split(line)[1:]) == 0


@pytest.mark.parametrize("line", [line for line in commands() if line.split()[1] in ("play", "daily")])
def test_games_can_be_started(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert run(shlex.split(line)[1:]) == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).is_file(), target


@pytest.mark.parametrize("page", PAGES[1:], ids=lambda page: page.name)
def test_the_guides_name_every_key(page: Path) -> None:
    keys = set(re.findall(r"`([a-z?]{1,2})[ `]", page.read_text("utf-8")))
    assert set(KEYS) <= keys
    for table in tables().values():
        assert set(table.keys) <= keys


def test_no_line_of_the_pages_is_too_long() -> None:
    for page in PAGES:
        for line in page.read_text("utf-8").splitlines():
            assert len(line) <= 170, line
