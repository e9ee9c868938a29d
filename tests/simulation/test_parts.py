"""The parts of the simulation do what they are there for, and its seeds meet everything that they promise."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from sqlalchemy import insert

from meisterdieb.tables.storage.committer import StorageDown
from meisterdieb.tables.storage.schema import keys
from meisterdieb.tables.storage.store import Store
from tests.simulation.disk import Disk, Folder
from tests.simulation.loop import Life, Loop, Stuck
from tests.simulation.run import run, virtual_time
from tests.simulation.weather import KINDS


@pytest.fixture
def folder() -> Iterator[Folder]:
    made = Folder()
    yield made
    made.close()


def test_time_passes_when_nobody_has_anything_to_do() -> None:
    loop = Loop()
    began = loop.time()
    loop.run_until_complete(asyncio.sleep(3600))
    assert loop.time() == began + 3600
    loop.bury()


def test_who_waits_for_nothing_is_noticed() -> None:
    loop = Loop()
    with pytest.raises(Stuck):
        loop.run_until_complete(asyncio.Event().wait())
    loop.bury()


def test_whoever_is_killed_cleans_nothing_up() -> None:
    told: list[str] = []
    loop, life = Loop(), Life("somebody")

    async def live() -> None:
        try:
            await asyncio.sleep(10)
        finally:
            told.append("cleaned up")

    task = life.start(loop, live())
    loop.run_until_complete(asyncio.sleep(1))
    life.over = True
    task.cancel()
    loop.run_until_complete(asyncio.sleep(20))
    assert told == []
    loop.bury()


def stored(loop: Loop, disk: Disk, names: list[str]) -> None:
    """Write things one after the other, as a process does."""

    async def write() -> None:
        store = Store(disk.store())  # type: ignore[arg-type]
        disk.attach(store)
        disk.pull_plug = lambda: closed(store)
        for name in names:
            await store.write(insert(keys).values(name=name, key=bytes(3000)))
        await store.close()

    with virtual_time(loop):
        loop.run_until_complete(asyncio.wait_for(write(), 60))


def closed(store: Store) -> None:
    store.reader.close()
    assert store.committer.direct is not None
    store.committer.direct.close()


@pytest.mark.parametrize("seed", range(20))
def test_a_torn_write_is_there_or_not_and_what_was_before_is_there(folder: Folder, seed: int) -> None:
    loop, disk = Loop(), Disk(folder, Random(seed))
    stored(loop, disk, ["one", "two"])
    disk.power_fails = True
    with pytest.raises(TimeoutError):
        stored(loop, disk, ["three"])
    there = [row[0] for row in disk.rows("SELECT name FROM keys ORDER BY rowid")]
    assert there in (["one", "two"], ["one", "two", "three"])
    assert disk.rows("PRAGMA integrity_check") == [("ok",)]
    loop.bury()
    disk.auditor.close()


def test_a_full_disk_is_sqlites_own(folder: Folder) -> None:
    loop, disk = Loop(), Disk(folder, Random(1))
    disk.full = True
    with pytest.raises(StorageDown, match="full"):
        stored(loop, disk, [f"key {n}" for n in range(50)])
    loop.bury()
    disk.auditor.close()


def test_the_seeds_meet_everything(folder: Folder) -> None:
    """A simulation in which nothing happens finds nothing."""
    done, met, wanted = Counter[str](), Counter[str](), Counter[str]()
    for seed in range(1, 31):
        history = run(seed, folder).history
        done.update(wish.kind for wish in history.wishes.values() if wish.version is not None)
        wanted.update(wish.code for wish in history.wishes.values() if wish.code)
        text = "\n".join(history.lines)
        met.update(what for what in THINGS if what in text)
    assert all(done[kind] > 1 for kind in ("act", "undo", "ask", "answer", "say")), done
    assert all(met[what] for what in (*THINGS, *KINDS)), met
    assert wanted["stale"], wanted


THINGS = (
    *KINDS,
    "is killed",
    "has no power",
    "is full",
    "seconds ahead",
    "comes in",
    "leaves seat",
    "invites to seat",
    "shows seat",
    "hides seat",
    "lets a bot play",
    "takes seat",
)
