"""Whoever sent a wish may be gone before the answer, with the tab or the connection: it is decided all the same."""

import asyncio

import pytest

from meisterdieb.tables.storage.committer import Work
from tests.tables.moves import live_of, move, offered, open_table
from tests.tables.room import PATIENCE, people, room
from tests.tables.storms import Storm


@pytest.mark.parametrize("point", ["before", "after"])
def test_whoever_asked_may_be_gone_before_the_answer_and_the_others_still_hear_of_the_move(
    file: str, toy: str, point: str
) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            await asyncio.sleep(0)
            told: list[int] = []
            tables.authority.on_version.append(lambda live: told.append(live.match.version))
            at_work, go = asyncio.Event(), asyncio.Event()
            calm = tables.store.committer.stored

            async def slowly(batch: list[Work]) -> bool:
                if point == "before":
                    at_work.set()
                    await go.wait()
                stored = await calm(batch)
                at_work.set()
                await go.wait()
                return stored

            tables.store.committer.stored = slowly  # type: ignore[method-assign]
            before = match.version
            wish = asyncio.create_task(move(tables, match, key="k"))
            await at_work.wait()
            wish.cancel()
            assert await asyncio.gather(wish, return_exceptions=True)
            go.set()
            async with asyncio.timeout(PATIENCE):
                while not told:
                    await asyncio.sleep(0.01)
            assert told == [before + 1] == [match.version]

    asyncio.run(play())


def test_whoever_does_not_stay_although_they_said_so_leaves_nothing_wrong_behind(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            storing, go, calm = asyncio.Event(), asyncio.Event(), tables.store.committer.stored

            async def slowly(batch: list[Work]) -> bool:
                storing.set()
                await go.wait()
                return await calm(batch)

            tables.store.committer.stored = slowly  # type: ignore[method-assign]
            before, seat = match.version, match.to_act[0]
            text = offered(match, seat)[0]
            wish = asyncio.create_task(tables.authority.act(match.id, seat, before, "k", text, stays=True))
            await storing.wait()
            wish.cancel()
            assert await asyncio.gather(wish, return_exceptions=True)
            assert (await live_of(tables, match)).doubtful
            go.set()
            assert await tables.authority.act(match.id, seat, before, "k", text) == before + 1
            assert match.version == before + 1
            assert len(await tables.store.tail(match.id)) == before + 1

    asyncio.run(play())


def test_a_wish_that_was_given_up_and_fails_disturbs_nobody(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            storm = Storm(tables, "before")
            wish = asyncio.create_task(move(tables, match, key="k"))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            wish.cancel()
            await asyncio.gather(wish, return_exceptions=True)
            await storm.struck.wait()
            storm.over()
            assert await move(tables, match, key="again") == match.version
            assert not (await live_of(tables, match)).lock.locked()

    asyncio.run(play())
