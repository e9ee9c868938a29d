"""Reminders at slow tables: people who are away are told once a turn, by one process, and can end it."""

import asyncio
from pathlib import Path

import pytest

from meisterdieb.tables.match import Match
from meisterdieb.tables.news import News
from meisterdieb.tables.reminder_service import MOST
from meisterdieb.tables.seen import seen
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.tables import Tables
from tests.tables.room import Clock, code_of, people, room


@pytest.fixture
def file(tmp_path: Path) -> str:
    """An SQLite file, where one kind of database is enough."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


async def slow_table(tables: Tables, **more: object) -> Match:
    opened = await tables.seating.open(people("klong", 2, pace="slow", **more), "device")
    return (await tables.authority.live(opened.match)).match


async def pass_turn(tables: Tables, match: Match, clock: Clock) -> int:
    """Play until somebody else is in turn, and give the seat."""
    seat = match.to_act[0]
    for n in range(100):
        clock.now += 1
        action = seen(match, seat, "en").legal[-1].action
        await tables.authority.act(match.id, seat, match.version, f"{match.version}-{n}", action)
        if match.to_act != [seat]:
            return match.to_act[0]
    raise AssertionError("the turn does not end")


def listening(tables: Tables, *ways: str) -> list[News]:
    """What is told."""
    told: list[News] = []

    def tell(news: News) -> bool:
        told.append(news)
        return True

    tables.reminder_service.tell |= dict.fromkeys(ways or ("mail",), tell)
    return told


def seats(told: list[News]) -> list[int]:
    """The seats that are told, one after the other."""
    return [turn.seat for news in told for turn in news.turns]


async def round_later(tables: Tables, clock: Clock, seconds: float = 61) -> None:
    clock.now += seconds
    await tables.housekeeping.round()


async def everybody(tables: Tables, match: Match) -> None:
    for seat in range(2):
        await tables.reminder_service.want(match.id, seat, "mail", f"seat{seat}@example.org", "en", confirmed=True)


def test_somebody_away_is_told_once_a_turn(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            told, match = listening(tables), await slow_table(tables)
            await everybody(tables, match)
            first = await pass_turn(tables, match, clock)
            await round_later(tables, clock, 30)
            assert told == []
            for _ in range(3):
                await round_later(tables, clock)
            assert [(news.kind, *seats([news]), news.address, news.language) for news in told] == [
                ("turn", first, f"seat{first}@example.org", "en")
            ]
            second = await pass_turn(tables, match, clock)
            for _ in range(3):
                await round_later(tables, clock)
            assert seats(told) == [first, second]
            assert await pass_turn(tables, match, clock) == first
            for _ in range(3):
                await round_later(tables, clock)
            assert seats(told) == [first, second, first]

    asyncio.run(play())


def test_several_moves_in_one_turn_are_one_turn(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            told, match = listening(tables), await slow_table(tables)
            await everybody(tables, match)
            seat = await pass_turn(tables, match, clock)
            await round_later(tables, clock)
            assert len(told) == 1
            action = seen(match, seat, "en").legal[0].action
            await tables.authority.act(match.id, seat, match.version, "one", action)
            assert match.to_act == [seat]
            await round_later(tables, clock)
            assert len(told) == 1

    asyncio.run(play())


def test_who_is_there_is_not_told_until_away(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            told, match = listening(tables), await slow_table(tables)
            await everybody(tables, match)
            seat = await pass_turn(tables, match, clock)
            tables.housekeeping.presence.arrive(match, seat, "device")
            for _ in range(30):
                await round_later(tables, clock, 10)
            assert told == []
            await tables.housekeeping.presence.depart(match.id, seat, "device")
            await round_later(tables, clock, 30)
            assert told == []
            for _ in range(3):
                await round_later(tables, clock)
            assert seats(told) == [seat]

    asyncio.run(play())


def test_two_processes_tell_once(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as one, room(database, "other", clock) as two:
            told, also = listening(one), listening(two)
            match = await slow_table(one)
            await everybody(one, match)
            await pass_turn(one, match, clock)
            clock.now += 61
            other = (await two.authority.live(match.id)).match
            await asyncio.gather(
                *(tables.reminder_service.look(other, clock.now) for tables in (one, two) for _ in range(5))
            )
            assert len(told + also) == 1

    asyncio.run(play())


def test_a_turn_that_is_handed_back_is_told_again(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            told, match = listening(tables), await slow_table(tables)
            await everybody(tables, match)
            await pass_turn(tables, match, clock)
            await round_later(tables, clock)
            await tables.reminder_service.untell(told[0])
            await round_later(tables, clock)
            assert told == [told[0], told[0]]
            assert await tables.reminder_service.still(told[0]) == told[0]
            await pass_turn(tables, match, clock)
            assert await tables.reminder_service.still(told[0]) is None

    asyncio.run(play())


def test_when_there_is_too_much_to_tell_it_waits(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            tables.reminder_service.tell["mail"] = lambda news: False
            match = await slow_table(tables)
            await everybody(tables, match)
            await pass_turn(tables, match, clock)
            await round_later(tables, clock)
            told = listening(tables)
            await round_later(tables, clock)
            assert len(told) == 1

    asyncio.run(play())


def test_when_the_time_runs_out_somebody_away_is_told_once_more(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            told, match = listening(tables), await slow_table(tables, turn_seconds=10_000)
            await everybody(tables, match)
            seat = await pass_turn(tables, match, clock)
            began = match.since[seat]
            while clock.now < began + 7_900:
                await round_later(tables, clock)
            assert [news.kind for news in told] == ["turn"]
            while clock.now < began + 9_900:
                await round_later(tables, clock)
            assert [(news.kind, news.turns) for news in told[1:]] == [("late", told[0].turns)]
            assert 1_800 < told[1].left <= 2_000

    asyncio.run(play())


def test_who_looks_until_the_time_runs_out_is_told_once(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            told, match = listening(tables), await slow_table(tables, turn_seconds=1000)
            await everybody(tables, match)
            seat = await pass_turn(tables, match, clock)
            tables.housekeeping.presence.arrive(match, seat, "device")
            for _ in range(85):
                await round_later(tables, clock, 10)
            assert told == []
            await tables.housekeeping.presence.depart(match.id, seat, "device")
            for _ in range(12):
                await round_later(tables, clock, 10)
            assert [news.kind for news in told] == ["late"]

    asyncio.run(play())


def test_time_in_which_nobody_served_does_not_run_out(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            told, match = listening(tables), await slow_table(tables, turn_seconds=1000)
            await everybody(tables, match)
            seat = await pass_turn(tables, match, clock)
            for pauses, kinds in (([(match.since[seat] + 10, clock.now + 500)], ["turn"]), ([], ["turn", "late"])):
                clock.now = match.since[seat] + 850
                await tables.reminder_service.look(match, clock.now, pauses)
                assert [news.kind for news in told] == kinds

    asyncio.run(play())


def test_two_processes_tell_once_that_the_time_runs_out(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as one, room(database, "other", clock) as two:
            told, also = listening(one), listening(two)
            match = await slow_table(one, turn_seconds=1000)
            await everybody(one, match)
            await pass_turn(one, match, clock)
            clock.now += 850
            other = (await two.authority.live(match.id)).match
            await asyncio.gather(
                *(tables.reminder_service.look(other, clock.now) for tables in (one, two) for _ in range(5))
            )
            [news] = told + also
            assert news.kind == "late"
            await one.reminder_service.untell(news)
            await round_later(one, clock, 1)
            assert [again.kind for again in told + also] == ["late", "late"]

    asyncio.run(play())


def test_bots_and_live_tables_are_not_told(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            told, match = listening(tables), await slow_table(tables)
            await everybody(tables, match)
            seat = await pass_turn(tables, match, clock)
            tables.bot_runner.look = lambda match: None  # type: ignore[method-assign]
            await tables.seating.bot(match.id, seat, "random")
            for _ in range(3):
                await round_later(tables, clock)
            assert told == []
            live = await tables.seating.open(people("klong", 2), "device")
            want = tables.reminder_service.want
            assert await code_of(want(live.match, 0, "mail", "a@example.org", "de", confirmed=True)) == "no-reminders"
            seats = [SeatSettings("here"), SeatSettings("bot")]
            mixed = await tables.seating.open(Settings("klong", seats, pace="slow"), "device")
            assert await code_of(want(mixed.match, 1, "mail", "a@example.org", "de", confirmed=True)) == "seat"
            assert await code_of(want(mixed.match, 2, "mail", "a@example.org", "de", confirmed=True)) == "no-seat"

    asyncio.run(play())


def test_nobody_is_told_of_the_turn_in_which_they_asked_for_it(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            told, match = listening(tables), await slow_table(tables)
            await everybody(tables, match)
            for _ in range(3):
                await round_later(tables, clock)
            assert told == []

    asyncio.run(play())


def test_only_ways_that_this_process_has_are_claimed(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            match = await slow_table(tables)
            await everybody(tables, match)
            await pass_turn(tables, match, clock)
            told = listening(tables, "push")
            await round_later(tables, clock)
            assert told == []
            told = listening(tables, "mail")
            await tables.reminder_service.look(match, clock.now)
            assert len(told) == 1

    asyncio.run(play())


def test_the_secret_of_a_mail_ends_the_mails_to_that_seat_only(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            told, match = listening(tables), await slow_table(tables)
            await everybody(tables, match)
            seat = await pass_turn(tables, match, clock)
            await round_later(tables, clock)
            stop = told[0].stop
            wrong = [
                stop[:-1] + ("A" if stop[-1] != "A" else "B"),
                stop.replace(f"-{seat}-", f"-{1 - seat}-"),
                "",
                "x-1",
            ]
            for other in (*wrong, "x" + stop):
                assert not await tables.reminder_service.unwant_by(other)
            assert len(await tables.reminder_service.of(match.id)) == 2
            assert await tables.reminder_service.unwant_by(stop)
            assert [one.seat for one in await tables.reminder_service.of(match.id)] == [1 - seat]
            assert not await tables.reminder_service.unwant_by(stop)

    asyncio.run(play())


def test_leaving_and_the_end_of_the_match_forget_addresses(database: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            match = await slow_table(tables)
            await everybody(tables, match)
            tables.bot_runner.look = lambda match: None  # type: ignore[method-assign]
            await tables.seating.leave(match.id, 0)
            assert [one.seat for one in await tables.reminder_service.of(match.id)] == [1]
            other = await slow_table(tables, options={"round_limit": 1})
            await everybody(tables, other)
            while other.status != "over":
                action = seen(other, other.to_act[0], "en").legal[-1].action
                await tables.authority.act(other.id, other.to_act[0], other.version, f"{other.version}", action)
            await asyncio.sleep(0)
            await tables.reminder_service.stop()
            assert await tables.reminder_service.of(other.id) == []
            assert len(await tables.reminder_service.of(match.id)) == 1

    asyncio.run(play())


def test_what_a_crash_left_behind_is_forgotten_at_the_next_start(database: str) -> None:
    async def play() -> None:
        from sqlalchemy import update

        from meisterdieb.tables.storage.schema import matches

        async with room(database) as tables:
            over, playing = await slow_table(tables), await slow_table(tables)
            await everybody(tables, over)
            await everybody(tables, playing)
            await tables.store.write(update(matches).where(matches.c.id == over.id).values(status="over"))
            await tables.reminder_service.start()
            assert await tables.reminder_service.of(over.id) == []
            assert len(await tables.reminder_service.of(playing.id)) == 2

    asyncio.run(play())


def test_one_address_hears_of_so_many_tables_only(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST >= 10
    monkeypatch.setattr("meisterdieb.tables.reminder_service.MOST", 2)

    async def play() -> None:
        async with room(file) as tables:
            codes = []
            for _ in range(3):
                match = await slow_table(tables)
                codes += [
                    await code_of(tables.reminder_service.want(match.id, seat, "mail", "a@b.org", "de", confirmed=True))
                    for seat in (0, 0)
                ]
            assert codes == ["", "", "", "", "many-reminders", "many-reminders"]

    asyncio.run(play())
