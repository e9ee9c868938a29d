"""What the server knows about a device, and how to make it forget."""

from typing import Annotated

from litestar import Response, delete, get
from litestar.params import Parameter
from msgspec import Struct

from meisterdieb.server.house import TheHouse
from meisterdieb.server.identity import AnyRequest, cookie_of, device_of
from meisterdieb.server.reminders_api import ReminderInfo, reminder_info
from meisterdieb.tables.devices import Held, Page
from meisterdieb.tables.storage.store import Line


class HeldInfo(Struct, frozen=True):
    """A seat of this device (none: the host's chair), and what is stored with it: also what was said there.

    `looks`: it does not hold the seat but looks over the shoulder of its player, or (none) did so some time.
    """

    match: str
    seat: int | None
    looks: bool
    since: float
    name: str
    last_there: float | None
    reminders: list[ReminderInfo]
    lines: list[Line]


class DeviceInfo(Struct, frozen=True):
    """What is stored about a device; it is known by a secret in its cookie, of which we keep a hash.

    If that is not `complete`, there is more: to be asked for with `after` set to `next`.
    """

    known: bool
    holds: list[HeldInfo]
    complete: bool
    next: str


def held_info(held: Held) -> HeldInfo:
    """A seat as it is told to its device."""
    told = [reminder_info(one) for one in held.reminders]
    return HeldInfo(held.match, held.seat, held.looks, held.since, held.name, held.last_there, told, held.lines)


@get("/api/device", tags=["device"])
async def device(
    request: AnyRequest, house: TheHouse, after: Annotated[str, Parameter(max_length=60)] = ""
) -> Response[DeviceInfo]:
    """Everything that is stored about this device, in pages: the first one, or what comes `after` another."""
    hash = device_of(request)
    page = await house.tables.devices.held(hash, after) if hash else Page([], "")
    holds = [held_info(one) for one in page.held]
    told = DeviceInfo(bool(holds or after), holds, not page.next, page.next)
    return Response(told, headers={"cache-control": "no-store"})


@delete("/api/device", tags=["device"])
async def forget_device(request: AnyRequest, house: TheHouse) -> Response[None]:
    """Forget this device: its rights, its reminders and its cookie. Where others play on, a bot takes its seats."""
    if hash := device_of(request):
        await house.tables.devices.forget(hash)
    return Response(None, cookies=[cookie_of(request, "", 0)])


HANDLERS = [device, forget_device]
