"""The devices of a seat: its player sees them, adds one by a link, and ends any of them.

Whoever holds a seat is stored beside the log; that a device has come or gone stands in the log, so that everybody at
the table sees it, and every process looks anew who may sit there.
"""

from hashlib import sha256

from msgspec import Struct
from sqlalchemy import select

from meisterdieb.tables.entries import Device
from meisterdieb.tables.refusals import No
from meisterdieb.tables.seating import Seating
from meisterdieb.tables.storage.committer import Unmet
from meisterdieb.tables.storage.rights import device_ended
from meisterdieb.tables.storage.schema import grants


class SeatDevice(Struct, frozen=True):
    """A device that holds a seat: since when, when it was last there, and whether it is the one that asks."""

    id: str
    added: float
    seen: float | None
    this: bool


class SeatDevices:
    """The devices of all seats."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.authority = seating.authority
        self.store = seating.store

    async def all(self, id: str, seat: int, asker: str) -> list[SeatDevice]:
        """The devices of a seat, the oldest first."""
        wanted = select(grants).where(grants.c.match == id, grants.c.seat == seat)
        rows = await self.store.rows(wanted.order_by(grants.c.time, grants.c.device))
        return [SeatDevice(name_of(id, row.device), row.time, row.seen, row.device == asker) for row in rows]

    async def end(self, id: str, seat: int, name: str, asker: str) -> None:
        """End a device of a seat because another one of it, or itself, says so."""
        held = [device for device, right in await self.store.devices_at(id) if right == seat]
        found = [device for device in held if name_of(id, device) == name]
        if not found:
            raise No("no-device")
        if len(held) == 1:
            raise No("last-device")
        await self.ended(id, seat, found[0], asker)

    async def ended(self, id: str, seat: int, device: str, asker: str) -> None:
        """A device has no right to a seat any more, and everybody is told."""
        gone = device_ended(device, asker, id, seat, self.authority.clock())
        try:
            await self.authority.decide(
                id, self.seating.fresh("device"), lambda match: match.plain(Device(seat, ended=True)), also=gone
            )
        except Unmet:  # another device of the seat was quicker
            raise No("no-device") from None


def name_of(id: str, device: str) -> str:
    """What a device is called at one table, by somebody who must not learn how the server knows it."""
    return sha256(f"a device at a table\0{id}\0{device}".encode()).hexdigest()[:12]
