"""Tables over HTTP: opening, listing, coming in, and everything else that needs no socket."""

from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct

from meisterdieb.server.errors import language
from meisterdieb.server.house import House, TheHouse
from meisterdieb.server.identity import AnyRequest, Lang, address_of, device_of, known_device
from meisterdieb.server.seats_api import Invitation, Seat
from meisterdieb.server.table_info import TableInfo, found_stuck, info, learnt, stuck_info, urgency
from meisterdieb.server.wire import Ack, Action, Key, Version
from meisterdieb.tables.advice import Advice
from meisterdieb.tables.happened import Change
from meisterdieb.tables.history import history
from meisterdieb.tables.past import seen_then
from meisterdieb.tables.plain_log import plain_log
from meisterdieb.tables.records import record_of
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.seen import Explained, Seen, explained
from meisterdieb.tables.settings import Settings, Text
from meisterdieb.tables.shares import Way
from meisterdieb.tables.storage.rights import HOST, SHOULDERS, shoulder
from meisterdieb.tables.story import Story, story
from meisterdieb.tables.tickets import Ticket
from meisterdieb.tables.ways import Ways, ways

Eyes = FromQuery[Literal["own", "all"]]
Nonce = Annotated[str, Meta(pattern="^([0-9a-f]{32,64})?$")]  # hexadecimal digits
SeatField = Annotated[int, Meta(ge=0, le=5)]


class TableOpened(Struct, frozen=True):
    """A table that was opened."""

    match: str
    link: str
    commitment: str
    invitations: list[Invitation]


class TableWanted(Settings, frozen=True, forbid_unknown_fields=True):
    """A table to be opened; with a `ticket`, the device has a part in the key of its luck by a `nonce`."""

    ticket: Annotated[str, Meta(max_length=60)] = ""
    nonce: Nonce = ""


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """Coming in: the secret of the invitation, and the name of who comes.

    By the `nonce`, chosen after the table's commitment was seen, the device has a part in the key of its luck.
    """

    secret: Annotated[str, Meta(min_length=8, max_length=64)]
    name: Text = ""
    nonce: Nonce = ""


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Sitting down at a table that everybody is told of: the name of who comes, and a `nonce` as in `Enter`."""

    name: Text = ""
    nonce: Nonce = ""


class Entered(Struct, frozen=True):
    """The seat that was taken, or (`looks`) over whose player's shoulder this device looks from now on."""

    match: str
    seat: int
    looks: bool


