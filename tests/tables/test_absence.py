"""Who is not there: those who watch a table are told, soon after somebody has gone and at once when they are back."""

import asyncio
from collections.abc import Awaitable, Callable

from meisterdieb.tables.live import Live, Watcher
from meisterdieb.tables.tables import Tables
from tests.tables.moves import idle_bots, open_table
from tests.tables.room import Clock, people, room
from tests.tables.test_clocks import go_round

ROUND = 5.0


def watching(database: str, toy: str, play: Callable[[Tables, Clock, Live], Awaitable[None]], seats: int = 2) -> None:
    """A table at which somebody looks on."""

    async def run() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people(toy, seats))
            live = await tables.authority.live(match.id)
            live.watchers.add(Watcher(None))
            await play(tables, clock, live)

    asyncio.run(run())


def missing(live: Live) -> list[int]:
    return list(live.missing)


def test_who_has_gone_is_missed_after_a_moment_and_who_comes_back_is_not(file: str, toy: str) -> None:
    async def play(tables: Tables, clock: Clock, live: Live) -> None:
        presence, id = tables.housekeeping.presence, live.match.id
        for seat in (0, 1):
            presence.arrive(live.match, seat, "host")
        await go_round(tables, clock, 100)
        assert missing(live) == []
        await presence.depart(id, 1, "host")
        await tables.housekeeping.round()
        assert missing(live) == [], "a page that is loaded anew"
        await go_round(tables, clock, ROUND)
        assert missing(live) == [1]
        presence.arrive(live.match, 1, "host")
        await tables.housekeeping.round()
        assert missing(live) == []

    watching(file, toy, play)


def test_who_never_came_is_missed_after_a_while(file: str, toy: str) -> None:
    async def play(tables: Tables, clock: Clock, live: Live) -> None:
        tables.housekeeping.presence.arrive(live.match, 0, "host")
        await go_round(tables, clock, 20)
        assert missing(live) == []
        await go_round(tables, clock, 40)
        assert missing(live) == [1]

    watching(file, toy, play)


def test_who_is_at_another_process_is_not_missed(file: str, toy: str) -> None:
    async def play(tables: Tables, clock: Clock, live: Live) -> None:
        presence, id = tables.housekeeping.presence, live.match.id
        presence.arrive(live.match, 0, "host")
        presence.arrive(live.match, 1, "host")
        await presence.depart(id, 1, "host")
        for _ in range(10):
            clock.now += 20
            await tables.store.present([("host", id, 1)], clock())  # as the other process notes
            await tables.housekeeping.round()
            assert missing(live) == []

    watching(file, toy, play)


def test_a_bot_is_never_missed_and_neither_is_whoever_it_plays_for(file: str, toy: str) -> None:
    async def play(tables: Tables, clock: Clock, live: Live) -> None:
        await go_round(tables, clock, 60)
        assert missing(live) == [0, 1]
        await tables.seating.bot(live.match.id, 1, "")
        await tables.housekeeping.round()
        assert missing(live) == [0]

    watching(file, toy, play)


def test_who_asks_without_a_socket_is_there(file: str, toy: str) -> None:
    async def play(tables: Tables, clock: Clock, live: Live) -> None:
        for _ in range(30):
            for seat in (0, 1):
                tables.housekeeping.presence.glance(live.match.id, seat, "host")
            await go_round(tables, clock, 10)
            assert missing(live) == []
        await go_round(tables, clock, 30)
        assert missing(live) == [0, 1]

    watching(file, toy, play)


def test_those_who_watch_are_woken_when_that_changes_and_only_then(file: str, toy: str) -> None:
    async def play(tables: Tables, clock: Clock, live: Live) -> None:
        [watcher] = live.watchers
        watcher.news.clear()
        await go_round(tables, clock, 20)
        assert not watcher.news.is_set()
        await go_round(tables, clock, 40)
        assert watcher.news.is_set()
        watcher.news.clear()
        await go_round(tables, clock, 40)
        assert not watcher.news.is_set()

    watching(file, toy, play)
