"""A match as it stood at an earlier version, made again from its log."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from msgspec import UNSET, structs

from meisterdieb.tables.entries import Row
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import No
from meisterdieb.tables.seen import Seen, seen
from meisterdieb.tables.shares import Way
from meisterdieb.tables.storage.store import Store

if TYPE_CHECKING:
    from meisterdieb.tables.story import Story

STEP = 16  # versions between two copies, at first
ROWS = 256  # of a log in memory at once
COPIES = 64  # of a match along its log
MOST = 16  # matches whose past is kept


class Past:
    """Copies of a match along its log, so that no version is far from one of them.

    There is one for each `step` versions. Where a log is long, the steps get longer: memory has an end.
    """

    def __init__(self, store: Store, now: Match) -> None:
        self.store = store
        self.now = now
        self.step = STEP
        self.copies = [Match(now.opening, now.game)]
        self.stories: dict[str, Story] = {}
        self.lock = asyncio.Lock()

    async def log(self, after: int = 0) -> AsyncIterator[Row]:
        """The log after a version; others play meanwhile."""
        way, chain = Way(), ""
        while rows := await self.store.tail(self.now.id, after, chain, ROWS):
            for row in rows:
                yield row
                await way.make()
            after, chain = rows[-1].version, rows[-1].chain

    async def at(self, version: int) -> Match:
        """The match as it stood at a version; it belongs to whoever asked."""
        async with self.lock:
            if version > self.now.version:
                raise No("no-version")
            match = self.copies[min(version // self.step, len(self.copies) - 1)].copy()
            if match.version < version:
                async for row in self.log(match.version):
                    match.read(row)
                    self.keep(match)
                    if match.version == version:
                        break
            return match

    def keep(self, match: Match) -> None:
        """Keep a copy, if it is the next one; if there are too many, every second one."""
        if match.version == self.step * len(self.copies):
            self.copies.append(match.copy())
            if len(self.copies) > COPIES:
                self.copies, self.step = self.copies[::2], 2 * self.step


class Pasts:
    """The pasts of the matches that were asked about last."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: OrderedDict[str, Past] = OrderedDict()

    def of(self, match: Match) -> Past:
        """The past of a match."""
        past = self.known.get(match.id)
        if past is None or past.now is not match:  # it was read anew, perhaps under other rules
            past = self.known[match.id] = Past(self.store, match)
        self.known.move_to_end(match.id)
        if len(self.known) > MOST:
            self.known.popitem(last=False)
        return past


async def seen_then(past: Past, seat: int | None, lang: str, version: int) -> Seen:
    """What a seat was shown at a version, with what that version had brought; nothing can be done there any more."""
    then = await past.at(version)
    return structs.replace(seen(then, seat, lang, max(version - 1, 0)), legal=[], undo=UNSET, asks=UNSET, asked=None)
