"""Looking over somebody's shoulder: who sees the hand of a seat because its player wants it.

Whoever does so holds a right like a seat, for eyes only. The log tells everybody at the table from when to when, and
has the last word: a right counts only while the log says that the seat is shown.
"""

from collections.abc import Sequence

from meisterdieb.tables.authority import Authority
from meisterdieb.tables.entries import Hide, Show
from meisterdieb.tables.match import Match, Next
from meisterdieb.tables.refusals import No
from meisterdieb.tables.secrets import hashed
from meisterdieb.tables.storage.rights import SHOULDERS, shoulder


class HandSharing:
    """Everything about shoulders."""

    def __init__(self, authority: Authority) -> None:
        self.authority = authority
        self.store = authority.store

    async def show(self, id: str, seat: int, device: str) -> str:
        """A link for one more pair of eyes, made by who holds the seat; it takes the place of an older one."""
        match = (await self.authority.live(id)).match
        if not match.settings.watch:
            raise No("watch")
        if match.status == "over":
            raise No("over")
        await self.hide(id, seat, device)
        secret = f"{seat}.{self.authority.secrets.secret()}"
        await self.store.invite(hashed(secret), id, shoulder(seat), self.authority.clock())
        return secret

    async def hide(self, id: str, seat: int, device: str) -> None:
        """Let nobody look any more; whoever holds the seat may say so at any moment."""
        await self.authority.live(id)
        if seat < 0 or seat not in await self.store.seats_of(device, id):
            raise No("seat")
        await self.end(id, seat)

    async def end(self, id: str, seat: int) -> None:
        """Nobody looks over the shoulder of a seat any more."""
        await self.store.turn_away(id, seat)

        def think(match: Match) -> Sequence[Next]:
            return [match.plain(Hide(seat))] if match.seats[seat].shown else []

        await self.authority.decide(id, f"hide:{self.authority.secrets.secret()}", think)

    async def look(self, id: str, seat: int, hash: str) -> None:
        """Somebody who has the right begins to look; everybody is told."""

        def think(match: Match) -> Sequence[Next]:
            return [match.plain(Show(seat))] if match.seats[seat].taken else []

        await self.authority.decide(id, f"show:{hash[:20]}", think)

    async def since(self, id: str, seat: int, device: str) -> int:
        """The version since which a device looks over the shoulder of a seat; 0 if it may not."""
        if not self.behind(seat, await self.store.seats_of(device, id)):
            return 0
        live = await self.authority.live(id)
        if not live.match.seats[seat].shown:
            live = await self.authority.newest(id)  # another process may have let it in just now
        shown = live.match.seats[seat].shown
        return shown if self.behind(seat, await self.store.seats_of(device, id)) else 0

    async def looks_over(self, id: str, device: str, held: Sequence[int]) -> int | None:
        """The seat over whose shoulder a device looks."""
        for right in held:
            if right <= SHOULDERS and await self.since(id, shoulder(right), device):
                return shoulder(right)
        return None

    @staticmethod
    def behind(seat: int, held: Sequence[int]) -> bool:
        """Whether somebody with these rights stands behind a seat, and sits on none."""
        return shoulder(seat) in held and max(held) < 0
