"""The ledger against the database: what was acknowledged stands there, once, and everything can be played again.

`meisterdieb db check` has the last word.
"""

from collections import Counter

from msgspec import Struct
from sqlalchemy import select

from meisterdieb.kernel import record, registry
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.entries import AnyEntry, Move, Row, Undo
from meisterdieb.tables.loading import fold, opened
from meisterdieb.tables.match import Match
from meisterdieb.tables.records import record_of
from meisterdieb.tables.refusals import Broken
from meisterdieb.tables.storage.consistency import check
from meisterdieb.tables.storage.database import connect
from meisterdieb.tables.storage.schema import chat, log, matches
from meisterdieb.tables.storage.store import Store
from tests.drill.ledger import Ledger, Wish


class Findings(Struct):
    """What is wrong, one sentence each; and how much there was to look at."""

    lost: list[str] = []
    doubled: list[str] = []
    wrong: list[str] = []
    moves: int = 0
    matches: int = 0
    finished: int = 0

    def all(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.wrong]


async def examine(database: str, ledger: Ledger) -> Findings:
    """Look at everything that is stored and compare it with what the clients were told."""
    store = Store(connect(database))
    found = Findings()
    try:
        stored = {row.id: row for row in await store.rows(select(matches))}
        for id, row in stored.items():
            await examine_match(store, id, row.status, ledger, found)
        await examine_wishes(store, ledger, found)
        report = await check(store.engine)
        found.wrong += [f"db check: {fault.reason}" for fault in report.faults]
        found.wrong += [f"db check: match {id} cannot go on" for id in report.older]
    finally:
        await store.close()
    return found


async def examine_match(store: Store, id: str, status: str, ledger: Ledger, found: Findings) -> None:
    """One log: no gaps, all hashes, what is said of it, what was shown of it, and its record if it is over."""
    rows = await store.tail(id)
    found.matches += 1
    found.moves += sum(isinstance(row.entry, Move) for row in rows)
    if [row.version for row in rows] != list(range(1, len(rows) + 1)):
        found.wrong.append(f"match {id} has the versions {[row.version for row in rows]}")
        return
    if ledger.shown[id] > len(rows):
        found.lost.append(f"match {id} was shown at version {ledger.shown[id]}, but ends at {len(rows)}")
    opening = await opened(store, id)
    match = Match(opening, registry.game(opening.settings.game).version(opening.rules))
    try:
        fold(match, rows, check=True)
    except Broken as error:
        found.wrong.append(str(error))
        return
    if status != match.status:
        found.wrong.append(f"match {id} is noted as {status}, but is {match.status}")
    if match.status == "over":
        found.finished += 1
        try:
            record.replay(await record_of(store, match))
        except BadInput as error:
            found.wrong.append(f"match {id}: its record does not replay: {error}")


async def examine_wishes(store: Store, ledger: Ledger, found: Findings) -> None:
    """Every wish: acknowledged ones stand, refused ones do not, and nobody has made up any."""
    known: dict[tuple[str, str], list[Row]] = {}
    for id in await store.rows(select(matches.c.id)):
        for row in await store.tail(id.id):
            known.setdefault((id.id, row.key), []).append(row)
    said = {(row.match, row.key): row.text for row in await store.rows(select(chat))}
    for key, wish in ledger.sent.items():
        place = (wish.match, f"{wish.seat}:{key}")
        if wish.kind == "say":
            if key in ledger.acknowledged and said.get(place) != wish.text:
                found.lost.append(f"{wish}: acknowledged, but the chat does not have it")
            continue
        rows = known.get(place, [])
        if len(rows) > 1:
            found.doubled.append(f"{wish}: stands at versions {[row.version for row in rows]}")
        if key in ledger.acknowledged:
            examine_acknowledged(wish, ledger.acknowledged[key], rows, found)
        elif key in ledger.refused and rows:
            found.wrong.append(f"{wish}: refused as {ledger.refused[key]}, but stands at version {rows[0].version}")
    asked = {(wish.match, f"{wish.seat}:{key}") for key, wish in ledger.sent.items()}
    for place, rows in known.items():
        for row in rows:
            by_bot = row.key.partition(":")[2].startswith("bot:")
            if isinstance(row.entry, Move | Undo) and place not in asked and not by_bot:
                found.doubled.append(f"match {place[0]}, version {row.version}, key {row.key}: nobody asked for it")
    counted = Counter((row.match, row.version) for row in await store.rows(select(log.c.match, log.c.version)))
    found.doubled += [f"match {id} has version {version} {n} times" for (id, version), n in counted.items() if n > 1]


def examine_acknowledged(wish: Wish, version: int, rows: list[Row], found: Findings) -> None:
    """An acknowledged move stands at the version that was acknowledged, with the action that was sent."""
    at = [row for row in rows if row.version == version]
    if not at:
        found.lost.append(f"{wish}: acknowledged at version {version}, but not there")
    elif not as_wished(at[0].entry, wish):
        found.wrong.append(f"{wish}: acknowledged at version {version}, where {at[0].entry} stands")


def as_wished(entry: AnyEntry, wish: Wish) -> bool:
    """Whether an entry is what was wished for."""
    if isinstance(entry, Move):
        return wish.kind == "act" and entry.seat == wish.seat and entry.text == wish.text
    return isinstance(entry, Undo) and wish.kind == "undo" and entry.seat == wish.seat
