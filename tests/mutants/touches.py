"""Which tests touch which lines of the modules, and how long each takes; measured anew for tests that have changed."""

import hashlib
import pickle
import sys
import time
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

KEPT = Path("build") / "mutants"


@dataclass(frozen=True)
class Touch:
    """What a test did: the lines of each file that it ran, how long it took, and whether it failed."""

    lines: dict[str, set[int]]
    seconds: float
    failed: bool


class Tracer:
    """Notes every line of the wanted files that runs."""

    def __init__(self, files: Collection[str]) -> None:
        self.lines: dict[str, set[int]] = {file: set() for file in files}

    def on_call(self, frame: FrameType, event: str, value: Any) -> Callable[..., Any] | None:
        """Follow a function that stands in one of the files."""
        touched = self.lines.get(frame.f_code.co_filename)
        if touched is None:
            return None

        def on_line(frame: FrameType, event: str, value: Any) -> Callable[..., Any]:
            touched.add(frame.f_lineno)
            return on_line

        return on_line


def touch(item: pytest.Item, files: Collection[str], run: Callable[[pytest.Item], str]) -> Touch:
    """Run a test and note what it touches."""
    tracer = Tracer(files)
    began = time.process_time()
    sys.settrace(tracer.on_call)
    try:
        failure = run(item)
    finally:
        sys.settrace(None)
    lines = {file: lines for file, lines in tracer.lines.items() if lines}
    return Touch(lines, time.process_time() - began, bool(failure))


def touches(
    items: list[pytest.Item], files: Collection[str], sources: Iterable[Path], run: Callable[[pytest.Item], str]
) -> list[Touch]:
    """What each test touches, as if it were the first to run; kept by the texts of its file and of the sources."""
    found: list[Touch] = []
    ground = digest(sources, "\n".join(sorted(files)))
    for path, group in groupby(items, key=lambda item: item.path):
        tests = list(group)
        kept = KEPT / f"{digest([path], ground)}.pickle"
        known: dict[str, Touch] = pickle.loads(kept.read_bytes()) if kept.exists() else {}
        if not known.keys() >= {item.nodeid for item in tests}:
            known = {item.nodeid: touch(item, files, run) for item in tests}
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(pickle.dumps(known))
        found += [known[item.nodeid] for item in tests]
    return found


def digest(files: Iterable[Path], ground: str = "") -> str:
    """What stands for the texts of files."""
    total = hashlib.sha256(ground.encode())
    for file in files:
        total.update(f"{file}\n".encode())
        total.update(file.read_bytes())
    return total.hexdigest()[:32]


def tests_of(known: list[Touch], file: str, lines: range, slowest: float) -> list[int]:
    """The places of the tests that touch one of these lines and do not take too long, fastest first."""
    wanted = set(lines)
    quick = [test for test, touched in enumerate(known) if touched.seconds <= slowest]
    found = [test for test in quick if wanted & known[test].lines.get(file, set())]
    return sorted(found, key=lambda test: known[test].seconds)
