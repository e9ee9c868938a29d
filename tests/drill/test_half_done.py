"""What a server leaves half done when it is killed is done by the next one."""

import asyncio

import pytest

from meisterdieb.tables.authority import Authority
from meisterdieb.tables.bot_runner import BotRunner
from meisterdieb.tables.clock import WATCHDOG
from meisterdieb.tables.match import Match
from meisterdieb.tables.seating import Seating
from meisterdieb.tables.seen import seen
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.tables import Tables
from tests.tables.room import Clock, people, room


class Killed(BaseException):
    """The end of a server, at a point that we choose."""


def test_a_table_that_was_stored_but_did_not_begin_begins(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            with monkeypatch.context() as dying:
                dying.setattr(Authority, "decide", killed)
                with pytest.raises(Killed):
                    await tables.seating.open(people("klong", 2), "device")
        async with room(database, seed="next", clock=clock) as tables:
            (id,) = await tables.store.tables_of("device")
            assert (await tables.authority.live(id)).match.status == "open"
            clock.now += WATCHDOG
            await tables.housekeeping.round()
            assert (await tables.authority.live(id)).match.status == "playing"

    asyncio.run(play())


def test_a_rematch_that_was_opened_but_has_no_players_gets_them(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with room(database) as tables:
            opened = await tables.seating.open(people("clou", 2), "device")
            await play_to_the_end(tables, opened.match)
            opening = Seating.open_again

            async def opened_and_killed(seating: Seating, old: Match) -> None:
                await opening(seating, old)
                raise Killed

            with monkeypatch.context() as dying:
                dying.setattr(Seating, "open_again", opened_and_killed)
                with pytest.raises(Killed):
                    await tables.seating.rematch(opened.match)
        async with room(database, seed="next") as tables:
            again = await tables.seating.rematch(opened.match)
            assert again == await tables.seating.rematch(opened.match)
            assert await tables.seating.rights(again, "device") == [-1, 0, 1]
            assert (await tables.authority.live(again)).match.status == "playing"

    asyncio.run(play())


def test_a_rematch_is_found_by_a_server_that_has_not_heard_of_it(database: str) -> None:
    async def play() -> None:
        async with room(database, seed="one") as one, room(database, seed="other") as other:
            opened = await one.seating.open(people("clou", 2), "device")
            await play_to_the_end(one, opened.match)
            await other.authority.live(opened.match)
            again = await one.seating.rematch(opened.match)
            assert again
            assert await other.seating.rematch(opened.match) == again

    asyncio.run(play())


async def killed(*_: object, **__: object) -> None:
    raise Killed


async def play_to_the_end(tables: Tables, id: str) -> None:
    match = (await tables.authority.live(id)).match
    while match.to_act:
        seat, version = match.to_act[0], match.version
        await tables.authority.act(id, seat, version, f"k{version}", seen(match, seat, "en").legal[0].action)


def test_a_bot_whose_server_was_killed_is_found_by_another_one(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotRunner, "look", lambda *_: None)  # no bot moves by itself

    async def play() -> None:
        clock = Clock()
        settings = Settings("klong", [SeatSettings("here"), SeatSettings("bot", level="random")])
        async with room(database, seed="one", clock=clock) as one, room(database, seed="other", clock=clock) as other:
            id = (await one.seating.open(settings, "device")).match
            await play_until(one, id, 1)
            await play_until(one, id, 0)
            clock.now += WATCHDOG
            await other.housekeeping.round()
            assert await other.store.due(clock.now + WATCHDOG) == []
            await play_until(one, id, 1)
            clock.now += WATCHDOG
            assert await other.store.due(clock.now) == [id]

    asyncio.run(play())


async def play_until(tables: Tables, id: str, seat: int) -> None:
    """Let everybody end their turn at once until a seat is in turn."""
    match = (await tables.authority.live(id)).match
    while match.state is not None and seat not in match.to_act:
        mover, version = match.to_act[0], match.version
        action = match.game.notation(match.state, match.state.legal(mover)[-1])
        await tables.authority.act(id, mover, version, f"k{version}", action)
