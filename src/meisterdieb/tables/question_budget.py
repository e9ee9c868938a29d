"""How often a day strangers may be asked by mail whether an address is right, whoever asks.

Counted in the database, so that all processes share a budget and no restart brings a new one. Nobody's address is
kept for it: only marks that the key of the house makes of them, and those for a day.
"""

import hmac
from collections.abc import Callable, Mapping
from hashlib import sha256

from sqlalchemy import case, delete, func, insert, select

from meisterdieb.tables.clock import DAY
from meisterdieb.tables.secrets import Secrets
from meisterdieb.tables.storage.schema import questions
from meisterdieb.tables.storage.store import Store

KINDS = ("mailbox", "domain", "device", "caller")


class QuestionBudget:
    """Takes questions out of the budgets of a mailbox, its domain, a device, a caller and the whole house."""

    def __init__(self, store: Store, secrets: Secrets, clock: Callable[[], float], house: int) -> None:
        self.store = store
        self.secrets = secrets
        self.clock = clock
        self.house = house
        self.limits = {"mailbox": 3, "domain": max(3, house // 4), "device": 6, "caller": 12}

    async def take(self, **whose: str) -> bool:
        """Take one question, if every budget has one left; `whose` says who is asked and who asks, by `KINDS`.

        It is counted first and looked at then: of several processes that take the last one at once none may win, but
        never two.
        """
        key = await self.store.house_key("stop", self.secrets.house)
        marks = {kind: mark(key, kind, whose[kind]) for kind in KINDS}
        now = self.clock()
        if not await self.within(marks, now, 1):
            return False
        id = self.secrets.secret()
        await self.store.write(
            delete(questions).where(questions.c.time <= now - DAY),
            insert(questions).values(id=id, time=now, **marks),
        )
        if await self.within(marks, now, 0):
            return True
        await self.store.write(delete(questions).where(questions.c.id == id))
        return False

    async def within(self, marks: Mapping[str, str], now: float, more: int) -> bool:
        """Whether the questions of the last day, and so many more, are within every budget."""
        columns = [func.count(case((questions.c[kind] == marks[kind], 1))) for kind in KINDS]
        [found] = await self.store.rows(select(func.count(), *columns).where(questions.c.time > now - DAY))
        limits = [self.house, *(self.limits[kind] for kind in KINDS)]
        return all(count + more <= limit for count, limit in zip(found, limits, strict=True))


def mark(key: bytes, kind: str, value: str) -> str:
    """A mark of an address or a device, from which nobody without the key gets back to it."""
    return hmac.new(key, f"meisterdieb question 1\0{kind}\0{value}".encode(), sha256).hexdigest()[:32]
