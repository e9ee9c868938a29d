"""The restore drill of docs/operations.md: a backup made under a running server brings every table back."""

import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.cli.calling import program
from tests.postgres import Cluster
from tests.server.serving import serving


def played(client: httpx.Client, match: str, moves: int) -> int:
    """Play some moves and give the version of the match."""
    version = 0
    for _ in range(moves):
        version = client.get(f"/api/tables/{match}").json()["version"]
        seat = client.get(f"/api/tables/{match}").json()["to_act"][0]
        view = client.get(f"/api/tables/{match}/view", params={"seat": seat}).json()
        move = {"seat": seat, "key": f"k{version}", "based_on": version, "action": view["legal"][0]["action"]}
        answer = client.post(f"/api/tables/{match}/act", json=move)
        assert answer.status_code == 200, answer.text
        version = answer.json()["version"]
    return version


def opened(client: httpx.Client) -> str:
    seats = [{"kind": "here"}, {"kind": "here"}]
    return str(client.post("/api/tables", json={"game": "klong", "seats": seats}).json()["match"])


def vacuum(database: Path, backup: Path) -> None:
    with closing(sqlite3.connect(database)) as plain:
        plain.execute("VACUUM INTO ?", [str(backup)])


def online(database: Path, backup: Path) -> None:
    with closing(sqlite3.connect(database)) as plain, closing(sqlite3.connect(backup)) as copy:
        plain.backup(copy)


@pytest.mark.parametrize("back_up", [vacuum, online])
def test_a_backup_of_sqlite_brings_every_table_back(back_up: Callable[[Path, Path], None], tmp_path: Path) -> None:
    data, backup = tmp_path / "tables", tmp_path / "backup.db"
    with serving(tmp_path, "--data", str(data)) as server, server.client() as client:
        match = opened(client)
        version = played(client, match, 5)
        back_up(data / "tables.db", backup)
        played(client, match, 3)
        cookies = client.cookies
        server.process.kill()
    shutil.rmtree(data)  # the disaster
    data.mkdir()
    shutil.copy(backup, data / "tables.db")
    checked = program("db", "check", "--data", str(data), home=tmp_path)
    assert (checked.returncode, checked.stdout[-12:]) == (0, "all is well\n"), checked.stderr
    with serving(tmp_path, "--data", str(data)) as server, server.client() as client:
        client.cookies = cookies
        assert client.get(f"/api/tables/{match}").json()["version"] == version
        assert played(client, match, 3) > version


def test_a_dump_of_postgresql_brings_every_table_back(cluster: Cluster, tmp_path: Path) -> None:
    database, restored, dump = cluster.new_database(), cluster.new_database(), tmp_path / "backup.dump"
    with serving(tmp_path, "--database", database) as server, server.client() as client:
        match = opened(client)
        version = played(client, match, 5)
        subprocess.run([cluster.bin / "pg_dump", "-Fc", "-f", dump, database], check=True)
        played(client, match, 3)
        cookies = client.cookies
        assert server.stop() == 0
    subprocess.run([cluster.bin / "pg_restore", "--exit-on-error", "-d", restored, dump], check=True)
    checked = program("db", "check", "--database", restored, home=tmp_path)
    assert (checked.returncode, checked.stdout[-12:]) == (0, "all is well\n"), checked.stderr
    with serving(tmp_path, "--database", restored) as server, server.client() as client:
        client.cookies = cookies
        assert client.get(f"/api/tables/{match}").json()["version"] == version
        assert played(client, match, 3) > version
