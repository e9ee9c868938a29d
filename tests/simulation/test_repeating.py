"""A seed is a run: the same one every time, in every process, whatever was run before."""

import os
import subprocess
import sys
from pathlib import Path

from tests.simulation.disk import Folder
from tests.simulation.run import run

ROOT = Path(__file__).parent.parent.parent
SEEDS = range(1, 6)


def digests(hash_seed: int) -> list[str]:
    """The digests of some seeds in another process, whose sets have another order."""
    words = [sys.executable, "-m", "tests.simulation", "--seed", str(SEEDS[0]), "--seeds", str(len(SEEDS)), "--digests"]
    environment = os.environ | {"PYTHONHASHSEED": str(hash_seed)}
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return [line.rpartition(" ")[2] for line in done.stdout.splitlines()]


def test_a_seed_repeats_a_run_exactly() -> None:
    folder = Folder()
    first = [run(seed, folder) for seed in SEEDS]
    again = [run(seed, folder) for seed in reversed(SEEDS)]
    folder.close()
    assert [one.history.lines for one in first] == [one.history.lines for one in reversed(again)]
    assert len({one.digest for one in first}) == len(SEEDS)
    assert digests(1) == digests(2) == [one.digest for one in first]
