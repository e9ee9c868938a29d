"""Running one seed, with everything in the product that comes from outside replaced by what the seed decides."""

import asyncio
import gc
import logging
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from msgspec import Struct

from meisterdieb.kernel import registry
from meisterdieb.server import house, socket  # noqa: F401
from meisterdieb.server.socket import Sitting
from meisterdieb.tables import authority
from meisterdieb.tables.live import Watcher
from tests.simulation.disk import Folder
from tests.simulation.examining import examine
from tests.simulation.history import History
from tests.simulation.loop import Loop, Stuck
from tests.simulation.world import World
from tests.tables.toy import TableToy

ORDERED = (Watcher, Sitting)  # what the product keeps in sets; the order of a set must not depend on addresses


class Result(Struct):
    """What came of a seed."""

    seed: int
    digest: str
    faults: list[str]
    history: History


def run(seed: int, folder: Folder) -> Result:
    """One seed, from an empty database to the last check."""
    world = World(seed, folder)
    gc.collect()
    gc.disable()
    try:
        with stand_ins(world):
            asyncio.set_event_loop(world.loop)
            try:
                world.loop.run_until_complete(lived(world))
            except Stuck as stuck:
                world.history.wrong(str(stuck))
            for failure in world.loop.failures:
                world.history.wrong(failure)
            world.end()
    finally:
        asyncio.set_event_loop(None)
        gc.enable()
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
def stand_ins(world: World) -> Iterator[None]:
    """For the time of a run: virtual time, the toy game, orders that repeat, snapshots as often as the seed says."""
    modules = [
        module
        for name, module in list(sys.modules.items())
        if name.startswith(("meisterdieb.tables", "meisterdieb.server")) and getattr(module, "time", None) is time
    ]
    numbers = count()

    def number(one: Any) -> int:
        found: int = vars(one).setdefault("_number", next(numbers))
        return found

    every, errors, root = authority.EVERY, Errors(world.history), logging.getLogger("meisterdieb")
    hashes = [kind.__hash__ for kind in ORDERED]
    toy = TableToy()
    games = registry.registry()
    try:
        for module in modules:
            module.time = VirtualTime(world.loop)  # type: ignore[attr-defined]
        for kind in ORDERED:
            kind.__hash__ = number  # type: ignore[method-assign, assignment]
        authority.EVERY = world.weather.snapshots
        games[toy.id] = toy
        root.addHandler(errors)
        yield
    finally:
        for module in modules:
            module.time = time  # type: ignore[attr-defined]
        for kind, hash in zip(ORDERED, hashes, strict=True):
            kind.__hash__ = hash  # type: ignore[method-assign]
        authority.EVERY = every
        games.pop(toy.id, None)
        root.removeHandler(errors)
