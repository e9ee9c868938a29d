"""Matches that nobody plays at the moment: what one costs in memory, and how long a restart with many of them takes.

The matches are real ones: a few are played by chance for a while, then their logs are stored again under other names.
"""

import asyncio
import gc
import os
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from benchmarks.load.meisterdieb import Meisterdieb, OurTable
from benchmarks.load.process import running
from sqlalchemy import insert, select

from meisterdieb.tables.settings import SeatSettings, Settings
from meisterdieb.tables.storage.database import connect, prepare
from meisterdieb.tables.storage.schema import grants, log, matches
from meisterdieb.tables.tables import Tables

MODELS = 20
MOVES = 120
BATCH = 500


@dataclass(frozen=True)
class Standing:
    """What standing matches cost."""

    matches: int
    moves: int
    """Moves that each of them had seen."""
    kb_per_match: float
    """Memory of a match that is loaded and idle."""
    restart_s: float
    """Seconds from starting the server until it is ready and has shown one of the matches."""
    megabytes_stored: float


def standing(count: int) -> Standing:
    """Store so many matches, load them all in a process of its own, then start the server over them."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        asyncio.run(store(file, count))
        loaded = asyncio.run(loaded_elsewhere(file))
        restart = asyncio.run(restarted(file))
        return Standing(count, MOVES, loaded, restart, file.stat().st_size / 1e6)


async def store(file: Path, count: int) -> None:
    """Play a few matches and store copies of them."""
    tables = Tables(connect(f"sqlite:///{file}"))
    await prepare(tables.engine)
    seats = [SeatSettings("here")] * 4
    models = [(await tables.seating.open(Settings(OurTable.game, seats), "device")).match for _ in range(MODELS)]
    for id in models:
        match = (await tables.authority.live(id)).match
        for n in range(MOVES):
            if match.state is None or not match.to_act:
                break
            seat = match.to_act[0]
            legal = match.state.legal(seat)
            text = match.game.notation(match.state, legal[n * 7 % len(legal)])
            await tables.authority.act(id, seat, match.version, f"k{n}", text)
    await copied(tables, models, count)
    await tables.stop()


async def copied(tables: Tables, models: list[str], count: int) -> None:
    """Store the logs of some matches under many other names."""
    rows = [dict(row._mapping) for row in await tables.store.rows(select(matches))]
    logs = {
        id: [dict(row._mapping) for row in await tables.store.rows(select(log).where(log.c.match == id))]
        for id in models
    }
    for first in range(MODELS, count, BATCH):
        names = [(f"copy{n}", models[n % MODELS]) for n in range(first, min(first + BATCH, count))]
        async with tables.engine.begin() as connection:
            new = [dict(next(row for row in rows if row["id"] == model), id=name) for name, model in names]
            await connection.execute(insert(matches), new)
            await connection.execute(
                insert(log), [dict(entry, match=name) for name, model in names for entry in logs[model]]
            )
            rights = [{"device": "device", "match": name, "seat": 0, "time": 0.0} for name, _ in names]
            await connection.execute(insert(grants), rights)


async def loaded_elsewhere(file: Path) -> float:
    """The memory of a match in kB, measured in a process that has done nothing else."""
    words = [sys.executable, "-m", "benchmarks.load.standing", str(file)]
    process = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE)
    output, _ = await process.communicate()
    return float(output)


async def load_all(file: Path) -> float:
    """Load all matches and give the memory of one in kB, without what a program needs that has loaded a few."""
    tables = Tables(connect(f"sqlite:///{file}"))
    ids = [row.id for row in await tables.store.rows(select(matches.c.id))]
    tables.authority.lives.most = len(ids)
    warm = ids[:MODELS]
    for id in warm:
        (await tables.authority.live(id)).shown(0, "de", 0)
    before = memory()
    for id in ids[MODELS:]:
        live = await tables.authority.live(id)
        live.shown(0, "de", 0)
    after = memory()
    await tables.stop()
    return (after - before) / 1000 / (len(ids) - MODELS)


def memory() -> int:
    """The memory of this process in bytes."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def restarted(file: Path) -> float:
    """Seconds from the start of the server until one of its matches has been shown."""
    contender = Meisterdieb()
    began = time.perf_counter()
    async with running(lambda port, folder: contender.over(port, file)) as server:
        for path in ("/ready", f"/api/tables/copy{MODELS}/view"):
            await asyncio.to_thread(urllib.request.urlopen, f"http://127.0.0.1:{server.port}{path}")
        return time.perf_counter() - began


if __name__ == "__main__":
    print(asyncio.run(load_all(Path(sys.argv[1]))))
