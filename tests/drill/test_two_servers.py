"""Two servers over one PostgreSQL: a table is one table, whichever of them somebody sits at, also after an outage."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
from msgspec.json import decode, encode
from websockets.asyncio.client import ClientConnection, connect

from tests.drill.house import house
from tests.drill.serving import HEARTBEAT
from tests.drill.worker import PATIENCE, Worker
from tests.postgres import Cluster

TWO_HERE = {"game": "klong", "seats": [{"kind": "here"}] * 2}
NEVER = {HEARTBEAT: "600"}  # nobody finds out by looking; what is known is known by hearing


def opened(server: Worker) -> tuple[str, dict[str, str]]:
    url = f"http://{server.address}/api/tables"
    answer = httpx.post(url, json=TWO_HERE, trust_env=False, timeout=PATIENCE)
    return answer.json()["match"], {"Cookie": f"meisterdieb={answer.cookies['meisterdieb']}"}


def sitting(server: Worker, match: str, seat: int, headers: dict[str, str]) -> connect:
    url = f"ws://{server.address}/api/tables/{match}/socket?seat={seat}"
    return connect(url, additional_headers=headers, proxy=None, open_timeout=PATIENCE)


async def told(socket: ClientConnection, kind: str, version: int = 0) -> Any:
    async with asyncio.timeout(PATIENCE):
        while True:
            message = decode(await socket.recv())
            if message["type"] == kind and message.get("version", 0) >= version:
                return message


async def one_moves_and_the_other_sees_it(sockets: list[ClientConnection]) -> None:
    seen = [await told(socket, "update") for socket in sockets]
    seat, version = seen[0]["to_act"][0], seen[0]["version"]
    action = seen[seat]["legal"][0]["action"]
    wish = {"type": "act", "key": f"k{version}", "based_on": version, "action": action}
    await sockets[seat].send(encode(wish).decode())
    assert (await told(sockets[seat], "ack"))["version"] == version + 1
    assert (await told(sockets[1 - seat], "update", version + 1))["changes"][-1]["seat"] == seat


def test_a_move_at_one_server_is_seen_at_the_other_also_after_an_outage(cluster: Cluster, tmp_path: Path) -> None:
    async def play() -> None:
        async with house(cluster.new_database(), tmp_path, 2, cluster, NEVER) as servers:
            one, other = servers.workers
            match, headers = opened(one)
            async with sitting(one, match, 0, headers) as first, sitting(other, match, 1, headers) as second:
                await one_moves_and_the_other_sees_it([first, second])
            await asyncio.to_thread(cluster.kill)
            await asyncio.to_thread(cluster.start)
            await asyncio.gather(one.ready(), other.ready())
            for _ in range(2):  # the first may be seen because all is looked at anew
                async with sitting(one, match, 0, headers) as first, sitting(other, match, 1, headers) as second:
                    await one_moves_and_the_other_sees_it([first, second])
            assert await one.stop()
            assert await other.stop()

    asyncio.run(play())
