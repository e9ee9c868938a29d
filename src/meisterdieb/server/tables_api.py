"""Tables over HTTP: opening, listing, coming in, and everything else that needs no socket."""

from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct, structs

from meisterdieb.server.house import House, TheHouse
from meisterdieb.server.identity import AnyRequest, Lang, address_of, device_of, known_device
from meisterdieb.server.wire import Ack, Action, Key, Version
from meisterdieb.tables.happened import Change
from meisterdieb.tables.history import history
from meisterdieb.tables.live import Live
from meisterdieb.tables.match import Match
from meisterdieb.tables.past import seen_then
from meisterdieb.tables.records import record_of
from meisterdieb.tables.refusals import No
from meisterdieb.tables.seen import Explained, SeatSeen, Seen, explained, seats_seen, seen
from meisterdieb.tables.settings import Settings, Text
from meisterdieb.tables.shares import Way
from meisterdieb.tables.storage.store import HOST, SHOULDERS, shoulder
from meisterdieb.tables.story import Story, story
from meisterdieb.tables.ways import Ways, ways

Seat = Annotated[int, Parameter(ge=0, le=5)]
Eyes = FromQuery[Literal["own", "all"]]
SeatField = Annotated[int, Meta(ge=0, le=5)]


class Invitation(Struct, frozen=True):
    """A link for one seat, or for its shoulder: its secret stands behind the #, where no server and no log sees it."""

    seat: int
    link: str


class TableOpened(Struct, frozen=True):
    """A table that was opened."""

    match: str
    link: str
    commitment: str
    invitations: list[Invitation]


class TableInfo(Struct, frozen=True):
    """A table from outside: what is played, who sits there, and what this device may do.

    Where nobody may watch, strangers learn what they need to come in, and nothing of the play. `looks` is the seat over
    whose player's shoulder this device looks.
    """

    match: str
    status: str
    version: int
    settings: Settings
    seats: list[SeatSeen]
    to_act: list[int]
    created: float
    updated: float
    commitment: str
    yours: list[int]
    host: bool
    looks: int | None
    your_turn: bool
    rematch: str


class Enter(Struct, frozen=True, forbid_unknown_fields=True):
    """Coming in: the secret of the invitation, and the name of who comes."""

    secret: Annotated[str, Meta(min_length=8, max_length=64)]
    name: Text = ""


class Entered(Struct, frozen=True):
    """The seat that was taken, or (`looks`) over whose player's shoulder this device looks from now on."""

    match: str
    seat: int
    looks: bool


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


class BotWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The level of a bot that is to play a seat; the table's own if not named."""

    level: Text = ""


class MuteWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a seat is to be muted for everybody."""

    on: bool


class Again(Struct, frozen=True):
    """The table of the rematch."""

    match: str
    link: str


def info(live: Live, yours: list[int], looks: int | None) -> TableInfo:
    """A table from outside, for a device with these rights."""
    match = live.match
    if not yours and not match.settings.watch:
        return from_outside(match)
    seats = [seat for seat in yours if seat >= 0]
    return TableInfo(
        match.id,
        match.status,
        match.version,
        match.settings,
        seats_seen(match),
        match.to_act,
        match.opening.created,
        match.updated,
        match.commitment,
        seats,
        HOST in yours,
        looks,
        any(seat in match.to_act and not match.seats[seat].bot for seat in seats),
        match.rematch,
    )


def from_outside(match: Match) -> TableInfo:
    """A table where nobody may watch, as a stranger sees it: as it was opened, and who sits there."""
    given = zip(seats_seen(match), match.settings.seats, strict=True)
    seats = [structs.replace(seat, level=opened.level, since=None, shown=False) for seat, opened in given]
    created, told = match.opening.created, match.commitment
    return TableInfo(
        match.id, match.status, 0, match.settings, seats, [], created, created, told, [], False, None, False, ""
    )


def learnt(match: Match) -> bool:
    """Whether a match is a lesson that is done with: nobody comes back to it."""
    return bool(match.settings.lesson) and (match.scene is None or match.decided or not match.to_act)


def urgency(table: TableInfo) -> tuple[bool, bool, float]:
    """Where it is my turn first, then what is still going on, what waits longest before the rest."""
    return not table.your_turn, table.status == "over", table.updated if table.your_turn else -table.updated


@post("/api/tables", tags=["tables"])
async def open_table(request: AnyRequest, house: TheHouse, data: JSONBody[Settings]) -> Response[TableOpened]:
    """Open a table: game, options, seats, pace. Gives a link for each seat that somebody is invited to."""
    if data.lesson:
        raise No("practice")
    device = known_device(request, house.tables.authority.secrets)
    opened = await house.tables.seating.open(data, device.hash, address_of(request.scope))
    live = await house.tables.authority.live(opened.match)
    links = [Invitation(seat, f"/t/{opened.match}#{secret}") for seat, secret in opened.invitations.items()]
    told = TableOpened(opened.match, f"/t/{opened.match}", live.match.commitment, links)
    return Response(told, cookies=device.cookies)


@get("/api/tables", tags=["tables"])
async def your_tables(request: AnyRequest, house: TheHouse) -> Response[list[TableInfo]]:
    """The tables of this device, the most urgent first. A new device gets its cookie here."""
    device = known_device(request, house.tables.authority.secrets)
    found: list[TableInfo] = []
    lessons: set[str] = set()
    way = Way()
    for id, held in (await house.tables.store.tables_of(device.hash)).items():
        try:
            live = await house.tables.authority.live(id)
            practised = live.match.settings.lesson
            looks = await house.tables.seating.showing.looks_over(id, device.hash, held)
            if practised not in lessons and not learnt(live.match) and (looks is not None or max(held) >= HOST):
                found.append(info(live, held, looks))
            if practised:
                lessons.add(practised)  # where it was begun anew, only the newest table counts
        except No:
            continue
        finally:
            await way.make()
    return Response(sorted(found, key=urgency), cookies=device.cookies)


@get("/api/tables/{id:str}", tags=["tables"])
async def table(request: AnyRequest, house: TheHouse, id: FromPath[str]) -> TableInfo:
    """A table from outside: what is played, who sits there."""
    live, device = await house.tables.authority.live(id), device_of(request)
    held = await house.tables.seating.held(id, device)
    return info(live, held, await house.tables.seating.showing.looks_over(id, device, held))


@post("/api/tables/{id:str}/enter", tags=["tables"], status_code=200)
async def enter(request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[Enter]) -> Response[Entered]:
    """Exchange the secret of an invitation, once, for a seat of this device or a look over somebody's shoulder."""
    device = known_device(request, house.tables.authority.secrets)
    right = await house.tables.seating.enter(id, data.secret, data.name, device.hash)
    looks = right <= SHOULDERS
    return Response(Entered(id, shoulder(right) if looks else right, looks), cookies=device.cookies)


