"""The whole drill over one database: play, kill, mend, and examine in the end."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from msgspec import Struct

from tests.drill.crowd import TABLES, Crowd
from tests.drill.examining import examine
from tests.drill.house import House, house
from tests.drill.serving import SABOTAGE
from tests.postgres import Cluster

MOVES = 120  # at most so many acknowledgements between two kills,
SECONDS = 20.0  # or so many seconds without them, where the machine is busy
SETTLE = 30.0  # seconds in which every wish is answered once nothing is killed any more
FAULTS = ('"fault"', "never retrieved", "Exception in ASGI", "Task was destroyed")


class Report(Struct):
    """What was done and what came of it; `faults` are all findings, one sentence each."""

    database: str
    seed: int
    kills: dict[str, int]
    acknowledged: int
    lost: int
    doubled: int
    faults: list[str]
    refused: int
    resent: int
    connections: int
    moves: int
    matches: int
    finished: int
    seconds: float

    @property
    def killed(self) -> int:
        """How often something was killed."""
        return sum(self.kills.values())


Told = Callable[[int], None]


async def drill(
    database: str,
    folder: Path,
    kills: int,
    seed: int = 0,
    cluster: Cluster | None = None,
    sabotage: str = "",
    plan: Sequence[str] = (),
    tables: int = len(TABLES),
    limit: float = 600.0,
    patience: float = 0.0,
    told: Told = lambda killed: None,
    crew: int = 1,
) -> Report:
    """Drill over an empty database until so much has been killed, or the time is up.

    `plan` is what is killed first; after that chance decides. With `patience`, in seconds, every table has to go on in
    the end; a bot whose server was killed is waited for, which takes a while. A `crew` are so many processes a server.
    """
    began, random = time.monotonic(), Random(seed)
    planned = iter(plan)
    more = {SABOTAGE: sabotage} if sabotage else {}
    killed: Counter[str] = Counter()
    faults: list[str] = []
    async with house(database, folder, 2 if cluster else 1, cluster, more, crew) as servers:
        crowd = Crowd(servers, random)
        crowd.start(tables)
        try:
            while killed.total() < kills and not crowd.broken_off():
                if time.monotonic() - began > limit:
                    faults.append(f"after {limit:.0f} s only {killed.total()} of {kills} kills were done")
                    break
                killed += await one_kill(servers, crowd, random, next(planned, ""))
                told(killed.total())
            await crowd.ledger.more(MOVES, SECONDS)
            still = await crowd.go_on(patience) if patience else []
            faults += [f"match {match} stands still" for match in still]
            unanswered = await crowd.settle(SETTLE)
            if unanswered:
                faults.append(f"{unanswered} wishes were not answered within {SETTLE:.0f} s")
        finally:
            await crowd.leave()
        stay = [worker.address for worker in servers.workers if not await worker.stop()]
        faults += [f"the server at {address} or something that it started does not end" for address in stay]
        faults += complaints(folder)
        found = await examine(database, crowd.ledger)
    ledger = crowd.ledger
    return Report(
        database.partition(":")[0],
        seed,
        dict(killed),
        len(ledger.acknowledged),
        len(found.lost),
        len(found.doubled),
        [*found.all(), *ledger.strange, *faults],
        len(ledger.refused),
        ledger.resent,
        ledger.connections,
        found.moves,
        found.matches,
        found.finished,
        round(time.monotonic() - began, 1),
    )


async def one_kill(servers: House, crowd: Crowd, random: Random, target: str) -> Counter[str]:
    """Let people play for a moment, kill something, wait another moment, and mend it."""
    await crowd.ledger.more(random.randint(1, MOVES), SECONDS)
    await asyncio.sleep(random.uniform(0, 0.05))
    target = target or random.choice(servers.targets())
    servers.strike(target, random)
    await asyncio.sleep(random.uniform(0, 0.3))
    again = await servers.mend(random)
    return Counter({target: 1, "a server that starts": again})


def complaints(folder: Path) -> list[str]:
    """What the servers themselves found wrong and nobody took care of."""
    lines = [line for log in sorted(folder.glob("*.log")) for line in log.read_text("utf-8", "replace").splitlines()]
    return sorted({line[:1000] for line in lines if any(sign in line for sign in FAULTS)})
