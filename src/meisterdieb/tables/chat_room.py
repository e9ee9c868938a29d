"""The talk at a table: plain text, not too fast, and nobody has to hear everybody."""

import asyncio

from meisterdieb.tables.authority import Authority
from meisterdieb.tables.refusals import No
from meisterdieb.tables.seating import check_seat
from meisterdieb.tables.storage.rights import HOST
from meisterdieb.tables.storage.store import Line

LONGEST = 300


class ChatRoom:
    """Lines of a table's chat, and who is muted."""

    def __init__(self, authority: Authority) -> None:
        self.authority = authority
        self.store = authority.store

    async def say(self, id: str, seat: int, key: str, text: str) -> int:
        """Say something and give the number of the line."""
        words = plain(text)
        if not 0 < len(words) <= LONGEST:
            raise No("words")
        live = await self.authority.live(id)
        if (HOST, seat) in await self.store.mutes(id):
            raise No("chat")
        number = await self.store.say(id, seat, f"{seat}:{key}", words, self.authority.clock())
        live.lines = max(live.lines, number)
        asyncio.get_running_loop().call_soon(self.authority.tell, live)  # whoever speaks is answered first
        return number

    async def lines(self, id: str, seat: int | None, after: int) -> list[Line]:
        """The lines after a number that a seat wants to hear."""
        muted = {whom for by, whom in await self.store.mutes(id) if by in (HOST, seat)}
        return [line for line in await self.store.lines(id, after) if line.seat not in muted]

    async def mute(self, id: str, by: int, seat: int, on: bool) -> None:
        """Do not hear a seat any more, or hear it again; the host can do so for everybody."""
        check_seat((await self.authority.live(id)).match, seat)
        await self.store.mute(id, by, seat, on)


def plain(text: str) -> str:
    """What is left of a text without control signs and spaces too many."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
