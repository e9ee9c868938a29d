"""Looking after matches in several processes: what one of them decides, another one sees to in time."""

import asyncio

from sqlalchemy import select

from meisterdieb.tables.match import Match
from meisterdieb.tables.seen import seen
from meisterdieb.tables.storage.schema import matches
from meisterdieb.tables.tables import Tables
from tests.tables.room import Clock, people, room


async def due(tables: Tables, id: str) -> float | None:
    found: float | None = (await tables.store.rows(select(matches.c.due).where(matches.c.id == id)))[0].due
    return found


async def play_one(tables: Tables, match: Match) -> None:
    seat = match.to_act[0]
    action = seen(match, seat, "en").legal[-1].action
    await tables.authority.act(match.id, seat, match.version, f"k{match.version}", action)


def test_a_look_by_another_process_does_not_leave_later_moves_unlooked_at(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as one, room(database, "other", clock) as two:
            opened = await one.seating.open(people("klong", 2, pace="slow"), "device")
            match = (await one.authority.live(opened.match)).match
            await play_one(one, match)
            assert await due(one, match.id) is not None
            clock.now += 100
            await two.housekeeping.round()
            assert await due(one, match.id) is None
            await play_one(one, match)
            assert await due(one, match.id) is not None

    asyncio.run(play())


def test_a_decision_and_a_look_by_another_process_do_not_either(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as one, room(database, "other", clock) as two:
            for tables in (one, two):
                tables.bot_runner.look = lambda match: None  # type: ignore[method-assign]
            opened = await one.seating.open(people("klong", 2, pace="slow"), "device")
            match = (await one.authority.live(opened.match)).match
            await play_one(one, match)
            await two.seating.bot(match.id, match.to_act[0], "random")
            await two.seating.back(match.id, match.to_act[0])
            clock.now += 20
            await two.housekeeping.round()
            assert await due(one, match.id) is None
            await one.authority.heard(match.id, match.version + 2)
            await play_one(one, (await one.authority.live(match.id)).match)
            assert await due(one, match.id) is not None

    asyncio.run(play())
