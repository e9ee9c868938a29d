"""Whether the storage takes what it is given: somebody who asks often costs one look a second."""

import asyncio
import time
from collections.abc import Callable

from meisterdieb.tables.housekeeping import OUTAGE, Housekeeping
from meisterdieb.tables.storage.committer import StorageDown

AGAIN = 1.0  # seconds for which an answer holds
PATIENCE = 5.0  # seconds after which a storage that says nothing does not answer


class Readiness:
    """Knows whether something was written lately; if not, or if something has failed since, it is tried."""

    def __init__(self, housekeeping: Housekeeping, clock: Callable[[], float] = time.monotonic) -> None:
        self.housekeeping = housekeeping
        self.clock = clock
        self.lock = asyncio.Lock()
        self.looked = 0.0
        self.found = False

    async def takes(self) -> bool:
        """Whether the storage takes what it is given."""
        async with self.lock:
            if not self.looked or self.clock() - self.looked >= AGAIN:
                self.found = self.housekeeping.store.outage.takes(OUTAGE) or await self.tried()
                self.looked = self.clock()
            return self.found

    async def tried(self) -> bool:
        """Whether what is noted every few seconds anyway can be noted now."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.housekeeping.note()
        except (StorageDown, TimeoutError):
            return False
        return True
