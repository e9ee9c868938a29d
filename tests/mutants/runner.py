"""Runs mutants: tests are collected once; each mutant is a fork in which the functions of one module are exchanged.

They are exchanged in place, so whoever has imported them meets the change. What was built with the old ones is
forgotten first: the caches of the games.
"""

import functools
import gc
import os
import pickle
import resource
import signal
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import chain, groupby
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.games import Game
from tests.mutants.mutant import Mutant
from tests.mutants.touches import Touch, tests_of, touches

PATIENCE = 1.0  # seconds of work that every test may take, whatever it took before
SLOWER = 5.0  # and how many times as long as it took
SLOWEST = 1.0  # a test that takes longer, while its lines are noted, is not asked
MEMORY = 4 << 30  # bytes that a mutant may take
OPTIONS = ("-s", "-p", "no:cacheprovider", "-p", "no:terminal", "-m", "not slow")
NO_LIMIT = ("-p", "pytest_timeout", "--timeout", "0")  # the project's settings name one; mutants have their own


@dataclass(frozen=True)
class Outcome:
    """What came of a mutant: the test that noticed it and how; no test if it survived."""

    mutant: Mutant
    test: str = ""
    how: str = ""
    in_time: bool = True  # whether the tests came to an end
    asked: int = 0  # how many tests touch the place


Told = Callable[[Outcome], None]


class Runner:
    """A plugin of pytest that tries mutants instead of running what was collected."""

    def __init__(self, game: Game, mutants: list[Mutant], told: Told, jobs: int, slowest: float) -> None:
        self.game = game
        self.mutants = mutants
        self.told = told
        self.jobs = jobs
        self.slowest = slowest
        self.kills: dict[str, Counter[int]] = defaultdict(Counter)
        self.running: dict[int, tuple[Mutant, list[int], int]] = {}
        self.failed: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Look once which test touches what, then try one mutant after the other."""
        self.items = session.items
        self.game.load()
        files = {str(file) for file in self.game.files()}
        self.functions = functions_in(files)
        self.caches = caches()
        gc.freeze()  # children share what is there
        self.touches = self.touched(files)
        self.failed = [item.nodeid for item, touch in zip(self.items, self.touches, strict=True) if touch.failed]
        for mutant in self.mutants if not self.failed else []:
            while len(self.running) >= self.jobs:
                self.finish_one()
            self.start(mutant)
        while self.running:
            self.finish_one()
        gc.unfreeze()
        return True

    def touched(self, files: set[str]) -> list[Touch]:
        """What each test touches; the files of tests are shared among the jobs."""
        shares: list[list[pytest.Item]] = [[] for _ in range(self.jobs)]
        for number, (_, tests) in enumerate(groupby(self.items, key=lambda item: item.path)):
            shares[number % self.jobs] += tests
        ground = self.game.ground()
        found = in_forks([partial(touches, share, files, ground, self.run_alone) for share in shares])
        known = {item.nodeid: touch for item, touch in zip(chain(*shares), chain(*found), strict=True)}
        return [known[item.nodeid] for item in self.items]

    def run_alone(self, item: pytest.Item) -> str:
        """Run a test as if it were the first: whatever the games build is built by it."""
        self.forget()
        return run_item(item)

    def forget(self) -> None:
        """Empty the caches of the games, as they hold what the modules built."""
        for cached in self.caches:
            cached.cache_clear()

    def start(self, mutant: Mutant) -> None:
        """Fork, and run in the child those tests that touch the place: what noticed others of the module first."""
        file = str(self.game.sources / mutant.module)
        tests = tests_of(self.touches, file, mutant.lines, self.slowest)
        tests.sort(key=lambda test: -self.kills[mutant.module][test])  # stable: equal ones stay fastest first
        out, into = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(out)
            self.live(mutant, file, tests, into)
        os.close(into)
        self.running[pid] = (mutant, tests, out)

    def live(self, mutant: Mutant, file: str, tests: list[int], into: int) -> NoReturn:
        """The life of a child: change the module, run tests until one fails, and say which and how."""
        silence()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            exchange(self.functions[file], mutant.compiled(Path(file).read_text("utf-8"), file))
            self.forget()
            os.write(into, b"begins\n")
            for test in tests:
                os.write(into, f"{test}\n".encode())
                signal.setitimer(signal.ITIMER_PROF, PATIENCE + SLOWER * self.touches[test].seconds)
                failure = run_item(self.items[test])
                signal.setitimer(signal.ITIMER_PROF, 0)
                if failure:
                    os.write(into, f"failed\n{failure[-20_000:]}".encode())
                    os._exit(1)
            os._exit(0)
        finally:
            os._exit(2)

    def finish_one(self) -> None:
        """Wait for a child and tell what came of it; one that had to be stopped was noticed by its last test."""
        pid, status = os.wait()
        mutant, tests, out = self.running.pop(pid)
        with open(out, "rb") as pipe:
            said = pipe.read().decode("utf-8", "replace")
        ran, _, failure = said.partition("failed\n")
        if not ran.startswith("begins\n"):
            raise RuntimeError(f"{mutant.name} cannot be tried")
        if status == 0:
            self.told(Outcome(mutant, asked=len(tests)))
            return
        last = int(ran.split()[-1])
        self.kills[mutant.module][last] += 1
        in_time = not os.WIFSIGNALED(status)
        how = failure if in_time else "it does not come to an end"
        self.told(Outcome(mutant, self.items[last].nodeid, how, in_time, len(tests)))


def run_item(item: pytest.Item) -> str:
    """Run a test with all that it needs; how it failed, or nothing."""
    for report in runtestprotocol(item, log=False, nextitem=None):
        if report.failed:
            return report.longreprtext or "it fails"
    return ""


def functions_in(files: Iterable[str]) -> dict[str, list[FunctionType]]:
    """All living functions that stand in these files, whoever holds them."""
    found: dict[str, list[FunctionType]] = {file: [] for file in files}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in found:
            found[thing.__code__.co_filename].append(thing)
    return found


def caches() -> list[Any]:
    """The caches of the games."""
    cached = [thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper)]
    return [thing for thing in cached if thing.__module__.startswith(("meisterdieb.klong", "meisterdieb.clou"))]


def exchange(functions: list[FunctionType], module: CodeType) -> None:
    """Give functions the code that stands in their place in another version of their module."""
    if not functions:
        raise RuntimeError(f"{module.co_filename} is not loaded")
    codes = {(code.co_qualname, code.co_firstlineno): code for code in codes_in(module)}
    for function in functions:
        old = function.__code__
        function.__code__ = codes[old.co_qualname, old.co_firstlineno]


def codes_in(code: CodeType) -> Iterable[CodeType]:
    """The code of everything that stands in a module."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from codes_in(part)


