"""One server process: started, killed, started again on the same port."""

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx

from tests.cli.calling import PROGRAM
from tests.ports import free_ports

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0  # seconds that a server has until it is ready, or gone
OUR_OWN = ("MEISTERDIEB_PURE", "MEISTERDIEB_DEBUG")
LIMITS = {
    "MEISTERDIEB_REQUESTS_PER_MINUTE": "1000000",
    "MEISTERDIEB_OPENINGS_PER_MINUTE": "1000000",
    "MEISTERDIEB_SOCKETS_PER_ADDRESS": "10000",
    "MEISTERDIEB_WISHES_PER_SECOND": "1000",
    "MEISTERDIEB_WISHES_PER_ADDRESS": "10000",
}


class Worker:
    """A server process over a database; `more` are variables of its environment."""

    def __init__(self, database: str, log: Path, more: dict[str, str] | None = None) -> None:
        plain = {name: value for name, value in os.environ.items() if not name.startswith("MEISTERDIEB_")}
        kept = {name: os.environ[name] for name in OUR_OWN if name in os.environ}
        self.environment = plain | kept | LIMITS | {"MEISTERDIEB_DATABASE": database} | (more or {})
        self.log = log
        self.port = free_ports()
        self.process: subprocess.Popen[bytes] | None = None
        self.groups: list[int] = []

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def words(self) -> list[str]:
        """The command line."""
        words = [sys.executable, "-m", "uvicorn", "tests.drill.serving:app", "--factory"]
        words += ["--host", "127.0.0.1", "--port", str(self.port), "--ws", "websockets-sansio", "--no-access-log"]
        return [*words, "--log-level", "warning", "--timeout-graceful-shutdown", "3"]

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.words, cwd=ROOT, env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        self.groups.append(self.process.pid)

    async def ready(self) -> None:
        """Wait until the server and its database answer; one that gives up meanwhile is started again."""
        async with httpx.AsyncClient(trust_env=False) as client, asyncio.timeout(PATIENCE):
            while True:
                if self.process is None or self.process.poll() is not None:
                    self.start()
                try:
                    if (await client.get(f"http://{self.address}/ready", timeout=PATIENCE)).status_code == 200:
                        return
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(0.05)

    def kill(self) -> None:
        """End the process, and it alone, as the kernel does when memory runs out."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    async def stop(self) -> bool:
        """Ask the process to end and see whether it does, with all that it has started."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
        for _ in range(round(PATIENCE / 0.1)):
            gone = self.process is None or self.process.poll() is not None
            if gone and not any(map(alive, self.groups)):
                return True
            await asyncio.sleep(0.1)
        return False

    def clear(self) -> None:
        """Leave nothing behind."""
        for group in self.groups:
            if alive(group):
                os.killpg(group, signal.SIGKILL)
        if self.process is not None:
            self.process.wait()


class Crew(Worker):
    """The program as its keeper starts it with `--workers`: several processes at one port, and one that minds them."""

    def __init__(self, database: str, log: Path, more: dict[str, str] | None, count: int) -> None:
        super().__init__(database, log, {"TMPDIR": str(log.parent)} | (more or {}))
        self.count = count

    @property
    def words(self) -> list[str]:
        """The command line."""
        where = ["--host", "127.0.0.1", "--port", str(self.port)]
        return [*PROGRAM, "serve", *where, "--workers", str(self.count), "--log-level", "warning"]

    def kill_one(self, random: Random) -> None:
        """End one of the processes that serve; it is replaced."""
        assert self.process is not None
        found = subprocess.run(
            ["ps", "-o", "pid=,args=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False
        )
        serving = [int(line.split()[0]) for line in found.stdout.splitlines() if "spawn_main" in line]
        if serving:
            with suppress(ProcessLookupError):
                os.kill(random.choice(serving), signal.SIGKILL)

    def kill(self) -> None:
        """End all processes at once, as a power cut does."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def alive(group: int) -> bool:
    """Whether anybody is left of a group of processes."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def members(group: int) -> int:
    """How many processes there are in a group."""
    found = subprocess.run(["ps", "-o", "pid=", "-g", str(group)], capture_output=True, text=True, check=False)
    return len(found.stdout.split())
