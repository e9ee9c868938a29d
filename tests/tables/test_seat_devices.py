"""The devices of a seat: its player alone adds and ends them, and the log tells everybody."""

import asyncio

import pytest

from meisterdieb.tables.entries import Device
from meisterdieb.tables.match import Match
from meisterdieb.tables.seat_devices import name_of
from meisterdieb.tables.seen import seen
from meisterdieb.tables.tables import Tables
from tests.tables.moves import move, open_table
from tests.tables.room import Clock, code_of, people, room
from tests.tables.storms import POINTS, Point, Storm
from tests.tables.test_replaced_links import holders


async def two_devices(tables: Tables, game: str) -> Match:
    """A table whose seat 0 is played at "host" and at "phone"."""
    match = await open_table(tables, people(game, 2, language="en"))
    await tables.seating.enter(match.id, await tables.seating.invite(match.id, 0, "host"), "", "phone")
    return match


async def end(tables: Tables, match: Match, device: str, by: str) -> str:
    """End a device of seat 0 and give the code of the refusal."""
    return await code_of(tables.seat_devices.end(match.id, 0, name_of(match.id, device), by))


def test_everybody_is_told_of_a_device_that_comes_or_goes(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match = await two_devices(tables, toy)
            assert await end(tables, match, "phone", "host") == ""
            assert [row.entry for row in await tables.store.tail(match.id, 1)] == [Device(0), Device(0, ended=True)]
            for viewer in (0, 1, None):
                assert [(one.what, one.seat, one.text) for one in seen(match, viewer, "en", 1).changes] == [
                    ("device", 0, "Anna plays on another device too."),
                    ("device", 0, "Anna has signed a device off from this seat."),
                ]
            assert [one.text for one in seen(match, None, "de", 1).changes] == [
                "Anna hat ein weiteres Gerät an diesem Platz.",
                "Anna hat ein Gerät an diesem Platz abgemeldet.",
            ]

    asyncio.run(play())


def test_a_player_sees_when_each_device_came_and_was_last_there_and_no_secret(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            match = await open_table(tables, people(toy, 2))
            clock.now += 50
            await tables.seating.enter(match.id, await tables.seating.invite(match.id, 0, "host"), "", "phone")
            tables.housekeeping.presence.arrive(match, 0, "phone")
            clock.now += 7
            await tables.housekeeping.round()
            found = await tables.seat_devices.all(match.id, 0, "phone")
            begun = clock.now - 57
            assert [(one.added, one.seen, one.this) for one in found] == [
                (begun, None, False),
                (begun + 50, clock.now, True),
            ]
            assert not {"host", "phone"} & {one.id for one in found}
            assert len({one.id for one in found}) == 2

    asyncio.run(play())


def test_a_device_that_was_ended_has_no_right_and_no_way_back(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match = await open_table(here, people(toy, 2))
            link = await here.seating.invite(match.id, 0, "host")
            await here.seating.enter(match.id, link, "", "thief")
            left_behind = await there.seating.invite(match.id, 0, "thief")
            look = await there.seating.hand_sharing.show(match.id, 0, "thief")
            assert await end(there, match, "thief", "host") == ""
            assert await here.seating.rights(match.id, "thief") == []
            assert await code_of(here.seating.enter(match.id, link, "", "thief")) == "invitation"
            assert await code_of(here.seating.enter(match.id, left_behind, "", "thief")) == "replaced"
            assert await code_of(here.seating.enter(match.id, look, "", "thief")) == "replaced"
            assert await code_of(here.seating.invite(match.id, 0, "thief")) == "seat"
            again = await here.seating.invite(match.id, 0, "host")
            assert await here.seating.enter(match.id, again, "", "thief") == 0  # if the player wants it

    asyncio.run(play())


def test_nobody_ends_the_device_of_another_seat_nor_the_only_one(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await two_devices(tables, toy)
            assert await end(tables, match, "phone", "stranger") == "no-device"
            assert await end(tables, match, "nobody", "phone") == "no-device"
            assert await end(tables, match, "host", "phone") == ""
            assert await end(tables, match, "phone", "phone") == "last-device"
            assert await holders(tables, match.id, 0) == ["phone"]
            assert await holders(tables, match.id, 1) == ["host"]

    asyncio.run(play())


@pytest.mark.parametrize("own", [False, True])
def test_of_two_devices_that_are_ended_at_once_one_stays(database: str, toy: str, own: bool) -> None:
    """Whether each ends the other or itself."""

    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            for _ in range(5):
                match = await two_devices(here, toy)
                await there.authority.live(match.id)
                codes = await asyncio.gather(
                    end(here, match, "phone", "phone" if own else "host"),
                    end(there, match, "host", "host" if own else "phone"),
                )
                assert codes.count("") == 1, codes
                assert len(await holders(here, match.id, 0)) == 1
                assert sum(isinstance(row.entry, Device) for row in await here.store.tail(match.id)) == 2

    asyncio.run(play())


@pytest.mark.parametrize("point", POINTS)
def test_a_device_is_added_and_told_or_neither_whenever_the_storage_fails(file: str, toy: str, point: Point) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            link = await tables.seating.invite(match.id, 0, "host")
            storm = Storm(tables, point)
            assert await code_of(tables.seating.enter(match.id, link, "", "phone")) == "busy"
            storm.over()
            told = [row.entry for row in await tables.store.tail(match.id, 1)]
            assert (await holders(tables, match.id, 0), told) == (
                (["host", "phone"], [Device(0)]) if point == "after" else (["host"], [])
            )
            assert await tables.seating.enter(match.id, link, "", "phone") == 0
            assert [row.entry for row in await tables.store.tail(match.id, 1)] == [Device(0)]

    asyncio.run(play())


def test_a_device_that_comes_makes_no_wish_too_late_and_ends_no_request(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            seat, before = match.to_act[0], match.version
            action = seen(match, seat, "en").legal[0].action
            await tables.seating.enter(match.id, await tables.seating.invite(match.id, 0, "host"), "", "phone")
            assert await tables.authority.act(match.id, seat, before, "k", action) == before + 2
            await move(tables, match)

    asyncio.run(play())


def test_who_forgets_a_device_leaves_the_seat_to_the_others_of_it(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await two_devices(tables, toy)
            await tables.devices.forget("phone")
            assert (await tables.store.tail(match.id))[-1].entry == Device(0, ended=True)
            assert (match.seats[0].taken, match.seats[0].bot) == (True, False)
            assert await tables.seating.rights(match.id, "phone") == []

    asyncio.run(play())
