"""Whose tables are whose, for fair shares of what bots and others need."""

from collections import OrderedDict

from sqlalchemy import select

from meisterdieb.tables.storage.rights import HOST
from meisterdieb.tables.storage.schema import grants
from meisterdieb.tables.storage.store import Store

MOST = 10_000  # tables whose openers are known


class Openers:
    """Who opened a table: whoever called, as long as this process remembers, else the host's device.

    Devices cost nothing, so whoever wants many shares would come with many of them. Who called is kept in memory only.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: OrderedDict[str, str] = OrderedDict()

    def note(self, id: str, caller: str) -> None:
        """Remember who opened a table."""
        self.known[id] = caller
        self.known.move_to_end(id)
        if len(self.known) > MOST:
            self.known.popitem(last=False)

    async def of(self, id: str) -> str:
        """Who opened a table."""
        if id not in self.known:
            host = select(grants.c.device).where(grants.c.match == id, grants.c.seat == HOST).limit(1)
            rows = await self.store.rows(host)
            self.note(id, rows[0].device if rows else "")
        return self.known[id]
