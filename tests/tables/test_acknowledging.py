"""Wishes are answered once and for all: yes with a version, or no with a reason, however often they are sent."""

import asyncio

from meisterdieb.tables.match import REMEMBERED
from meisterdieb.tables.settings import SeatSettings, Settings
from tests.tables.moves import hash_of, idle_bots, move, open_table, play_on
from tests.tables.room import PATIENCE, code_of, people, room


def test_a_key_from_long_ago_gets_its_old_answer_even_if_sent_with_the_newest_version(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2))
            seat = match.to_act[0]
            first = await move(tables, match, key="first")
            await play_on(tables, match, REMEMBERED + 5)
            newest = match.version
            async with asyncio.timeout(PATIENCE):
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
            async with asyncio.timeout(PATIENCE):
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


def test_nobody_is_refused_because_a_process_has_not_heard_the_news(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            idle_bots(here)
            idle_bots(there)
            settings = Settings(toy, [SeatSettings("link"), SeatSettings("here")])
            opened = await here.seating.open(settings, "host")
            await there.authority.live(opened.match)
            await here.seating.enter(opened.match, opened.invitations[0], "", "phone")
            assert await code_of(there.seating.bot(opened.match, 0, "random")) == ""
            await here.seating.back(opened.match, 0)
            match = (await here.authority.live(opened.match)).match
            assert not match.seats[0].bot
            assert await code_of(there.seating.bot(opened.match, 0, "random")) == ""
            assert await code_of(here.seating.back(opened.match, 0)) == ""
            assert await code_of(there.seating.leave(opened.match, 0)) == ""
            assert [type(row.entry).__name__ for row in await here.store.tail(opened.match)] == [
                *("Join", "Start", "Bot", "Back", "Bot", "Back", "Leave", "Bot")
            ]

    asyncio.run(play())


def test_a_move_based_on_what_a_process_behind_knows_is_stale_not_impossible(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match = await open_table(here, people(toy, 2))
            await there.authority.live(match.id)
            await move(here, match)
            assert await code_of(there.authority.act(match.id, 0, 1, "k", "fly away")) == "stale"
            assert (await there.authority.live(match.id)).match.version == 2

    asyncio.run(play())
