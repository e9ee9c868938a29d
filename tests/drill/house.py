"""All servers over one database, and what can be killed there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from tests.drill.worker import Crew, Worker
from tests.postgres import Cluster

STARTING = 0.15  # how often a server is killed again while it starts
START = 1.5  # about so many seconds a start takes


class House:
    """One server over SQLite, perhaps with several processes, or several servers over one PostgreSQL."""

    def __init__(self, database: str, workers: list[Worker], cluster: Cluster | None) -> None:
        self.database = database
        self.workers = workers
        self.cluster = cluster
        self.cluster_down = False

    def targets(self) -> list[str]:
        """What can be killed; what is named more often is killed more often."""
        if any(isinstance(worker, Crew) for worker in self.workers):
            return ["a worker"] * 3 + ["everything"]
        if self.cluster is None:
            return ["server"]
        return ["one server"] * 4 + ["all servers"] * 2 + ["PostgreSQL"] * 3 + ["everything"] * 2

    def strike(self, target: str, random: Random) -> None:
        """Kill."""
        if target == "a worker":
            for worker in self.workers:
                assert isinstance(worker, Crew)
                worker.kill_one(random)
            return
        if target in ("PostgreSQL", "everything") and self.cluster is not None:
            self.cluster.kill()
            self.cluster_down = True
        if target != "PostgreSQL":
            for worker in [random.choice(self.workers)] if target == "one server" else self.workers:
                worker.kill()

    async def mend(self, random: Random) -> int:
        """Start what does not run, and give how often something was killed again while it started."""
        again = 0
        if self.cluster is not None and self.cluster_down:
            await asyncio.to_thread(self.cluster.start)
            self.cluster_down = False
        for worker in self.workers:
            if worker.process is not None and worker.process.poll() is None:
                continue
            worker.start()
            if random.random() < STARTING:
                await asyncio.sleep(random.uniform(0, START))
                worker.kill()
                again += 1
        await asyncio.gather(*(worker.ready() for worker in self.workers))
        return again


@asynccontextmanager
async def house(
    database: str,
    folder: Path,
    workers: int = 1,
    cluster: Cluster | None = None,
    more: dict[str, str] | None = None,
    crew: int = 1,
) -> AsyncIterator[House]:
    """Servers that are ready; none of their processes is left afterwards, even if something went wrong.

    With a `crew` of more than one it is the program itself, with so many processes each.
    """

    def one(log: Path) -> Worker:
        return Crew(database, log, more, crew) if crew > 1 else Worker(database, log, more)

    made = House(database, [one(folder / f"server{n}.log") for n in range(workers)], cluster)
    try:
        await asyncio.gather(*(worker.ready() for worker in made.workers))
        yield made
    finally:
        for worker in made.workers:
            worker.clear()
        if cluster is not None and made.cluster_down:
            cluster.start()
