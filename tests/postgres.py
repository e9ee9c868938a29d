"""A real PostgreSQL in a temporary folder: started by the tests that need one, and gone with them."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import NoReturn

import pytest

from tests.ports import free_ports

NEEDED = "MEISTERDIEB_NEED_ALL"  # set where leaving tests out is no option
numbers = count(1)


def programs() -> Path | None:
    """The folder of PostgreSQL's programs."""
    known = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    on_path = shutil.which("initdb")
    folders = [*known, *([Path(on_path).resolve().parent] if on_path else [])]
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


def ps(*words: str) -> list[str]:
    """What is said of running processes, a word for each."""
    return subprocess.run(["ps", *words], capture_output=True, text=True).stdout.split()


class Cluster:
    """One server of PostgreSQL with a folder and a port of its own; it refuses to run as root, so nobody does."""

    def __init__(self, folder: Path, bin: Path) -> None:
        self.folder = folder
        self.bin = bin
        self.user = "nobody" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self.port = free_ports()
        self.prepared = False
        self.process: subprocess.Popen[bytes] | None = None

    def as_user(self, program: str, *words: str) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [str(self.bin / program), *words],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env={"LC_ALL": "C", "HOME": str(self.folder), "PATH": os.environ["PATH"]},
                user=self.user if os.geteuid() == 0 else None,
            )

    def make(self) -> None:
        words = ("-D", str(self.folder / "data"), "-U", "thief", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")
        assert self.as_user("initdb", *words).wait() == 0, (self.folder / "log").read_text()

    def start(self) -> None:
        """Start the server and wait until it answers; what it commits is on the disk."""
        options = ("-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}", "-c", "fsync=on")
        self.process = self.as_user("postgres", "-D", str(self.folder / "data"), "-p", str(self.port), *options)
        deadline = time.monotonic() + 120
        while self.as_user("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)).wait():
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < deadline, "PostgreSQL does not start"
            time.sleep(0.05)

    def kill(self) -> None:
        """End the server and all its processes at once, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)  # no child is born meanwhile
        children = [int(pid) for pid in ps("-o", "pid=", "--ppid", str(self.process.pid))]
        for pid in (self.process.pid, *children):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        self.process.wait()
        while any(not state.startswith("Z") for child in children for state in ps("-o", "stat=", "-p", str(child))):
            time.sleep(0.01)  # whoever dies still holds the memory that all of them shared

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()

    def new_database(self, *options: str, name: str = "") -> str:
        """The address of a new, empty database."""
        name = name or f"tables{next(numbers)}"
        self.do("createdb", "-T", "template0", *options, name)
        return f"postgresql://thief@127.0.0.1:{self.port}/{name}"

    def drop(self, address: str) -> None:
        """Throw a database away, whoever is still connected to it."""
        self.do("dropdb", "--force", address.rpartition("/")[2])

    def do(self, program: str, *words: str) -> None:
        """Call one of the programs for databases; it has to go well."""
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "thief")
        assert self.as_user(program, *where, *words).wait() == 0, (self.folder / "log").read_text()


def without(name: str, package: str) -> NoReturn:
    """Leave a test out that needs a program which is not there, or let it fail where that is no option."""
    reason = f"{name} is not installed (Debian: apt install {package})"
    if os.environ.get(NEEDED):
        pytest.fail(reason)
    pytest.skip(reason)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A running server; without PostgreSQL the test is skipped, or fails where skipping is no option."""
    bin = programs()
    if bin is None:
        without("PostgreSQL", "postgresql")
    folder = Path(tempfile.mkdtemp(prefix="meisterdieb-postgres-"))
    made = Cluster(folder, bin)
    if os.geteuid() == 0:
        shutil.chown(folder, made.user)
    try:
        made.make()
        made.start()
        yield made
    finally:
        made.stop()
        shutil.rmtree(folder, ignore_errors=True)
