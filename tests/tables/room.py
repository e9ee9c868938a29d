"""A room with tables for tests: a clock that stands still, secrets that can be foretold."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any, TypeVar

from meisterdieb.tables.refusals import No
from meisterdieb.tables.secrets import Secrets
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.storage.database import connect
from meisterdieb.tables.tables import Tables


class Clock:
    """The time of a test: it passes when the test says so."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class StillLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock moves when a test moves it, however long the machine takes between two steps."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0

    def time(self) -> float:
        return self.now


def still_loop() -> StillLoop:
    """The loop of `run_still` that runs now."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, StillLoop)
    return loop


PATIENCE = 60.0  # seconds to wait for what comes: only a fault takes so long, however busy the machine
T = TypeVar("T")


def run_still(what: Coroutine[Any, Any, T]) -> T:
    """Run something on a loop whose clock stands still."""
    with asyncio.Runner(loop_factory=StillLoop) as runner:
        return runner.run(what)


async def waiting(lock: asyncio.Lock, count: int) -> None:
    """Wait until so many others wait for a lock."""
    async with asyncio.timeout(PATIENCE):
        while len(lock._waiters or ()) < count:
            await asyncio.sleep(0)


class Foretold(Secrets):
    """Secrets that are the same in every run."""

    def __init__(self, seed: str = "") -> None:
        self.seed = seed
        self.count = 0

    def next(self) -> str:
        self.count += 1
        return sha256(f"{self.seed}:{self.count}".encode()).hexdigest()

    def secret(self) -> str:
        return self.next()[:22]

    def key(self) -> bytes:
        return bytes.fromhex(self.next())

    def house(self) -> bytes:
        return sha256(f"{self.seed}: the house".encode()).digest()

    def name(self) -> str:
        return "m" + self.next()[:11]


async def rest(*_: object) -> None:
    """Look after nothing."""


def left_alone(tables: Tables) -> Tables:
    """Tables that are looked after when a test says so, and at no other time, also by a server."""
    tables.housekeeping.run = rest  # type: ignore[method-assign]
    return tables


@asynccontextmanager
async def room(database: str, seed: str = "", clock: Clock | None = None) -> AsyncIterator[Tables]:
    """Tables over a database, without anything that happens by itself."""
    from meisterdieb.tables.storage.database import prepare

    tables = Tables(connect(database), Foretold(seed), clock or Clock())
    await prepare(tables.engine)
    try:
        yield tables
    finally:
        await tables.stop()


def people(game: str, count: int, **more: object) -> Settings:
    """A table where everybody sits at one device."""
    return Settings(game, [SeatSettings("here") for _ in range(count)], **more)  # type: ignore[arg-type]


async def code_of(wish: object) -> str:
    """The code of the reason why a wish is refused; empty if it is not."""
    try:
        await wish  # type: ignore[misc]
    except No as no:
        return no.code
    return ""
