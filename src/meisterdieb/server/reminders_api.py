"""Reminders over HTTP: where a seat at a slow table wants to be told that it is its turn, and how to end that."""

from html import escape
from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.enums import MediaType
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct

from meisterdieb.server.guard import SECRET
from meisterdieb.server.house import TheHouse
from meisterdieb.server.identity import AnyRequest, Lang, address_of, device_of
from meisterdieb.server.notify.mail import checked_address
from meisterdieb.server.notify.mailboxes import domain, mailbox
from meisterdieb.server.notify.push import Subscription
from meisterdieb.server.notify.sending import BOOK
from meisterdieb.tables.news import ALL, Reminder, Way
from meisterdieb.tables.refusals import No

Seat = Annotated[int, Parameter(ge=0, le=5)]
Secret = Annotated[str, Parameter(pattern="^[A-Za-z0-9]{1,40}-[0-9]{1,2}-[A-Za-z0-9_-]{22}$")]


class MailWanted(Struct, frozen=True, forbid_unknown_fields=True, tag_field="way", tag="mail"):
    """Being told by mail: of each turn, or once a day of all turns that wait."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]
    lang: Lang = "de"
    daily: bool = False


class PushWanted(Struct, frozen=True, forbid_unknown_fields=True, tag_field="way", tag="push"):
    """Being told by a push message to this browser."""

    subscription: Subscription
    lang: Lang = "de"


class ReminderInfo(Struct, frozen=True):
    """A way in which a seat is told; of a browser there is no address. Nothing comes before it is confirmed."""

    way: Way
    address: str
    lang: Lang
    daily: bool
    confirmed: bool


def reminder_info(one: Reminder) -> ReminderInfo:
    """A reminder as it is told to its seat."""
    address = one.address if one.way == "mail" else ""
    told = {"way": one.way, "address": address, "lang": one.language}
    return msgspec.convert(told | {"daily": one.daily is not None, "confirmed": one.confirmed}, ReminderInfo)


class PushKey(Struct, frozen=True):
    """The public key (VAPID) with which a browser subscribes to our push messages."""

    key: str


class WaysToRemind(Struct, frozen=True):
    """How this server can tell somebody: by mail, by push messages; daily mails go out at this hour (UTC)."""

    mail: bool
    push: bool
    hour: int


@get("/api/reminders", tags=["reminders"])
async def ways(house: TheHouse) -> WaysToRemind:
    """The ways in which this server tells that it is somebody's turn."""
    return WaysToRemind(house.mail is not None, house.push is not None, house.config.mail_hour)


@get("/api/tables/{id:str}/seats/{seat:int}/reminders", tags=["reminders"])
async def reminders(
    request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat
) -> Response[list[ReminderInfo]]:
    """How a seat of this device is told that it is its turn."""
    await house.admitted(id, device_of(request), seat)
    found = await house.tables.reminder_service.wanted(id, seat)
    return Response([reminder_info(one) for one in found], headers={"cache-control": "no-store"})


@post("/api/tables/{id:str}/seats/{seat:int}/reminders", tags=["reminders"], status_code=204)
async def remind(
    request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat, data: JSONBody[MailWanted | PushWanted]
) -> None:
    """Be told from the next turn on, as long as nobody sits there; at tables of a slow pace only.

    A mail address is asked first whether it is right, unless this device has a seat where it has said so.
    """
    await house.admitted(id, device_of(request), seat)
    house.wish(id, seat)
    if isinstance(data, MailWanted):
        if house.mail is None:
            raise No("no-mail")
        address = checked_address(data.address)
        known = await house.tables.reminder_service.known(device_of(request), address)
        if not known and not await house.questions.take(
            mailbox=mailbox(address),
            domain=domain(address),
            device=device_of(request),
            caller=address_of(request.scope),
        ):
            raise No("many-questions")
        await house.tables.reminder_service.want(
            id, seat, "mail", address, data.lang, confirmed=known, daily=data.daily
        )
    else:
        if house.push is None:
            raise No("no-push")
        kept = await house.push.checked(data.subscription)
        await house.tables.reminder_service.want(id, seat, "push", kept, data.lang, confirmed=True)


@delete("/api/tables/{id:str}/seats/{seat:int}/reminders", tags=["reminders"])
async def remind_no_more(
    request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat, way: FromQuery[Way | None] = None
) -> None:
    """Be told no more, by one way or by any; the address is deleted."""
    await house.admitted(id, device_of(request), seat)
    await house.tables.reminder_service.unwant(id, seat, way or "")


@get("/api/push/key", tags=["reminders"])
async def push_key(house: TheHouse) -> PushKey:
    """The key with which a browser subscribes to push messages."""
    if house.push is None:
        raise No("no-push")
    return PushKey(house.push.public_key)


@get(SECRET + "{secret:str}", tags=["reminders"], media_type=MediaType.HTML)
async def ask_to_stop(secret: Secret, lang: FromQuery[Lang] = "de") -> str:
    """The page behind the link in a mail. It changes nothing by itself: programs that read mails open links too."""
    return question(what(secret), lang)


@post(
    SECRET + "{secret:str}",
    tags=["reminders"],
    media_type=MediaType.HTML,
    status_code=200,
    responses={
        404: ResponseSpec(str, media_type=MediaType.HTML, description="No such mails.", generate_examples=False)
    },
)
async def stop(house: TheHouse, secret: Secret, lang: FromQuery[Lang] = "de") -> Response[str]:
    """End the mails of a table, or all daily ones, by the secret out of one; mail programs do so too (RFC 8058)."""
    if await house.tables.reminder_service.unwant_by(secret):
        return Response(page(what(secret), lang, "done"), media_type=MediaType.HTML)
    return Response(page(what(secret), lang, "unknown"), media_type=MediaType.HTML, status_code=404)


@get(SECRET + "confirm/{secret:str}", tags=["reminders"], media_type=MediaType.HTML)
async def ask_to_confirm(secret: Secret, lang: FromQuery[Lang] = "de") -> str:
    """The page behind the link in the first mail to an address. It changes nothing by itself."""
    return question("confirm", lang)


@post(
    SECRET + "confirm/{secret:str}",
    tags=["reminders"],
    media_type=MediaType.HTML,
    status_code=200,
    responses={404: ResponseSpec(str, media_type=MediaType.HTML, description="No such wish.", generate_examples=False)},
)
async def confirm(house: TheHouse, secret: Secret, lang: FromQuery[Lang] = "de") -> Response[str]:
    """Say that an address is right, by the secret out of the first mail to it: from now on it is told."""
    if await house.tables.reminder_service.confirm_by(secret):
        return Response(page("confirm", lang, "done"), media_type=MediaType.HTML)
    return Response(page("confirm", lang, "unknown"), media_type=MediaType.HTML, status_code=404)


def what(secret: str) -> str:
    """What a secret ends: where its texts stand."""
    return "stop_all" if secret.startswith(f"{ALL}-") else "stop"


def question(about: str, lang: str) -> str:
    """A page that asks, with a button for yes."""
    form = f'<form method="post"><button>{escape(BOOK.say(about, "button", lang))}</button></form>'
    return page(about, lang, "question", form)


def page(about: str, lang: str, key: str, more: str = "") -> str:
    """A page with one sentence."""
    title, words = (escape(BOOK.say(about, one, lang)) for one in ("title", key))
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title><p>{words}</p>{more}</html>'
    )


HANDLERS = [ways, reminders, remind, remind_no_more, push_key, ask_to_stop, stop, ask_to_confirm, confirm]
