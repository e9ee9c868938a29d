"""One writer for many matches: what it stores together succeeds or fails each for itself, and nobody waits for ever."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import Engine, delete, make_url, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from meisterdieb.tables.chain import link
from meisterdieb.tables.entries import Row, chained, encode
from meisterdieb.tables.live import Watcher
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.storage import committer
from meisterdieb.tables.storage.committer import StorageDown, Work
from meisterdieb.tables.storage.schema import log, mutes
from meisterdieb.tables.storage.store import Link
from meisterdieb.tables.tables import Tables
from tests.tables.moves import move, offered, open_table
from tests.tables.room import PATIENCE, code_of, people, room


def next_row(match: Match, key: str) -> Row:
    """A row that may be appended to the log of a match."""
    seat = match.to_act[0]
    next = match.move(seat, offered(match, seat)[0])
    return chained(match.chain, match.version + 1, key, next.entry, next.hash, 1.0)


async def append(tables: Tables, match: Match, row: Row) -> bool:
    return await tables.store.append(match.id, [row], None)


async def stored_keys(tables: Tables, match: Match) -> list[str]:
    return [row.key for row in await tables.store.tail(match.id)]


def test_a_refused_entry_does_not_take_the_others_of_its_commit_with_it(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            matches = [await open_table(tables, people(toy, 2)) for _ in range(4)]
            await append(tables, matches[1], next_row(matches[1], "taken"))
            await append(tables, matches[3], next_row(matches[3], "other"))
            rows = [next_row(match, "k") for match in matches[:3]]
            rows.append(Row(3, "other", rows[0].entry, "", 1.0))  # a free version, but a key that is there
            together = [append(tables, match, row) for match, row in zip(matches, rows, strict=True)]
            assert await asyncio.gather(*together) == [True, False, True, False]
            assert [await stored_keys(tables, match) for match in matches] == [
                ["start", "k"],
                ["start", "taken"],
                ["start", "k"],
                ["start", "other"],
            ]
            assert await tables.store.versions([match.id for match in matches]) == {match.id: 2 for match in matches}

    asyncio.run(play())


async def batches_of(tables: Tables, matches: list[Match], monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many works each commit stores while there is a move in each match, one a moment after the other."""
    batches: list[int] = []
    calm = tables.store.committer.stored

    async def counted(batch: list[Work]) -> bool:
        batches.append(len(batch))
        return await calm(batch)

    async def move_later(match: Match, moments: int) -> int:
        for _ in range(moments):
            await asyncio.sleep(0)
        return await move(tables, match)

    monkeypatch.setattr(tables.store.committer, "stored", counted)
    moves = [move_later(match, moments) for moments, match in enumerate(matches)]
    assert await asyncio.gather(*moves) == [2] * len(matches)
    return batches


