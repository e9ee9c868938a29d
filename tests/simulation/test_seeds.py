"""Whatever befalls processes, disk, clocks and network: what was acknowledged is there, once, and all see the same.

A seed that fails is repeated by `python -m tests.simulation --seed N --show`; once mended it goes into `ONCE_FAILED`.
"""

from collections.abc import Iterator

import pytest

from tests.simulation.disk import Folder
from tests.simulation.run import run

SEEDS, BLOCK = 200, 25
MANY, LONG_BLOCK = 10_000, 100

# Seeds that once failed, and what they showed. What a seed brings changes with the simulation: whatever it found has a
# test of its own too.
ONCE_FAILED = {
    328: "a stored move was refused because a bot had stepped in (tests/server/test_answered_again.py)",
    3311: "a move that was sent twice was refused and then acknowledged (tests/server/test_answered_again.py)",
    85: "a process that began to serve did not find its own row, which another one had mended (test_clock_jumps.py)",
}


@pytest.fixture(scope="module")
def folder() -> Iterator[Folder]:
    made = Folder()
    yield made
    made.close()


def play(seeds: range, folder: Folder) -> None:
    for seed in seeds:
        result = run(seed, folder)
        assert not result.faults, result.told()


@pytest.mark.parametrize("first", range(1, SEEDS + 1, BLOCK))
def test_nothing_is_lost_or_doubled_whatever_befalls(first: int, folder: Folder) -> None:
    play(range(first, first + BLOCK), folder)


@pytest.mark.parametrize("seed", ONCE_FAILED)
def test_a_seed_that_once_failed_holds(seed: int, folder: Folder) -> None:
    play(range(seed, seed + 1), folder)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1, MANY + 1, LONG_BLOCK))
def test_ten_thousand_seeds(first: int, folder: Folder) -> None:
    play(range(first, first + LONG_BLOCK), folder)
