"""`meisterdieb db`: bringing the database up to date, checking it, moving it."""

import gzip
import json
from pathlib import Path

import pytest

from meisterdieb.cli.app import run
from meisterdieb.tables.storage import transfer
from tests.cli.calling import Shell
from tests.postgres import Cluster
from tests.tables.storage.furnished import furnish
from tests.tables.storage.working import chain_anew, change, rows


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An export of a database with a little of everything."""
    folder = tmp_path_factory.mktemp("exported")
    furnish(folder / "tables.db")
    assert run(["db", "export", str(folder / "all.gz"), "--data", str(folder)]) == 0
    return folder / "all.gz"


@pytest.fixture
def data(exported: Path, shell: Shell, tmp_path: Path) -> tuple[str, str]:
    """The words that name a database with matches in it."""
    where = ("--data", str(tmp_path))
    shell.call("db", "import", str(exported), *where)
    return where


def address(data: tuple[str, str]) -> str:
    return f"sqlite:///{data[1]}/tables.db"


def test_migrate_says_from_what_to_what(shell: Shell, tmp_path: Path, cluster: Cluster) -> None:
    for where in (("--data", str(tmp_path / "new")), ("--database", cluster.new_database())):
        assert shell.call("db", "migrate", *where) == "the database went from nothing to revision 0009\n"
        assert shell.call("db", "migrate", *where) == "the database has revision 0009 already\n"
    assert (tmp_path / "new" / "tables.db").is_file()


def test_the_database_of_the_environment_is_meant_unless_another_is_named(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEISTERDIEB_DATABASE", f"sqlite:///{tmp_path}/here.db")
    assert "from nothing" in shell.call("db", "migrate")
    assert "from nothing" in shell.call("db", "migrate", "--data", str(tmp_path))
    assert {path.name for path in tmp_path.glob("*.db")} == {"here.db", "tables.db"}


def test_a_good_database_is_told_to_be_good(shell: Shell, data: tuple[str, str]) -> None:
    entries = rows(address(data), "SELECT count(*) FROM log")[0][0]
    assert shell.call("db", "check", *data) == f"6 matches with {entries} entries checked: all is well\n"
    assert json.loads(shell.call("db", "check", "--json", *data)) == {
        "ok": True,
        "matches": 6,
        "entries": entries,
        "faults": [],
        "upgradable": [],
        "older": [],
    }


def test_each_broken_match_is_told_in_one_sentence(shell: Shell, data: tuple[str, str]) -> None:
    first, second = (row[0] for row in rows(address(data), "SELECT id FROM matches WHERE status = 'over' ORDER BY id"))
    change(address(data), "UPDATE matches SET status = 'open' WHERE id = :id", id=first)
    change(address(data), "UPDATE log SET hash = 'wrong' WHERE match = :id AND version = 2", id=second)
    chain_anew(address(data), second)
    told = shell.call("db", "check", *data, status=1).splitlines()
    assert [line.split(" ")[1] for line in told[:2]] == [first, second]
    assert told[2].endswith("entries checked: faults: 2")
    found = json.loads(shell.call("db", "check", "--json", *data, status=1))
    assert found["ok"] is False
    assert [fault["match"] for fault in found["faults"]] == [first, second]


def test_matches_that_cannot_go_on_are_told_and_are_not_well(shell: Shell, data: tuple[str, str]) -> None:
    change(address(data), "UPDATE matches SET content = 'older'")
    change(address(data), "DELETE FROM snapshots")
    clou = "SELECT id FROM matches WHERE game = 'clou'"
    change(address(data), f"UPDATE log SET hash = 'older' WHERE version = 1 AND match IN ({clou})")
    for (match,) in rows(address(data), clou):
        chain_anew(address(data), match)
    told = shell.call("db", "check", *data, status=1)
    assert "4 matches would be upgraded to the newest rules when next opened: " in told
    assert "2 matches cannot go on, for they began with rules that this program does not have:\n" in told
    assert "to finish them, serve the backup from before the upgrade with its program" in told
    assert told.endswith("entries checked: matches that cannot go on: 2\n")
    found = json.loads(shell.call("db", "check", "--json", *data, status=1))
    assert (found["ok"], found["faults"], len(found["older"])) == (False, [], 2)


def test_a_database_contains_the_heads_of_last_night(shell: Shell, exported: Path, data: tuple[str, str]) -> None:
    heads = exported.parent / "heads.jsonl"
    heads.write_text(shell.call("db", "heads", *data))
    assert len(heads.read_text().splitlines()) == 6
    for noted in (heads, exported):
        assert shell.call("db", "check", *data, "--heads", str(noted)).endswith("all is well\n")


def test_a_log_that_lost_its_end_since_last_night_is_told(
    shell: Shell, exported: Path, data: tuple[str, str], tmp_path: Path
) -> None:
    heads = tmp_path / "heads.jsonl"
    heads.write_text(shell.call("db", "heads", *data))
    begun = (
        "SELECT match, max(version) AS last FROM log JOIN matches ON id = match WHERE status = 'playing' GROUP BY match"
    )
    first, second = rows(address(data), f"{begun} ORDER BY match")
    cut = "DELETE FROM log WHERE match = :id AND version = :last"
    change(address(data), cut, id=first.match, last=first.last)
    change(address(data), "UPDATE matches SET status = 'open' WHERE id = :id", id=first.match)  # nothing else tells
    change(address(data), "UPDATE log SET time = time + 1 WHERE match = :id AND version = 1", id=second.match)
    chain_anew(address(data), second.match)
    assert "all is well" in shell.call("db", "check", *data)
    for noted in (heads, exported):
        told = shell.call("db", "check", *data, "--heads", str(noted), status=1).splitlines()
        assert told[:-1] == [
            f"match {first.match} was at version {first.last} once, but its log ends before that: entries are lost",
            f"match {second.match} had other entries up to version {second.last} once: its log was changed",
        ]


def test_a_match_that_is_gone_since_last_night_is_told(shell: Shell, data: tuple[str, str], tmp_path: Path) -> None:
    heads = tmp_path / "heads.jsonl"
    heads.write_text(shell.call("db", "heads", *data) + '{"match":"m1","version":7,"chain":"0"}\n')
    told = shell.call("db", "check", *data, "--heads", str(heads), status=1)
    assert told.startswith("match m1 was there once, but is not any more\n")


@pytest.mark.parametrize("content", [b"Dear diary", b"{}", b"\x1f\x8bno gzip", gzip.compress(b"{", mtime=0)[:-4]])
def test_a_file_without_heads_is_refused(shell: Shell, data: tuple[str, str], tmp_path: Path, content: bytes) -> None:
    (tmp_path / "heads").write_bytes(content)
    assert "holds no heads" in shell.refused("db", "check", *data, "--heads", str(tmp_path / "heads"))


def test_everything_goes_to_postgresql_and_back(
    shell: Shell, exported: Path, data: tuple[str, str], cluster: Cluster, tmp_path: Path
) -> None:
    there, back = ("--database", cluster.new_database()), ("--data", str(tmp_path / "back"))
    first, second = tmp_path / "first.gz", tmp_path / "second.gz"
    told = shell.call("db", "export", str(first), *data)
    assert told.startswith("6 matches, ")
    assert told.endswith(f" rows in all, are in {first}\n")
    assert shell.call("db", "import", str(first), *there).startswith("6 matches, ")
    shell.call("db", "export", str(second), *there)
    shell.call("db", "import", str(second), *back)
    shell.call("db", "export", str(first), *back)
    assert exported.read_bytes() == first.read_bytes() == second.read_bytes()
    assert "all is well" in shell.call("db", "check", *there)


def test_an_export_can_be_read_by_its_owner_only(exported: Path) -> None:
    assert exported.stat().st_mode & 0o777 == 0o600


def test_an_export_that_fails_leaves_the_old_one(
    shell: Shell, data: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "all.gz"
    shell.call("db", "export", str(file), *data)
    before = file.read_bytes()

    def full(value: object) -> bytes:
        raise OSError(28, "No space left on device", str(file))

    monkeypatch.setattr(transfer, "written", full)
    assert "No space left on device" in shell.refused("db", "export", str(file), *data)
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.glob("*all.gz*")] == ["all.gz"]


def test_a_database_with_matches_is_not_filled_again(shell: Shell, exported: Path, data: tuple[str, str]) -> None:
    assert "the database is not empty, it has 6 rows in matches" in shell.refused("db", "import", str(exported), *data)


@pytest.mark.parametrize("words", [("check",), ("export", "all.gz")])
def test_a_database_that_is_not_there_is_not_made(
    shell: Shell, tmp_path: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "there is no database" in shell.refused("db", *words, "--data", str(tmp_path))
    assert list(tmp_path.glob("*.*")) == []


def test_a_database_that_is_not_up_to_date_is_refused(shell: Shell, cluster: Cluster) -> None:
    told = shell.refused("db", "check", "--database", cluster.new_database())
    assert "expected 0009: meisterdieb db migrate" in told


def test_a_file_that_is_no_database_is_refused(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("Dear diary, " * 1000)
    assert "the database cannot be opened: file is not a database" in shell.refused(
        "db", "check", "--data", str(tmp_path)
    )


def test_a_file_that_is_not_there_is_refused_and_no_database_is_made(shell: Shell, tmp_path: Path) -> None:
    assert "No such file" in shell.refused("db", "import", str(tmp_path / "none.gz"), "--data", str(tmp_path / "new"))
    assert not (tmp_path / "new" / "tables.db").exists()


def test_a_command_of_db_that_is_unknown_is_refused(shell: Shell) -> None:
    assert "meisterdieb db --help shows what is expected" in shell.refused("db", "dance")
    assert "meisterdieb db --help shows what is expected" in shell.refused("db")
