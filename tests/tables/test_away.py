"""Staying away: after the grace time of the table a bot steps in for who is in turn and not there."""

import asyncio

from meisterdieb.tables.clock import away
from meisterdieb.tables.entries import Bot
from tests.tables.moves import idle_bots, move, open_table
from tests.tables.room import Clock, people, room
from tests.tables.test_clocks import bots_of, go_round


def test_who_is_in_turn_and_never_comes_gets_a_bot_after_the_grace_time(database: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, away_seconds=100))
            await go_round(tables, clock, 95)
            assert bots_of(match) == [False, False]
            await go_round(tables, clock, 35)
            assert bots_of(match) == [True, False]
            rows = await tables.store.tail(match.id)
            assert rows[-1].entry == Bot(0, "random", "away")

    asyncio.run(play())


def test_who_is_there_may_think_as_long_as_it_takes(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, away_seconds=100))
            tables.housekeeping.presence.arrive(match, 0, "host")
            await go_round(tables, clock, 1000)
            assert bots_of(match) == [False, False]
            await tables.housekeeping.presence.depart(match.id, 0, "host")
            await go_round(tables, clock, 95)
            assert bots_of(match) == [False, False]
            await go_round(tables, clock, 35)
            assert bots_of(match) == [True, False]

    asyncio.run(play())


def test_who_closes_one_of_two_tabs_is_still_there(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, away_seconds=100))
            tables.housekeeping.presence.arrive(match, 0, "host")
            tables.housekeeping.presence.arrive(match, 0, "host")
            await tables.housekeeping.presence.depart(match.id, 0, "host")
            await go_round(tables, clock, 300)
            assert bots_of(match) == [False, False]
            await tables.housekeeping.presence.depart(match.id, 0, "host")
            assert not tables.housekeeping.presence.there

    asyncio.run(play())


def test_a_short_visit_between_two_rounds_counts(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, away_seconds=100))
            await go_round(tables, clock, 80)
            clock.now += 2
            tables.housekeeping.presence.arrive(match, 0, "host")
            await tables.housekeeping.presence.depart(match.id, 0, "host")
            await go_round(tables, clock, 95)
            assert bots_of(match) == [False, False]

    asyncio.run(play())


def test_being_there_at_another_process_counts(database: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, "here", clock) as here, room(database, "there", clock) as there:
            for tables in (here, there):
                idle_bots(tables)
            match = await open_table(here, people(toy, 2, away_seconds=100))
            there.housekeeping.presence.arrive(match, 0, "host")
            for _ in range(60):
                clock.now += 5
                await there.housekeeping.round()
                await here.housekeeping.round()
            assert bots_of(match) == [False, False]

    asyncio.run(play())


def test_who_is_not_in_turn_may_be_anywhere(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, away_seconds=100))
            tables.housekeeping.presence.arrive(match, 0, "host")
            await go_round(tables, clock, 500)
            assert bots_of(match) == [False, False]
            while match.to_act == [0]:
                await move(tables, match)
            await go_round(tables, clock, 95)
            assert bots_of(match) == [False, False], "the grace time begins with the turn"
            await go_round(tables, clock, 35)
            assert bots_of(match) == [False, True]

    asyncio.run(play())


def test_who_was_away_plays_on_after_coming_back(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, away_seconds=100))
            await go_round(tables, clock, 130)
            assert bots_of(match) == [True, False]
            tables.housekeeping.presence.arrive(match, 0, "host")
            await tables.seating.back(match.id, 0)
            await go_round(tables, clock, 300)
            assert bots_of(match) == [False, False]
            assert await move(tables, match, seat=0) == match.version

    asyncio.run(play())


def test_without_a_grace_time_nobody_is_away(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            match = await open_table(tables, people(toy, 2))
            assert away(match, clock.now + 1e9, {}, []) == []

    asyncio.run(play())


def test_presence_is_noted_for_many_seats_at_once_and_again(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match = await open_table(tables, people(toy, 3))
            other = await open_table(tables, people(toy, 2))
            there = [("host", match.id, seat) for seat in range(3)]
            await tables.store.present([there[0], there[2], ("nobody", match.id, 1)], 10.0)
            await tables.store.present([*there[:2], ("host", other.id, 0)], 20.0)
            assert await tables.store.last_present(match.id) == {0: 20.0, 1: 20.0, 2: 10.0}
            assert await tables.store.last_present(other.id) == {0: 20.0, 1: 1_000_000.0}
            await tables.store.present([], 30.0)
            assert await tables.store.last_present(other.id) == {0: 20.0, 1: 1_000_000.0}

    asyncio.run(play())


def test_two_processes_may_note_the_same_presence_at_once(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match = await open_table(here, people(toy, 3))
            seats = [("host", match.id, seat) for seat in range(3)]
            await asyncio.gather(*(tables.store.present(seats, 20.0) for tables in (here, there) for _ in range(3)))
            assert await here.store.last_present(match.id) == {0: 20.0, 1: 20.0, 2: 20.0}

    asyncio.run(play())
