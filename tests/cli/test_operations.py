"""The keeper's manual is true: it names every setting and figure, and the commands in it exist."""

import re
import shlex
from pathlib import Path

import pytest

from meisterdieb.server.config import Config, all_variables, to_environment
from meisterdieb.server.metrics import Metrics
from meisterdieb.tables.storage.database import connect
from meisterdieb.tables.tables import Tables
from tests.cli.calling import Shell

ROOT = Path(__file__).parent.parent.parent
MANUAL = (ROOT / "docs" / "operations.md").read_text("utf-8")
PAGES = [ROOT / "docs" / "operations.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs" / "decisions").glob("*.md"))]


def commands() -> list[str]:
    """Every call of ours that the manual shows."""
    return sorted({found.strip() for found in re.findall(r"(?:^|`)meisterdieb ([a-z][^`#\n]*)", MANUAL, re.MULTILINE)})


def test_every_setting_is_explained_and_no_other() -> None:
    assert set(re.findall(r"MEISTERDIEB_[A-Z_]+[A-Z]", MANUAL)) == set(all_variables())


@pytest.mark.parametrize(("variable", "value"), sorted(to_environment(Config()).items()))
def test_every_default_is_told(variable: str, value: str) -> None:
    row = next(line for line in MANUAL.splitlines() if line.startswith(f"| `{variable}`"))
    assert row.split("|")[3].strip() == f"`{value.lower()}`"


def test_every_figure_is_explained(tmp_path: Path) -> None:
    tables = Tables(connect(f"sqlite:///{tmp_path}/tables.db"))
    for metric in Metrics(tables).registry.collect():
        assert re.search(rf"`{metric.name}(_total)?`", MANUAL), metric.name


def test_the_commands_are_found() -> None:
    assert {line.split()[0] for line in commands()} == {"serve", "db", "reports"}
    assert len(commands()) > 10


@pytest.mark.parametrize("line", commands())
def test_commands_and_their_options_exist(shell: Shell, line: str) -> None:
    words = shlex.split(line)
    path = words[:2] if words[0] == "db" else words[:1]
    help = shell.call(*path, "--help")
    for option in [word for word in words if word.startswith("--")]:
        assert re.search(rf"{option}\b", help), option


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).is_file(), target
