"""A room with tables for tests: a clock that stands still, secrets that can be foretold."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256

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
