"""The restore drill of docs/operations.md: a backup made under a running server brings every table back."""

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import httpx

from tests.cli.calling import PROGRAM, program
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


MANUAL = (Path(__file__).parent.parent.parent / "docs" / "operations.md").read_text("utf-8")


class Keeper:
    """Does what the manual says, word for word, but for the places where things lie."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data, self.backups, self.drill = folder / "lib", folder / "backups", folder / "drill"
        (folder / "bin").mkdir()
        script = folder / "bin" / "meisterdieb"
        script.write_text(f'#!/bin/sh\nexec {shlex.join(PROGRAM)} "$@"\n')
        script.chmod(0o755)

    def commands(self, chapter: str) -> list[str]:
        """The commands of a chapter, for this folder."""
        text = MANUAL.partition(f"\n## {chapter}\n")[2].partition("\n## ")[0]
        blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
        places = {"/var/lib/meisterdieb": self.data, "/var/backups/meisterdieb": self.backups, "/tmp/drill": self.drill}
        found = [line.strip() for block in blocks for line in block.splitlines()]
        found = [line for line in found if line and "pg_dump" not in line]
        for place, here in places.items():
            found = [line.replace(place, str(here)) for line in found]
        return found

    def do(self, command: str) -> str:
        """Do it as a shell does; it has to go well. What it says."""
        path = f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
        env = {**os.environ, "PATH": path, "XDG_DATA_HOME": str(self.folder)}
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, env=env, check=False)
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        return done.stdout

    def back_up(self) -> None:
        """The chapter on backups."""
        commands = self.commands("Backups")
        assert len(commands) == 4
        for command in commands:
            self.do(command)

    def restore(self) -> str:
        """The restore drill up to its last command, which serves what was restored; what the check said."""
        *commands, serve = self.commands("Restore drill")
        assert len(commands) == 5
        assert serve == f"meisterdieb serve --data {self.drill} --port 8010"
        return [self.do(command) for command in commands][-1]


def modes(folder: Path) -> set[int]:
    return {file.stat().st_mode & 0o777 for file in folder.iterdir() if file.suffix != ".jsonl"}


def test_the_restore_drill_passes_by_the_letter_the_second_night_too(tmp_path: Path) -> None:
    keeper = Keeper(tmp_path)
    with serving(tmp_path, "--data", str(keeper.data)) as server, server.client() as client:
        match = opened(client)
        played(client, match, 5)
        keeper.back_up()
        first = keeper.restore()
        version = played(client, match, 110)  # past a snapshot
        keeper.back_up()
        played(client, match, 3)
        cookies = client.cookies
        server.process.kill()
    assert modes(keeper.backups) == {0o600}
    assert sorted(file.name for file in keeper.backups.iterdir()) == ["all.gz", "heads.jsonl", "tables.db"]
    second = keeper.restore()
    assert (first[-12:], second[-12:]) == ("all is well\n", "all is well\n")
    with serving(tmp_path, "--data", str(keeper.drill)) as server, server.client() as client:
        client.cookies = cookies
        assert client.get(f"/api/tables/{match}").json()["version"] == version
        assert played(client, match, 3) > version
    shutil.rmtree(keeper.data)  # the disaster; an export does as well
    keeper.do(f"meisterdieb db import {keeper.backups}/all.gz --data {keeper.data}")
    assert (
        keeper.do(f"meisterdieb db check --data {keeper.data} --heads {keeper.backups}/heads.jsonl")[-12:]
        == "all is well\n"
    )


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
