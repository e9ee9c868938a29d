"""A server as a process: pinned to a core, its CPU time and its memory."""

import asyncio
import os
import resource
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.load import wire

ALL = len(os.sched_getaffinity(0))
"""The cores that there are."""
PATIENCE = 60.0
"""Seconds that a server has to start, and its clients to sit down."""


@dataclass(frozen=True)
class Command:
    """How a server is started."""

    arguments: list[str]
    folder: Path
    environment: Mapping[str, str]
    cores: int = 1
    """How many cores it may use."""


@dataclass(frozen=True)
class Running:
    """A server that answers."""

    port: int
    pid: int

    def processes(self) -> list[int]:
        """The process and all that it has started."""
        found = [self.pid]
        for pid in found:
            found += map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
        return found

    def cpu(self) -> float:
        """Seconds of CPU that it has used, all threads and processes together."""
        fields = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self.processes()]
        return sum(int(field[11]) + int(field[12]) for field in fields) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes of memory that it occupies."""
        pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in self.processes()]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")


def shared_out(cores: int) -> tuple[set[int], set[int]]:
    """The cores of the server, and those of the clients: what the server leaves, or the same where it has all."""
    available = sorted(os.sched_getaffinity(0))
    return set(available[:cores]), set(available[cores:] or available)


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind((wire.HOST, 0))
        port: int = probe.getsockname()[1]
        return port


@asynccontextmanager
async def running(command: Callable[[int, Path], Command]) -> AsyncIterator[Running]:
    """Start a server on its cores, wait until it listens, end it afterwards; this process moves to the others.

    Where both share a core, each message that is sent would let the clients interrupt the server; they take turns
    instead, as they would if they came from elsewhere.
    """
    before, turns = os.sched_getaffinity(0), os.sched_getscheduler(0)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # a connection is a file, here and at the server
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as words:
        start = command(port, Path(folder))
        servers, clients = shared_out(start.cores)
        os.sched_setaffinity(0, servers)  # inherited, also by the threads that the server starts
        process = subprocess.Popen(
            start.arguments, cwd=start.folder, env={**os.environ, **start.environment}, stdout=words, stderr=words
        )
        os.sched_setaffinity(0, clients)
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
        try:
            await _listens(process, port)
            yield Running(port, process.pid)
            if process.poll() is not None:
                raise wire.Refused(f"the server ended with {process.returncode}")
        except BaseException as problem:
            words.seek(0)
            problem.add_note(words.read()[-2000:].decode(errors="replace"))
            raise
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            os.sched_setaffinity(0, before)
            os.sched_setscheduler(0, turns, os.sched_param(0))


async def _listens(process: "subprocess.Popen[bytes]", port: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            if process.poll() is not None:
                raise wire.Refused(f"the server ended with {process.returncode} before it listened")
            try:
                _, writer = await asyncio.open_connection(wire.HOST, port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return
