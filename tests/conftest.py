"""A failing test prints the rules that it proves; and tests do the same wherever they are started."""

import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Generator, Iterator

import pytest

from meisterdieb import rulebook
from tests import databases, postgres

# Tests speak English wherever they run, unless they ask for another language.
os.environ["LC_ALL"] = "C.UTF-8"
# A shell lets its background jobs ignore Ctrl-C, and whatever they start inherits that.
signal.signal(signal.SIGINT, signal.default_int_handler)

LONG = 3600  # seconds for a test that is marked slow
MEMORY = "/dev/shm"
ROOM = 4 * 2**30  # bytes


def use_memory() -> None:
    """Let tests write to memory where there is plenty: thousands of commits would wait for a disk."""
    if "TMPDIR" in os.environ or not os.path.isdir(MEMORY) or os.statvfs(MEMORY).f_flag & os.ST_NOEXEC:
        return
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ROOM:
        os.environ["TMPDIR"] = tempfile.tempdir = MEMORY


use_memory()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long measurements take long, and longer on a busy machine."""
    for item in items:
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add id and sentence of the rules of a failed test to its report."""
    report = yield
    ids = [id for mark in item.iter_markers("rule") for id in mark.args]
    if report.failed and ids:
        report.sections.append(("rules", "\n".join(f"{id}: {rulebook.rule(id).en}" for id in ids)))
    return report


def constants() -> dict[tuple[str, str], object]:
    """The plain constants of all our modules that are loaded."""
    ours = [(name, vars(module)) for name, module in list(sys.modules.items()) if name.startswith("meisterdieb.")]
    return {
        (name, constant): value
        for name, names in ours
        for constant, value in names.items()
        if constant.isupper() and isinstance(value, int | float | str)
    }


@pytest.fixture(scope="module", autouse=True)
def left_as_found() -> Iterator[None]:
    """Whatever the tests of a file have changed for a while is as before when they are done: others come after them."""
    before, folder = constants(), os.getcwd()
    yield
    after = constants()
    assert [name for name, value in before.items() if after.get(name, value) != value] == []
    assert (os.getcwd(), signal.getsignal(signal.SIGINT)) == (folder, signal.default_int_handler)


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    """A real PostgreSQL, one for all tests of a process."""
    with postgres.cluster() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a new database of each kind, with its tables made and nothing in them."""
    if request.param == "sqlite":
        yield databases.sqlite(tmp_path_factory.mktemp("tables") / "tables.db")
        return
    running: postgres.Cluster = request.getfixturevalue("cluster")
    address = databases.postgresql(running)
    yield address
    running.drop(address)


@pytest.fixture(params=["sqlite", "postgresql"])
def bare_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a new database of each kind, without any tables."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.db'}"
    running: postgres.Cluster = request.getfixturevalue("cluster")
    return running.new_database()
