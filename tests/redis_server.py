"""A real Redis in a temporary folder: started by the tests that need one, and gone with them."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.ports import free_ports
from tests.postgres import without


def program() -> str | None:
    """The system's Redis, or Valkey, which is the same to us."""
    return shutil.which("redis-server") or shutil.which("valkey-server")


class RedisServer:
    """A Redis with a port of its own that keeps nothing."""

    def __init__(self, program: str, folder: Path) -> None:
        self.program = program
        self.folder = folder
        self.port = free_ports()
        self.address = f"redis://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        words = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]
        self.process = subprocess.Popen([self.program, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 120
        while True:
            with socket.socket() as one:
                if one.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            assert time.monotonic() < deadline, "Redis does not start"
            time.sleep(0.02)

    def kill(self) -> None:
        """End it at once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@contextmanager
def redis_server(folder: Path) -> Iterator[RedisServer]:
    """A running Redis; without one the test is skipped, or fails where skipping is no option."""
    found = program()
    if found is None:
        without("Redis", "redis-server")
    server = RedisServer(found, folder)
    server.start()
    try:
        yield server
    finally:
        server.kill()
