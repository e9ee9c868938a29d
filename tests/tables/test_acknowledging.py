"""Wishes are answered once and for all: yes with a version, or no with a reason, however often they are sent."""

import asyncio

from meisterdieb.tables.match import REMEMBERED
from tests.tables.moves import hash_of, move, open_table, play_on
from tests.tables.room import code_of, people, room


def test_a_key_from_long_ago_gets_its_old_answer_even_if_sent_with_the_newest_version(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2))
            seat = match.to_act[0]
            first = await move(tables, match, key="first")
            await play_on(tables, match, REMEMBERED + 5)
            newest = match.version
            async with asyncio.timeout(5):
                assert await tables.authority.act(match.id, seat, newest, "first", "end") == first
            assert match.version == newest

    asyncio.run(play())


def test_a_known_key_is_answered_after_the_match_was_read_from_a_snapshot(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            first = await move(tables, match, seat=0, key="first")
            await play_on(tables, match)
        async with room(file, "later") as tables:
            again = (await tables.authority.live(match.id)).match
            assert not again.keys
            async with asyncio.timeout(5):
                assert await tables.authority.act(match.id, 0, first - 1, "first", "end") == first
                assert await tables.authority.act(match.id, 0, again.version, "first", "end") == first

    asyncio.run(play())


def test_a_refused_wish_leaves_no_trace_and_its_key_can_be_used(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2))
            version, before, seat = match.version, hash_of(match), match.to_act[0]
            assert await code_of(tables.authority.act(match.id, seat, version, "k", "fly away")) == "illegal"
            assert await code_of(tables.authority.act(match.id, 1 - seat, version, "k", "end")) == "turn"
            assert await code_of(tables.authority.act(match.id, seat, version - 1, "k", "end")) == "stale"
            assert await code_of(tables.authority.act(match.id, seat, version + 1, "k", "end")) == "stale"
            assert (match.version, hash_of(match)) == (version, before)
            assert await move(tables, match, key="k") == version + 1

    asyncio.run(play())


def test_two_seats_may_use_the_same_key(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            first = await move(tables, match, seat=0, key="k")
            while match.to_act == [0]:
                await move(tables, match)
            assert await move(tables, match, seat=1, key="k") > first

    asyncio.run(play())
