"""A server in the test's own process, and somebody who asks it."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from unittest.mock import patch

import httpx
from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from meisterdieb.server.app import create
from meisterdieb.server.config import Config
from meisterdieb.server.house import House
from meisterdieb.tables.housekeeping import Housekeeping
from meisterdieb.tables.storage.database import connect
from meisterdieb.tables.tables import Tables
from tests.tables.room import PATIENCE, Clock, Foretold, left_alone, rest

Client = TestClient[Litestar]


def settings(folder: Path, **more: object) -> Config:
    """The settings of a server with an SQLite file in a folder."""
    return Config(**{"database": f"sqlite:///{folder / 'tables.db'}", **more})  # type: ignore[arg-type]


@contextmanager
def asking(folder: Path, **more: object) -> Iterator[Client]:
    """Somebody who asks a new server, whose tables are left alone."""
    with patch.object(Housekeeping, "run", rest), TestClient(create(settings(folder, **more))) as client:
        yield client


def figures_of(client: Client) -> str:
    """What the server counts, as its keeper sees it at a port of its own."""
    house: House = client.app.state.house
    return house.metrics.text().decode()


@contextmanager
def sitting(client: Client, path: str) -> Iterator[WebSocketTestSession]:
    """A web socket; when it is closed, the server has noticed."""
    with client.websocket_connect(path) as socket:
        yield socket
    deadline = time.monotonic() + PATIENCE
    while "meisterdieb_sockets 0.0" not in figures_of(client):
        assert time.monotonic() < deadline, "the server does not notice that a socket is closed"
        time.sleep(0.01)


class Visit:
    """A server whose clock stands still, its tables, and somebody who asks it."""

    def __init__(self, house: House, tables: Tables, clock: Clock, client: httpx.AsyncClient) -> None:
        self.house = house
        self.tables = tables
        self.clock = clock
        self.client = client

    async def later(self, seconds: float = 61) -> None:
        """Let time pass, and the tables be looked after."""
        self.clock.now += seconds
        await self.tables.housekeeping.round()


@asynccontextmanager
async def visiting(config: Config) -> AsyncIterator[Visit]:
    """Somebody who asks a server that runs in the test's own loop."""
    clock = Clock()
    tables = left_alone(Tables(connect(config.database_address), Foretold(), clock))
    app = create(config, tables)
    way = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with app.lifespan(), httpx.AsyncClient(transport=way, base_url="http://testserver.local") as client:
        yield Visit(app.state.house, tables, clock, client)


def slow(game: str = "klong") -> dict[str, object]:
    """A slow table of two people at one device; the first seat begins."""
    seats = [{"kind": "here"}, {"kind": "here"}]
    return {"game": game, "seats": seats, "pace": "slow", "options": {"first": 1} if game == "klong" else {}}


async def opened(visit: Visit) -> str:
    """A new slow table."""
    return str((await visit.client.post("/api/tables", json=slow())).json()["match"])


async def play_on(visit: Visit, id: str) -> int:
    """Play until somebody else is in turn, and give the seat."""
    first = (await visit.client.get(f"/api/tables/{id}")).json()["to_act"][0]
    for _ in range(100):
        visit.clock.now += 1
        view = (await visit.client.get(f"/api/tables/{id}/view?seat={first}")).json()
        if view["to_act"] != [first]:
            return int(view["to_act"][0])
        move = {
            "seat": first,
            "key": f"k{view['version']}",
            "based_on": view["version"],
            "action": view["legal"][-1]["action"],
        }
        assert (await visit.client.post(f"/api/tables/{id}/act", json=move)).status_code == 200
    raise AssertionError("the turn does not end")


async def told(visit: Visit) -> None:
    """Let a minute pass, and wait until everybody is told."""
    await visit.later()
    await asyncio.gather(*visit.house.notifier.tasks)
