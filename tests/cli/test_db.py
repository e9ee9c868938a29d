"""`meisterdieb db`: bringing the database up to date, checking it, moving it."""

import json
from pathlib import Path

import pytest

from meisterdieb.cli.app import run
from meisterdieb.tables.storage import moving
from tests.cli.calling import Shell
from tests.postgres import Cluster
from tests.tables.storage.furnished import furnish
from tests.tables.storage.working import change, rows


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
        assert shell.call("db", "migrate", *where) == "the database went from nothing to revision 0005\n"
        assert shell.call("db", "migrate", *where) == "the database has revision 0005 already\n"
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
    told = shell.call("db", "check", *data, status=1).splitlines()
    assert [line.split(" ")[1] for line in told[:2]] == [first, second]
    assert told[2].endswith("entries checked: faults: 2")
    found = json.loads(shell.call("db", "check", "--json", *data, status=1))
    assert found["ok"] is False
    assert [fault["match"] for fault in found["faults"]] == [first, second]


def test_matches_of_older_rules_are_told_but_are_not_broken(shell: Shell, data: tuple[str, str]) -> None:
    change(address(data), "UPDATE matches SET content = 'older'")
    change(
        address(data),
        "UPDATE log SET hash = 'older' WHERE version = 1 AND match IN (SELECT id FROM matches WHERE game = 'clou')",
    )
    told = shell.call("db", "check", *data)
    assert "4 matches would be upgraded to the newest rules when next opened: " in told
    assert "2 matches began with rules that this program no longer has and would stay as they are: " in told
    assert told.endswith("all is well\n")


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

    monkeypatch.setattr(moving, "written", full)
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
    assert "expected 0005: meisterdieb db migrate" in told


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