@post("/api/tables/{id:str}/seats/{seat:int}/invite", tags=["tables"], status_code=200)
async def invite(request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat) -> Invitation:
    """A new link for a seat: the host's to invite, or the player's to go on at another device."""
    rights = await house.tables.seating.rights(id, device_of(request))
    live = await house.tables.authority.live(id)
    if seat >= len(live.match.seats):
        raise No("no-seat")
    if seat not in rights and HOST not in rights:
        raise No("host")
    if seat not in rights and live.match.seats[seat].taken:
        raise No("taken")
    house.wish(id, seat)
    return Invitation(seat, f"/t/{id}#{await house.tables.seating.invite(id, seat)}")


@post("/api/tables/{id:str}/seats/{seat:int}/show", tags=["tables"], status_code=200)
async def show(request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat) -> Invitation:
    """A link to look over a player's shoulder, made by nobody but that player; a new one ends what an older one gave.

    Whoever opens it sees the hand and can do nothing; everybody at the table is told.
    """
    await house.admitted(id, device_of(request), seat)
    house.wish(id, seat)
    return Invitation(seat, f"/t/{id}#{await house.tables.seating.showing.show(id, seat, device_of(request))}")


@post("/api/tables/{id:str}/seats/{seat:int}/hide", tags=["tables"], status_code=204)
async def hide(request: AnyRequest, house: TheHouse, id: FromPath[str], seat: Seat) -> None:
    """Let nobody look over the shoulder of a seat of this device any more, at once."""
    await house.admitted(id, device_of(request), seat)
    house.wish(id, seat)
    await house.tables.seating.showing.hide(id, seat, device_of(request))


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
    """Let a bot play a seat: the host's choice for one that stays away, or the player's own."""
    rights = await house.tables.seating.rights(id, device_of(request))
    if seat not in rights:
        await house.hosted(id, device_of(request))
    house.wish(id, seat)
    await house.tables.seating.bot(id, seat, data.level)


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
    await house.tables.talking.mute(id, HOST, seat, data.on)


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
        return seen(live.match, seat, lang, min(have, live.match.version), not over)
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
    """
    live, _ = await house.looking(id, device_of(request), seat, eyes == "all")
    return await history(house.tables.pasts.of(live.match), seat, lang, after)


@post("/api/tables/{id:str}/act", tags=["play"], status_code=200)
async def act(request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[ActByPost]) -> Ack:
    """Play a move; it is stored when the answer comes."""
    await wishing(request, house, id, data.seat)
    version = await house.tables.authority.act(id, data.seat, data.based_on, data.key, data.action)
    house.metrics.moves.inc()
    return Ack(data.key, version)


@post("/api/tables/{id:str}/undo", tags=["play"], status_code=200)
async def undo(request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[UndoByPost]) -> Ack:
    """Take the last move back."""
    await wishing(request, house, id, data.seat)
    return Ack(data.key, await house.tables.authority.undo(id, data.seat, data.based_on, data.key))


@post("/api/tables/{id:str}/ask", tags=["play"], status_code=200)
async def ask(request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[UndoByPost]) -> Ack:
    """Ask the others whether the last move may be taken back, although something was revealed since."""
    await wishing(request, house, id, data.seat)
    here = await house.tables.seating.rights(id, device_of(request))
    return Ack(data.key, await house.tables.authority.ask(id, data.seat, data.based_on, data.key, here))


@post("/api/tables/{id:str}/answer", tags=["play"], status_code=200)
async def answer(request: AnyRequest, house: TheHouse, id: FromPath[str], data: JSONBody[AnswerByPost]) -> Ack:
    """Agree to such a request, or refuse it; who asked withdraws it by a no."""
    await wishing(request, house, id, data.seat)
    here = await house.tables.seating.rights(id, device_of(request))
    return Ack(data.key, await house.tables.authority.answer(id, data.seat, data.asked, data.key, data.yes, here))


async def wishing(request: AnyRequest, house: House, id: str, seat: int) -> None:
    """Let somebody wish for something whose seat no bot plays."""
    live = await house.admitted(id, device_of(request), seat)
    house.wish(id, seat)
    if live.match.seats[seat].bot:
        raise No("bot")


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
    open_table,
    your_tables,
    table,
    enter,
    invite,
    show,
    hide,
    leave,
    let_bot_play,
    come_back,
    mute,
    view,
    explain,
    the_ways,
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
