"""Leaving a seat: a bot plays on, the seat is free for somebody else, and whoever left has no right to it any more."""

import asyncio

import pytest

from meisterdieb.tables.entries import Bot, Leave
from meisterdieb.tables.records import record_of
from meisterdieb.tables.seen import seen
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.storage.rights import HOST
from meisterdieb.tables.tables import Tables
from tests.tables.moves import move, open_table, play_on
from tests.tables.room import code_of, people, room
from tests.tables.storms import POINTS, Point, Storm


async def bots_done(tables: Tables) -> None:
    """Wait until no bot is at work."""
    await asyncio.sleep(0)
    while tables.bot_runner.tasks:
        await asyncio.gather(*tables.bot_runner.tasks.values())
        await asyncio.sleep(0)


def test_a_bot_plays_on_for_who_leaves(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match = await open_table(tables, people(toy, 2))
            await move(tables, match, seat=0)
            version = match.version
            await tables.seating.leave(match.id, 0)
            rows = await tables.store.tail(match.id, version)
            assert [row.entry for row in rows[:2]] == [Leave(0), Bot(0, "random", "left")]
            await bots_done(tables)
            assert match.to_act == [1]
            assert (match.seats[0].taken, match.seats[0].bot) == (False, True)
            assert await tables.seating.rights(match.id, "host") == [HOST, 1]

    asyncio.run(play())


def test_a_seat_is_left_once(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, Settings(toy, [SeatSettings("here"), SeatSettings("bot")]))
            await tables.seating.leave(match.id, 0)
            assert await code_of(tables.seating.leave(match.id, 0)) == "empty"
            assert await code_of(tables.seating.leave(match.id, 1)) == "empty"
            assert await code_of(tables.seating.leave(match.id, 2)) == "no-seat"
            assert await code_of(tables.seating.back(match.id, 0)) == "empty"
            assert await code_of(tables.seating.back(match.id, 1)) == "seat"

    asyncio.run(play())


def test_before_the_start_a_seat_that_was_left_is_free_and_somebody_else_can_be_invited(
    database: str, toy: str
) -> None:
    async def play() -> None:
        async with room(database) as tables:
            opened = await tables.seating.open(Settings(toy, [SeatSettings("link"), SeatSettings("link")]), "host")
            match = (await tables.authority.live(opened.match)).match
            await tables.seating.enter(match.id, opened.invitations[0], "Eva", "phone")
            await tables.seating.leave(match.id, 0)
            assert (match.status, match.seats[0].taken, match.seats[0].bot) == ("open", False, False)
            assert await tables.seating.rights(match.id, "phone") == []
            assert await code_of(tables.seating.enter(match.id, opened.invitations[0], "Eva", "phone")) == "invitation"
            await tables.seating.enter(match.id, opened.invitations[1], "Udo", "laptop")
            assert match.status == "open"
            secret = await tables.seating.invite(match.id, 0)
            await tables.seating.enter(match.id, secret, "Kim", "tablet")
            assert (match.status, match.names) == ("playing", ["Kim", "Udo"])

    asyncio.run(play())


def test_what_happened_is_told_with_the_names_of_that_time(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            settings = Settings(toy, [SeatSettings("link"), SeatSettings("link")], language="en")
            opened = await tables.seating.open(settings, "host")
            match = (await tables.authority.live(opened.match)).match
            await tables.seating.enter(match.id, opened.invitations[0], "Eva", "phone")
            await tables.seating.leave(match.id, 0)
            await tables.seating.enter(match.id, await tables.seating.invite(match.id, 0), "Kim", "tablet")
            assert [change.text for change in seen(match, None, "en").changes] == [
                "Eva sits down at the table.",
                "Eva leaves the table.",
                "Kim sits down at the table.",
            ]

    asyncio.run(play())


def test_somebody_new_takes_the_seat_over_from_the_bot(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            await tables.seating.leave(match.id, 1)
            secret = await tables.seating.invite(match.id, 1)
            await tables.seating.enter(match.id, secret, "Kim", "phone")
            assert (match.seats[1].name, match.seats[1].taken, match.seats[1].bot) == ("Kim", True, False)
            await play_on(tables, match)
            assert match.status == "over"

    asyncio.run(play())


def test_after_the_end_leaving_changes_no_result_and_starts_no_bot(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            await play_on(tables, match)
            before = await record_of(tables.store, match)
            version = match.version
            await tables.seating.leave(match.id, 0)
            assert [row.entry for row in await tables.store.tail(match.id, version)] == [Leave(0)]
            assert match.status == "over"
            assert not match.seats[0].bot
            assert await record_of(tables.store, match) == before
            assert await tables.seating.rights(match.id, "host") == [HOST, 1]
            assert await code_of(tables.seating.bot(match.id, 1, "")) == "over"

    asyncio.run(play())


@pytest.mark.parametrize("point", POINTS)
def test_who_was_cut_off_while_leaving_has_left_or_not_but_never_half(file: str, toy: str, point: Point) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))

            storm = Storm(tables, point)
            assert await code_of(tables.seating.leave(match.id, 0)) == "busy"
            storm.over()
            gone = point == "after"
            assert await tables.seating.rights(match.id, "host") == ([HOST, 1] if gone else [HOST, 0, 1])
            assert (await tables.authority.newest(match.id)).match.seats[0].taken is not gone
            assert await code_of(tables.seating.leave(match.id, 0)) == ("empty" if gone else "")
            secret = await tables.seating.invite(match.id, 0)
            assert await tables.seating.enter(match.id, secret, "Kim", "phone") == 0

    asyncio.run(play())


def test_two_devices_of_one_seat_leave_it_together(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            leave = [code_of(tables.seating.leave(match.id, 0)) for _ in range(2)]
            assert sorted(await asyncio.gather(*leave)) == ["", "empty"]
            entries = [row.entry for row in await tables.store.tail(match.id)]
            assert entries.count(Leave(0)) == 1

    asyncio.run(play())
