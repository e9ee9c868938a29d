"""Clocks: whoever lets the time run out gets a bot, nobody else does; while nobody serves all clocks stand still."""

import asyncio

import pytest
from sqlalchemy import select

from meisterdieb.tables.clock import GLANCE, WATCHDOG, deadline, late, next_look
from meisterdieb.tables.entries import Bot
from meisterdieb.tables.housekeeping import OUTAGE
from meisterdieb.tables.match import Match
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.storage.schema import matches
from meisterdieb.tables.tables import Tables
from tests.tables.moves import can_take_back, idle_bots, move, offered, open_table
from tests.tables.room import Clock, people, room, waiting
from tests.tables.storms import PowerCut, Storm


@pytest.mark.parametrize(
    ("pauses", "expected"),
    [
        ([], 160),
        ([(0, 100)], 160),  # before it began
        ([(50, 110)], 170),  # it began while nobody served
        ([(120, 150)], 190),  # in the midst
        ([(159, 1000)], 1001),
        ([(160, 500)], 160),  # it was up when the outage came
        ([(120, 150), (180, 185)], 195),  # the second lies within only because of the first
        ([(180, 185), (120, 150)], 195),  # in any order
        ([(180, 185)], 160),
    ],
)
def test_a_deadline_moves_on_by_the_time_in_which_nobody_served(
    pauses: list[tuple[float, float]], expected: float
) -> None:
    assert deadline(100, 60, pauses) == expected


async def due(tables: Tables, match: Match) -> float | None:
    """When somebody is to look at a match again."""
    [row] = await tables.store.rows(select(matches.c.due).where(matches.c.id == match.id))
    return None if row.due is None else float(row.due)


async def go_round(tables: Tables, clock: Clock, seconds: float) -> None:
    """Let time pass, with a round every five seconds."""
    end = clock.now + seconds
    while clock.now < end:
        clock.now = min(end, clock.now + 5)
        await tables.housekeeping.round()


def bots_of(match: Match) -> list[bool]:
    return [seat.bot for seat in match.seats]


def test_a_seat_whose_time_is_up_gets_a_bot_and_not_a_moment_before(database: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, turn_seconds=60))
            await go_round(tables, clock, 55)
            assert bots_of(match) == [False, False]
            await go_round(tables, clock, 5)
            assert bots_of(match) == [True, False]
            rows = await tables.store.tail(match.id)
            assert rows[-1].entry == Bot(0, "random", "clock")
            assert rows[-1].time == rows[0].time + 60

    asyncio.run(play())


def test_the_clock_of_one_seat_is_no_concern_of_the_others(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, turn_seconds=60))
            await go_round(tables, clock, 50)
            while match.to_act == [0]:
                await move(tables, match)
            await go_round(tables, clock, 55)
            assert bots_of(match) == [False, False]
            await go_round(tables, clock, 5)
            assert bots_of(match) == [False, True]

    asyncio.run(play())


def test_a_clock_is_looked_at_in_time_although_somebody_looked_shortly_before(file: str, toy: str) -> None:
    """A match that is looked at often because of people who are away is looked at when a clock runs out too."""

    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, turn_seconds=65, away_seconds=3600))
            assert await due(tables, match) == clock.now + GLANCE
            await go_round(tables, clock, 60)
            assert await due(tables, match) == clock.now + 5
            await go_round(tables, clock, 5)
            assert bots_of(match) == [True, False]

    asyncio.run(play())


def test_without_a_clock_nobody_is_ever_late(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            match = await open_table(tables, people(toy, 2))
            assert await due(tables, match) is None
            assert next_look(match, match.state, clock.now + 1e9) is None
            assert late(match, clock.now + 1e9, []) == []

    asyncio.run(play())


def test_who_comes_back_has_the_whole_time_again(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, turn_seconds=60))
            await go_round(tables, clock, 70)
            assert bots_of(match) == [True, False]
            await tables.seating.back(match.id, 0)
            await go_round(tables, clock, 55)
            assert bots_of(match) == [False, False]
            await go_round(tables, clock, 25)
            assert bots_of(match) == [True, False]

    asyncio.run(play())


def test_somebody_alone_in_turn_has_the_whole_time_for_every_turn(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people("clou", 2, turn_seconds=60))
            state = match.state
            assert state is not None
            turned = 0
            while turned < 2 and match.to_act:
                barrier = match.state.barrier if match.state else 0
                clock.now += 1
                await move(tables, match)
                now = match.state
                assert now is not None
                if now.barrier != barrier:
                    turned += 1
                    assert set(match.since.values()) <= {clock.now}
                else:
                    assert all(since <= clock.now for since in match.since.values())
            assert turned == 2

    asyncio.run(play())


