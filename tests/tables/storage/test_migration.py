"""The schema of the database: migrations lead to what the program expects, from anywhere, with anybody else about."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from setuptools import Distribution  # type: ignore[import-untyped]
from setuptools.command.build_py import build_py  # type: ignore[import-untyped]
from sqlalchemy import Column, Connection, MetaData, Table, Text, inspect, text

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.chain import link
from meisterdieb.tables.storage import migration
from meisterdieb.tables.storage.database import connect, prepare
from meisterdieb.tables.storage.schema import metadata
from tests.postgres import Cluster

ROOT = Path(__file__).parent.parent.parent.parent
T = TypeVar("T")


@pytest.fixture
def database(bare_database: str) -> str:
    """One without any tables."""
    return bare_database


async def done(database: str, work: Callable[[Connection], T]) -> T:
    """Do something on a connection, in a transaction that writes."""
    engine = connect(database)
    try:
        async with engine.connect() as plain:
            connection = await plain.execution_options(writes=True)
            async with connection.begin():
                return await connection.run_sync(work)
    finally:
        await engine.dispose()


async def prepared(database: str, migrate: bool = True) -> tuple[str | None, str]:
    engine = connect(database)
    try:
        return await prepare(engine, migrate)
    finally:
        await engine.dispose()


def differences(connection: Connection, wanted: MetaData) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), wanted))


def test_a_fresh_migration_is_what_the_program_expects(database: str) -> None:
    asyncio.run(prepared(database))
    assert asyncio.run(done(database, lambda connection: differences(connection, metadata))) == []


def test_a_difference_between_migrations_and_schema_would_be_found(database: str) -> None:
    asyncio.run(prepared(database))
    other = MetaData()
    for table in metadata.sorted_tables:
        table.to_metadata(other)
    Table("matches", other, Column("colour", Text), extend_existing=True)
    assert len(asyncio.run(done(database, lambda connection: differences(connection, other)))) == 1


def test_the_way_back_and_forth_leads_to_the_same_schema(database: str) -> None:
    asyncio.run(prepared(database))
    asyncio.run(done(database, lambda connection: command.downgrade(migration.config(connection), "base")))
    left = asyncio.run(done(database, lambda connection: inspect(connection).get_table_names()))
    assert left == ["alembic_version"]
    before, newest = asyncio.run(prepared(database))
    assert (before, bool(newest)) == (None, True)
    assert asyncio.run(done(database, lambda connection: differences(connection, metadata))) == []


MATCH = (
    "INSERT INTO matches (id, game, settings, rules, content, key, created, status, updated) "
    "VALUES ('m', 'klong', '{}', 1, '', '', 1.0, 'playing', 1.0)"
)
REMINDER = (
    "INSERT INTO reminders (match, seat, way, address, language, told) "
    "VALUES ('m', 1, 'mail', 'thief@example.org', 'de', 7)"
)


def test_reminders_from_before_there_were_daily_mails_and_questions_are_told_at_once(database: str) -> None:
    def before(connection: Connection) -> None:
        command.upgrade(migration.config(connection), "0001")
        connection.execute(text(MATCH))
        connection.execute(text(REMINDER))

    def after(connection: Connection) -> list[tuple[object, ...]]:
        return [tuple(row) for row in connection.execute(text("SELECT * FROM reminders"))]

    asyncio.run(done(database, before))
    asyncio.run(prepared(database))
    assert asyncio.run(done(database, after)) == [("m", 1, "mail", "thief@example.org", "de", 7, 0, None, 1)]
    asyncio.run(done(database, lambda connection: command.downgrade(migration.config(connection), "0001")))
    assert asyncio.run(done(database, after)) == [("m", 1, "mail", "thief@example.org", "de", 7)]


def test_logs_from_before_there_was_a_chain_are_chained_as_they_stand(database: str) -> None:
    entries = [(n, f"k{n}", f'{{"kind":"leave","seat":{n}}}', "Ä" * n, 1.0 + n / 10) for n in range(1, 5)]

    def before(connection: Connection) -> None:
        command.upgrade(migration.config(connection), "0003")
        for id in ("m", "n"):
            connection.execute(text(MATCH.replace("'m'", f"'{id}'")))
            for row in entries:
                values = dict(zip(("version", "key", "entry", "hash", "time"), row, strict=True))
                into = "INSERT INTO log (match, version, key, entry, hash, time)"
                connection.execute(text(f"{into} VALUES ('{id}', :version, :key, :entry, :hash, :time)"), values)

    def after(connection: Connection) -> list[str]:
        return list(connection.execute(text("SELECT chain FROM log ORDER BY match, version")).scalars())

    asyncio.run(done(database, before))
    asyncio.run(prepared(database))
    chains = []
    for chain in ("m", "n"):
        for version, key, entry, hash, time in entries:
            chain = link(chain, version, key, entry, hash, time)
            chains.append(chain)
    assert asyncio.run(done(database, after)) == chains
    assert len(set(chains)) == 8


LINKS = "INSERT INTO invitations (hash, match, seat, created, used) VALUES "
OLD_LINKS = [
    "('a', 'm', 0, 1.0, 2.0)",
    "('b', 'm', 0, 3.0, NULL)",
    "('c', 'm', 1, 1.0, NULL)",
    "('d', 'm', 1, 2.0, NULL)",
]
GRANT = "INSERT INTO grants (device, match, seat, time) VALUES ('phone', 'm', 0, 2.0)"
PRESENCE = "INSERT INTO presence (match, seat, time) VALUES ('m', 0, 9.0)"


def test_of_the_links_from_before_they_were_replaced_one_stays_where_nobody_sits(database: str) -> None:
    def before(connection: Connection) -> None:
        command.upgrade(migration.config(connection), "0003")
        for statement in (MATCH, GRANT, PRESENCE, LINKS + ", ".join(OLD_LINKS)):
            connection.execute(text(statement))

    def after(connection: Connection) -> tuple[list[str], float]:
        opens = connection.execute(text("SELECT hash FROM invitations WHERE used IS NULL AND voided IS NULL"))
        seen = connection.execute(text("SELECT seen FROM grants")).scalar_one()
        return [row.hash for row in opens], seen

    asyncio.run(done(database, before))
    asyncio.run(prepared(database))
    assert asyncio.run(done(database, after)) == (["d"], 9.0)


def test_what_is_up_to_date_stays_as_it_is(database: str) -> None:
    _, newest = asyncio.run(prepared(database))
    assert asyncio.run(prepared(database, migrate=False)) == (newest, newest)


def test_a_database_without_tables_is_not_migrated_unasked(database: str) -> None:
    with pytest.raises(BadInput, match=r"expected .*: meisterdieb db migrate"):
        asyncio.run(prepared(database, migrate=False))
    assert asyncio.run(done(database, lambda connection: inspect(connection).get_table_names())) == []


def test_a_database_newer_than_the_program_is_refused(database: str) -> None:
    asyncio.run(prepared(database))
    newer = text("UPDATE alembic_version SET version_num = '9999'")
    asyncio.run(done(database, lambda connection: connection.execute(newer).rowcount))
    with pytest.raises(BadInput, match=r"^the database has revision 9999, this program \d+; expected a newer program$"):
        asyncio.run(prepared(database))


def test_a_database_that_does_not_answer_is_refused_in_one_sentence() -> None:
    with pytest.raises(BadInput, match=r"^the database cannot be opened: .*; expected one that can be used$"):
        asyncio.run(prepared("postgresql://thief@127.0.0.1:1/tables"))


def test_a_database_that_is_not_there_is_refused_in_one_sentence(cluster: Cluster) -> None:
    address = f"postgresql://thief@127.0.0.1:{cluster.port}/nowhere"
    with pytest.raises(BadInput, match=r"^the database cannot be opened: .*nowhere.*; expected one that can be used$"):
        asyncio.run(prepared(address))


def test_processes_that_start_at_once_do_not_disturb_each_other(database: str) -> None:
    script = (
        "import asyncio, sys\n"
        "from meisterdieb.tables.storage.database import connect, prepare\n"
        "async def start():\n"
        "    engine = connect(sys.argv[1])\n"
        "    print('ready', flush=True); sys.stdin.readline()\n"
        "    print(await prepare(engine)); await engine.dispose()\n"
        "asyncio.run(start())\n"
    )
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", script, database],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for process in processes:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin
        process.stdin.write("go\n")
        process.stdin.flush()
    told = [process.communicate() for process in processes]
    assert [err for _, err in told] == [""] * 4
    assert sorted(out.startswith("(None") for out, _ in told) == [False, False, False, True]


def test_the_wheel_carries_the_migrations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    distribution = Distribution({"script_name": "setup.py"})
    distribution.parse_config_files()
    build = build_py(distribution)
    build.ensure_finalized()
    modules = {Path(file).as_posix() for _, _, file in build.find_all_modules()}
    data = {f"{folder}/{file}" for _, folder, _, files in build.data_files for file in files}
    folder = "src/meisterdieb/tables/storage/migrations"
    written = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*.py")}
    assert len(written) >= 4
    assert written <= modules
    assert {Path(path).name for path in data if "migrations" in path} == {"script.py.mako"}
