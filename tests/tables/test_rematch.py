"""Playing again: the same people at one new table, however many ask, and whatever happens in between."""

import asyncio

import pytest

from meisterdieb.tables.entries import Rematch
from meisterdieb.tables.match import Match
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.storage.rights import HOST
from meisterdieb.tables.tables import Tables
from tests.tables.moves import open_table, play_on
from tests.tables.room import code_of, people, room
from tests.tables.storms import PowerCut


async def finished(tables: Tables, game: str) -> Match:
    """A game that is over: two guests, one of them with two devices, and a bot."""
    seats = [SeatSettings("link"), SeatSettings("link"), SeatSettings("bot", "Robbie", "random")]
    opened = await tables.seating.open(Settings(game, seats, language="en"), "host")
    await tables.seating.enter(opened.match, opened.invitations[0], "Eva", "phone")
    await tables.seating.enter(opened.match, opened.invitations[1], "Udo", "laptop")
    secret = await tables.seating.invite(opened.match, 1, "laptop")
    await tables.seating.enter(opened.match, secret, "", "tablet")
    match = (await tables.authority.live(opened.match)).match
    while match.status != "over":
        people = [seat for seat in match.to_act if not match.seats[seat].bot]
        if people:
            await play_on(tables, match, 1)
        await asyncio.sleep(0.001)
    return match


async def rights(tables: Tables, id: str) -> dict[str, list[int]]:
    return {device: await tables.seating.rights(id, device) for device in ("host", "phone", "laptop", "tablet")}


def test_a_rematch_seats_the_same_people_and_begins_at_once(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            old = await finished(tables, toy)
            id = await tables.seating.rematch(old.id)
            new = (await tables.authority.live(id)).match
            assert new.id != old.id
            assert new.status == "playing"
            assert new.names == ["Eva", "Udo", "Robbie"]
            assert [seat.bot for seat in new.seats] == [False, False, True]
            assert await rights(tables, id) == await rights(tables, old.id)
            assert await rights(tables, id) == {"host": [HOST], "phone": [0], "laptop": [1], "tablet": [1]}
            assert new.opening.key != old.opening.key
            assert old.rematch == id

    asyncio.run(play())


def test_asking_twice_or_at_once_or_elsewhere_gives_one_table(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            old = await finished(here, toy)
            await there.authority.live(old.id)
            asked = [here.seating.rematch(old.id), there.seating.rematch(old.id), here.seating.rematch(old.id)]
            found = set(await asyncio.gather(*asked))
            found |= {await there.seating.rematch(old.id), await here.seating.rematch(old.id)}
            assert len(found) == 1
            [id] = found
            entries = [row.entry for row in await here.store.tail(old.id)]
            assert [entry for entry in entries if isinstance(entry, Rematch)] == [Rematch(id)]
            assert [row.key for row in await here.store.tail(id)][:3] == ["again", "again+2", "again+3"]
            assert await rights(there, id) == await rights(there, old.id)

    asyncio.run(play())


@pytest.mark.parametrize("where", ["open", "decide"])
def test_a_rematch_that_was_cut_off_is_mended_by_the_next_who_asks(
    database: str, toy: str, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(database) as tables:
            old = await finished(tables, toy)
            decide = tables.authority.decide

            async def power_cut(*words: object) -> int:
                if where == "decide" and words[1] == "rematch":
                    return await decide(*words)  # type: ignore[arg-type]
                raise PowerCut

            with monkeypatch.context() as broken:
                broken.setattr(tables.store if where == "open" else tables.authority, where, power_cut)
                with pytest.raises(PowerCut):
                    await tables.seating.rematch(old.id)
            assert old.rematch
        async with room(database, "later") as tables:
            id = await tables.seating.rematch(old.id)
            assert id == old.rematch
            new = (await tables.authority.live(id)).match
            assert (new.status, new.names) == ("playing", ["Eva", "Udo", "Robbie"])
            assert await rights(tables, id) == await rights(tables, old.id)

    asyncio.run(play())


def test_a_process_that_has_not_heard_of_the_rematch_finds_it(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            old = await finished(here, toy)
            assert (await there.authority.live(old.id)).match.status == "over"
            id = await here.seating.rematch(old.id)
            assert await there.seating.rematch(old.id) == id
            assert (await there.authority.live(old.id)).match.rematch == id
            assert await there.store.opening("") is None

    asyncio.run(play())


def test_there_is_no_rematch_before_the_end(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            assert await code_of(tables.seating.rematch(match.id)) == "running"

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["link", "here"])
def test_the_seat_of_somebody_who_left_is_free_in_the_rematch(file: str, toy: str, kind: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            seats = [SeatSettings("here"), SeatSettings(kind)]  # type: ignore[arg-type]
            opened = await tables.seating.open(Settings(toy, seats), "host")
            for secret in opened.invitations.values():
                await tables.seating.enter(opened.match, secret, "", "phone")
            old = (await tables.authority.live(opened.match)).match
            await play_on(tables, old)
            await tables.seating.leave(old.id, 1)
            id = await tables.seating.rematch(old.id)
            new = (await tables.authority.live(id)).match
            assert (new.status, [seat.taken for seat in new.seats]) == ("open", [True, False])
            assert await tables.seating.rights(id, "host") == [HOST, 0]
            await tables.seating.enter(id, await tables.seating.invite(id, 1), "Kim", "tablet")
            assert new.status == "playing"
            assert await tables.seating.rematch(old.id) == id
            assert new.names == ["Anna", "Kim"]

    asyncio.run(play())


def test_somebody_who_took_over_a_seat_is_in_the_rematch_by_name(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            old = await open_table(tables, people(toy, 2))
            await tables.seating.leave(old.id, 1)
            await tables.seating.enter(old.id, await tables.seating.invite(old.id, 1), "Kim", "tablet")
            await play_on(tables, old)
            new = (await tables.authority.live(await tables.seating.rematch(old.id))).match
            assert (new.status, new.names) == ("playing", ["Anna", "Kim"])
            assert await tables.seating.rights(new.id, "tablet") == [1]

    asyncio.run(play())


def test_asking_again_sends_nobody_away_who_came_instead(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            old = await finished(tables, toy)
            for seat in (0, 1):
                await tables.seating.leave(old.id, seat)
            id = await tables.seating.rematch(old.id)
            await tables.seating.enter(id, await tables.seating.invite(id, 0), "Kim", "tablet")
            assert await tables.seating.rematch(old.id) == id
            new = (await tables.authority.live(id)).match
            assert [seat.taken for seat in new.seats] == [True, False, True]

    asyncio.run(play())
