"""Seats over HTTP: links to them, their devices, over whose shoulder somebody looks, bots, leaving."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, Parameter
from msgspec import Struct

from meisterdieb.server.house import TheHouse
from meisterdieb.server.identity import AnyRequest, device_of
from meisterdieb.tables.refusals import No
from meisterdieb.tables.seat_devices import SeatDevice
from meisterdieb.tables.settings import Text
from meisterdieb.tables.storage.rights import HOST

Seat = Annotated[int, Parameter(ge=0, le=5)]


class Invitation(Struct, frozen=True):
    """A link for one seat, or for its shoulder: its secret stands behind the #, where no server and no log sees it."""

    seat: int
    link: str


class BotWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The level of a bot that is to play a seat; the table's own if not named, or if somebody else holds the seat."""

    level: Text = ""


class MuteWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a seat is to be muted for everybody."""

    on: bool


@post("/api/tables/{id:str}/seats/{seat:int}/invite", tags=["tables"], status_code=200)
async def invite(request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat) -> Invitation:
    """A new link to a seat, instead of those that nobody has used: the host's to a free one, its player's to a taken.

    The player goes on by it at another device; everybody at the table is told when that comes.
    """
    device = device_of(request)
    rights = await house.tables.seating.rights(id, device)
    live = await house.tables.authority.live(id)
    if seat >= len(live.match.seats):
        raise No("no-seat")
    if seat not in rights and HOST not in rights:
        raise No("host")
    house.wish(id, seat)
    secret = await house.tables.seating.invite(id, seat, device if seat in rights else "")
    return Invitation(seat, f"/t/{id}#{secret}")


@get("/api/tables/{id:str}/seats/{seat:int}/devices", tags=["tables"])
async def devices(request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat) -> list[SeatDevice]:
    """The devices of a seat, the oldest first, for its player alone: which they are, nobody else learns."""
    await house.admitted(id, device_of(request), seat)
    return await house.tables.seat_devices.all(id, seat, device_of(request))


@post("/api/tables/{id:str}/seats/{seat:int}/devices/{device:str}/end", tags=["tables"], status_code=204)
async def end_device(
    request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat, device: FromPath[str]
) -> None:
    """End a device of a seat at once; it cannot come back by its old link. Everybody at the table is told."""
    await house.admitted(id, device_of(request), seat)
    house.wish(id, seat)
    await house.tables.seat_devices.end(id, seat, device, device_of(request))


@post("/api/tables/{id:str}/seats/{seat:int}/show", tags=["tables"], status_code=200)
async def show(request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat) -> Invitation:
    """A link to look over a player's shoulder, made by nobody but that player; a new one ends what an older one gave.

    Whoever opens it sees the hand and can do nothing; everybody at the table is told.
    """
    await house.admitted(id, device_of(request), seat)
    house.wish(id, seat)
    return Invitation(seat, f"/t/{id}#{await house.tables.seating.hand_sharing.show(id, seat, device_of(request))}")


@post("/api/tables/{id:str}/seats/{seat:int}/hide", tags=["tables"], status_code=204)
async def hide(request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat) -> None:
    """Let nobody look over the shoulder of a seat of this device any more, at once."""
    await house.admitted(id, device_of(request), seat)
    house.wish(id, seat)
    await house.tables.seating.hand_sharing.hide(id, seat, device_of(request))


@post("/api/tables/{id:str}/seats/{seat:int}/leave", tags=["tables"], status_code=204)
async def leave(request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat) -> None:
    """Give a seat up; a bot plays on."""
    await house.admitted(id, device_of(request), seat)
    house.wish(id, seat)
    await house.tables.seating.leave(id, seat)


@post("/api/tables/{id:str}/seats/{seat:int}/bot", tags=["tables"], status_code=204)
async def let_bot_play(
    request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat, data: JSONBody[BotWanted]
) -> None:
    """Let a bot play a seat: its player's choice, or the host's where nobody sits or its player is away.

    How long, the table has agreed on (`away_seconds`; otherwise 2 minutes, at a slow table its clock or a day). For
    somebody else's seat the level is the table's.
    """
    rights = await house.tables.seating.rights(id, device_of(request))
    if seat not in rights:
        await house.hosted(id, device_of(request))
    house.wish(id, seat)
    if seat in rights:
        await house.tables.seating.bot(id, seat, data.level)
    else:
        await house.tables.housekeeping.stand_in(id, seat, data.level)


@post("/api/tables/{id:str}/seats/{seat:int}/back", tags=["tables"], status_code=204)
async def come_back(request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat) -> None:
    """Take a seat back from the bot."""
    await house.admitted(id, device_of(request), seat)
    house.wish(id, seat)
    await house.tables.seating.back(id, seat)


@post("/api/tables/{id:str}/seats/{seat:int}/mute", tags=["tables"], status_code=204)
async def mute(request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat, data: JSONBody[MuteWanted]) -> None:
    """Mute a seat in the chat for everybody, or let it speak again."""
    await house.hosted(id, device_of(request))
    house.wish(id, HOST)
    await house.tables.chat_room.mute(id, HOST, seat, data.on)


HANDLERS = [invite, devices, end_device, show, hide, leave, let_bot_play, come_back, mute]
