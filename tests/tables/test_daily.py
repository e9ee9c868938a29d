"""Mails once a day: all turns that wait, to each address one, by one process, and one click ends them."""

import asyncio

import pytest

from meisterdieb.tables.clock import DAY, next_at
from meisterdieb.tables.match import Match
from meisterdieb.tables.news import News
from meisterdieb.tables.tables import Tables
from tests.tables.room import Clock, room
from tests.tables.test_reminder_service import everybody, listening, pass_turn, round_later, seats, slow_table

ME = "thief@example.org"


async def daily(tables: Tables, match: Match, seat: int, address: str = ME, language: str = "en") -> None:
    await tables.reminder_service.want(match.id, seat, "mail", address, language, daily=True, confirmed=True)


async def whole_day(tables: Tables, clock: Clock) -> None:
    for _ in range(24):
        await round_later(tables, clock, 3600)


def tables_in(news: News) -> set[str]:
    return {turn.match for turn in news.turns}


@pytest.mark.parametrize(("now", "hour", "then"), [(0, 0, 24), (1, 0, 24), (0, 16, 16), (16 * 3600, 16, 40)])
def test_the_hour_comes_once_a_day_and_always_later(now: float, hour: int, then: float) -> None:
    assert next_at(hour, now) == then * 3600


def test_once_a_day_comes_one_mail_with_all_that_waits(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            told, tables.reminder_service.hour = listening(tables), 3
            mine, also, others = [await slow_table(tables) for _ in range(3)]
            for match in (mine, also, others):
                await daily(tables, match, match.to_act[0])
            await daily(tables, others, others.to_act[0], "other@example.org")
            await daily(tables, mine, 1 - mine.to_act[0])  # it is not the turn of this seat
            await round_later(tables, clock, next_at(3, clock.now) - clock.now - 1)
            assert told == []
            await round_later(tables, clock, 1)
            assert {news.address: tables_in(news) for news in told} == {
                ME: {mine.id, also.id},
                "other@example.org": {others.id},
            }
            assert {(news.kind, news.way, news.language) for news in told} == {("daily", "mail", "en")}
            assert len(told) == 2
            await pass_turn(tables, mine, clock)
            await pass_turn(tables, also, clock)
            told.clear()
            await whole_day(tables, clock)
            assert sorted((news.address, tables_in(news)) for news in told) == [
                ("other@example.org", {others.id}),
                (ME, {mine.id}),
            ]

    asyncio.run(play())


def test_where_nothing_waits_or_somebody_looks_there_is_no_mail(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            told, match = listening(tables), await slow_table(tables)
            await daily(tables, match, 1 - match.to_act[0])
            await whole_day(tables, clock)
            assert told == []
            seat = await pass_turn(tables, match, clock)
            tables.housekeeping.presence.arrive(match, seat, "device")
            await whole_day(tables, clock)
            assert told == []
            await tables.housekeeping.presence.depart(match.id, seat, "device")
            await whole_day(tables, clock)
            assert seats(told) == [seat]

    asyncio.run(play())


def test_who_wants_one_mail_a_day_gets_no_other(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            told, match = listening(tables), await slow_table(tables, turn_seconds=20 * 3600)
            for seat in range(2):
                await daily(tables, match, seat)
            tables.reminder_service.hour = 0
            await pass_turn(tables, match, clock)
            for _ in range(19):
                await round_later(tables, clock, 3600)
            assert {news.kind for news in told} <= {"daily"}
            assert len(told) <= 1

    asyncio.run(play())


def test_two_processes_send_the_mail_of_the_day_once(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as one, room(database, "other", clock) as two:
            told, also = listening(one), listening(two)
            for _ in range(3):
                match = await slow_table(one)
                await daily(one, match, match.to_act[0])
            clock.now += DAY
            looks = [tables.housekeeping.daily.look(clock.now) for tables in (one, two) for _ in range(5)]
            await asyncio.gather(*looks)
            [news] = told + also
            assert len(news.turns) == 3

    asyncio.run(play())


def test_a_mail_that_is_handed_back_is_told_again_with_what_still_waits(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            tables.reminder_service.tell["mail"] = lambda news: False
            first, second = await slow_table(tables), await slow_table(tables)
            for match in (first, second):
                await daily(tables, match, match.to_act[0])
            clock.now += DAY
            await tables.housekeeping.round()
            told = listening(tables)
            await round_later(tables, clock, 5)
            assert [tables_in(news) for news in told] == [{first.id, second.id}]
            assert await tables.reminder_service.still(told[0]) == told[0]
            await pass_turn(tables, first, clock)
            still = await tables.reminder_service.still(told[0])
            assert still is not None
            assert tables_in(still) == {second.id}
            await tables.reminder_service.want(second.id, still.turns[0].seat, "mail", ME, "en", confirmed=True)
            assert await tables.reminder_service.still(told[0]) is None, "at once is not once a day"

    asyncio.run(play())


def test_one_secret_ends_all_daily_mails_to_an_address_and_nothing_else(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            told = listening(tables)
            matches = [await slow_table(tables) for _ in range(3)]
            for match in matches[:2]:
                await daily(tables, match, match.to_act[0])
                await daily(tables, match, 1 - match.to_act[0], "other@example.org")
            await everybody(tables, matches[2])
            await whole_day(tables, clock)
            [news] = told
            for wrong in (news.stop[:-1] + ("A" if news.stop[-1] != "A" else "B"), "all-0-", "all"):
                assert not await tables.reminder_service.unwant_by(wrong)
            assert await tables.reminder_service.unwant_by(news.stop)
            left = [one.address for match in matches for one in await tables.reminder_service.of(match.id)]
            assert sorted(left) == ["other@example.org"] * 2 + ["seat0@example.org", "seat1@example.org"]
            assert not await tables.reminder_service.unwant_by(news.stop)

    asyncio.run(play())


def test_the_secret_of_one_table_ends_its_part_of_the_daily_mail(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            told = listening(tables)
            for _ in range(2):
                match = await slow_table(tables)
                await daily(tables, match, match.to_act[0])
            await whole_day(tables, clock)
            first, second = told[0].turns
            assert await tables.reminder_service.unwant_by(first.stop)
            await whole_day(tables, clock)
            assert [tables_in(news) for news in told[1:]] == [{second.match}]

    asyncio.run(play())
