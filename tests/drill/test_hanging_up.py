"""Whoever hangs up while a move is being stored has moved all the same, and the others see it at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from msgspec.json import decode, encode
from websockets.asyncio.client import connect

from meisterdieb.server.app import create
from meisterdieb.server.config import Config
from meisterdieb.tables.storage.committing import Committer, Work
from meisterdieb.tables.storage.database import connect as database
from meisterdieb.tables.tables import Tables
from tests.drill.worker import fixed_port


@asynccontextmanager
async def serving(tables: Tables) -> AsyncIterator[str]:
    """A server in this very loop."""
    port = fixed_port()
    config = uvicorn.Config(create(Config(), tables), port=port, ws="websockets-sansio", log_config=None)
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await task


@pytest.mark.filterwarnings("ignore::litestar.exceptions.base_exceptions.LitestarDeprecationWarning")
def test_a_move_whose_player_hangs_up_is_seen_by_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow, honest = asyncio.Event(), Committer.commit

    async def commit(self: Committer, batch: list[Work]) -> None:
        await slow.wait()
        await honest(self, batch)

    async def play() -> None:
        tables = Tables(database(f"sqlite:///{tmp_path}/tables.db"))
        async with serving(tables) as address, httpx.AsyncClient(trust_env=False) as client:
            slow.set()
            seats = [{"kind": "here"}] * 2
            answer = await client.post(f"http://{address}/api/tables", json={"game": "clou", "seats": seats})
            id = answer.json()["match"]
            live = await tables.authority.live(id)
            mover = live.match.to_act[0]
            url = f"ws://{address}/api/tables/{id}/socket?lang=en&seat="
            headers = {"Cookie": f"meisterdieb={answer.cookies['meisterdieb']}"}
            async with (
                connect(f"{url}{mover}", additional_headers=headers, proxy=None) as one,
                connect(f"{url}{1 - mover}", additional_headers=headers, proxy=None) as other,
            ):
                seen = decode(await one.recv())
                monkeypatch.setattr(Committer, "commit", commit)
                slow.clear()
                wish = {"type": "act", "key": "k", "based_on": seen["version"], "action": seen["legal"][0]["action"]}
                await one.send(encode(wish).decode())
                await asyncio.sleep(0.1)
                one.transport.abort()
                await other.send(encode({"type": "say", "key": "s", "text": "Are you there?"}).decode())
                await asyncio.sleep(0.3)
                slow.set()
                async with asyncio.timeout(2):
                    while decode(await other.recv()).get("version", 0) <= seen["version"]:
                        continue

    asyncio.run(play())
