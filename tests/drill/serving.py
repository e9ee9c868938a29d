"""The application as the drill starts it: as it is, or with a fault that the drill has to find, or at another time."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Sequence
from secrets import token_hex

from litestar import Litestar
from sqlalchemy import Executable

from meisterdieb.server.app import create
from meisterdieb.server.config import from_environment
from meisterdieb.server.logs import write_logs
from meisterdieb.tables import housekeeping
from meisterdieb.tables.authority import Authority
from meisterdieb.tables.storage.committer import Committer
from meisterdieb.tables.storage.database import connect
from meisterdieb.tables.tables import Tables

SABOTAGE = "DRILL_SABOTAGE"  # early or forgetful
AHEAD = "DRILL_AHEAD"  # seconds that the server's clock is ahead
SPEED = "DRILL_SPEED"  # how much faster it goes
HEARTBEAT = "DRILL_HEARTBEAT"  # seconds between the rounds of keeping

Rows = Sequence[dict[str, object]]
Cache = dict[str, object] | None
Also = Sequence[Executable]
LAZY = 0.3  # seconds that the early server takes to store what it has acknowledged


def app() -> Litestar:
    """The application with the settings of the environment."""
    write_logs("WARNING")
    sabotages = {"early": acknowledge_early, "forgetful": forget_keys}
    if os.environ.get(SABOTAGE):
        sabotages[os.environ[SABOTAGE]]()
    housekeeping.HEARTBEAT = float(os.environ.get(HEARTBEAT, housekeeping.HEARTBEAT))
    config = from_environment()
    return create(config, Tables(connect(config.database_address), clock=clock(), bots=config.bots))


def clock() -> Callable[[], float]:
    """The time, or another one."""
    began, ahead, speed = time.time(), float(os.environ.get(AHEAD, 0)), float(os.environ.get(SPEED, 1))
    return lambda: began + ahead + (time.time() - began) * speed


def acknowledge_early() -> None:
    """Answer first and store a little later, as a server with a cache before its database would."""
    honest: Callable[[Committer, Rows, Cache, Also], Awaitable[bool]] = Committer.append
    under_way: set[asyncio.Task[None]] = set()

    async def append(self: Committer, rows: Rows, match: Cache, also: Also = ()) -> bool:
        async def later() -> None:
            await asyncio.sleep(LAZY)
            await honest(self, rows, match, also)

        task = asyncio.create_task(later())
        under_way.add(task)
        task.add_done_callback(under_way.discard)
        return True

    Committer.append = append  # type: ignore[method-assign]


def forget_keys() -> None:
    """Take every wish for a new one, whatever version it is based on."""

    async def act(self: Authority, id: str, seat: int, based_on: int, key: str, text: str, stays: bool = False) -> int:
        return await self.decide(id, f"{seat}:{key}.{token_hex(4)}", lambda match: match.move(seat, text))

    Authority.act = act  # type: ignore[method-assign]
