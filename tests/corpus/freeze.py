"""Keeping what this release writes, for every later one to open, replay and go on with: `make corpus`, at a release.

A corpus is a database with running and finished matches, and records and saves of both games. It is never changed.
"""

import asyncio
import gzip
import hashlib
import json
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import meisterdieb as md
from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.tables.records import record_of
from tests.corpus.evenings import EVENINGS, Evening
from tests.tables.moves import hash_of, idle_bots
from tests.tables.room import Clock, room

HERE = Path(__file__).parent
DATABASE, TOLD = "tables.db.gz", "told.json"
PLAYS: dict[str, tuple[str, int, dict[str, Any], int]] = {
    "klong-2-end": ("klong", 2, {}, 10_000),
    "klong-3-middle": ("klong", 3, {"board": "back", "round_limit": 20}, 150),
    "klong-4-start": ("klong", 4, {"first": 3}, 0),
    "clou-1-end": ("clou", 1, {"heist": "bank", "thieves": ["janet"]}, 10_000),
    "clou-2-middle": ("clou", 2, {"thieves": ["bruce", "trixie"]}, 12),
    "clou-3-campaign": ("clou", 3, {"campaign": "yes"}, 40),
}


def corpora() -> list[Path]:
    """All that were ever kept, the oldest first."""
    return sorted((path for path in HERE.iterdir() if path.name.isdigit()), key=lambda path: int(path.name))


async def played(database: Path) -> dict[str, Any]:
    """Play all evenings into a database, and tell how each match stands and what its record is."""
    told: dict[str, Any] = {}
    clock = Clock(1_790_000_000.0)
    async with room(f"sqlite:///{database}", "corpus", clock) as tables:
        idle_bots(tables)
        for name in EVENINGS:
            match = await Evening(tables, clock, name).play()
            told[name] = {
                "match": match.id,
                "status": match.status,
                "version": match.version,
                "hash": hash_of(match),
                "chain": match.chain,
                "names": match.names,
                "points": [score.total for score in match.state.score()] if match.state else [],
                "record": await record_of(tables.store, match) if match.status == "over" else "",
            }
    return told


def packed(database: Path) -> bytes:
    """A database as one file, without what SQLite keeps beside it."""
    with tempfile.TemporaryDirectory() as folder, closing(sqlite3.connect(database)) as plain:
        copy = Path(folder) / "copy.db"
        plain.execute("VACUUM INTO ?", (str(copy),))
        return gzip.compress(copy.read_bytes(), mtime=0)


def saved() -> dict[str, md.Play]:
    """Games of the kernel alone, as a terminal plays them."""
    found: dict[str, md.Play] = {}
    for seed, (name, (game, players, options, moves)) in enumerate(PLAYS.items()):
        play, choose = md.new(game, players=players, seed=seed, **options), RandomChooser(seed)
        while play.to_act and len(play.moves) < moves:
            play.apply(choose(play.state, play.to_act[0]))
        found[name] = play
    return found


def freeze(folder: Path) -> None:
    """Write a corpus into an empty folder."""
    folder.mkdir()
    with tempfile.TemporaryDirectory() as place:
        database = Path(place) / "tables.db"
        told: dict[str, Any] = {"matches": asyncio.run(played(database)), "saves": {}}
        (folder / DATABASE).write_bytes(packed(database))
    for name, match in told["matches"].items():
        if text := match.pop("record"):
            (folder / f"{name}.record.txt").write_text(text, "utf-8")
    for name, play in saved().items():
        (folder / f"{name}.save.json").write_text(md.save(play), "utf-8")
        told["saves"][name] = {"hash": play.hash(), "moves": len(play.moves)}
    told["files"] = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(folder.iterdir())}
    (folder / TOLD).write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    newest = corpora()
    freeze(HERE / str(int(newest[-1].name) + 1 if newest else 1))