def test_moves_that_change_nothing_for_anybody_give_no_more_time(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            match = await open_table(tables, people(toy, 2, turn_seconds=60))
            began = clock.now
            for n in range(3):
                clock.now += 5
                await move(tables, match, seat=0, n=can_take_back(match, 0)[0], key=f"move{n}")
                await tables.authority.undo(match.id, 0, match.version, f"undo{n}")
            assert match.since == {0: began}

    asyncio.run(play())


def test_a_move_in_the_last_moment_counts_although_the_round_had_begun(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as here, room(file, "other", clock) as there:
            for tables in (here, there):
                idle_bots(tables)
            match = await open_table(here, people(toy, 2, turn_seconds=60, away_seconds=3600))
            await there.authority.live(match.id)
            clock.now += 59
            while match.to_act == [0]:
                await move(here, match)
            clock.now += 31
            await there.housekeeping.round()  # has not heard of the moves, and would find seat 0 late
            assert bots_of((await there.authority.live(match.id)).match) == [False, False]
            assert await due(here, match) == clock.now + 29

    asyncio.run(play())


def test_a_seat_that_moves_while_its_clock_is_being_looked_at_keeps_its_seat(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, turn_seconds=60))
            while "end" not in offered(match, 0):
                await move(tables, match)
            clock.now += 60
            live = await tables.authority.live(match.id)
            async with live.lock:
                ending = asyncio.create_task(tables.authority.act(match.id, 0, match.version, "end", "end"))
                await waiting(live.lock, 1)
                looking = asyncio.create_task(tables.housekeeping.round())
                await waiting(live.lock, 2)
            await asyncio.gather(ending, looking)
            assert match.to_act == [1]
            assert bots_of(match) == [False, False]

    asyncio.run(play())


async def serve(tables: Tables, clock: Clock, seconds: float) -> None:
    """Serve as a process does that was started."""
    if not tables.housekeeping.number:
        await tables.housekeeping.begin(tables.authority.clock())
    await go_round(tables, clock, seconds)


def test_clocks_stand_still_while_no_process_runs(database: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, "first", clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, turn_seconds=60))
            await serve(tables, clock, 40)
        clock.now += 10_000
        async with room(database, "second", clock) as tables:
            idle_bots(tables)
            await serve(tables, clock, 15)
            match = (await tables.authority.live(match.id)).match
            assert bots_of(match) == [False, False]
            await serve(tables, clock, 5)
            assert bots_of(match) == [True, False]

    asyncio.run(play())


def test_clocks_stand_still_while_the_storage_is_down(file: str, toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, turn_seconds=60))
            await serve(tables, clock, 40)
            clock.now += 10_000  # every round fails meanwhile, until the next
            await serve(tables, clock, 20)
            assert bots_of(match) == [False, False]
            await serve(tables, clock, 5)
            assert bots_of(match) == [True, False]

    asyncio.run(play())


def test_as_long_as_one_of_several_processes_serves_the_clocks_run(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, "first", clock) as first, room(file, "second", clock) as second:
            for tables in (first, second):
                idle_bots(tables)
            match = await open_table(first, people(toy, 2, turn_seconds=60))
            await serve(first, clock, 20)
            await serve(second, clock, 40)
            assert bots_of((await second.authority.live(match.id)).match) == [True, False]
            assert await second.housekeeping.pauses() == []

    asyncio.run(play())


def test_a_short_restart_is_no_outage(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, "first", clock) as tables:
            await serve(tables, clock, 20)
        clock.now += OUTAGE - 1
        async with room(file, "second", clock) as tables:
            await serve(tables, clock, 20)
            assert await tables.housekeeping.pauses() == []
        clock.now += OUTAGE + 1
        async with room(file, "third", clock) as tables:
            await serve(tables, clock, 20)
            [(began, ended)] = await tables.housekeeping.pauses()
            assert ended - began == OUTAGE + 1

    asyncio.run(play())


def test_matches_that_cannot_be_read_do_not_keep_the_others_waiting(
    file: str, toy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            broken = [await open_table(tables, people(toy, 2, turn_seconds=50)) for _ in range(3)]
            match = await open_table(tables, people(toy, 2, turn_seconds=60))
            async with tables.engine.begin() as connection:
                for one in broken:
                    change = "update log set entry = '{}' where match = ?"
                    await connection.exec_driver_sql(change, (one.id,))
            tables.authority.lives.lives.clear()
            del one, broken
            ask = tables.store.due

            async def two(now: float, most: int = 2) -> list[str]:
                return await ask(now, 2)

            monkeypatch.setattr(tables.store, "due", two)
            await go_round(tables, clock, 80)
            assert bots_of((await tables.authority.live(match.id)).match) == [True, False]

    asyncio.run(play())


def test_a_match_that_could_not_be_stored_is_looked_at_again_at_once(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2, turn_seconds=60))
            storm = Storm(tables, "before")
            await go_round(tables, clock, 60)
            assert storm.strikes
            storm.over()
            await go_round(tables, clock, 5)
            assert bots_of(match) == [True, False]

    asyncio.run(play())


def test_bots_have_no_clock_but_a_watchdog(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            seats = [SeatSettings("bot", level="random"), SeatSettings("here")]
            match = await open_table(tables, Settings(toy, seats, turn_seconds=60))
            clock.now += 1000
            assert late(match, clock.now, []) == []
            assert next_look(match, match.state, clock.now) == clock.now + WATCHDOG

    asyncio.run(play())


def test_a_table_whose_opening_was_cut_off_begins_all_the_same(database: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, "first", clock) as tables:

            async def power_cut(id: str) -> None:
                raise PowerCut

            tables.seating.begin = power_cut  # type: ignore[method-assign]
            with pytest.raises(PowerCut):
                await tables.seating.open(people(toy, 2), "host")
        async with room(database, "second", clock) as tables:
            waiting = await tables.seating.open(Settings(toy, [SeatSettings("link"), SeatSettings("here")]), "host")
            await tables.housekeeping.round()
            status = {id: (await tables.authority.live(id)).match.status for id in await tables.store.tables_of("host")}
            assert status.pop(waiting.match) == "open"
            assert list(status.values()) == ["playing"]
            assert await tables.store.due(clock.now + 1e9) == []

    asyncio.run(play())
