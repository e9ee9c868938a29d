"""Playing at a table: what is acknowledged is stored, once, and everybody sees their own side of it."""

import asyncio

import pytest

from meisterdieb.tables.loading import load_match
from meisterdieb.tables.match import Match
from meisterdieb.tables.seen import seen
from tests.tables.room import PATIENCE, code_of, people, room


def legal(match: Match, seat: int) -> str:
    return seen(match, seat, "en").legal[-1].action


@pytest.mark.parametrize(("game", "players"), [("klong", 2), ("clou", 2)])
def test_a_move_is_stored_when_it_is_acknowledged(database: str, game: str, players: int) -> None:
    async def play() -> None:
        async with room(database) as tables:
            opened = await tables.seating.open(people(game, players), "device")
            match = (await tables.authority.live(opened.match)).match
            seat = match.to_act[0]
            action = seen(match, seat, "en").legal[0].action
            version = await tables.authority.act(match.id, seat, match.version, "first", action)
            stored = await load_match(tables.store, match.id)
            assert version == stored.version == match.version
            assert stored.state is not None
            assert match.state is not None
            assert stored.state.hash() == match.state.hash()

    asyncio.run(play())


def test_the_same_key_twice_is_one_move(database: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            opened = await tables.seating.open(people("klong", 2), "device")
            match = (await tables.authority.live(opened.match)).match
            seat, version = match.to_act[0], match.version
            action = seen(match, seat, "en").legal[0].action
            first = await tables.authority.act(match.id, seat, version, "k", action)
            again = await tables.authority.act(match.id, seat, version, "k", action)
            assert first == again == match.version
            assert await code_of(tables.authority.act(match.id, seat, version, "other", action)) == "stale"

    asyncio.run(play())


def test_a_key_from_long_ago_is_still_the_same_move(database: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            opened = await tables.seating.open(people("klong", 2), "device")
            match = (await tables.authority.live(opened.match)).match
            seat, mover = match.to_act[0], match.to_act[0]
            first = await tables.authority.act(match.id, seat, match.version, "old", legal(match, seat))
            while match.version < 60 or match.to_act[0] != mover:
                seat = match.to_act[0]
                await tables.authority.act(match.id, seat, match.version, f"k{match.version}", legal(match, seat))
            version = match.version
            async with asyncio.timeout(PATIENCE):
                again = await tables.authority.act(match.id, mover, version, "old", legal(match, mover))
            assert (again, match.version) == (first, version)

    asyncio.run(play())
