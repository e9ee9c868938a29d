"""Bots think in a process of their own, which ends with the server, however that ends."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import httpx

from tests.drill.house import house
from tests.drill.worker import PATIENCE, alive, members

BOTS = {"game": "klong", "seats": [{"kind": "bot", "level": "langfinger"}] * 2}


def soon(true: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < deadline:
        time.sleep(0.05)
    return true()


def test_no_bot_outlives_a_server_that_is_killed(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(f"sqlite:///{tmp_path}/tables.db", tmp_path) as servers:
            server = servers.workers[0]
            answer = httpx.post(f"http://{server.address}/api/tables", json=BOTS, trust_env=False, timeout=PATIENCE)
            assert answer.status_code == 201
            assert soon(lambda: members(server.groups[0]) > 1)
            server.kill()
            assert soon(lambda: not alive(server.groups[0]))

    asyncio.run(play())