def silence() -> None:
    """What a mutant prints is of no interest."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def in_forks(works: Iterable[Callable[[], list[Touch]]]) -> list[list[Touch]]:
    """Do several things at a time, each in a fork, so that nothing of them stays behind here."""
    forks = [in_fork(work) for work in works]
    found: list[list[Touch]] = []
    for pid, out in forks:
        with open(out, "rb") as pipe:
            found.append(pickle.load(pipe))
        os.waitpid(pid, 0)
    return found


def in_fork(work: Callable[[], list[Touch]]) -> tuple[int, int]:
    """Begin something in a fork; its number, and where what it finds can be read."""
    out, into = os.pipe()
    pid = os.fork()
    if pid == 0:
        silence()
        try:
            with open(into, "wb") as pipe:
                pickle.dump(work(), pipe)
        finally:
            os._exit(0)
    os.close(into)
    return pid, out


def run(game: Game, mutants: list[Mutant], told: Told, jobs: int = 1, slowest: float = SLOWEST) -> list[str]:
    """Try mutants, telling each outcome; the tests that fail without any change, in which case nothing is tried."""
    os.environ |= {"MEISTERDIEB_PURE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    runner = Runner(game, mutants, told, jobs, slowest)
    paths = [str(game.home / tests) for tests in game.tests]
    status = pytest.main([*OPTIONS, *NO_LIMIT, "--rootdir", str(game.home), *paths], plugins=[runner])
    if status != pytest.ExitCode.OK:
        raise RuntimeError(f"pytest ends with {status!r}")
    return runner.failed
