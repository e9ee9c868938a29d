"""Clocks stand still while nobody serves: neither a server that was killed nor a storage that was away costs a seat."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from meisterdieb.tables.storage.committer import StorageDown
from tests.drill.house import house
from tests.drill.serving import AHEAD, HEARTBEAT, SPEED
from tests.drill.worker import PATIENCE, Worker
from tests.postgres import Cluster
from tests.tables.room import Clock, people, room

HOUR = 3600.0
TABLE = {"game": "klong", "seats": [{"kind": "here"}] * 2, "turn_seconds": 60}


def seats(server: Worker, match: str) -> Any:
    url = f"http://{server.address}/api/tables/{match}"
    return httpx.get(url, trust_env=False, timeout=PATIENCE).json()["seats"]


async def replaced(server: Worker, match: str, looks: int) -> bool:
    """Whether a bot has taken over, after so many looks, ten a second."""
    for _ in range(looks):
        if any(seat["level"] for seat in seats(server, match)):
            return True
        await asyncio.sleep(0.1)
    return False


def test_a_clock_stands_still_while_the_server_is_dead_and_goes_on_after(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/tables.db", tmp_path, more={HEARTBEAT: "0.1"}) as servers:
            server = servers.workers[0]
            url = f"http://{server.address}/api/tables"
            answer = httpx.post(url, json=TABLE, trust_env=False, timeout=PATIENCE)
            match = answer.json()["match"]
            server.kill()
            server.environment[AHEAD] = str(HOUR)
            await server.ready()
            assert not await replaced(server, match, 10)
            server.kill()
            server.environment |= {AHEAD: str(2 * HOUR), SPEED: "20"}
            await server.ready()
            assert await replaced(server, match, 600)

    asyncio.run(play())


def test_a_clock_stands_still_while_the_storage_is_away(cluster: Cluster) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(cluster.new_database(), clock=clock) as tables:
            housekeeping = tables.housekeeping
            await housekeeping.begin(clock.now)
            opened = await tables.seating.open(people("klong", 2, turn_seconds=60), "device")
            match = (await tables.authority.live(opened.match)).match
            cluster.kill()
            try:
                clock.now += HOUR
                with pytest.raises(StorageDown):
                    await housekeeping.resume()
            finally:
                cluster.start()
            await housekeeping.resume()
            await housekeeping.round()
            assert not any(seat.bot for seat in match.seats)
            for _ in range(20):
                clock.now += 5
                await housekeeping.resume()
                await housekeeping.round()
            assert any(seat.bot for seat in match.seats)

    asyncio.run(play())
