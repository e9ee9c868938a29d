"""What the server keeps is for its owner's eyes: whatever the umask, and also what was open to others before."""

import os
import shutil
import stat
from pathlib import Path

import pytest

from tests.cli.calling import PROGRAM
from tests.server.serving import Serving, serving
from tests.server.test_restoring import opened, played

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights of files are told otherwise there")
OPEN = ["/bin/sh", "-c", 'umask 000; exec "$@"', "sh", *PROGRAM]  # as a careless shell starts it
NAMES = {"tables.db", "tables.db-wal", "tables.db-shm"}


def modes(folder: Path) -> dict[str, str]:
    """The rights of all files in a folder, and below."""
    return {str(file.relative_to(folder)): stat.filemode(file.stat().st_mode) for file in folder.rglob("*")}


def told(server: Serving) -> list[dict[str, object]]:
    return [line for line in server.log() if "others could read" in line["text"]]


def test_everything_that_is_made_can_be_read_by_its_owner_only(tmp_path: Path) -> None:
    data = tmp_path / "tables"
    settings = {
        "MEISTERDIEB_PUSH_KEY_FILE": str(data / "keys" / "push.pem"),
        "MEISTERDIEB_PUSH_CONTACT": "mailto:a@b.de",
    }
    with serving(tmp_path, "--data", str(data), settings=settings, program=OPEN) as server, server.client() as client:
        played(client, opened(client), 2)
        found = modes(data)
        assert told(server) == []
    assert set(found) == {*NAMES, "keys", "keys/push.pem"}
    assert {mode for name, mode in found.items() if name != "keys"} == {"-rw-------"}
    assert found["keys"] == stat.filemode(data.stat().st_mode) == "drwx------"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_was_open_to_others_is_closed_at_the_start(tmp_path: Path, workers: str) -> None:
    data = tmp_path / "tables"
    with serving(tmp_path, "--data", str(data)) as server, server.client() as client:
        match = opened(client)
        version = played(client, match, 3)
        for name in NAMES:
            (data / name).chmod(0o644)
        cookies = client.cookies
        server.process.kill()
    words = ("--data", str(data), "--workers", workers)
    with serving(tmp_path, *words, program=OPEN) as server, server.client() as client:
        client.cookies = cookies
        assert client.get(f"/api/tables/{match}").json()["version"] == version
        played(client, match, 1)
        assert {modes(data)[name] for name in NAMES} == {"-rw-------"}
        [line] = told(server)
        assert (line["level"], set(line["files"])) == ("warning", NAMES)  # type: ignore[call-overload]
    shutil.rmtree(data)
