"""Checking a database: whatever does not follow from the logs is found, and nothing else is complained about."""

import json
import re
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.tables import loading
from meisterdieb.tables.entries import Row
from meisterdieb.tables.match import Match
from meisterdieb.tables.storage.consistency import Report, check
from meisterdieb.tables.storage.database import prepare
from meisterdieb.tables.storage.transfer import export_tables, import_tables
from tests.tables.storage.working import chain_anew, change, rows, work


@pytest.fixture
def stored(furnished: Path, database: str, tmp_path: Path) -> str:
    """A database of each kind with matches in it."""

    async def take(engine: AsyncEngine) -> None:
        with (tmp_path / "moving").open("wb") as out:
            await export_tables(engine, out)

    async def bring(engine: AsyncEngine) -> None:
        await prepare(engine)
        with (tmp_path / "moving").open("rb") as file:
            await import_tables(engine, file, "moving")

    work(f"sqlite:///{furnished}", take)
    work(database, bring)
    return database


def checked(database: str) -> Report:
    return work(database, check)


def finished(database: str, game: str = "klong") -> str:
    """The name of a match that is over."""
    return str(rows(database, f"SELECT id FROM matches WHERE status = 'over' AND game = '{game}'")[0][0])


def only_fault(database: str) -> str:
    """The one sentence that a check says."""
    report = checked(database)
    assert len(report.faults) == 1, report.faults
    assert report.matches == 6  # the others were checked all the same
    return report.faults[0].reason


def test_a_good_database_has_no_faults(stored: str) -> None:
    told: list[tuple[int, int]] = []
    report = work(stored, lambda engine: check(engine, lambda done, of: told.append((done, of))))
    assert report.faults == []
    assert (report.upgradable, report.older) == ([], [])
    assert (report.matches, report.entries) == (6, rows(stored, "SELECT count(*) FROM log")[0][0])
    assert told == [(n, 6) for n in range(1, 7)]
    assert rows(stored, "SELECT * FROM snapshots")  # or there would be nothing to compare


FOLLOWS = "match {match} has an entry at version {v} that does not follow from what it was"


class Damage(NamedTuple):
    """What is done to a finished match, and the sentence that a check says of it.

    `{v}` is the version of a move that chance had a part in, `{last}` the newest one; `anew`: the log is chained as it
    stands then, as a program would that writes such things.
    """

    statement: str
    said: str
    anew: bool = False


def entry(**changed: object) -> str:
    """A statement that changes an entry."""
    parts = ", ".join(f"'$.{name}', json('{json.dumps(value)}')" for name, value in changed.items())
    return f"UPDATE log SET entry = json_set(entry, {parts}) WHERE match = :match AND version = {{v}}"


def row(change: str) -> str:
    """A statement that changes a row of the log."""
    return f"UPDATE log SET {change} WHERE match = :match AND version = {{v}}"


LOGS = {
    "a hash": Damage(row("hash = 'wrong'"), FOLLOWS),
    "a hash, from the beginning": Damage(
        row("hash = 'wrong'"), "match {match} has the hash .* at version {v}, not wrong", True
    ),
    "a key": Damage(row("key = 'other'"), FOLLOWS),
    "a time": Damage(row("time = time + 0.001"), FOLLOWS),
    "a chain": Damage(row("chain = 'wrong'"), FOLLOWS),
    "an entry": Damage(entry(text="dance"), FOLLOWS),
    "a move that cannot be": Damage(entry(text="nonsense"), "match {match} cannot be read at version {v}: .*", True),
    "a chance that cannot be": Damage(
        entry(chance="hand.A nobody"), "match {match} cannot be read at version {v}: .*", True
    ),
    "a move of nobody": Damage(
        entry(seat=5), "match {match} has a move of a seat that was not in turn at version {v}", True
    ),
    "an entry of no kind": Damage(entry(kind="wish"), "match {match} cannot be read at version {v}: .*wish.*", True),
    "an entry of another type": Damage(entry(seat="one"), "match {match} cannot be read at version {v}: .*", True),
    "an entry with more": Damage(entry(more=1), "match {match} cannot be read at version {v}: .*more.*", True),
    "an entry that is no JSON": Damage(row("entry = '{'"), "match {match} cannot be read at version {v}: .*", True),
    "a missing version": Damage(
        "DELETE FROM log WHERE match = :match AND version = {v}",
        "match {match} has no entry of version {v}, but one of version {next}",
    ),
    "a missing beginning": Damage(
        "DELETE FROM log WHERE match = :match AND version = 1",
        "match {match} has no entry of version 1, but one of version 2",
    ),
}
ROWS = {
    "a status": Damage(
        "UPDATE matches SET status = 'playing' WHERE id = :match",
        "match {match} is noted as playing, but by its log it is over",
    ),
    "a game": Damage(
        "UPDATE matches SET game = 'clou' WHERE id = :match", "match {match} is noted as clou, but was opened as klong"
    ),
    "settings": Damage("UPDATE matches SET settings = '{{}}' WHERE id = :match", "match {match} cannot be read: .*"),
    "a game that nobody knows": Damage(
        "UPDATE matches SET settings = replace(settings, '\"klong\"', '\"chess\"') WHERE id = :match",
        "match {match} is of the game 'chess', which this program does not have",
    ),
}


def damaged(database: str, damage: Damage) -> str:
    """Do that to a finished match, and give what is to be said of it."""
    match = finished(database)
    found = rows(database, f"SELECT version, entry FROM log WHERE match = '{match}' ORDER BY version")
    entries = {row.version: json.loads(row.entry) for row in found}
    version = next(v for v, entry in entries.items() if entry["kind"] == "move" and entry.get("chance"))
    places = {"match": match, "v": version, "next": version + 1}
    change(database, damage.statement.replace("{v}", str(version)).replace("{{}}", "{}"), match=match)
    if damage.anew:
        chain_anew(database, match)
    return "^" + damage.said.format(**places) + "$"


