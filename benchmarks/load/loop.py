"""Many tables for a while, and the figures."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from benchmarks.load.process import PATIENCE, Command, Running, running
from benchmarks.load.table import Table, Tally
from benchmarks.load.wire import Refused

AT_ONCE = 8
"""How many tables are made at the same time."""
STUCK = 5.0
"""Seconds after which a move without its views is an error."""

Tick = Callable[[float], None]


class Contender(ABC):
    """A server that can be put under load."""

    name: str

    @abstractmethod
    def prepare(self) -> None:
        """Install what is missing."""

    @abstractmethod
    def command(self, port: int, folder: Path) -> Command:
        """How it is started; the folder is empty and its own."""

    @abstractmethod
    def table(self, port: int, tally: Tally) -> Table:
        """A table on it, to be opened."""


@dataclass(frozen=True)
class Figures:
    """What one run of a server gave."""

    server: str
    tables: int
    every: float
    """Seconds between the moves of a table; 0 in a closed loop."""
    moves_per_s: float
    moves_per_cpu_s: float
    """Moves for every second of CPU that the server used: steadier than the above where others use the machine too."""
    p50_ms: float
    p99_ms: float
    matches: int
    """Matches that were made during the run, the first ones included."""
    view_bytes: float
    """The mean size of the message that brings a view."""
    server_cpu: float
    """Share of one core."""
    client_cpu: float
    server_mb: float


async def load(
    contender: Contender, tables: int, warm: float, seconds: float, tick: Tick, every: float = 0.0
) -> Figures:
    """Start the server, keep so many tables playing and measure, after warming up, for so many seconds."""
    async with running(contender.command) as server:
        return await Run(contender, server, tables, every).measure(warm, seconds, tick)


class Run:
    """The tables of one run."""

    def __init__(self, contender: Contender, server: Running, tables: int, every: float) -> None:
        self.contender = contender
        self.server = server
        self.every = every
        self.tally = Tally()
        self.tables: list[Table | None] = [None] * tables
        self.made = 0
        self._start = asyncio.Event()
        self._door = asyncio.Semaphore(AT_ONCE)

    async def measure(self, warm: float, seconds: float, tick: Tick) -> Figures:
        """Fill all tables, let them play for a while, then count."""
        async with asyncio.TaskGroup() as group:
            slots = [group.create_task(self._keep_playing(i)) for i in range(len(self.tables))]
            async with asyncio.timeout(PATIENCE):
                while None in self.tables:
                    await asyncio.sleep(0.05)
            self._start.set()
            await _pass(warm, tick)
            self.tally.counting = True
            cpu, own, begin = self.server.cpu(), time.process_time(), time.perf_counter()
            await _pass(seconds, tick)
            wall = time.perf_counter() - begin
            self.tally.counting = False
            cpu, own = self.server.cpu() - cpu, time.process_time() - own
            memory = self.server.memory()
            for slot in slots:
                slot.cancel()
        stuck = sum(table.waited() > min(STUCK, seconds / 2) for table in self.tables if table)
        times = sorted(self.tally.times)
        if stuck or not times:
            raise Refused(f"{self.contender.name}: {stuck} of {len(self.tables)} tables stand still")
        return Figures(
            server=self.contender.name,
            tables=len(self.tables),
            every=self.every,
            moves_per_s=len(times) / wall,
            moves_per_cpu_s=len(times) / cpu if cpu else 0.0,
            p50_ms=1000 * times[len(times) // 2],
            p99_ms=1000 * times[len(times) * 99 // 100],
            matches=self.made,
            view_bytes=self.tally.bytes / self.tally.views,
            server_cpu=cpu / wall,
            client_cpu=own / wall,
            server_mb=memory / 1e6,
        )

    async def _keep_playing(self, slot: int) -> None:
        """Play one match after the other."""
        while True:
            table = self.contender.table(self.server.port, self.tally)
            try:
                async with self._door:
                    await table.open()
                    await table.ready
                self.made += 1
                self.tables[slot] = table
                await self._start.wait()
                table.play(self.every, self.every * Random(slot).random())
                await table.over
            finally:
                table.close()


async def _pass(seconds: float, tick: Tick) -> None:
    """Let time go by, and tell how much."""
    end = time.perf_counter() + seconds
    while (left := end - time.perf_counter()) > 0:
        step = min(left, 0.5)
        await asyncio.sleep(step)
        tick(step)
