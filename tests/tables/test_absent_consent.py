"""Consent of somebody for whom a bot plays: nobody gives it in their place, and nobody waits for it for ever."""

import asyncio

from meisterdieb.tables.clock import ANSWER
from meisterdieb.tables.entries import Agree, Ask, Lapse, Undo
from meisterdieb.tables.match import Match
from meisterdieb.tables.seen import seen
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.tables import Tables
from tests.tables.moves import hash_of, idle_bots, move, open_table
from tests.tables.room import Clock, code_of, people, room
from tests.tables.test_undo_requests import answer, ask, entries, revealed


async def turn_ended(tables: Tables) -> Match:
    """Mira has ended her turn; a bot plays for Jonas, who holds the seat after hers."""
    idle_bots(tables)
    seats = [SeatSettings("here", "Mira"), SeatSettings("here", "Jonas"), SeatSettings("bot", level="random")]
    match = await open_table(tables, Settings("klong", seats, {"first": 1}, language="en"))
    while match.to_act == [0]:
        await move(tables, match, n=-1)
    await tables.seating.bot(match.id, 1, "")
    return match


def test_who_is_replaced_by_a_bot_is_asked_all_the_same_and_may_answer(database: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match = await turn_ended(tables)
            made, stands = match.version, hash_of(match)
            assert seen(match, 0, "en").asks == [1]
            await ask(tables, match, 0)
            assert (hash_of(match), match.bots_to_act()) == (stands, [])
            assert await entries(tables, match, made) == [Ask(0, [1])]
            await answer(tables, match, 1, True)
            assert [type(entry) for entry in await entries(tables, match, made + 1)] == [Agree, Undo]
            assert match.to_act == [0]

    asyncio.run(play())


def test_no_answer_is_no_consent_and_the_bots_play_on(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as here, room(database, "other", clock) as there:
            match = await turn_ended(here)
            idle_bots(there)
            stands = hash_of(match)
            asked = await ask(here, match, 0)
            clock.now += ANSWER - 1
            for tables in (here, there):
                await tables.housekeeping.round()
            assert match.version == asked
            clock.now += 2
            await asyncio.gather(here.housekeeping.round(), there.housekeeping.round())
            await here.authority.newest(match.id)
            assert await entries(here, match, asked) == [Lapse(1)]
            assert (match.trail.asked, hash_of(match), match.bots_to_act()) == (None, stands, [1])
            told = seen(match, None, "en", asked).changes[0]
            assert (told.what, told.text) == ("lapse", "A bot plays for Jonas, and nobody answers: the move stands.")
            assert await code_of(ask(here, match, 0)) == "undo-nothing"  # as after a no

    asyncio.run(play())


def test_the_database_knows_when_to_look_also_where_no_clock_runs(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            idle_bots(tables)
            match = await open_table(tables, people("klong", 2))
            await tables.seating.bot(match.id, 1, "")
            seat, _, _ = await revealed(tables, match)
            assert (seat, match.to_act) == (0, [0])  # no bot is in turn, whom somebody would look after
            clock.now += 100
            await tables.housekeeping.round()
            asked = await ask(tables, match, 0)
        async with room(file, "later", clock) as tables:
            idle_bots(tables)
            clock.now += ANSWER + 1
            await tables.housekeeping.round()
            assert await entries(tables, match, asked) == [Lapse(1)]

    asyncio.run(play())


def test_who_plays_has_all_the_time_to_answer(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            match = await turn_ended(tables)
            await tables.seating.back(match.id, 1)
            asked = await ask(tables, match, 0)
            for _ in range(100):
                clock.now += ANSWER
                await tables.housekeeping.round()
            assert match.version == asked
            assert match.trail.asked is not None

    asyncio.run(play())


def test_who_has_left_for_good_is_not_asked(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await turn_ended(tables)
            await tables.seating.leave(match.id, 1)
            assert seen(match, 0, "en").asks == []
            await ask(tables, match, 0)
            assert match.to_act == [0]

    asyncio.run(play())
