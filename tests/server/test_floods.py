"""Many sockets of one address do no more than one address may; others go on as before."""

import asyncio
import json
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from tests.server.attackers import ELSEWHERE, HOME, NO_PROXY, browser, seats
from tests.server.serving import PATIENCE, serving

SOCKETS, WISHES = 10, 20
WISH = {"type": "act", "based_on": 0, "action": "pass"}


def opened(client: httpx.Client) -> tuple[str, str]:
    """A table and the cookie of its host."""
    client.cookies.clear()
    return client.post("/api/tables", json=seats()).json()["match"], client.cookies["meisterdieb"]


async def codes(server: str, table: tuple[str, str], address: str, count: int) -> list[str]:
    """How wishes of one socket are answered."""
    match, cookie = table
    url = f"{server.replace('http', 'ws', 1)}/api/tables/{match}/socket?seat=0&lang=en"
    own = {"cookie": f"meisterdieb={cookie}"}
    found: list[str] = []
    there = connect(url, additional_headers=own, local_addr=(address, 0), open_timeout=PATIENCE)
    async with asyncio.timeout(PATIENCE), there as socket:
        for number in range(count):
            await socket.send(json.dumps({**WISH, "key": f"k{number}"}))
            while (answer := json.loads(await socket.recv()))["type"] != "refused":
                continue
            found.append(answer["code"])
    return found


def test_all_sockets_of_an_address_share_one_bucket_of_wishes(tmp_path: Path) -> None:
    async def flood(server: str, tables: list[tuple[str, str]], mine: tuple[str, str]) -> tuple[list[str], list[str]]:
        found = await asyncio.gather(*(codes(server, table, ELSEWHERE, WISHES) for table in tables))
        return [code for some in found for code in some], await codes(server, mine, HOME, 3)

    settings = {**NO_PROXY, "MEISTERDIEB_OPENINGS_PER_MINUTE": "1000", "MEISTERDIEB_WISHES_PER_ADDRESS": "1"}
    with serving(tmp_path, settings=settings) as server, server.client() as client, browser(server) as greedy:
        tables, mine = [opened(greedy) for _ in range(SOCKETS)], opened(client)
        flooded, others = asyncio.run(flood(server.address, tables, mine))
    assert flooded.count("fast") > SOCKETS * WISHES // 2, "of four at once and one a second there are not many more"
    assert flooded.count("fast") < SOCKETS * WISHES
    assert "fast" not in others
