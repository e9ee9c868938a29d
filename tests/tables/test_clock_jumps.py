"""Clocks of machines that jump: ahead, back, ahead and back again; the clocks of seats go on, and nobody is cheated."""

import asyncio

import pytest
from sqlalchemy import Executable

from meisterdieb.tables.clock import WATCHDOG
from meisterdieb.tables.housekeeping import HEARTBEAT
from meisterdieb.tables.live import Watcher
from meisterdieb.tables.settings import SeatSettings, Settings
from tests.tables.moves import idle_bots, open_table
from tests.tables.room import Clock, people, room
from tests.tables.test_clocks import bots_of, serve

HOUR = 3600.0


@pytest.mark.parametrize("ahead", [20, 300])
def test_a_jump_ahead_and_back_again_costs_nobody_time_and_gives_nobody_more(file: str, toy: str, ahead: int) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, turn_seconds=3 * ahead + 60))
            await serve(tables, clock, 20)
            clock.now += HOUR
            await serve(tables, clock, ahead)
            assert bots_of(match) == [False, False]  # the jump is no time that passed
            clock.now -= HOUR
            new = await open_table(tables, people(toy, 2, turn_seconds=60))
            await serve(tables, clock, 55)
            assert bots_of(new) == [False, False]
            await serve(tables, clock, 10)
            assert bots_of(new) == [True, False]  # a table that was opened after the jump has its time, no more
            await serve(tables, clock, 2 * ahead)
            assert bots_of(match) == [True, False]

    asyncio.run(play())


def test_a_turn_that_began_while_the_clock_was_ahead_ends_in_time(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            await serve(tables, clock, 20)
            clock.now += HOUR
            await serve(tables, clock, 20)
            match = await open_table(tables, people(toy, 2, turn_seconds=60))
            await serve(tables, clock, 5)
            clock.now -= HOUR
            await serve(tables, clock, 40)
            assert bots_of(match) == [False, False]
            await serve(tables, clock, 30)
            assert bots_of(match) == [True, False]

    asyncio.run(play())


def test_a_clock_that_is_set_back_stops_no_clock_also_over_a_restart(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, "first", clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, turn_seconds=60))
            await serve(tables, clock, 20)
        clock.now -= HOUR
        async with room(file, "second", clock) as tables:
            idle_bots(tables)
            await serve(tables, clock, 50)
            match = (await tables.authority.live(match.id)).match
            assert bots_of(match) == [False, False]
            await serve(tables, clock, 20)
            assert bots_of(match) == [True, False]

    asyncio.run(play())


def test_whoever_was_there_while_the_clock_was_ahead_is_missed_afterwards(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            seats = [SeatSettings("here"), SeatSettings("here")]
            match = await open_table(tables, Settings(toy, seats, away_seconds=60))
            await serve(tables, clock, 20)
            clock.now += HOUR
            tables.housekeeping.presence.arrive(match, 0, "host")
            await serve(tables, clock, 10)
            await tables.housekeeping.presence.depart(match.id, 0, "host")
            clock.now -= HOUR
            await serve(tables, clock, 40)
            assert bots_of(match) == [False, False]
            await serve(tables, clock, 60)
            assert bots_of(match) == [True, False]

    asyncio.run(play())


@pytest.mark.parametrize(("somebody_watches", "moves"), [(True, True), (False, False)])
def test_bots_go_on_though_the_process_that_forgot_them_had_a_clock_ahead(
    file: str, toy: str, somebody_watches: bool, moves: bool
) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, "first", clock) as tables:
            idle_bots(tables)
            await serve(tables, clock, 5)
            clock.now += HOUR  # and it dies before it notes that it still serves
            seats = [SeatSettings("bot", level="random"), SeatSettings("here")]
            match = await open_table(tables, Settings(toy, seats))
        clock.now -= HOUR
        async with room(file, "second", clock) as tables:
            live = await tables.authority.live(match.id)
            watcher = Watcher(None)
            if somebody_watches:
                live.watchers.add(watcher)
            await serve(tables, clock, WATCHDOG)
            assert match.id not in tables.bot_runner.tasks  # another process may still be at it
            await serve(tables, clock, 2 * HEARTBEAT)
            await asyncio.gather(*tables.bot_runner.tasks.values())
            assert (live.match.version > match.version) is moves

    asyncio.run(play())


def test_real_outages_still_count_after_a_jump(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            await serve(tables, clock, 20)
            clock.now += HOUR
            await serve(tables, clock, 20)
            clock.now -= HOUR
            await serve(tables, clock, 20)
            match = await open_table(tables, people(toy, 2, turn_seconds=60))
            await serve(tables, clock, 20)
            clock.now += 1000  # nobody serves
            await serve(tables, clock, 30)
            assert bots_of(match) == [False, False]
            await serve(tables, clock, 20)
            assert bots_of(match) == [True, False]

    asyncio.run(play())


def test_a_process_begins_to_serve_though_another_one_mends_the_times_of_its_row(
    file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one's clock is behind: to it, the new row begins in the future."""

    async def play() -> None:
        ahead, behind = Clock(), Clock()
        ahead.now += HOUR
        async with room(file, clock=behind) as one, room(file, "other", ahead) as other:
            await one.housekeeping.begin(behind.now)
            write = other.store.write

            async def mended_at_once(*statements: Executable) -> int:
                count = await write(*statements)
                await one.housekeeping.set_back(ahead.now, behind.now)
                return count

            monkeypatch.setattr(other.store, "write", mended_at_once)
            await other.housekeeping.begin(ahead.now)
            assert other.housekeeping.number == one.housekeeping.number + 1

    asyncio.run(play())
