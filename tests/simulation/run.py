"""Running one seed, with everything in the product that comes from outside replaced by what the seed decides."""

import gc
import logging
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from types import ModuleType
from typing import Any
from unittest.mock import patch

from msgspec import Struct

from meisterdieb.kernel import registry
from meisterdieb.server.socket import Sitting
from meisterdieb.tables import authority
from meisterdieb.tables.live import Watcher
from meisterdieb.tables.storage import queries, store
from tests.simulation.disk import Folder
from tests.simulation.examining import examine
from tests.simulation.history import History
from tests.simulation.loop import Loop, Stuck
from tests.simulation.world import World
from tests.tables.toy import TableToy

SWEEP = 10  # seeds after which garbage is swept up
CLOCKS = (time.monotonic, time.perf_counter, time.time)
ORDERED = (Watcher, Sitting)  # what the product keeps in sets; the order of a set must not depend on addresses


class Result(Struct):
    """What came of a seed."""

    seed: int
    digest: str
    faults: list[str]
    history: History

    def told(self) -> str:
        """What went wrong, the end of the history, and how to see it again."""
        again = f"python -m tests.simulation --seed {self.seed} --show"
        return "\n".join([f"seed {self.seed} ({again}):", *self.faults, "", *self.history.lines[-60:]])


def run(seed: int, folder: Folder) -> Result:
    """One seed, from an empty database to the last check."""
    world = World(seed, folder)
    gc.disable()  # when garbage is swept up is not for the seed to decide, and some of it is what a process remembers
    try:
        with stand_ins(world):
            try:
                world.loop.run_until_complete(lived(world))
            except Stuck as stuck:
                world.history.wrong(str(stuck))
            finally:
                for failure in world.loop.unnoticed():
                    world.history.wrong(failure)
                world.end()
    finally:
        gc.enable()
        if seed % SWEEP == 0:
            gc.collect()
    return Result(seed, world.history.digest(), world.history.faults, world.history)


async def lived(world: World) -> None:
    await world.run()
    await examine(world)


class VirtualTime:
    """What stands where modules of the product have the module `time`."""

    def __init__(self, loop: Loop) -> None:
        self.monotonic = self.perf_counter = self.time = loop.time

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)


class Errors(logging.Handler):
    """Whatever the product reports as a fault is one."""

    def __init__(self, history: History) -> None:
        super().__init__(logging.ERROR)
        self.history = history

    def emit(self, record: logging.LogRecord) -> None:
        self.history.wrong(f"logged: {record.getMessage()} {record.exc_info and record.exc_info[1]!r}")


@contextmanager
def virtual_time(loop: Loop) -> Iterator[None]:
    """Let tables and server know no time but that of the loop."""
    with ExitStack() as stack:
        for name, module in list(sys.modules.items()):
            if name.startswith(("meisterdieb.tables", "meisterdieb.server")) and getattr(module, "time", None) is time:
                stack.enter_context(patch.object(module, "time", VirtualTime(loop)))
                for clocked in default_clocks(module):
                    given = tuple(loop.time if default in CLOCKS else default for default in clocked.__defaults__)
                    stack.enter_context(patch.object(clocked, "__defaults__", given))
        yield


def default_clocks(module: ModuleType) -> list[Any]:
    """What makes the things of a module and takes the machine's clock unless it is given another one."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    makers = [vars(kind).get("__init__") for kind in kinds]
    return [
        maker for maker in makers if any(default in CLOCKS for default in getattr(maker, "__defaults__", None) or ())
    ]


@contextmanager
def stand_ins(world: World) -> Iterator[None]:
    """For the time of a run: virtual time, the toy game, orders that repeat, snapshots as often as the seed says."""
    numbers, toy = count(), TableToy()
    errors, logger = Errors(world.history), logging.getLogger("meisterdieb")

    def number(one: Any) -> int:
        found: int = vars(one).setdefault("_number", next(numbers))
        return found

    with ExitStack() as stack:
        stack.enter_context(virtual_time(world.loop))
        for module in (queries, store):
            stack.enter_context(patch.object(module, "direct", lambda engine: world.disk.folder.direct))
        for kind in ORDERED:
            stack.enter_context(patch.object(kind, "__hash__", number))
        stack.enter_context(patch.object(authority, "EVERY", world.weather.snapshots))
        stack.enter_context(patch.dict(registry.registry(), {toy.id: toy}))
        stack.callback(logger.removeHandler, errors)
        logger.addHandler(errors)
        yield
