"""Reports: what players tell those who run the server about a problem, with what their seat saw of it."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from meisterdieb.tables.clock import DAY
from meisterdieb.tables.refusals import No
from meisterdieb.tables.seen import Seen
from meisterdieb.tables.storage.schema import reports
from meisterdieb.tables.storage.store import Store

MOST, AT_TABLE = 1000, 10  # reports that are kept in all, and of one table
KEPT = 90 * DAY


class Report(Struct, frozen=True):
    """A report as it is stored; nobody's device or address is in it."""

    number: int
    match: str
    seat: int | None
    version: int
    time: float
    words: str
    facts: Any


class Reports:
    """Takes reports, as many as there is room for, and gives them to the keeper of the server."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self.store = store
        self.clock = clock

    async def take(self, seen: Seen, words: str, browser: Mapping[str, str]) -> int:
        """Store a report about what a seat is shown, and give its number; what is old makes room."""
        now = self.clock()
        await self.store.write(delete(reports).where(reports.c.time < now - KEPT))
        of_table = select(func.count()).where(reports.c.match == seen.match).scalar_subquery()
        while True:
            [(newest, count, here)] = await self.store.rows(
                select(func.max(reports.c.number), func.count(reports.c.number), of_table)
            )
            if count >= MOST or here >= AT_TABLE:
                raise No("reports-full")
            number = (newest or 0) + 1
            row = {
                "number": number,
                "match": seen.match,
                "seat": seen.seat,
                "version": seen.version,
                "time": now,
                "words": words,
                "facts": msgspec.json.encode({"browser": browser, "seen": seen}).decode(),
            }
            with suppress(IntegrityError):  # another process was first
                await self.store.write(insert(reports).values(row))
                return number


def report_of(row: Any) -> Report:
    """A report, from its row."""
    return Report(
        row.number, row.match, row.seat, row.version, row.time, row.words, msgspec.json.decode(row.facts.encode())
    )
