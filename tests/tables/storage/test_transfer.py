"""Moving all tables from database to database: nothing is lost, nothing is half done."""

import gzip
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.housekeeping import Housekeeping
from meisterdieb.tables.storage.consistency import check
from meisterdieb.tables.storage.database import prepare, reading, writing
from meisterdieb.tables.storage.schema import chat
from meisterdieb.tables.storage.transfer import TABLES, export_tables, import_tables
from meisterdieb.tables.tables import Tables
from tests.postgres import Cluster
from tests.tables.storage.furnished import ODD
from tests.tables.storage.working import rows, work


def exported(database: str) -> bytes:
    out = io.BytesIO()
    work(database, lambda engine: export_tables(engine, out))
    return out.getvalue()


def imported(database: str, data: bytes) -> dict[str, int]:
    async def bring(engine: AsyncEngine) -> dict[str, int]:
        await prepare(engine)
        return await import_tables(engine, io.BytesIO(data), "tables.gz")

    return work(database, bring)


def lines(data: bytes) -> list[str]:
    return gzip.decompress(data).decode().splitlines()


def packed(text: list[str]) -> bytes:
    return gzip.compress("".join(f"{line}\n" for line in text).encode())


def test_everything_goes_to_postgresql_and_back_without_a_byte_lost(
    furnished: Path, cluster: Cluster, tmp_path: Path
) -> None:
    first = exported(f"sqlite:///{furnished}")
    there = cluster.new_database()
    counts = imported(there, first)
    assert all(counts.values()), counts  # every table has something to lose
    second = exported(there)
    back = f"sqlite:///{tmp_path / 'back.db'}"
    assert imported(back, second) == counts
    assert first == second == exported(back)
    assert work(there, check).faults == []
    assert work(back, check).faults == []


def test_the_order_of_rows_does_not_depend_on_the_language_of_the_database(furnished: Path, cluster: Cluster) -> None:
    german = cluster.new_database("--locale-provider=icu", "--icu-locale=de")
    data = exported(f"sqlite:///{furnished}")
    imported(german, data)
    spoken = [row[0] for row in rows(german, "SELECT device FROM grants ORDER BY device")]
    assert spoken != sorted(spoken)  # otherwise this would prove nothing
    assert exported(german) == data


def test_the_file_is_what_its_description_says(furnished: Path) -> None:
    told = [json.loads(line) for line in lines(exported(f"sqlite:///{furnished}"))]
    assert told[0] == {"format": "meisterdieb tables", "version": 1, "revision": "0009"}
    assert [line["table"] for line in told if "table" in line] == [table.name for table in TABLES]
    [heads] = [line["heads"] for line in told if "heads" in line]
    assert [len(line) for line in told[-1 - heads : -1]] == [3] * heads == [3] * told[-1]["rows"]["matches"]
    assert sum(told[-1]["rows"].values()) + heads == sum(isinstance(line, list) for line in told)
    assert ODD in json.dumps(told, ensure_ascii=False)


def test_a_server_goes_on_counting_where_the_other_stopped(furnished: Path, database: str) -> None:
    imported(database, exported(f"sqlite:///{furnished}"))

    async def serve(engine: AsyncEngine) -> int:
        housekeeping: Housekeeping = Tables(engine).housekeeping
        await housekeeping.start()
        await housekeeping.stop()
        return housekeeping.number

    newest = rows(database, "SELECT max(number) FROM service")[0][0]
    assert work(database, serve) == newest + 1


def test_an_empty_database_can_be_moved_too(database: str, tmp_path: Path) -> None:
    nothing = exported_after_migration(f"sqlite:///{tmp_path / 'empty.db'}")
    assert set(imported(database, nothing).values()) == {0}
    assert exported(database) == nothing


def exported_after_migration(database: str) -> bytes:
    work(database, prepare)
    return exported(database)


def test_only_an_empty_database_is_filled(furnished: Path, database: str) -> None:
    data = exported(f"sqlite:///{furnished}")
    imported(database, data)
    with pytest.raises(BadInput, match=r"the database is not empty, it has 6 rows in matches; expected a new one"):
        imported(database, data)
    assert exported(database) == data


