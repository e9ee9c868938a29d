"""A fault in the product is found, and soon."""

import pytest

from tests.simulation.disk import Folder
from tests.simulation.planted import PLANTED, planted
from tests.simulation.run import run

WITHIN = 30  # seeds; without a fault none of them fails


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found_within_a_few_seeds(name: str) -> None:
    with planted(name):
        folder = Folder()
        found = next((seed for seed in range(1, WITHIN + 1) if run(seed, folder).faults), None)
        folder.close()
    assert found is not None, f"{name}: not found within {WITHIN} seeds"
