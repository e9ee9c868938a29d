"""The storage may fail at any moment: what is acknowledged is stored, and the same wish sent again counts once."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.live import Watcher
from meisterdieb.tables.refusals import No
from meisterdieb.tables.storage.committer import StorageDown
from meisterdieb.tables.storage.database import address, connect, file_address, prepare
from tests.postgres import Cluster, cluster
from tests.tables.moves import hash_of, move, offered, open_table
from tests.tables.room import code_of, people, room
from tests.tables.storms import POINTS, Point, Storm


@pytest.mark.parametrize("point", POINTS)
def test_a_move_during_an_outage_is_refused_as_busy_and_counts_once_when_sent_again(
    database: str, toy: str, point: Point
) -> None:
    async def play() -> None:
        async with room(database) as tables:
            match = await open_table(tables, people(toy, 2))
            seat, based_on, text = match.to_act[0], match.version, offered(match, match.to_act[0])[0]
            before = hash_of(match)
            storm = Storm(tables, point)
            act = tables.authority.act
            for _ in range(3):
                assert await code_of(act(match.id, seat, based_on, "k", text)) == "busy"
                if point == "after":
                    break
                assert (match.version, hash_of(match)) == (based_on, before)
            storm.over()
            assert await act(match.id, seat, based_on, "k", text) == based_on + 1
            assert await act(match.id, seat, based_on, "k", text) == based_on + 1
            assert [row.key for row in await tables.store.tail(match.id, based_on)] == [f"{seat}:k"]
            assert match.version == based_on + 1

    asyncio.run(play())


def test_after_an_outage_another_wish_sees_what_was_stored_without_anybodys_knowing(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            storm = Storm(tables, "after")
            assert await code_of(move(tables, match, key="k")) == "busy"
            storm.over()
            assert match.version == 1
            assert await code_of(tables.authority.act(match.id, 0, 1, "other", offered(match, 0)[0])) == "stale"
            assert match.version == 2

    asyncio.run(play())


def test_whoever_watches_hears_of_a_move_that_was_stored_during_an_outage(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match = await open_table(tables, people(toy, 2))
            storm = Storm(tables, "after")
            assert await code_of(move(tables, match, key="k")) == "busy"
            storm.over()
            assert await tables.store.versions([match.id]) == {match.id: 2}
            (await tables.authority.live(match.id)).watchers.add(Watcher(0))
            await tables.authority.heard(match.id, 2)
            assert match.version == 2

    asyncio.run(play())


def test_one_match_in_trouble_does_not_trouble_the_others(file: str, toy: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            match, other = [await open_table(tables, people(toy, 2)) for _ in range(2)]
            storm = Storm(tables, "before")
            assert await code_of(move(tables, match)) == "busy"
            storm.over()
            assert await move(tables, other) == 2
            assert await move(tables, match) == 2

    asyncio.run(play())


def test_the_reason_is_one_sentence_in_both_languages() -> None:
    assert No("busy").reason("en").startswith("The storage does not answer")
    assert No("busy").reason("de").startswith("Der Speicher antwortet nicht")


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that this test may pull the plug of."""
    with cluster() as running:
        yield running


def test_a_database_that_was_killed_and_started_again_has_all_that_was_acknowledged(
    own_cluster: Cluster, toy: str
) -> None:
    async def play() -> None:
        async with room(own_cluster.new_database()) as tables:
            match = await open_table(tables, people(toy, 2))
            version = await move(tables, match)
            seat, text = match.to_act[0], offered(match, match.to_act[0])[0]
            wish = asyncio.create_task(code_of(tables.authority.act(match.id, seat, version, "k", text)))
            own_cluster.kill()
            in_flight = await wish
            assert in_flight in ("", "busy")
            assert await code_of(tables.authority.act(match.id, 0, 0, "x", "end")) in ("busy", "stale")
            with pytest.raises(StorageDown):
                await tables.store.tail(match.id)
            own_cluster.start()
            assert await tables.authority.act(match.id, seat, version, "k", text) == version + 1
            keys = [row.key for row in await tables.store.tail(match.id)]
            assert len(set(keys)) == len(keys) == version + 1

    asyncio.run(play())


@pytest.mark.parametrize("text", ["", "tables.db", "mysql://host/name", "sqlite", "postgresql//x"])
def test_an_address_that_we_do_not_know_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(BadInput, match="the database has no address that we know; expected sqlite:///FILE"):
        address(text)


def test_a_folder_for_the_database_is_made_and_what_is_no_database_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        engine = connect(file_address(tmp_path / "new" / "folder" / "tables.db"))
        await prepare(engine)
        await prepare(engine)
        await engine.dispose()
        wrong = tmp_path / "letter.txt"
        wrong.write_text("Dear database, " * 100)
        engine = connect(file_address(wrong))
        with pytest.raises(BadInput, match=r"the database cannot be opened: .*; expected one that can be used"):
            await prepare(engine)
        await engine.dispose()

    asyncio.run(play())


def test_a_database_of_a_newer_program_is_left_alone(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables:
            async with tables.engine.begin() as connection:
                await connection.exec_driver_sql("update alembic_version set version_num = '9999'")
            with pytest.raises(BadInput, match="revision 9999, this program 0009; expected a newer program"):
                await prepare(tables.engine)

    asyncio.run(play())


def test_what_sqlite_has_committed_is_on_the_disk(file: str) -> None:
    async def play() -> None:
        async with room(file) as tables, tables.engine.connect() as connection:
            found = [
                (await connection.exec_driver_sql(f"pragma {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
            assert found == ["wal", 2, 1]

    asyncio.run(play())