@pytest.mark.parametrize("kind", LOGS)
def test_what_is_damaged_in_a_log_is_found(furnished: Path, kind: str) -> None:
    database = f"sqlite:///{furnished}"
    said = damaged(database, LOGS[kind])
    assert re.search(said, only_fault(database))


@pytest.mark.parametrize("kind", ROWS)
def test_what_is_damaged_beside_a_log_is_found(stored: str, kind: str) -> None:
    said = damaged(stored, ROWS[kind])
    assert re.search(said, only_fault(stored))


def test_a_hash_is_compared_on_either_database(stored: str) -> None:
    said = damaged(stored, LOGS["a hash, from the beginning"])
    assert re.search(said, only_fault(stored))


def test_a_lost_end_of_a_log_is_found(stored: str) -> None:
    match = finished(stored)
    last = rows(stored, f"SELECT max(version) FROM log WHERE match = '{match}'")[0][0]
    change(stored, "DELETE FROM log WHERE match = :match AND version = :last", match=match, last=last)
    assert [fault.reason for fault in checked(stored).faults] == [
        f"match {match} is noted as over, but by its log it is playing",
        f"the snapshot of match {match} at version {last} is not what its log says",
    ]


def test_a_key_that_stands_twice_is_found(furnished: Path) -> None:
    database = f"sqlite:///{furnished}"
    match = finished(database)
    with closing(sqlite3.connect(furnished)) as plain:  # such a thing needs a table that allows it
        [(made,)] = plain.execute("SELECT sql FROM sqlite_schema WHERE name = 'log'")
        plain.execute("ALTER TABLE log RENAME TO before")
        plain.execute(re.sub(r",\s*UNIQUE \(match, ?.?key.?\)", "", made.replace('"match"', "match")))
        plain.execute("INSERT INTO log SELECT * FROM before")
        plain.execute("DROP TABLE before")
        plain.execute(
            "UPDATE log SET key = (SELECT key FROM log WHERE match = ?1 AND version = 3) "
            "WHERE match = ?1 AND version = 5",
            [match],
        )
        plain.commit()
    chain_anew(database, match)
    assert re.search(rf"^match {match} has the key .* twice, the second time at version 5$", only_fault(database))


@pytest.mark.parametrize(
    "damage",
    [
        lambda snapshot: snapshot | {"hash": "wrong"},
        lambda snapshot: snapshot | {"updated": 1.0},
        lambda snapshot: snapshot | {"seats": snapshot["seats"][::-1]},
        lambda snapshot: snapshot | {"state": snapshot["state"] | {"more": 1}},
    ],
)
def test_a_snapshot_that_does_not_follow_from_the_log_is_found(
    stored: str, damage: Callable[[dict[str, object]], dict[str, object]]
) -> None:
    match = finished(stored)
    version, data = rows(stored, f"SELECT version, data FROM snapshots WHERE match = '{match}'")[0]
    new = json.dumps(damage(json.loads(data)))
    change(stored, "UPDATE snapshots SET data = :new WHERE match = :match", new=new, match=match)
    assert only_fault(stored) == f"the snapshot of match {match} at version {version} is not what its log says"


def test_a_snapshot_that_is_never_used_is_no_fault(stored: str) -> None:
    change(stored, "UPDATE snapshots SET data = '{}'")
    assert checked(stored).faults == []


def test_a_match_that_the_server_would_open_otherwise_is_found(
    furnished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{furnished}"
    match = finished(database)
    change(database, "DELETE FROM snapshots")
    monkeypatch.setattr(loading, "fold", forgetful(match, loading.fold))
    said = rf"^match {match} is opened at version \d+ otherwise than its log says$"
    assert re.search(said, only_fault(database))


def forgetful(id: str, fold: Callable[[Match, Sequence[Row], bool], None]) -> Callable[..., None]:
    """A way to fold that leaves out the end of one match."""
    return lambda match, rows, check=False: fold(match, rows[:-1] if match.id == id else rows, check)


def test_matches_of_older_rules_are_told_apart_by_what_would_become_of_them(stored: str) -> None:
    other = finished(stored, "clou")
    change(stored, "UPDATE matches SET content = 'older' WHERE game = 'clou'")
    change(stored, "UPDATE log SET hash = 'of older rules' WHERE match = :match AND version = 3", match=other)
    change(stored, "DELETE FROM snapshots WHERE match = :match", match=other)
    chain_anew(stored, other)
    report = checked(stored)
    assert report.faults == []
    assert not report.well
    assert report.older == [other]
    same = rows(stored, f"SELECT id FROM matches WHERE game = 'clou' AND id <> '{other}' ORDER BY id")
    assert report.upgradable == [row.id for row in same]


def test_a_damaged_file_is_found(furnished: Path) -> None:
    database = f"sqlite:///{furnished}"
    data = bytearray(furnished.read_bytes())
    page = int.from_bytes(data[16:18], "big")
    for start in range(20 * page, len(data), page):  # the pages after the schema lose their ends
        data[start + page - 100 : start + page] = bytes(100)
    furnished.write_bytes(data)
    report = checked(database)
    assert report.faults
    assert report.faults[0].match == ""


def test_a_row_of_a_match_that_is_gone_is_found(furnished: Path) -> None:
    with closing(sqlite3.connect(furnished)) as plain:  # which does not look at foreign keys
        plain.execute("INSERT INTO mutes VALUES ('nowhere', 0, 1)")
        plain.commit()
    assert only_fault(f"sqlite:///{furnished}") == "the table mutes has a row of a match that is not there"
