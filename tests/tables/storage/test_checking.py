"""Checking a database: whatever does not follow from the logs is found, and nothing else is complained about."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from meisterdieb.tables.storage.checking import Report, check
from meisterdieb.tables.storage.database import prepare
from meisterdieb.tables.storage.moving import export_tables, import_tables
from tests.tables.storage.working import change, rows, work


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


def test_a_wrong_hash_is_found_wherever_it_stands(stored: str) -> None:
    match = finished(stored)
    change(stored, "UPDATE log SET hash = 'wrong' WHERE match = :match AND version = 17", match=match)
    assert only_fault(stored).startswith(f"match {match} has the hash ")
    assert "at version 17, not wrong" in only_fault(stored)


def test_a_missing_entry_is_found(stored: str) -> None:
    match = finished(stored)
    change(stored, "DELETE FROM log WHERE match = :match AND version = 17", match=match)
    assert f"match {match} " in only_fault(stored)
    assert "version 18" in only_fault(stored)


def test_a_lost_end_of_a_log_is_found(stored: str) -> None:
    match = finished(stored)
    last = rows(stored, f"SELECT max(version) FROM log WHERE match = '{match}'")[0][0]
    change(stored, "DELETE FROM log WHERE match = :match AND version = :last", match=match, last=last)
    assert [fault.reason for fault in checked(stored).faults] == [
        f"match {match} is noted as over, but by its log it is playing",
        f"the snapshot of match {match} at version {last} is not what its log says",
    ]


@pytest.mark.parametrize(
    "damage",
    [
        {"chance": [99999]},
        {"text": "nonsense"},
        {"seat": 5},
        {"kind": "wish"},
        {"seat": "one"},
        {"more": 1},
    ],
)
def test_an_entry_that_makes_no_sense_is_found(stored: str, damage: dict[str, object]) -> None:
    match = finished(stored)
    found = rows(stored, f"SELECT version, entry FROM log WHERE match = '{match}' ORDER BY version")
    entries = {row.version: json.loads(row.entry) for row in found}
    version = next(v for v, entry in entries.items() if entry["kind"] == "move" and entry["chance"])
    new = json.dumps(entries[version] | damage)
    change(stored, "UPDATE log SET entry = :new WHERE match = :match AND version = :v", new=new, match=match, v=version)
    assert only_fault(stored).startswith(f"match {match} ")


NOBODY = '{"kind":"bot","seat":77,"level":"random","why":"host"}'


@pytest.mark.parametrize("entry", [NOBODY, "{", "[]", '{"kind":"back"}'])
def test_an_entry_that_cannot_be_read_is_found(stored: str, entry: str) -> None:
    match = finished(stored)
    change(stored, "UPDATE log SET entry = :entry WHERE match = :match AND version = 1", entry=entry, match=match)
    assert only_fault(stored).startswith(f"match {match} ")


def test_a_status_that_does_not_follow_from_the_log_is_found(stored: str) -> None:
    match = finished(stored, "clou")
    change(stored, "UPDATE matches SET status = 'playing' WHERE id = :match", match=match)
    assert only_fault(stored) == f"match {match} is noted as playing, but by its log it is over"


def test_settings_that_cannot_be_read_are_found(stored: str) -> None:
    match = finished(stored)
    change(stored, "UPDATE matches SET settings = '{}' WHERE id = :match", match=match)
    assert only_fault(stored).startswith(f"match {match} cannot be read: ")


def test_a_game_that_nobody_knows_is_found(stored: str) -> None:
    match = finished(stored)
    settings = json.loads(rows(stored, f"SELECT settings FROM matches WHERE id = '{match}'")[0][0]) | {"game": "chess"}
    change(stored, "UPDATE matches SET settings = :s WHERE id = :match", s=json.dumps(settings), match=match)
    assert only_fault(stored) == f"match {match} is of the game 'chess', which this program does not have"


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


def test_matches_of_older_rules_are_told_apart_by_what_would_become_of_them(stored: str) -> None:
    other = finished(stored, "clou")
    change(stored, "UPDATE matches SET content = 'older' WHERE game = 'clou'")
    change(stored, "UPDATE log SET hash = 'of older rules' WHERE match = :match AND version = 3", match=other)
    report = checked(stored)
    assert report.faults == []
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
