"""What an action is about, menus are told by ids (`Game.deed`): nobody takes its notation or its number apart."""

import re
from importlib import resources
from pathlib import Path

import pytest

# Whoever shows a game. The games themselves write and read their notation.
SHOWING = ["terminal", "cli", "drawing", "paper", "lessons", "tables", "server"]
READS = re.compile(
    r"""notation(\([^()]*(\([^()]*\)[^()]*)*\))?\.(split|partition|rpartition|removeprefix|startswith|endswith|find|index)\b
    | notation(\([^()]*\))?\[
    | \b(MASK|SEAT_SHIFT|SHIFT)\b""",
    re.VERBOSE,
)


@pytest.mark.parametrize(
    "line",
    [
        'game.notation(state, action).partition(" ")[2]',
        'self.game.notation(play.state, action).split("@")',
        'offer.notation.startswith("go")',
        "arg = action & MASK",
    ],
)
def test_this_would_be_reading_it(line: str) -> None:
    assert READS.search(line)


@pytest.mark.parametrize("package", SHOWING)
def test_nobody_who_shows_a_game_reads_notation(package: str) -> None:
    folder = Path(str(resources.files("meisterdieb"))) / package
    files = list(folder.rglob("*.py"))
    assert files
    found = [
        f"{file.relative_to(folder)}: {line.strip()}"
        for file in files
        for line in file.read_text("utf-8").splitlines()
        if READS.search(line)
    ]
    assert found == []
