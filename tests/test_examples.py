"""Every example runs as it stands."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.drill.house import house

EXAMPLES = sorted(Path(__file__).parent.parent.joinpath("examples").glob("*.py"))
CLIENTS = ("socket_client",)  # need a server to talk to
LONGEST = 40  # lines of a client


def said(example: Path, *words: str) -> str:
    here = {**os.environ, "NO_PROXY": "127.0.0.1"}
    line = [sys.executable, str(example), *words]
    done = subprocess.run(line, capture_output=True, text=True, check=False, env=here)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("example", [path for path in EXAMPLES if path.stem not in CLIENTS], ids=lambda path: path.stem)
def test_an_example_runs_and_says_something(example: Path) -> None:
    assert said(example)


@pytest.mark.parametrize("example", [path for path in EXAMPLES if path.stem in CLIENTS], ids=lambda path: path.stem)
def test_a_client_of_a_few_lines_plays_a_game_at_a_server(example: Path, tmp_path: Path) -> None:
    async def play() -> str:
        async with house(f"sqlite:///{tmp_path}/tables.db", tmp_path) as servers:
            return await asyncio.to_thread(said, example, f"http://{servers.workers[0].address}")

    lines = asyncio.run(play()).splitlines()
    assert "The game is over." in lines
    assert any(line.startswith("Robin (") for line in lines)
    assert len(example.read_text("utf-8").splitlines()) <= LONGEST
