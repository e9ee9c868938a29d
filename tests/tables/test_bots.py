"""Bots at tables: they think elsewhere, within a time, whatever happens to them, and hold nobody up."""

import asyncio
import time
from typing import Any

import pytest

from meisterdieb.bots.bot import Bot, Sight
from meisterdieb.bots.level import Level
from meisterdieb.bots.levels import LEVELS
from meisterdieb.kernel.luck import Luck
from meisterdieb.tables import bot_runner
from meisterdieb.tables.clock import WATCHDOG
from meisterdieb.tables.entries import Move
from meisterdieb.tables.match import Match
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.tables import Tables
from tests.tables.moves import hash_of, idle_bots, move, open_table, play_on
from tests.tables.room import PATIENCE, Clock, code_of, people, room, run_still, still_loop
from tests.tables.storms import Storm, die


def with_bot(game: str, level: str = "random") -> Settings:
    """A table for one person and a bot."""
    return Settings(game, [SeatSettings("here"), SeatSettings("bot", level=level)], language="en", away_level="random")


async def quiet(tables: Tables) -> None:
    """Wait until no bot is at work."""
    async with asyncio.timeout(PATIENCE):
        await asyncio.sleep(0)
        while tables.bot_runner.tasks:
            await asyncio.gather(*tables.bot_runner.tasks.values(), return_exceptions=True)
            await asyncio.sleep(0)


async def until_bot(tables: Tables, match: Match) -> None:
    """Play for the person until the bot is in turn."""
    while match.to_act == [0]:
        await move(tables, match, seat=0)


def test_a_bot_moves_as_soon_as_it_is_in_turn_and_stops_when_people_are(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, with_bot(toy))
            await until_bot(tables, match)
            before = match.version
            await quiet(tables)
            assert match.to_act == [0]
            rows = await tables.store.tail(match.id, before)
            assert rows
            assert all(isinstance(row.entry, Move) and row.entry.seat == 1 for row in rows)

    asyncio.run(play())


def test_bots_alone_play_to_the_end(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, Settings("clou", [SeatSettings("bot", level="random")] * 2))
            await quiet(tables)
            assert match.status == "over"

    asyncio.run(play())


