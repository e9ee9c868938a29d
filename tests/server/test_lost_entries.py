"""A log that lost its end is noticed: whoever comes back knows more than the server, and everybody is told.

The server runs as its keeper runs it; it is killed, and its files are damaged as a bad disk does it.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from meisterdieb.tables.refusals import BOOK
from tests.ports import free_ports
from tests.server.serving import PATIENCE, Serving, serving
from tests.server.test_restoring import opened, played

FRAME = 24 + 4096  # bytes: what SQLite writes into its log for a page
LOST = BOOK.say("told", "lost", "en")


def bad_sector(folder: Path) -> None:
    """A byte of the write-ahead log comes back otherwise than it was written: all after it is gone."""
    file = folder / "tables.db-wal"
    data = bytearray(file.read_bytes())
    data[len(data) - 3 * FRAME + 100] ^= 1
    file.write_bytes(data)


def rolled_back(folder: Path) -> None:
    """Somebody puts an older state in the place of the log."""
    with closing(sqlite3.connect(folder / "tables.db")) as plain:
        plain.execute("DELETE FROM log WHERE version > (SELECT max(version) FROM log) - 2")
        plain.commit()


async def shown(socket: ClientConnection) -> dict[str, Any]:
    """The next update."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if message["type"] == "update":
            return message


def at(server: Serving, match: str, client: httpx.Client, seat: int | None = 0, **more: object) -> connect:
    """A socket at a table."""
    given: dict[str, object] = {"lang": "en", **({} if seat is None else {"seat": seat}), **more}
    words = urlencode(given)
    url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{match}/socket?{words}"
    cookie = f"meisterdieb={client.cookies['meisterdieb']}"
    return connect(url, additional_headers={"cookie": cookie}, open_timeout=PATIENCE)


def counted(port: int) -> str:
    """How many matches lost something, as the figures tell."""
    told = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE).text.splitlines()
    [line] = [line for line in told if line.startswith("meisterdieb_lost_total")]
    return line.partition(" ")[2]


def errors(server: Serving) -> list[dict[str, Any]]:
    return [line for line in server.log() if line["level"] == "error"]


def view(client: httpx.Client, match: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/api/tables/{match}/view", params={"seat": 0}).json()
    return found


@pytest.mark.parametrize("damage", [bad_sector, rolled_back])
def test_whoever_comes_back_raises_the_alarm(damage: Callable[[Path], None], tmp_path: Path) -> None:
    data = tmp_path / "tables"
    with serving(tmp_path, "--data", str(data)) as server, server.client() as client:
        match = opened(client)
        played(client, match, 8)
        before, cookies = view(client, match), client.cookies
        server.process.kill()
        server.process.wait(PATIENCE)
    damage(data)
    port = free_ports()
    with serving(tmp_path, "--data", str(data), "--metrics-port", str(port)) as server, server.client() as client:
        client.cookies = cookies
        assert view(client, match)["version"] < before["version"]
        asyncio.run(coming_back(server, client, match, before))
        assert counted(port) == "1.0"
        [told] = errors(server)
        assert (told["text"], told["match"], told["shown"]) == ("entries lost", match, before["version"])
        played(client, match, 4)  # the game goes on, and what was lost stays known
        assert view(client, match)["version"] > before["version"]
        asyncio.run(later(server, client, match, before))
        assert (counted(port), len(errors(server))) == ("1.0", 1)


async def coming_back(server: Serving, client: httpx.Client, match: str, before: dict[str, Any]) -> None:
    """A seat and a spectator are there, who know nothing; then somebody comes back who was shown more."""
    async with at(server, match, client, 1) as other, at(server, match, client, None) as watching:
        assert "lost" not in await shown(other)
        assert "lost" not in await shown(watching)
        async with at(server, match, client, have=before["version"], head=before["head"]) as back:
            first = await shown(back)
            assert first["lost"] == LOST
            assert first["version"] < before["version"]
            assert first["changes"]
        for socket in (other, watching):
            again = await shown(socket)
            assert (again["lost"], again["version"]) == (LOST, first["version"])


async def later(server: Serving, client: httpx.Client, match: str, before: dict[str, Any]) -> None:
    """Meanwhile other entries stand at the versions that were lost."""
    async with at(server, match, client, have=before["version"], head=before["head"]) as back:
        assert (await shown(back))["lost"] == LOST


def test_whoever_has_seen_what_stands_there_hears_no_alarm(tmp_path: Path) -> None:
    port = free_ports()
    with serving(tmp_path, "--data", str(tmp_path), "--metrics-port", str(port)) as server, server.client() as client:
        match = opened(client)
        seen = []
        for _ in range(4):
            seen.append(view(client, match))
            played(client, match, 1)
        other = view(client, opened(client))

        async def come_back() -> None:
            for then in seen:
                async with at(server, match, client, have=then["version"], head=then["head"]) as socket:
                    update = await shown(socket)
                    assert "lost" not in update
                    assert update["changes"][0]["version"] == then["version"] + 1
            newest = seen[-1]["version"] + 1
            for have, head in [
                (newest + 5, ""),
                (newest + 5, "0" * 32),
                (newest + 5, seen[-1]["head"]),  # a head belongs to its version,
                (seen[-1]["version"], "0" * 16 + seen[-1]["head"][16:]),  # what it says is sealed,
                (other["version"], other["head"]),  # and it belongs to its table
                (newest, "ä"),
            ]:
                async with at(server, match, client, have=have, head=head) as socket:
                    assert "lost" not in await shown(socket)

        asyncio.run(come_back())
        assert counted(port) == "0.0"
        assert errors(server) == []