class Knock(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of an invitation, to be looked at and not used."""

    secret: Annotated[str, Meta(min_length=8, max_length=64)]


class Invited(Struct, frozen=True):
    """What an invitation opens: a seat, or (`looks`) a look over its player's shoulder.

    `held`: this device has used it already and can go in.
    """

    seat: int
    looks: bool
    held: bool


class ActByPost(Struct, frozen=True, forbid_unknown_fields=True):
    """A move without a socket."""

    seat: SeatField
    key: Key
    based_on: Version
    action: Action


class UndoByPost(Struct, frozen=True, forbid_unknown_fields=True):
    """Taking a move back, or asking for it, without a socket."""

    seat: SeatField
    key: Key
    based_on: Version


class AnswerByPost(Struct, frozen=True, forbid_unknown_fields=True):
    """Agreeing to the request of version `asked`, or refusing it, without a socket."""

    seat: SeatField
    key: Key
    asked: Version
    yes: bool


class Again(Struct, frozen=True):
    """The table of the rematch."""

    match: str
    link: str


@post("/api/tickets", tags=["tables"], status_code=200)
async def ticket(house: TheHouse) -> Ticket:
    """A ticket for a table, with the commitment to the key of its luck: ask for it, then open the table with a nonce.

    So the server cannot choose the key by what the device throws in, nor the device by the key.
    """
    return await house.tables.seating.ticket()


@post("/api/tables", tags=["tables"])
async def open_table(request: AnyRequest, house: TheHouse, data: JSONBody[TableWanted]) -> Response[TableOpened]:
    """Open a table: game, options, seats, pace. Gives a link for each seat that somebody is invited to."""
    if data.lesson:
        raise No("practice")
    if data.day:
        raise No("day")
    device = known_device(request, house.tables.authority.secrets)
    settings = Settings(*(getattr(data, field) for field in Settings.__struct_fields__))
    caller = address_of(request.scope)
    opened = await house.tables.seating.open(settings, device.hash, caller, data.ticket, data.nonce)
    live = await house.tables.authority.live(opened.match)
    links = [Invitation(seat, f"/t/{opened.match}#{secret}") for seat, secret in opened.invitations.items()]
    told = TableOpened(opened.match, f"/t/{opened.match}", live.match.commitment, links)
    return Response(told, cookies=device.cookies)


@get("/api/tables", tags=["tables"])
async def your_tables(request: AnyRequest, house: TheHouse) -> Response[list[TableInfo]]:
    """The tables of this device, the most urgent first. A new device gets its cookie here."""
    device = known_device(request, house.tables.authority.secrets)
    found: list[TableInfo] = []
    lang = language(request)
    lessons: set[str] = set()
    way = Way()
    for id, held in (await house.tables.store.tables_of(device.hash)).items():
        try:
            live = await house.tables.authority.live(id)
            practised = live.match.settings.lesson
            looks = await house.tables.seating.hand_sharing.looks_over(id, device.hash, held)
            if practised not in lessons and not learnt(live.match) and (looks is not None or max(held) >= HOST):
                found.append(info(live, held, looks))
            if practised:
                lessons.add(practised)  # where it was begun anew, only the newest table counts
        except (No, Broken) as error:
            found += await listed_stuck(house, id, held, error, lang)
        finally:
            await way.make()
    return Response(sorted(found, key=urgency), cookies=device.cookies)


async def listed_stuck(house: House, id: str, held: list[int], error: No | Broken, lang: str) -> list[TableInfo]:
    """A table whose match cannot go on, as it is listed; a lesson is begun anew instead."""
    try:
        found, why = await found_stuck(house, id, error)
    except No:
        return []
    return [] if found.settings.lesson or max(held) < HOST else [stuck_info(found, held, why.reason(lang))]


@get("/api/tables/{id:str}", tags=["tables"])
async def table(request: AnyRequest, house: TheHouse, id: FromPath[str]) -> TableInfo:
    """A table from outside: what is played, who sits there."""
    device = device_of(request)
    held = await house.tables.seating.held(id, device)
    try:
        live = await house.tables.authority.live(id)
    except (No, Broken) as error:
        found, why = await found_stuck(house, id, error)
        return stuck_info(found, held, why.reason(language(request)))
    return info(live, held, await house.tables.seating.hand_sharing.looks_over(id, device, held))


@post("/api/tables/{id:str}/enter", tags=["tables"], status_code=200)
async def enter(request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[Enter]) -> Response[Entered]:
    """Exchange the secret of an invitation, once, for a seat of this device or a look over somebody's shoulder."""
    device = known_device(request, house.tables.authority.secrets)
    right = await house.tables.seating.enter(id, data.secret, data.name, device.hash, data.nonce)
    looks = right <= SHOULDERS
    return Response(Entered(id, shoulder(right) if looks else right, looks), cookies=device.cookies)


@get("/api/open", tags=["tables"])
async def open_tables(house: TheHouse) -> list[TableInfo]:
    """The tables that everybody is told of: first those with a free seat, then those that anybody may watch."""
    return [info(live, [], None) for live in await house.tables.open_tables.all()]


@post("/api/tables/{id:str}/sit", tags=["tables"], status_code=200)
async def sit(request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[Sit]) -> Response[Entered]:
    """Take a free seat of a table that everybody is told of; whoever sits there already stays on the same one."""
    device = known_device(request, house.tables.authority.secrets)
    seat = await house.tables.seating.sit(id, data.name, device.hash, data.nonce)
    return Response(Entered(id, seat, False), cookies=device.cookies)


@post("/api/tables/{id:str}/knock", tags=["tables"], status_code=200)
async def knock(request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[Knock]) -> Invited:
    """What an invitation opens to this device, without using it; whoever has a used one need not say a name first."""
    right, held = await house.tables.seating.invited(id, data.secret, device_of(request))
    looks = right <= SHOULDERS
    return Invited(shoulder(right) if looks else right, looks, held)


@get("/api/tables/{id:str}/view", tags=["play"])
async def view(
    request: AnyRequest,
    house: TheHouse,
    id: FromPath[str],
    seat: Annotated[int | None, Parameter(ge=0, le=5)] = None,
    lang: FromQuery[Lang] = "de",
    have: Annotated[int, Parameter(ge=0, le=2**31)] = 0,
    version: Annotated[int | None, Parameter(ge=0, le=2**31)] = None,
    eyes: Eyes = "own",
) -> Seen:
    """What a seat, or somebody who watches, is shown: the same as over the socket, or as it was at a version.

    With `eyes=all` anybody who may watch sees what any seat saw; that is so once the game is over.
    """
    live, over = await house.looking(id, device_of(request), seat, eyes == "all")
    if version is None:
        if seat is not None and not over and eyes == "own":
            house.tables.housekeeping.presence.glance(id, seat, device_of(request))
        return live.seen(seat, lang, min(have, live.match.version), not over)
    return await seen_then(house.tables.pasts.of(live.match), seat, lang, version)


@get("/api/tables/{id:str}/explain", tags=["play"])
async def explain(
    request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat, lang: FromQuery[Lang] = "de"
) -> Explained:
    """The rules behind what a seat can do now, and why it cannot do other things: the same as over the socket."""
    live, _ = await house.eyes(id, device_of(request), seat)
    return explained(live.match, seat, lang)


@get("/api/tables/{id:str}/ways", tags=["play"])
async def the_ways(
    request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat, lang: FromQuery[Lang] = "de"
) -> Ways:
    """How far a seat in turn can walk, with what each way takes, and why it cannot get to other rooms."""
    live, _ = await house.eyes(id, device_of(request), seat)
    return ways(live.match, seat, lang)


@get("/api/tables/{id:str}/advice", tags=["play"])
async def the_advice(
    request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat, lang: FromQuery[Lang] = "de"
) -> Advice:
    """What the bots would do where all decide together; a person who sits there decides."""
    live, _ = await house.eyes(id, device_of(request), seat)
    return await house.tables.adviser.advice(live.match, lang)


@get("/api/tables/{id:str}/names", tags=["play"])
async def names(
    request: AnyRequest, house: TheHouse, id: FromPath[str], lang: FromQuery[Lang] = "de"
) -> dict[str, dict[str, str]]:
    """What the ids in the views of this match are called: for each sort, such as rooms, id to name."""
    live = await house.admitted(id, device_of(request), None)
    return live.match.game.names(live.match.state, lang) if live.match.state else {}


@get("/api/tables/{id:str}/history", tags=["play"])
async def whole_history(
    request: AnyRequest,
    house: TheHouse,
    id: FromPath[str],
    seat: Annotated[int | None, Parameter(ge=0, le=5)] = None,
    lang: FromQuery[Lang] = "de",
    eyes: Eyes = "own",
    after: Annotated[int, Parameter(ge=0, le=2**31)] = 0,
) -> list[Change]:
    """What happened since the beginning, as a seat may see it; `eyes` as in `view`.

    At most 200 changes come at once: whoever gets as many asks again for those `after` the version of the last one.
    Of a match that is stuck, a change is no more than its entry of the log: the `text` of a move is its notation.
    """
    device = device_of(request)
    try:
        live, _ = await house.looking(id, device, seat, eyes == "all")
        return await history(house.tables.pasts.of(live.match), seat, lang, after)
    except (No, Broken) as error:
        found, _ = await found_stuck(house, id, error)
        if not found.settings.watch and not await house.tables.seating.rights(id, device):
            raise No("watch") from None
        return await plain_log(house.tables.store, found, lang, after)


@post("/api/tables/{id:str}/act", tags=["play"], status_code=200)
async def act(request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[ActByPost]) -> Ack:
    """Play a move; it is stored when the answer comes."""
    await wishing(request, house, id, data.seat, data.key)
    version = await house.tables.authority.act(id, data.seat, data.based_on, data.key, data.action)
    house.metrics.moves.inc()
    return Ack(data.key, version)


@post("/api/tables/{id:str}/undo", tags=["play"], status_code=200)
async def undo(request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[UndoByPost]) -> Ack:
    """Take the last move back."""
    await wishing(request, house, id, data.seat, data.key)
    return Ack(data.key, await house.tables.authority.undo(id, data.seat, data.based_on, data.key))


@post("/api/tables/{id:str}/ask", tags=["play"], status_code=200)
async def ask(request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[UndoByPost]) -> Ack:
    """Ask the others whether the last move may be taken back, although something was revealed since."""
    await wishing(request, house, id, data.seat, data.key)
    here = await house.tables.seating.rights(id, device_of(request))
    return Ack(data.key, await house.tables.authority.ask(id, data.seat, data.based_on, data.key, here))


@post("/api/tables/{id:str}/answer", tags=["play"], status_code=200)
async def answer(request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[AnswerByPost]) -> Ack:
    """Agree to such a request, or refuse it; who asked withdraws it by a no. Who holds a seat answers, not its bot."""
    await house.admitted(id, device_of(request), data.seat)
    house.wish(id, data.seat)
    here = await house.tables.seating.rights(id, device_of(request))
    return Ack(data.key, await house.tables.authority.answer(id, data.seat, data.asked, data.key, data.yes, here))


async def wishing(request: AnyRequest, house: House, id: str, seat: int, key: str) -> None:
    """Let somebody wish for something whose seat no bot plays."""
    live = await house.admitted(id, device_of(request), seat)
    house.wish(id, seat)
    await house.no_bot(live, seat, key)


@post("/api/tables/{id:str}/rematch", tags=["tables"], status_code=200)
async def rematch(request: AnyRequest, house: TheHouse, id: FromPath[str]) -> Again:
    """Play again with the same people at a new table."""
    await house.tables.authority.live(id)
    device = device_of(request)
    if not await house.tables.seating.rights(id, device):
        raise No("seat")
    again = await house.tables.seating.rematch(id, device)
    return Again(again, f"/t/{again}")


@get("/api/tables/{id:str}/record", tags=["play"], media_type=MediaType.TEXT)
async def record(request: AnyRequest, house: TheHouse, id: FromPath[str]) -> Response[str]:
    """The record of a finished match: replayable, and with the key that its draws can be verified by."""
    live = await house.finished(id, device_of(request))
    text = await record_of(house.tables.store, live.match)
    name = f'attachment; filename="{live.match.game.id}-{id}.txt"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


@get("/api/tables/{id:str}/story", tags=["play"])
async def whole_story(request: AnyRequest, house: TheHouse, id: FromPath[str], lang: FromQuery[Lang] = "de") -> Story:
    """How a finished match went: points as they came, where it turned, the score in detail, what might have been."""
    live = await house.finished(id, device_of(request))
    return await story(house.tables.pasts.of(live.match), lang)


HANDLERS = [
    ticket,
    open_table,
    your_tables,
    table,
    enter,
    open_tables,
    sit,
    knock,
    view,
    explain,
    the_ways,
    the_advice,
    names,
    whole_history,
    act,
    undo,
    ask,
    answer,
    rematch,
    record,
    whole_story,
]