@pytest.mark.parametrize(("game", "level"), [("klong", "langfinger"), ("clou", "planer")])
def test_a_bot_that_thinks_does_so_in_another_process_and_the_loop_goes_on(file: str, game: str, level: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            tables.bot_runner.budget = PATIENCE
            longest, last = 0.0, time.thread_time()  # work, not waiting: others may keep the machine busy
            match = await open_table(tables, Settings(game, [SeatSettings("bot", level=level)] * 2))
            async with asyncio.timeout(2 * PATIENCE):
                while match.version < 8 and match.status == "playing":
                    await asyncio.sleep(0.001)
                    now = time.thread_time()
                    longest, last = max(longest, now - last), now
            assert tables.bot_runner.pool is not None
            assert longest < 0.5, "the loop stood still"

    asyncio.run(play())


class Dreamer(Bot):
    """Thinks for ever, fails, or dies, as its level says."""

    def __init__(self, what: str) -> None:
        self.what = what

    def choose(self, sight: Sight, luck: Luck) -> int:
        raise AssertionError("this bot thinks in the bots' process only")


def asleep(*_: Any) -> str:
    time.sleep(60)
    return ""


def fails(*_: Any) -> str:
    raise ValueError("a bug in a bot")


def dies(*_: Any) -> str:
    import os

    os._exit(1)


@pytest.fixture
def dreamer(monkeypatch: pytest.MonkeyPatch) -> str:
    """A level above the simplest, whose thoughts the test decides."""
    level = Level("dreamer", lambda: Dreamer("dreamer"))
    monkeypatch.setitem(LEVELS, level.id, level)
    return level.id


@pytest.mark.parametrize("thought", [asleep, fails, dies])
def test_a_bot_that_takes_too_long_fails_or_dies_does_what_the_simplest_would(
    file: str, toy: str, dreamer: str, thought: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "thought", thought)

    async def play() -> None:
        async with room(file) as tables:
            tables.bot_runner.budget = 1.5
            match = await open_table(tables, with_bot(toy, dreamer))
            await until_bot(tables, match)
            await quiet(tables)
            assert match.to_act == [0]

    asyncio.run(play())


def test_a_process_that_dies_while_nobody_thinks_is_replaced(
    file: str, toy: str, dreamer: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Otherwise all bots would play like the simplest from then on."""
    monkeypatch.setattr(bot_runner, "thought", even)

    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, with_bot(toy, dreamer))
            await until_bot(tables, match)
            await quiet(tables)
            dead = tables.bot_runner.pool
            assert dead is not None
            for process in dead._processes.values():
                process.kill()
            async with asyncio.timeout(PATIENCE):
                while not dead._broken:
                    await asyncio.sleep(0.01)
            for _ in range(2):
                caplog.clear()
                await until_bot(tables, match)
                await quiet(tables)
            assert tables.bot_runner.pool not in (None, dead)
            assert caplog.records == []

    asyncio.run(play())


def even(*about: Any) -> str:
    """Plays even cards first."""
    *_, state, seat, _level, _seed = about
    hand = [card for card in state["seats"][seat]["hand"] if int(card[1:]) % 2 == 0]
    return (
        "end" if state["done"] else "boast" if state["asked"] else f"play {(hand or state['seats'][seat]['hand'])[0]}"
    )


def test_bots_that_wait_for_a_free_process_have_all_their_time_afterwards(
    file: str, toy: str, dreamer: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Otherwise many tables with bots at once would all get moves of the simplest."""
    monkeypatch.setattr(bot_runner, "thought", even)

    async def play() -> None:
        async with room(file) as tables:
            free, pool = tables.bot_runner.free, tables.bot_runner.started()
            matches = [await open_table(tables, with_bot(toy, dreamer)) for _ in range(4)]
            async with free.place("somebody else"):
                for match in matches:
                    await until_bot(tables, match)
                while sum(map(len, free.queues.values())) < 4:
                    await asyncio.sleep(0)
                still_loop().now += 2 * tables.bot_runner.budget
                await asyncio.sleep(0)
            await quiet(tables)
            assert all(match.to_act == [0] for match in matches)
            assert tables.bot_runner.pool is pool
            assert caplog.records == []

    run_still(play())


def test_a_bot_whose_process_died_is_picked_up_by_whoever_goes_round(database: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, "survivor", clock) as survivor, room(database, "victim", clock) as victim:
            match = await open_table(victim, with_bot(toy))
            await survivor.authority.live(match.id)  # as it stood before the last moves
            victim.authority.on_version.clear()
            await until_bot(victim, match)
            await die(victim)
            there = (await survivor.authority.live(match.id)).match
            clock.now += WATCHDOG - 1
            await survivor.housekeeping.round()
            await quiet(survivor)
            assert there.version == 1
            clock.now += 2
            await survivor.housekeeping.round()
            await quiet(survivor)
            assert there.to_act == [0]
            assert there.version > match.version

    asyncio.run(play())


def test_a_bot_does_not_run_hot_while_the_storage_is_down_and_goes_on_afterwards(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            match = await open_table(tables, with_bot(toy))
            await tables.seating.bot(match.id, 0, "random")
            storm = Storm(tables, "before")
            await quiet(tables)
            assert 0 < storm.strikes < 5
            storm.over()
            clock.now += WATCHDOG + 1
            await tables.housekeeping.round()
            await quiet(tables)
            assert match.status == "over"

    asyncio.run(play())


def test_a_bot_whose_match_was_forgotten_while_it_thought_stops_in_the_end(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, with_bot(toy))
            id, old = match.id, match
            await until_bot(tables, match)
            await asyncio.sleep(0)
            assert tables.bot_runner.tasks
            tables.authority.lives.lives.clear()
            tables.authority.lives.held.clear()
            del match
            await quiet(tables)
            assert old.to_act == [1]
            assert (await tables.authority.live(id)).match.to_act == [0]

    asyncio.run(play())


def test_the_same_bot_in_the_same_place_chooses_the_same_whichever_process_asks(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match = await open_table(here, with_bot(toy))
            here.authority.on_version.clear()
            await until_bot(here, match)
            other = (await there.authority.live(match.id)).match
            here.bot_runner.look(match)
            there.bot_runner.look(other)
            await quiet(here)
            await quiet(there)
            rows = await here.store.tail(match.id)
            assert [row.version for row in rows] == list(range(1, len(rows) + 1))
            await here.authority.heard(match.id, len(rows))
            await there.authority.heard(match.id, len(rows))
            assert hash_of(match) == hash_of(other)
            assert match.to_act == [0]

    asyncio.run(play())


def test_the_host_lets_a_bot_play_and_the_player_comes_back(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            await tables.seating.bot(match.id, 1, "random")
            version = match.version
            await tables.seating.bot(match.id, 1, "")  # the table's own level is the same
            assert match.version == version
            assert [seat.bot for seat in match.seats] == [False, True]
            await tables.seating.back(match.id, 1)
            await tables.seating.back(match.id, 1)
            assert match.version == version + 1
            assert [seat.bot for seat in match.seats] == [False, False]
            await play_on(tables, match)
            assert match.status == "over"

    asyncio.run(play())


def test_bots_that_do_not_exist_or_come_too_early_are_refused(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            with pytest.raises(Exception, match="there is no bot 'genius' for toy; expected one of random"):
                await tables.seating.bot(match.id, 0, "genius")
            assert await code_of(tables.seating.bot(match.id, 7, "")) == "no-seat"
            waiting = await open_table(tables, Settings(toy, [SeatSettings("link"), SeatSettings("here")]))
            assert await code_of(tables.seating.bot(waiting.id, 1, "")) == "waiting"
            assert match.version == 1

    asyncio.run(play())


def test_a_person_may_take_back_what_the_bot_played_in_its_place(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, 2))
            before = hash_of(match)
            await tables.seating.bot(match.id, 0, "random")
            await move(tables, match, seat=0)
            await tables.seating.back(match.id, 0)
            await tables.authority.undo(match.id, 0, match.version, "u")
            assert hash_of(match) == before

    asyncio.run(play())
