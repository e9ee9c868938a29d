"""The authority over all matches: what it appends to a log has happened, everything else has not.

For each wish: is it known already? Then answer as before. Is it based on an older version? Refuse. Do the rules allow
it? Commit, and only then acknowledge and tell the others that the match is at a new version.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress

from sqlalchemy import Executable

from meisterdieb.kernel import registry
from meisterdieb.tables.clock import next_look
from meisterdieb.tables.entries import Agree, AnyEntry, Ask, Bot, Eyes, Move, Refuse, Row, Undo, chained
from meisterdieb.tables.live import Live, Lives
from meisterdieb.tables.match import Match, Next
from meisterdieb.tables.openers import Openers
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.secrets import Secrets
from meisterdieb.tables.snapshot import EVERY, keep
from meisterdieb.tables.storage.committer import StorageDown
from meisterdieb.tables.storage.store import Changed, Store
from meisterdieb.tables.undo_requests import answer, ask

Think = Callable[[Match], Next | Sequence[Next]]

RESERVE = 200  # entries beyond the longest log: for leaving, bots that step in and the like, when no move fits any more


class Stale(No):
    """A wish that was based on an older version."""

    def __init__(self) -> None:
        super().__init__("stale")


class Authority:
    """Decides, one wish at a time for each match, and tells `on_version` what has been committed."""

    def __init__(
        self,
        store: Store,
        secrets: Secrets | None = None,
        clock: Callable[[], float] = time.time,
        most: int = 5000,
        entries: int = 10_000,
    ) -> None:
        self.store = store
        self.secrets = secrets or Secrets()
        self.clock = clock
        self.lives = Lives(store, most)
        self.openers = Openers(store)
        self.entries = entries  # that a log may have
        self.on_version: list[Callable[[Live], None]] = []
        self.deciding: set[asyncio.Task[int]] = set()

    async def live(self, id: str) -> Live:
        """A match in memory."""
        return await self.lives.get(id)

    async def newest(self, id: str) -> Live:
        """A match in memory, as far as its log goes now."""
        live = await self.live(id)
        async with live.lock:
            await self.lives.catch_up(live)
        return live

    async def act(self, id: str, seat: int, based_on: int, key: str, text: str, stays: bool = False) -> int:
        """Play a move and give the version at which it stands in the log.

        Whoever `stays` waits for the answer whatever happens, so that nobody else has to see to the end of it.
        """
        decide = self.decide_alone if stays else self.decide
        return await decide(id, f"{seat}:{key}", lambda match: match.move(seat, text), based_on, seat)

    async def undo(self, id: str, seat: int, based_on: int, key: str) -> int:
        """Take the last move of a seat back and give the new version."""
        return await self.decide(id, f"{seat}:{key}", lambda match: match.undo(seat), based_on)

    async def ask(self, id: str, seat: int, based_on: int, key: str, here: Collection[int] = ()) -> int:
        """Ask the others whether a seat may take its last move back; nobody who sits `here` with it."""
        return await self.decide(id, f"{seat}:{key}", lambda match: ask(match, seat, here), based_on)

    async def answer(self, id: str, seat: int, asked: int, key: str, yes: bool, here: Collection[int] = ()) -> int:
        """Answer a request, also for those who sit `here`; whatever others have answered meanwhile."""
        return await self.decide(id, f"{seat}:{key}", lambda match: answer(match, seat, asked, yes, here))

    async def decide(
        self,
        id: str,
        key: str,
        think: Think,
        based_on: int | None = None,
        mover: int | None = None,
        also: Sequence[Executable] = (),
    ) -> int:
        """Think an entry through, commit it, and give its version; the idempotency key makes a retry the same entry.

        `based_on` None means whatever version there is. A mover's wish may be older where others have only moved
        beside it (all are on one side, and the wish is still possible), or only other eyes have come or gone. What
        statements `also` say is stored with the entries or neither (`Unmet`). Once begun this is done to the end,
        whether or not somebody still waits for the answer.
        """
        deciding = asyncio.create_task(self.decide_alone(id, key, think, based_on, mover, also))
        self.deciding.add(deciding)
        deciding.add_done_callback(self.forget)
        return await asyncio.shield(deciding)

    def forget(self, deciding: asyncio.Task[int]) -> None:
        """A decision has been made; if it is a refusal, perhaps nobody is left to hear it."""
        self.deciding.discard(deciding)
        if not deciding.cancelled():
            deciding.exception()

    async def stop(self) -> None:
        """Finish what is being decided."""
        await asyncio.gather(*self.deciding, return_exceptions=True)

    async def decide_alone(
        self,
        id: str,
        key: str,
        think: Think,
        based_on: int | None,
        mover: int | None,
        also: Sequence[Executable] = (),
    ) -> int:
        """Decide while nobody else does so for the same match."""
        live = await self.live(id)
        async with live.lock:
            try:
                return await self.decided(live, key, think, based_on, mover, also)
            except StorageDown:
                live.doubtful = True
                raise No("busy") from None
            except asyncio.CancelledError:
                live.doubtful = True
                raise

    async def decided(
        self, live: Live, key: str, think: Think, based_on: int | None, mover: int | None, also: Sequence[Executable]
    ) -> int:
        """Decide, under the lock of the match."""
        if live.doubtful or (based_on is not None and based_on > live.match.version):
            await self.lives.catch_up(live)
        while True:
            match = live.match
            if (known := await self.known(match, key, based_on)) is not None:
                if known > match.version:
                    await self.lives.catch_up(live)  # another process has decided it
                return known
            if based_on is not None and based_on != match.version and not beside(match, based_on, mover):
                raise Stale
            refused: No | None = None
            try:
                found = think(match)
                steps = [found] if isinstance(found, Next) else list(found)
            except No as no:
                refused, steps = no, []
            rows = self.rows_of(match, key, steps)
            if rows and self.too_long(match, rows):
                raise No("long", most=self.entries)
            if rows and await self.commit(live, rows, steps, also):
                break
            if await self.was_behind(live):
                continue
            if (known := await self.store.version_of(match.id, key)) is not None:
                return known
            if refused or rows:
                raise refused or No("busy")
            return match.version
        asyncio.get_running_loop().call_soon(self.tell, live)  # whoever asked is answered first
        if match.version % EVERY < len(rows) or match.status == "over":
            await keep(self.store, match)
        return rows[0].version

    def too_long(self, match: Match, rows: Sequence[Row]) -> bool:
        """Whether a log would get too long: moves are refused first, the rest not much later."""
        reserve = 0 if any(isinstance(row.entry, Move | Undo | Ask | Agree | Refuse) for row in rows) else RESERVE
        return match.version + len(rows) > self.entries + reserve

    async def was_behind(self, live: Live) -> bool:
        """Whether the log is further than we thought; then we are no longer behind."""
        version = live.match.version
        await self.lives.catch_up(live)
        return live.match.version > version

    def tell(self, live: Live) -> None:
        """Tell everybody that a match is at a new version."""
        live.wake()
        for tell in self.on_version:
            tell(live)

    async def known(self, match: Match, key: str, based_on: int | None) -> int | None:
        """The version at which a key stands already."""
        if key in match.keys:
            return match.keys[key]
        if based_on == match.version:
            return None  # should the database have the key, it refuses it when it is stored again
        return await self.store.version_of(match.id, key)

    def rows_of(self, match: Match, key: str, steps: Sequence[Next]) -> list[Row]:
        """The rows of one decision: the first stands under the key, the others follow from it."""
        now, chain, rows = self.clock(), match.chain, []
        for n, next in enumerate(steps, 1):
            row = chained(chain, match.version + n, key if n == 1 else f"{key}+{n}", next.entry, next.hash, now)
            chain = row.chain
            rows.append(row)
        return rows

    async def commit(self, live: Live, rows: Sequence[Row], steps: Sequence[Next], also: Sequence[Executable]) -> bool:
        """Store rows and then let them be true in memory; False if the log is further than we thought."""
        match, last = live.match, steps[-1].state
        bots = [row.entry.seat for row in rows if isinstance(row.entry, Bot)]
        asked = [seat for row in rows if isinstance(row.entry, Ask) for seat in row.entry.others]
        due = next_look(match, last, rows[-1].time, bots, asked=asked)
        status = "open" if last is None else "playing" if last.to_act else "over"
        known = live.stored
        # To be looked at too early is no harm: only an earlier look is worth a write. Where the time for a look has
        # passed, another process may have looked, and put the next one off.
        wanted = None if known is None or known.due is None or known.due <= rows[-1].time else known.due
        sooner = due is not None and (wanted is None or due < wanted)
        changed = Changed(status, due) if known is None or known.status != status or sooner else None
        if not await self.store.append(match.id, rows, changed, also):
            return False
        if changed is not None:
            live.stored = changed
        for row, next in zip(rows, steps, strict=True):
            match.take(row, next)
        return True

    async def heard(self, id: str, version: int, lines: int = 0) -> None:
        """Another process has committed a version or a line of chat: read it, if anybody here looks at that match."""
        live = self.lives.held.get(id)
        if live is None:
            return
        if lines > live.lines:
            live.lines = lines
            live.wake()
        if live.match.version < version:
            if not live.watchers:
                live.behind = True
                return
            async with live.lock:
                with suppress(No, Broken):  # whoever wants something there will be told
                    await self.lives.catch_up(live)

    async def refresh(self) -> None:
        """Look whether a match that is watched here has moved on without our hearing of it."""
        watched = [id for id, live in list(self.lives.held.items()) if live.watchers]
        for start in range(0, len(watched), 500):
            some = watched[start : start + 500]
            lines = await self.store.newest_lines(some)
            for id, version in (await self.store.versions(some)).items():
                await self.heard(id, version, lines.get(id, 0))


def beside(match: Match, based_on: int, mover: int | None) -> bool:
    """Whether others have only moved beside a wish that is based on an older version, or somebody looks on."""
    if mover is None:
        return False
    together = registry.game(match.game.id).together
    between: list[AnyEntry] = [one.entry for one in match.recent if one.version > based_on]
    return len(between) == match.version - based_on and all(
        isinstance(entry, Eyes) or (together and isinstance(entry, Move) and entry.seat != mover) for entry in between
    )
