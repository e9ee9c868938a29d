"""The one writer: what it has begun to store when the server stops, it stores."""

import asyncio

import pytest

from meisterdieb.tables.loading import load_match
from meisterdieb.tables.seen import seen
from meisterdieb.tables.storage.committer import Committer, Work
from tests.tables.room import PATIENCE, people, room


def test_a_move_that_is_being_stored_when_the_server_stops_is_stored(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = Committer.stored

    async def play() -> None:
        begun = asyncio.Event()

        async def slowly(self: Committer, batch: list[Work]) -> bool:
            begun.set()
            await asyncio.sleep(0.1)
            return await stored(self, batch)

        async with room(database) as tables:
            opened = await tables.seating.open(people("klong", 2), "device")
            match = (await tables.authority.live(opened.match)).match
            seat, version = match.to_act[0], match.version
            monkeypatch.setattr(Committer, "stored", slowly)
            action = seen(match, seat, "en").legal[0].action
            moving = asyncio.create_task(tables.authority.act(match.id, seat, version, "last", action))
            await begun.wait()
            await tables.stop()
            assert await asyncio.wait_for(moving, PATIENCE) == version + 1
        async with room(database) as tables:
            assert (await load_match(tables.store, match.id)).version == version + 1

    asyncio.run(play())


def test_stopping_without_anything_to_store_is_quick(database: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            await tables.seating.open(people("klong", 2), "device")
            await asyncio.wait_for(tables.stop(), PATIENCE)

    asyncio.run(play())
