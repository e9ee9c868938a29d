"""Taking back: one's own last move, as long as nothing was revealed and nobody has moved since; the log keeps both."""

import asyncio
from collections.abc import Callable
from itertools import combinations
from typing import TypeVar

import pytest

from meisterdieb.kernel import record
from meisterdieb.tables.entries import Move, Undo
from meisterdieb.tables.match import Match
from meisterdieb.tables.records import record_of
from meisterdieb.tables.seen import seen
from meisterdieb.tables.tables import Tables
from tests.tables.moves import can_take_back, hash_of, move, offered, open_table, play_on
from tests.tables.room import code_of, people, room

T = TypeVar("T")


async def take_back(tables: Tables, match: Match, seat: int, key: str = "") -> int:
    return await tables.authority.undo(match.id, seat, match.version, key or f"u{match.version}")


async def safe_move(tables: Tables, match: Match, seat: int) -> int:
    """A move that can be taken back."""
    return await move(tables, match, seat, can_take_back(match, seat)[0])


@pytest.mark.parametrize(("game", "players"), [("toy", 2), ("klong", 2), ("clou", 2)])
@pytest.mark.usefixtures("toy")
def test_a_move_can_be_taken_back_and_another_one_played(database: str, game: str, players: int) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match = await open_table(tables, people(game, players))
            seat = match.to_act[0]
            while not can_take_back(match, match.to_act[0]):
                await move(tables, match)
                seat = match.to_act[0]
            before, choices = hash_of(match), offered(match, seat)
            moved = await safe_move(tables, match, seat)
            assert hash_of(match) != before
            assert await take_back(tables, match, seat) == moved + 1
            assert (hash_of(match), offered(match, seat)) == (before, choices)
            rows = await tables.store.tail(match.id, moved - 1)
            assert isinstance(rows[0].entry, Move)
            assert rows[1].entry == Undo(seat, moved - 1)
            assert rows[1].hash == before
            assert await move(tables, match, seat, 0) == moved + 2

    asyncio.run(play())


def test_nothing_is_taken_back_at_a_table_where_that_was_agreed(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2, undo="never", language="en"))
            await safe_move(tables, match, 0)
            assert await code_of(take_back(tables, match, 0)) == "undo-never"
            assert seen(match, 0, "en").undo == "Nothing is taken back at this table."

    asyncio.run(play())


def test_nothing_is_taken_back_before_the_beginning_nor_after_the_end(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            assert await code_of(take_back(tables, match, 0)) == "undo-nothing"
            await play_on(tables, match)
            assert await code_of(take_back(tables, match, 0)) == "over"

    asyncio.run(play())


def test_what_was_revealed_is_not_taken_back(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2, undo="barrier", language="en"))
            await safe_move(tables, match, 0)
            while match.to_act == [0]:
                await move(tables, match)
            for seat in (0, 1):
                assert await code_of(take_back(tables, match, seat)) == "undo-nothing"
            assert seen(match, 0, "en").undo == (
                "There is nothing to take back: something was revealed since, or the turn has passed."
            )

    asyncio.run(play())


def test_nobody_takes_back_another_seats_move(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            await safe_move(tables, match, 0)
            assert await code_of(take_back(tables, match, 1)) == "undo-other"

    asyncio.run(play())


def beside(match: Match) -> tuple[int, int] | None:
    """Two seats that may both act now and take it back, each also after the other has moved."""
    ready = [seat for seat in match.to_act if can_take_back(match, seat)]
    pairs = combinations(ready, 2)
    return next((pair for pair in pairs if leaves_room(match, *pair) and leaves_room(match, *pair[::-1])), None)


def leaves_room(match: Match, one: int, other: int) -> bool:
    """Whether after the first move of one that can be taken back there is still such a move of the other."""
    later = match.copy()
    later.state = match.move(one, offered(match, one)[can_take_back(match, one)[0]]).state
    assert later.state is not None
    return other in later.state.to_act and bool(can_take_back(later, other))


async def until(tables: Tables, match: Match, found: Callable[[Match], T | None]) -> T:
    """Play until something is found."""
    while (what := found(match)) is None:
        await move(tables, match, n=match.version * 11)
    return what


def test_where_all_are_on_one_side_own_moves_are_taken_back_only_as_long_as_nobody_moved_after_them(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("clou", 2))
            one, other = await until(tables, match, beside)
            start = hash_of(match)
            await safe_move(tables, match, one)
            between = hash_of(match)
            await safe_move(tables, match, other)
            assert await code_of(take_back(tables, match, one)) == "undo-other"
            await take_back(tables, match, other)
            assert hash_of(match) == between
            await take_back(tables, match, one)
            assert hash_of(match) == start

    asyncio.run(play())


def test_several_moves_are_taken_back_one_after_the_other(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2))
            seat, hashes = match.to_act[0], [hash_of(match)]
            while can_take_back(match, seat) and len(hashes) < 5:
                await safe_move(tables, match, seat)
                hashes.append(hash_of(match))
            assert len(hashes) > 2
            while len(hashes) > 1:
                hashes.pop()
                await take_back(tables, match, seat)
                assert hash_of(match) == hashes[-1]
            assert await code_of(take_back(tables, match, seat)) == "undo-nothing"

    asyncio.run(play())


@pytest.mark.usefixtures("toy")
def test_after_a_restart_the_same_can_be_taken_back(database: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match = await open_table(tables, people("klong", 2))
            seat, start = match.to_act[0], hash_of(match)
            await safe_move(tables, match, seat)
            middle = hash_of(match)
            await safe_move(tables, match, seat)
            await take_back(tables, match, seat)
            await safe_move(tables, match, seat)
        async with room(database, "later") as tables:
            again = (await tables.authority.live(match.id)).match
            assert again.trail.back == match.trail.back
            assert again.before_last().hash() == match.before_last().hash()
            await take_back(tables, again, seat)
            assert hash_of(again) == middle
            await take_back(tables, again, seat)
            assert hash_of(again) == start
            assert await code_of(take_back(tables, again, seat)) == "undo-nothing"

    asyncio.run(play())


def test_the_same_wish_to_take_back_sent_twice_takes_back_one_move(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2))
            seat = match.to_act[0]
            await safe_move(tables, match, seat)
            middle = hash_of(match)
            await safe_move(tables, match, seat)
            based_on = match.version
            first = await tables.authority.undo(match.id, seat, based_on, "k")
            assert await tables.authority.undo(match.id, seat, based_on, "k") == first
            assert await code_of(tables.authority.undo(match.id, seat, based_on, "other")) == "stale"
            assert hash_of(match) == middle

    asyncio.run(play())


def test_what_was_taken_back_is_not_in_the_record(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            taken = 0
            while match.to_act:
                seat = match.to_act[0]
                if taken < 4 and can_take_back(match, seat):
                    await safe_move(tables, match, seat)
                    await take_back(tables, match, seat)
                    taken += 1
                await move(tables, match, n=match.version)
            rows = await tables.store.tail(match.id)
            moves = sum(isinstance(row.entry, Move) for row in rows)
            assert sum(isinstance(row.entry, Undo) for row in rows) == taken == 4
            replayed = record.replay(await record_of(tables.store, match))
            assert len(replayed.moves) == moves - taken
            assert replayed.hash() == hash_of(match)

    asyncio.run(play())
