"""A match as it stood at an earlier version, made again from its log."""

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

from msgspec import UNSET, structs

from meisterdieb.tables.entries import Row
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import No
from meisterdieb.tables.seen import Seen, seen
from meisterdieb.tables.storage.store import Store

if TYPE_CHECKING:
    from meisterdieb.tables.story import Story

STEP = 16  # versions between two copies that are kept
MOST = 16  # matches whose past is kept


class Past:
    """The log of a match, and copies of the match along it, so that no version is far from one of them."""

    def __init__(self, store: Store, now: Match) -> None:
        self.store = store
        self.now = now
        self.rows: list[Row] = []
        self.copies = [Match(now.opening, now.game)]
        self.stories: dict[str, Story] = {}
        self.lock = asyncio.Lock()

    async def log(self) -> list[Row]:
        """The log as far as the match has come."""
        if len(self.rows) < self.now.version:
            known = self.rows[-1].chain if self.rows else ""
            self.rows += await self.store.tail(self.now.id, len(self.rows), known)
        return self.rows

    async def at(self, version: int) -> Match:
        """The match as it stood at a version; it belongs to whoever asked."""
        async with self.lock:
            if version > self.now.version:
                raise No("no-version")
            rows = await self.log()
            match = self.copies[min(version // STEP, len(self.copies) - 1)].copy()
            while match.version < version:
                match.read(rows[match.version])
                if match.version == STEP * len(self.copies):
                    self.copies.append(match.copy())
                    await asyncio.sleep(0)  # others want to play meanwhile
            return match


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
