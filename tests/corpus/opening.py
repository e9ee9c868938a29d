"""What a later program makes of what this one has left behind; runs in that program, and prints its findings as JSON.

python -m tests.corpus.opening DATABASE LEFT.json
"""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import meisterdieb
from meisterdieb.kernel import record, save
from meisterdieb.kernel.verify import verify
from meisterdieb.tables.history import history
from meisterdieb.tables.loading import load_match
from meisterdieb.tables.past import Past
from meisterdieb.tables.records import record_of
from meisterdieb.tables.seen import seen
from meisterdieb.tables.storage.consistency import check
from meisterdieb.tables.tables import Tables
from tests.tables.moves import hash_of, move, open_table
from tests.tables.room import Clock, people, room


async def goes_on(tables: Tables, id: str) -> dict[str, Any]:
    """How a running match stands, and that a move is taken and stays."""
    match = (await tables.authority.live(id)).match
    before = hash_of(match)
    version = await move(tables, match)
    again = await load_match(tables.store, id)
    return {"hash": before, "moved": version == match.version == again.version and hash_of(again) == hash_of(match)}


async def opens(tables: Tables, id: str) -> dict[str, Any]:
    """A finished match: what is shown, its history and its record."""
    match = (await tables.authority.live(id)).match
    shown = seen(match, 0, "en")
    past, told = Past(tables.store, match), 0
    while page := await history(past, 0, "en", told):
        told = page[-1].version
    text = await record_of(tables.store, match)
    return {
        "hash": hash_of(match),
        "shown": shown.status == "over" and bool(shown.result),
        "told": told == match.version,
        "record": record.replay(text).hash() == hash_of(match),
        "verified": verify(record.Record(text)).ok,
    }


def replays(text: str) -> dict[str, Any]:
    return {"hash": record.replay(text).hash()}


def loads(text: str) -> dict[str, Any]:
    """A save: where it stands, and that it goes on."""
    play = save.load(text)
    before = play.hash()
    play.apply(play.legal(play.to_act[0])[0])
    return {"hash": before, "moved": play.hash() != before}


async def all_of_it(database: str, left: dict[str, Any]) -> dict[str, Any]:
    async with room(database, "later", Clock(2_000_000.0)) as tables:
        report = await check(tables.engine)
        found: dict[str, Any] = {"well": report.well, "faults": [fault.reason for fault in report.faults]}
        for name, what in left.items():
            try:
                if "match" in what:
                    found[name] = await (goes_on if what["running"] else opens)(tables, what["match"])
                else:
                    found[name] = (loads if what["running"] else replays)(what["text"])
            except Exception as error:
                found[name] = f"{type(error).__name__}: {error}"
        for game in ("klong", "clou"):
            await move(tables, await open_table(tables, people(game, 2)))
    return found


if __name__ == "__main__":
    found = asyncio.run(all_of_it(sys.argv[1], json.loads(Path(sys.argv[2]).read_text())))
    print(json.dumps({"program": meisterdieb.__file__, **found}))