def test_who_comes_a_moment_later_is_stored_with_the_others(
    file: str, toy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(file) as tables:
            matches = [await open_table(tables, people(toy, 2)) for _ in range(30)]
            assert await batches_of(tables, matches, monkeypatch) == [30]

    asyncio.run(play())


def test_a_commit_does_not_wait_for_more_than_it_can_take(file: str, toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with room(file) as tables:
            matches = [await open_table(tables, people(toy, 2)) for _ in range(30)]
            monkeypatch.setattr(committer, "MOST", 8)
            batches = await batches_of(tables, matches, monkeypatch)
            assert max(batches) == 8
            assert sum(batches) == 30

    asyncio.run(play())


def test_several_rows_of_one_decision_are_stored_together_or_not_at_all(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            row = next_row(match, "k")
            second = Row(3, "start", row.entry, "", 1.0)  # its key is in the log already
            assert not await tables.store.append(match.id, [row, second], None)
            assert await stored_keys(tables, match) == ["start"]

    asyncio.run(play())


@pytest.mark.parametrize("error", [NoConnectionFree("none free"), OSError("gone"), TimeoutError(), ValueError("a bug")])
def test_whoever_waits_is_told_whatever_goes_wrong_and_the_next_commit_goes_well(
    file: str, toy: str, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(file) as tables:
            matches = [await open_table(tables, people(toy, 2)) for _ in range(2)]

            async def fails(batch: list[Work]) -> bool:
                raise error

            with monkeypatch.context() as broken:
                broken.setattr(tables.store.committer, "stored", fails)
                wishes = (append(tables, match, next_row(match, "k")) for match in matches)
                async with asyncio.timeout(PATIENCE):
                    found = await asyncio.gather(*wishes, return_exceptions=True)
            expected = ValueError if isinstance(error, ValueError) else StorageDown
            assert [type(one) for one in found] == [expected] * 2
            assert await append(tables, matches[0], next_row(matches[0], "k"))

    asyncio.run(play())


def test_stopping_finishes_what_is_in_hand(file: str, toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with room(file) as tables:
            first, second = [await open_table(tables, people(toy, 2)) for _ in range(2)]
            at_work, go = asyncio.Event(), asyncio.Event()
            calm = tables.store.committer.stored

            async def slowly(batch: list[Work]) -> bool:
                at_work.set()
                await go.wait()
                return await calm(batch)

            monkeypatch.setattr(tables.store.committer, "stored", slowly)
            in_hand = asyncio.create_task(append(tables, first, next_row(first, "k")))
            await at_work.wait()
            waiting = asyncio.create_task(append(tables, second, next_row(second, "k")))
            await asyncio.sleep(0)
            stopping = asyncio.create_task(tables.store.committer.stop())
            await asyncio.sleep(0.01)
            go.set()
            async with asyncio.timeout(PATIENCE):
                await stopping
                assert await in_hand
                assert await waiting

    asyncio.run(play())


def test_a_pool_without_a_free_connection_is_an_outage_not_an_accident(
    database: str, toy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match = await open_table(tables, people(toy, 2))

            def none_free(*_: object) -> None:
                raise NoConnectionFree("none free")

            with monkeypatch.context() as broken:
                broken.setattr(Engine, "connect", none_free)
                tables.store.reader.close()
                if tables.store.committer.direct is not None:
                    tables.store.committer.direct.close()
                with pytest.raises(StorageDown, match="none free"):
                    await tables.store.tail(match.id)
                with pytest.raises(StorageDown, match="none free"):
                    await tables.store.invite("hash", match.id, 0, 1.0)
            assert await tables.store.tail(match.id)

    asyncio.run(play())


async def write_first(tables: Tables, id: str, entry: str, hash: str) -> None:
    """Let a log that has one entry begin otherwise, as if it had been written so."""
    chain = link(id, 1, "start", entry, hash, 1.0)
    other = {"entry": entry, "hash": hash, "time": 1.0, "chain": chain}
    await tables.store.write(update(log).where(log.c.match == id, log.c.version == 1).values(**other))
    tables.authority.lives.lives.clear()


@pytest.mark.parametrize("changed", [{"entry": "{}"}, {"hash": ""}, {"time": 2.0}, {"key": "other"}, {"chain": ""}])
def test_a_row_that_was_changed_is_named_in_one_sentence(file: str, toy: str, changed: dict[str, object]) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            await move(tables, match)
            await tables.store.write(update(log).where(log.c.version == 1).values(**changed))
            tables.authority.lives.lives.clear()
            told = f"^match {match.id} has an entry at version 1 that does not follow from what it was$"
            with pytest.raises(Broken, match=told):
                await tables.authority.live(match.id)

    asyncio.run(play())


@pytest.mark.parametrize(
    "entry",
    [
        "",
        "{",
        "[]",
        '{"kind": "miracle"}',
        '{"kind": "start", "chance": [99]}',
        '{"kind": "start", "chance": []}',
        '{"kind": "move", "seat": 0, "text": "end", "chance": []}',
        '{"kind": "undo", "seat": 0, "to": 0}',
        '{"kind": "join", "seat": 9, "name": "Eva"}',
        '{"kind": "bot", "seat": 9, "level": "random", "why": "host"}',
        '{"kind": "leave", "seat": 0, "secret": 1}',
    ],
)
def test_a_row_that_cannot_be_read_is_named_in_one_sentence(file: str, toy: str, entry: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            opened = await tables.seating.open(people(toy, 2), "host")
            await write_first(tables, opened.match, entry, "")
            with pytest.raises(Broken, match=f"match {opened.match} cannot be read at version 1: ") as broken:
                await tables.authority.live(opened.match)
            assert "\n" not in str(broken.value)

    asyncio.run(play())


def test_an_entry_that_leads_elsewhere_than_it_did_is_named_in_one_sentence(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            opened = await tables.seating.open(people(toy, 2), "host")
            [first] = await tables.store.tail(opened.match)
            await write_first(tables, opened.match, encode(first.entry).decode(), "0" * 16)
            with pytest.raises(Broken, match=f"match {opened.match} has the hash .* at version 1, not {'0' * 16}"):
                await tables.authority.live(opened.match)

    asyncio.run(play())


@pytest.mark.parametrize("id", ["nowhere", "", "\0", "\ud800", "x" * 5000])
def test_an_unknown_table_is_refused(database: str, id: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            assert await code_of(tables.authority.live(id)) == "unknown"
            with pytest.raises(No, match="unknown"):
                await tables.authority.act(id, 0, 0, "k", "end")

    asyncio.run(play())


def test_whatever_is_written_stands_or_falls_by_itself_also_when_it_is_stored_together(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as tables:
            store, match = tables.store, await open_table(tables, people(toy, 2))
            await store.invite("taken", match.id, 0, 1.0)
            found = await asyncio.gather(
                store.invite("taken", match.id, 1, 2.0),
                append(tables, match, next_row(match, "k")),
                store.invite("free", match.id, 1, 2.0),
                store.write(delete(mutes).where(mutes.c.match == match.id)),
                return_exceptions=True,
            )
            assert isinstance(found[0], IntegrityError)
            assert [*found[1:]] == [True, None, 0]
            assert await store.link("taken", match.id) == Link(0, used=False, voided=False, adds=False)
            assert await store.link("free", match.id) == Link(1, used=False, voided=False, adds=False)
            assert await stored_keys(tables, match) == ["start", "k"]

    asyncio.run(play())


def test_a_match_that_nobody_here_watches_is_read_when_somebody_wants_to_see_it(database: str, toy: str) -> None:
    async def play() -> None:
        async with room(database) as one, room(database, "other") as two:
            match = await open_table(one, people(toy, 2))
            here = await two.authority.live(match.id)
            assert await move(one, match) == 2
            await two.authority.heard(match.id, 2)
            assert here.match.version == 1
            assert (await two.authority.live(match.id)) is here
            assert here.match.version == 2
            here.watchers.add(Watcher(0))
            assert await move(one, match) == 3
            await two.authority.heard(match.id, 3)
            assert here.match.version == 3

    asyncio.run(play())


def test_while_another_process_writes_to_the_file_a_move_waits_and_everything_else_goes_on(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            with closing(sqlite3.connect(make_url(file).database or "", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                moving = asyncio.create_task(move(tables, match))
                done, _ = await asyncio.wait([moving], timeout=0.05)
                assert not done
                assert await stored_keys(tables, match) == ["start"]
                other.execute("COMMIT")
            assert await asyncio.wait_for(moving, PATIENCE) == 2

    asyncio.run(play())