def cut(text: list[str]) -> bytes:
    return packed(text)[:-20]


def replaced(old: str, new: str) -> Callable[[list[str]], bytes]:
    def change(text: list[str]) -> bytes:
        assert any(old in line for line in text), old
        return packed([line.replace(old, new) for line in text])

    return change


def without_row(text: list[str], table: str, n: int) -> list[str]:
    """An export without one row of a table."""
    start = next(i for i, line in enumerate(text) if line.startswith(f'{{"table":"{table}"')) + 1
    end = next(i for i in range(start, len(text)) if text[i].startswith("{"))
    gone = range(start, end)[n]
    return [*text[:gone], *text[gone + 1 :]]


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (cut, "the file is not whole"),
        (lambda text: b"PK\3\4 something else", "the file is not whole"),
        (lambda text: b"", "the file ends too early"),
        (lambda text: packed(text[:-1]), "the file ends too early"),
        (lambda text: packed([*text, "[1]"]), "the file goes on after its end"),
        (lambda text: packed([*text[:-2], text[-1]]), "the logs do not end where their heads say"),
        (lambda text: packed(without_row(text, "log", -1)), "the logs do not end where their heads say"),
        (lambda text: packed(without_row(text, "chat", 0)), "counts other rows than it has"),
        (lambda text: packed([*text[:3], text[3][:-1], *text[4:]]), "line 4: this is no JSON"),
        (lambda text: packed([*text[:3], "[1]", *text[4:]]), "a row has 1 values; expected 14"),
        (lambda text: packed(['{"format":"other"}', *text[1:]]), "this is no export of ours"),
        (replaced('"revision":"0009"', '"revision":"0000"'), "the export has revision 0000, this program 0009"),
        (replaced('"columns":["id","game"', '"columns":["id","spiel"'), "expected the table matches with the columns"),
        (replaced('"playing",', "17,"), "matches.status cannot be 17"),
        (replaced(',"playing",', ",null,"), "matches.status cannot be None"),
    ],
)
def test_a_damaged_file_is_refused_and_nothing_is_imported(
    furnished: Path, database: str, damage: Callable[[list[str]], bytes], told: str
) -> None:
    data = damage(lines(exported(f"sqlite:///{furnished}")))
    with pytest.raises(BadInput, match=told):
        imported(database, data)
    assert {row[0] for table in TABLES for row in rows(database, f"SELECT count(*) FROM {table.name}")} == {0}


def test_rows_that_do_not_fit_together_are_refused(furnished: Path, database: str) -> None:
    text = lines(exported(f"sqlite:///{furnished}"))
    number = next(n for n, line in enumerate(text) if line.startswith('{"table":"mutes"')) + 1
    text[number] = json.dumps(["m-unknown", *json.loads(text[number])[1:]])
    with pytest.raises(BadInput, match=r"cannot be imported: .*(?i:foreign key).*; nothing was imported"):
        imported(database, packed(text))


def test_a_letter_that_postgresql_does_not_know_is_refused_in_one_sentence(furnished: Path, cluster: Cluster) -> None:
    data = replaced('"mail"', '"ma\\u0000il"')(lines(exported(f"sqlite:///{furnished}")))
    with pytest.raises(BadInput, match=r"^tables.gz cannot be imported: .*; nothing was imported$"):
        imported(cluster.new_database(), data)


def test_an_export_is_of_one_moment_whatever_is_written_meanwhile(furnished: Path, database: str) -> None:
    imported(database, exported(f"sqlite:///{furnished}"))
    count = select(func.count()).select_from(chat)

    async def read_twice(engine: AsyncEngine) -> tuple[int, int]:
        async with reading(engine) as connection:
            first = (await connection.execute(count)).scalar_one()
            async with writing(engine) as other:
                await other.execute(delete(chat))
            return first, (await connection.execute(count)).scalar_one()

    first, second = work(database, read_twice)
    assert first == second > 0
    assert rows(database, "SELECT count(*) FROM chat")[0][0] == 0
