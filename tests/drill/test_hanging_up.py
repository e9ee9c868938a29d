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
from meisterdieb.tables.storage.committer import Committer, Work
from meisterdieb.tables.storage.database import connect as database
from meisterdieb.tables.tables import Tables
from tests.drill.worker import PATIENCE
from tests.ports import free_ports


@asynccontextmanager
async def serving(tables: Tables) -> AsyncIterator[str]:
    """A server in this very loop."""
    port = free_ports()
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
    storing, go, honest = asyncio.Event(), asyncio.Event(), Committer.commit

    async def commit(self: Committer, batch: list[Work]) -> None:
        storing.set()
        await go.wait()
        await honest(self, batch)

    async def play() -> None:
        tables = Tables(database(f"sqlite:///{tmp_path}/tables.db"))
        async with serving(tables) as address, httpx.AsyncClient(trust_env=False, timeout=PATIENCE) as client:
            seats = [{"kind": "here"}] * 2
            answer = await client.post(f"http://{address}/api/tables", json={"game": "clou", "seats": seats})
            id = answer.json()["match"]
            live = await tables.authority.live(id)
            mover = live.match.to_act[0]
            url = f"ws://{address}/api/tables/{id}/socket?lang=en&seat="
            headers = {"Cookie": f"meisterdieb={answer.cookies['meisterdieb']}"}
            async with (
                connect(f"{url}{mover}", additional_headers=headers, proxy=None, open_timeout=PATIENCE) as one,
                connect(f"{url}{1 - mover}", additional_headers=headers, proxy=None, open_timeout=PATIENCE) as other,
            ):
                seen = decode(await one.recv())
                monkeypatch.setattr(Committer, "commit", commit)
                wish = {"type": "act", "key": "k", "based_on": seen["version"], "action": seen["legal"][0]["action"]}
                await one.send(encode(wish).decode())
                await storing.wait()
                one.transport.abort()
                await other.send(encode({"type": "say", "key": "s", "text": "Are you there?"}).decode())
                async with asyncio.timeout(PATIENCE):
                    while not tables.store.committer.waiting:  # what was said
                        await asyncio.sleep(0.01)
                go.set()
                async with asyncio.timeout(PATIENCE):
                    while decode(await other.recv()).get("version", 0) <= seen["version"]:
                        continue

    asyncio.run(play())
