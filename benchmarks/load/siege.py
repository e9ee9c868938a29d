"""Ordinary players beside attackers: how long their moves take, and what is left of the memory afterwards.

The server has its own limits here, as anybody runs it. The players come from addresses of their own, a few tables each.
"""

import asyncio
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from secrets import token_urlsafe

from benchmarks.load import wire
from benchmarks.load.meisterdieb import Meisterdieb, OurTable
from benchmarks.load.process import PATIENCE, Command, Running, running
from benchmarks.load.table import Tally
from benchmarks.load.wire import Refused

TABLES = 16
EVERY = 0.5
"""Seconds between the moves of a table."""
ACK = b'{"type":"ack"'
AFTERWARDS = 60.0
"""Seconds until memory has to be back."""


@dataclass(frozen=True)
class Siege:
    """What players had of it."""

    attackers: dict[str, str]
    """Of each: how much it did, and how much was refused."""
    moves: int
    p50_ms: float
    p99_ms: float
    """From a move to its acknowledgement."""
    worst_ms: float
    before_mb: float
    during_mb: float
    """The most that it was."""
    after_mb: float
    """A minute later."""


class Besieged(Meisterdieb):
    """Our server with the limits that it comes with, on all cores."""

    name = "meisterdieb, besieged"

    def command(self, port: int, folder: Path) -> Command:
        plain = self.over(port, folder / "tables.db")
        database = {"MEISTERDIEB_DATABASE": plain.environment["MEISTERDIEB_DATABASE"]}
        trusted = {"MEISTERDIEB_TRUSTED_PROXIES": "192.0.2.1"}
        return Command(plain.arguments, plain.folder, database | trusted, cores=2)


class Neighbours(OurTable):
    """A table whose people want to know when their move is stored."""

    def __init__(self, port: int, tally: Tally, address: str) -> None:
        super().__init__(port, tally)
        self.address = address
        self.acks: list[float] = []
        self.sent = 0.0

    def say(self, seat: int, message: bytes) -> None:
        self.sent = time.perf_counter()
        super().say(seat, message)

    def _hear(self, seat: int, message: bytes) -> None:
        if message.startswith(ACK) and self.tally.counting:
            self.acks.append(time.perf_counter() - self.sent)
        super()._hear(seat, message)

    def waits(self) -> list[float]:
        """How long each move took, those that still wait included."""
        return [*self.acks, *([self.waited()] if self.waited() else [])]


async def siege(names: list[str], seconds: float) -> Siege:
    """Play, let the attackers come, and look what remains."""
    async with running(Besieged().command) as server:
        tally = Tally()
        tables = [Neighbours(server.port, tally, f"127.0.2.{1 + number // 4}") for number in range(TABLES)]
        for table in tables:
            await table.open()
            await table.ready
        for number, table in enumerate(tables):
            table.play(EVERY, EVERY * number / TABLES)
        await bots_awake(server.port)
        before = server.memory()
        tally.counting = True
        memory = asyncio.create_task(seen(server, seconds))
        attackers = await attacked(server.port, seconds, names)
        tally.counting = False
        times = sorted(wait for table in tables for wait in table.waits())
        for table in tables:
            table.close()
        during = await memory
        await asyncio.sleep(AFTERWARDS)
        after = server.memory()
    if not times:
        raise Refused("nobody could move")
    return Siege(
        attackers,
        len(times),
        1000 * times[len(times) // 2],
        1000 * times[len(times) * 99 // 100],
        1000 * times[-1],
        before / 1e6,
        during / 1e6,
        after / 1e6,
    )


async def bots_awake(port: int) -> None:
    """Let a bot move: the process that they think in belongs to what a server needs."""
    headers = {"Cookie": f"meisterdieb={token_urlsafe(16)}"}
    seats = [{"kind": "bot", "level": "planer"}, {"kind": "here"}]
    opened = await wire.post(port, "/api/tables", {"game": "clou", "seats": seats}, headers)
    async with asyncio.timeout(PATIENCE):
        while (await wire.ask(port, "GET", f"/api/tables/{opened['match']}", None, headers))["version"] < 2:
            await asyncio.sleep(0.2)


async def attacked(port: int, seconds: float, names: list[str]) -> dict[str, str]:
    """Let attackers come, in a process of their own."""
    words = [sys.executable, "-m", "benchmarks.load.attackers", str(port), str(seconds), *names]
    process = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE)
    if not names:
        await asyncio.sleep(seconds)
    async with asyncio.timeout(seconds + PATIENCE):
        output, _ = await process.communicate()
    found: dict[str, str] = json.loads(output)
    return found


async def seen(server: Running, seconds: float) -> int:
    """The most memory that the server has had in so many seconds."""
    most, end = 0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        most = max(most, server.memory())
        await asyncio.sleep(0.25)
    return most
