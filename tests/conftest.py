"""A failing test prints the rules that it proves."""

import os
from collections.abc import Generator, Iterator

import pytest

from meisterdieb import rulebook
from tests import postgres

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


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    """A real PostgreSQL, one for all tests of a process."""
    with postgres.cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a new, empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.db'}"
    running: postgres.Cluster = request.getfixturevalue("cluster")
    return running.new_database()
