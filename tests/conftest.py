"""A failing test prints the rules that it proves."""

import os
from collections.abc import Generator

import pytest

from meisterdieb import rulebook

# Tests speak English wherever they run, unless they ask for another language.
os.environ["LC_ALL"] = "C.UTF-8"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add id and sentence of the rules of a failed test to its report."""
    report = yield
    ids = [id for mark in item.iter_markers("rule") for id in mark.args]
    if report.failed and ids:
        report.sections.append(("rules", "\n".join(f"{id}: {rulebook.rule(id).en}" for id in ids)))
    return report
