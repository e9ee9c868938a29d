"""A disk that is full, under the program as it is served: it is logged, /ready notices, and all goes on afterwards.

The system lets the server write no file beyond a size, from one moment on and until another.
"""

import asyncio
import json
import resource
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from meisterdieb.tables.housekeeping import HEARTBEAT
from tests.server.serving import PATIENCE, Serving, serving
from tests.server.test_restoring import opened

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are a matter of Linux")
LONG = resource.RLIM_INFINITY


def fill_the_disk(server: Serving, data: Path) -> None:
    """Let no file grow beyond what the write-ahead log has by now."""
    written = (data / "tables.db-wal").stat().st_size
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (written, LONG))


def make_room(server: Serving) -> None:
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (LONG, LONG))


def until(client: httpx.Client, status: int) -> None:
    """Ask whether the server is ready until the answer is this one."""
    end = time.monotonic() + PATIENCE
    while client.get("/ready").status_code != status:
        assert time.monotonic() < end, f"/ready never was {status}"
        time.sleep(0.2)


async def wish(socket: ClientConnection, **message: object) -> dict[str, Any]:
    """Send a wish and give its answer."""
    await socket.send(json.dumps(message))
    while True:
        answer: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if answer["type"] in ("ack", "refused"):
            return answer


async def play(server: Serving, client: httpx.Client, match: str, data: Path) -> int:
    """Wish for a move while the disk is full, and once more when there is room; gives how often it failed."""
    seat = client.get(f"/api/tables/{match}").json()["to_act"][0]
    url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{match}/socket?seat={seat}"
    headers = {"cookie": f"meisterdieb={client.cookies['meisterdieb']}"}
    async with connect(url, additional_headers=headers, open_timeout=PATIENCE) as socket:
        update = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        move = {"type": "act", "key": "k", "based_on": update["version"], "action": update["legal"][0]["action"]}
        fill_the_disk(server, data)
        codes = [(await wish(socket, **move))["code"] for _ in range(5)]
        assert codes == ["busy"] * 5
        await asyncio.to_thread(until, client, 503)
        make_room(server)
        await asyncio.to_thread(until, client, 200)
        again = await wish(socket, **move)
        assert (again["type"], again["version"]) == ("ack", update["version"] + 1)
        return len(codes)


def test_a_full_disk_is_logged_and_noticed_and_passes(tmp_path: Path) -> None:
    data = tmp_path / "tables"
    with serving(tmp_path, "--data", str(data)) as server, server.client() as client:
        until(client, 200)
        match = opened(client)
        failed = asyncio.run(play(server, client, match, data))
        end = time.monotonic() + PATIENCE
        while len(told(server)) < 2 and time.monotonic() < end:  # the end is told with the next heartbeat
            time.sleep(HEARTBEAT / 10)
        began, ended = told(server)
        assert server.stop() == 0
    assert (began["level"], began["text"]) == ("warning", "the storage does not answer")
    assert "disk" in began["reason"] or "full" in began["reason"]
    assert (ended["level"], ended["text"]) == ("warning", "the storage answers again")
    assert ended["refused"] >= failed
    assert ended["seconds"] > 0


def told(server: Serving) -> list[dict[str, Any]]:
    """What the log says of the storage."""
    return [line for line in server.log() if line["logger"] == "meisterdieb.storage"]
