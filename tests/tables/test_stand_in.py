"""A bot in somebody's place: when its player wants it, or when the seat has been away for as long as was agreed."""

import asyncio

import pytest

from meisterdieb.tables.clock import AWAY, DAY, patience
from meisterdieb.tables.entries import Bot
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import No, lasting
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.tables import Tables
from tests.tables.moves import idle_bots
from tests.tables.room import Clock, code_of, room


async def guest_at(tables: Tables, game: str, **more: object) -> Match:
    """A table of the host, on seat 0, and of a guest with a phone, on seat 1."""
    idle_bots(tables)
    settings = Settings(game, [SeatSettings("here"), SeatSettings("link")], **more)  # type: ignore[arg-type]
    opened = await tables.seating.open(settings, "host")
    await tables.seating.enter(opened.match, opened.invitations[1], "Eva", "phone")
    return (await tables.authority.live(opened.match)).match


async def stand_in(tables: Tables, match: Match, level: str = "", seat: int = 1) -> str:
    return await code_of(tables.housekeeping.stand_in(match.id, seat, level))


@pytest.mark.parametrize(
    ("more", "seconds", "words"),
    [
        ({}, AWAY, "2 minutes"),
        ({"turn_seconds": 30}, AWAY, "2 minutes"),
        ({"away_seconds": 90}, 90, "90 seconds"),
        ({"pace": "slow"}, DAY, "a day"),
        ({"pace": "slow", "turn_seconds": 3 * 86400}, 3 * DAY, "3 days"),
        ({"pace": "slow", "away_seconds": 3600}, 3600, "an hour"),
    ],
)
def test_the_host_waits_as_long_as_the_table_agreed_on(
    file: str, toy: str, more: dict[str, object], seconds: float, words: str
) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            match = await guest_at(tables, toy, **more)
            assert patience(match.settings) == seconds
            clock.now += seconds - 1
            with pytest.raises(No) as refused:
                await tables.housekeeping.stand_in(match.id, 1, "")
            assert (
                refused.value.reason("en") == f"A bot may step in for Eva only once the seat has been away for {words}."
            )
            assert "Eva" in refused.value.reason("de")
            clock.now += 2
            assert await stand_in(tables, match) == ""
            assert (await tables.store.tail(match.id))[-1].entry == Bot(1, "random", "host")

    asyncio.run(play())


@pytest.mark.parametrize("more", [{}, {"away_seconds": 200}, {"pace": "slow", "away_seconds": 200}])
def test_who_is_connected_to_another_process_is_not_away(database: str, toy: str, more: dict[str, object]) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as here, room(database, "other", clock) as there:
            match = await guest_at(here, toy, **more)
            there.housekeeping.presence.arrive(match, 1, "phone")
            for _ in range(60):
                clock.now += 5
                await there.housekeeping.presence.note(clock.now)
                assert await stand_in(here, match) == "present"
            await there.housekeeping.presence.depart(match.id, 1, "phone")
            await there.housekeeping.presence.note(clock.now)
            clock.now += patience(match.settings) - 1
            assert await stand_in(here, match) == "present"
            clock.now += 2
            assert await stand_in(here, match) == ""

    asyncio.run(play())


def test_who_has_just_come_back_is_there_before_anybody_has_noted_it(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            match = await guest_at(tables, toy)
            clock.now += 1000
            tables.housekeeping.presence.arrive(match, 1, "phone")
            assert await stand_in(tables, match) == "present"

    asyncio.run(play())


def test_while_nobody_serves_nobody_is_away(file: str, toy: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            await tables.housekeeping.begin(clock.now)
            match = await guest_at(tables, toy)
        clock.now += 5000
        async with room(file, "later", clock) as tables:
            await tables.housekeeping.begin(clock.now)
            assert await stand_in(tables, match) == "present"

    asyncio.run(play())


def test_the_host_chooses_no_level_for_somebodys_seat_but_for_a_free_one(file: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(file, clock=clock) as tables:
            match = await guest_at(tables, "klong", away_level="fuchs")
            clock.now += AWAY + 1
            assert await stand_in(tables, match, "random") == ""
            assert match.seats[1].level == "fuchs"
            waiting = await tables.seating.open(
                Settings("klong", [SeatSettings("here"), SeatSettings("link"), SeatSettings("link")]), "host"
            )
            free = (await tables.authority.live(waiting.match)).match
            assert await stand_in(tables, free, "random") == ""
            assert (free.seats[1].level, free.status) == ("random", "open")
            assert await stand_in(tables, free, "random", 2) == ""
            assert free.status == "playing"

    asyncio.run(play())


def test_a_player_hands_the_seat_to_a_bot_of_any_level_at_any_time(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await guest_at(tables, "klong")
            await tables.seating.bot(match.id, 1, "random")
            assert (await tables.store.tail(match.id))[-1].entry == Bot(1, "random", "own")
            assert await stand_in(tables, match) == ""  # a bot plays already
            assert match.seats[1].level == "random"

    asyncio.run(play())


def test_presence_takes_one_write_a_round_and_at_quiet_tables_not_even_that(file: str, toy: str) -> None:
    async def play() -> None:
        clock, noted = Clock(), list[int]()
        async with room(file, clock=clock) as tables:
            matches = [await guest_at(tables, toy) for _ in range(20)]
            for match in matches:
                tables.housekeeping.presence.arrive(match, 1, "phone")
            real = tables.store.present

            async def counted(who: object, now: float) -> None:
                noted.append(len(list(who)))  # type: ignore[call-overload]
                await real(who, now)  # type: ignore[arg-type]

            tables.store.present = counted  # type: ignore[method-assign]
            for _ in range(7):
                await tables.housekeeping.presence.note(clock.now)
                clock.now += 5
            for match in matches:
                await tables.housekeeping.presence.depart(match.id, 1, "phone")
            await tables.housekeeping.presence.note(clock.now)
            assert noted == [20, 0, 0, 0, 0, 0, 20, 20]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("seconds", "de", "en"),
    [(60, "eine Minute", "a minute"), (90, "90 Sekunden", "90 seconds"), (7200, "2 Stunden", "2 hours")],
)
def test_how_long_it_takes_is_told_in_words(seconds: float, de: str, en: str) -> None:
    assert (lasting(seconds, "de"), lasting(seconds, "en")) == (de, en)
