"""A budget of questions: shared, for a day, and without anybody's address."""

import asyncio

from sqlalchemy import select

from meisterdieb.tables.clock import DAY
from meisterdieb.tables.question_budget import QuestionBudget
from meisterdieb.tables.storage.schema import questions
from meisterdieb.tables.tables import Tables
from tests.tables.room import Clock, room

WHOSE = {"mailbox": "thief@example.net", "domain": "example.net", "device": "d", "caller": "203.0.113.1"}


def budget(tables: Tables, clock: Clock, house: int = 100) -> QuestionBudget:
    return QuestionBudget(tables.store, tables.authority.secrets, clock, house)


def test_a_budget_comes_back_after_a_day_and_not_before(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            clock = Clock()
            first, second = budget(tables, clock), budget(tables, clock)
            found = [await one.take(**WHOSE) for one in (first, second, first, second)]
            clock.now += DAY - 1
            found.append(await first.take(**WHOSE))
            clock.now += 2
            found.append(await first.take(**WHOSE))
            assert found == [True, True, True, False, False, True]
            assert len(await tables.store.rows(select(questions))) == 1, "what is older than a day is forgotten"

    asyncio.run(play())


def test_a_clock_that_goes_back_brings_no_new_budget(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            clock = Clock()
            one = budget(tables, clock)
            assert [await one.take(**WHOSE) for _ in range(3)] == [True] * 3
            clock.now -= 10 * DAY
            assert not await one.take(**WHOSE)

    asyncio.run(play())


def test_a_question_that_is_refused_costs_nobody_anything(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            one = budget(tables, Clock(), house=5)
            for n in range(9):
                await one.take(**{**WHOSE, "device": str(n)})
            rows = await tables.store.rows(select(questions))
            assert len(rows) == 3
            assert not any(value in str(rows) for value in ("thief", "example", "203.0.113"))
            other = {kind: f"other {kind}" for kind in WHOSE}
            assert [await one.take(**other) for _ in range(3)] == [True, True, False]

    asyncio.run(play())
