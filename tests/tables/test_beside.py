"""Where all are on one side, a move may come a little late: it counts if the others have only moved beside it."""

import asyncio
from itertools import permutations

from meisterdieb.tables.match import REMEMBERED, Match
from meisterdieb.tables.tables import Tables
from tests.tables.moves import can_take_back, hash_of, move, offered, open_table
from tests.tables.room import code_of, people, room
from tests.tables.test_undo import beside, until


async def both_in_turn(tables: Tables, players: int = 2) -> tuple[Match, int, int]:
    """A table where two seats may act at the same time."""
    match = await open_table(tables, people("clou", players))
    one, other = await until(tables, match, beside)
    return match, one, other


def still_possible(match: Match, seat: int, other: int, n: int) -> list[str]:
    """What a seat may do now and still could after the other's move."""
    after = match.move(other, offered(match, other)[n]).state
    assert after is not None
    then = [match.game.notation(after, action) for action in after.legal(seat)] if seat in after.to_act else []
    return [text for text in offered(match, seat) if text in then]


def spoiled(match: Match) -> tuple[int, int, int, str] | None:
    """Two seats in turn, a move of the second, and one of the first that is not possible after it."""
    for one, other in permutations(match.to_act, 2):
        for n in range(len(offered(match, other))):
            for text in set(offered(match, one)) - set(still_possible(match, one, other, n)):
                return one, other, n, text
    return None


def test_a_move_counts_though_somebody_else_was_quicker(database: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match, one, other = await both_in_turn(tables)
            based_on, n = match.version, can_take_back(match, other)[0]
            wish = still_possible(match, one, other, n)[0]
            await move(tables, match, other, n)
            assert await tables.authority.act(match.id, one, based_on, "late", wish) == based_on + 2
            rows = await tables.store.tail(match.id, based_on)
            assert [getattr(row.entry, "seat", None) for row in rows] == [other, one]

    asyncio.run(play())


def test_a_move_that_is_no_longer_possible_is_refused(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("clou", 2))
            one, other, n, wish = await until(tables, match, spoiled)
            await move(tables, match, other, n)
            before = hash_of(match)
            code = await code_of(tables.authority.act(match.id, one, match.version - 1, "late", wish))
            assert code in ("illegal", "turn", "over")
            assert hash_of(match) == before

    asyncio.run(play())


def test_a_move_is_refused_if_the_same_seat_has_moved_elsewhere(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match, one, _ = await both_in_turn(tables)
            based_on, wish = match.version, offered(match, one)[0]
            await move(tables, match, one, can_take_back(match, one)[0])
            assert await code_of(tables.authority.act(match.id, one, based_on, "late", wish)) == "stale"

    asyncio.run(play())


def test_a_move_is_refused_if_something_was_taken_back_meanwhile(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match, one, other = await both_in_turn(tables)
            based_on, wish = match.version, offered(match, one)[0]
            await move(tables, match, other, can_take_back(match, other)[0])
            await tables.authority.undo(match.id, other, match.version, "u")
            assert await code_of(tables.authority.act(match.id, one, based_on, "late", wish)) == "stale"

    asyncio.run(play())


def test_a_move_is_refused_if_somebody_left_meanwhile(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            tables.authority.on_version.clear()
            match, one, other = await both_in_turn(tables)
            based_on, wish = match.version, offered(match, one)[0]
            await tables.seating.leave(match.id, other)
            assert await code_of(tables.authority.act(match.id, one, based_on, "late", wish)) == "stale"

    asyncio.run(play())


def test_a_move_is_refused_if_it_is_too_old_to_know_what_happened_meanwhile(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match, one, other = await both_in_turn(tables)
            based_on, wish = match.version, offered(match, one)[0]
            await move(tables, match, other, can_take_back(match, other)[0])
            match.recent.clear()  # as after it was read from a snapshot
            assert await code_of(tables.authority.act(match.id, one, based_on, "late", wish)) == "stale"
            assert await code_of(tables.authority.act(match.id, one, 0, "older", wish)) == "stale"
            assert REMEMBERED >= 10

    asyncio.run(play())


def test_taking_back_must_know_the_newest_version(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match, one, other = await both_in_turn(tables)
            await move(tables, match, one, can_take_back(match, one)[0])
            based_on = match.version
            await move(tables, match, other, can_take_back(match, other)[0])
            assert await code_of(tables.authority.undo(match.id, one, based_on, "u")) == "stale"

    asyncio.run(play())


def test_where_everybody_plays_for_themselves_a_late_move_is_refused(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            based_on, wish = match.version, offered(match, 0)[0]
            while match.to_act == [0]:
                await move(tables, match)
            assert await code_of(tables.authority.act(match.id, 0, based_on, "late", wish)) == "stale"
            assert await code_of(tables.authority.act(match.id, 1, based_on, "late", offered(match, 1)[0])) == "stale"

    asyncio.run(play())


def test_two_processes_take_two_moves_beside_each_other_at_the_same_instant(database: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match, one, other = await both_in_turn(here)
            await there.authority.live(match.id)
            n = can_take_back(match, other)[0]
            wish, quicker = still_possible(match, one, other, n)[0], offered(match, other)[n]
            based_on = match.version
            versions = await asyncio.gather(
                there.authority.act(match.id, one, based_on, "k", wish),
                here.authority.act(match.id, other, based_on, "k", quicker),
                return_exceptions=True,
            )
            stored = [version for version in versions if isinstance(version, int)]
            assert sorted(stored) in ([based_on + 1, based_on + 2], [based_on + 1])
            assert len(await here.store.tail(match.id, based_on)) == len(stored)

    asyncio.run(play())
