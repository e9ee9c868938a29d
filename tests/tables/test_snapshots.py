"""Snapshots are a cache: reading from one gives what the log gives, and one that does not fit is ignored."""

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, insert

from meisterdieb.tables.loading import load_match
from meisterdieb.tables.match import Match
from meisterdieb.tables.seen import seen
from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.snapshot import EVERY, Snapshot, keep, kept
from meisterdieb.tables.storage.committer import StorageDown
from meisterdieb.tables.storage.schema import log, snapshots
from meisterdieb.tables.tables import Tables
from tests.tables.moves import can_take_back, hash_of, idle_bots, move, open_table, play_on
from tests.tables.room import Clock, people, room


def facts(match: Match) -> list[object]:
    """All that a match knows, but for the words about the newest entries."""
    return [
        match.version,
        hash_of(match),
        match.updated,
        match.since,
        match.rematch,
        vars(match.trail) | {"base": match.replayed([]).hash()},
        match.before_last().hash(),
        [(seat.kind, seat.name, seat.taken, seat.level) for seat in match.seats],
        [seen(match, seat, "en", match.version) for seat in (None, *range(len(match.seats)))],
    ]


async def from_log(tables: Tables, id: str) -> Match:
    """The match, read without any snapshot."""
    with pytest.MonkeyPatch.context() as patch:

        async def none(id: str) -> None:
            return None

        patch.setattr(tables.store, "snapshot", none)
        return await load_match(tables.store, id)


async def a_lively_match(tables: Tables, clock: Clock, game: str) -> Match:
    """A match with everything in it: moves, some taken back, a bot, somebody who came back, somebody who left."""
    idle_bots(tables)
    match = await open_table(tables, people(game, 2, language="en"))
    for n in range(6):
        clock.now += 10
        seat = match.to_act[0]
        if takes := can_take_back(match, seat):
            await move(tables, match, seat, takes[0])
            await tables.authority.undo(match.id, seat, match.version, f"u{n}")
        await move(tables, match, seat, n)
    await tables.seating.bot(match.id, 0, "random")
    await tables.seating.back(match.id, 0)
    await tables.seating.leave(match.id, 1)
    return match


@pytest.mark.parametrize("game", ["toy", "klong", "clou"])
@pytest.mark.usefixtures("toy")
def test_a_match_read_from_a_snapshot_is_the_one_read_from_its_log(database: str, game: str) -> None:
    async def play() -> None:
        clock = Clock()
        async with room(database, clock=clock) as tables:
            match = await a_lively_match(tables, clock, game)
            await keep(tables.store, match)
            assert await kept(tables.store, match.id)
            for _ in range(4):
                loaded = await load_match(tables.store, match.id)
                assert not loaded.keys or loaded.version > match.version - 4
                assert facts(loaded) == facts(await from_log(tables, match.id)) == facts(match)
                if not match.to_act:
                    break
                clock.now += 10
                takes = can_take_back(match, match.to_act[0])
                await move(tables, match, n=takes[0] if takes else 0)
            if match.to_act:
                await tables.authority.ask(match.id, match.trail.back[-1].move.seat, match.version, "after", (0, 1))
                assert facts(await load_match(tables.store, match.id)) == facts(match)

    asyncio.run(play())


def test_a_snapshot_is_taken_at_any_moment_after_the_beginning(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            waiting = Settings(toy, [SeatSettings("here"), SeatSettings("link")])
            assert Snapshot.of(await open_table(tables, waiting)) is None
            match = await open_table(tables, people(toy, 2, language="en"))
            while match.to_act:
                await keep(tables.store, match)
                assert facts(await load_match(tables.store, match.id)) == facts(match)
                await move(tables, match)

    asyncio.run(play())


def test_snapshots_are_taken_now_and_then_and_at_the_end(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people("klong", 2))
            while match.version < EVERY + 40 and match.to_act and await kept(tables.store, match.id) is None:
                await play_on(tables, match, 20)
            short = await open_table(tables, people(toy, 2))
            await play_on(tables, short)
            snapshot = await kept(tables.store, short.id)
            assert snapshot is not None
            assert snapshot.version == short.version
            assert facts(await load_match(tables.store, short.id)) == facts(short)

    asyncio.run(play())


def wrong_version(snapshot: dict[str, Any]) -> dict[str, Any]:
    return snapshot | {"version": 10_000}


def earlier_version(snapshot: dict[str, Any]) -> dict[str, Any]:
    return snapshot | {"version": snapshot["version"] - 1}


def wrong_hash(snapshot: dict[str, Any]) -> dict[str, Any]:
    return snapshot | {"hash": "0" * 16}


def other_rules(snapshot: dict[str, Any]) -> dict[str, Any]:
    return snapshot | {"rules": 99}


def other_content(snapshot: dict[str, Any]) -> dict[str, Any]:
    return snapshot | {"content": "other"}


def one_seat_less(snapshot: dict[str, Any]) -> dict[str, Any]:
    return snapshot | {"seats": snapshot["seats"][1:]}


def other_state(snapshot: dict[str, Any]) -> dict[str, Any]:
    return snapshot | {"state": snapshot["state"] | {"active": 1 - snapshot["state"]["active"]}}


def no_state(snapshot: dict[str, Any]) -> dict[str, Any]:
    return snapshot | {"state": {}}


def half_a_state(snapshot: dict[str, Any]) -> dict[str, Any]:
    return snapshot | {"state": snapshot["state"] | {"seats": [{}]}}


def no_snapshot(snapshot: dict[str, Any]) -> dict[str, Any]:
    return {"version": 3}


@pytest.mark.parametrize(
    "spoil",
    [
        wrong_version,
        earlier_version,
        wrong_hash,
        other_rules,
        other_content,
        one_seat_less,
        other_state,
        no_state,
        half_a_state,
        no_snapshot,
        str,
    ],
)
def test_a_snapshot_that_does_not_fit_is_ignored(file: str, toy: str, spoil: Any) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2, language="en"))
            while match.version < 8:
                await move(tables, match)
            snapshot = Snapshot.of(match)
            assert snapshot is not None
            spoilt = msgspec.json.encode(spoil(msgspec.to_builtins(snapshot, str_keys=True))).decode()
            await tables.store.write(
                delete(snapshots), insert(snapshots).values(match=match.id, version=match.version, data=spoilt)
            )
            loaded = await load_match(tables.store, match.id)
            assert facts(loaded) == facts(match)
            assert len(loaded.keys) == loaded.version

    asyncio.run(play())


def test_a_snapshot_of_a_log_that_was_restored_from_an_older_copy_is_ignored(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            await play_on(tables, match)
            assert await kept(tables.store, match.id)
            await tables.store.write(delete(log).where(log.c.match == match.id, log.c.version > 5))
            assert (await load_match(tables.store, match.id)).version == 5

    asyncio.run(play())


@pytest.mark.parametrize("error", [StorageDown("gone"), None])
def test_a_move_is_acknowledged_although_no_snapshot_can_be_kept(
    database: str, toy: str, error: Exception | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(database) as here, room(database, "other") as there:
            match = await open_table(here, people(toy, 2))
            if error:

                async def fails(*_: object) -> None:
                    raise error

                monkeypatch.setattr(here.store, "keep_snapshot", fails)
                await play_on(here, match)
                assert match.status == "over"
                return
            await play_on(here, match)
            other = (await there.authority.live(match.id)).match
            keeps = [keep(tables.store, one) for tables, one in ((here, match), (there, other)) for _ in range(5)]
            await asyncio.gather(*keeps)
            assert facts(await load_match(here.store, match.id)) == facts(match)

    asyncio.run(play())
