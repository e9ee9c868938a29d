"""One web socket for each seat, or for somebody who watches: what there is to see, and what the seat wants.

A client that was away says which version it has and is sent what happened since; the first connection, a reload, a
spectator and a player who is back after days go the same way. What is sent is always the newest state: a slow client
misses steps in between, never the end, and nothing piles up.
"""

import asyncio
import time
from typing import Annotated

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, Parameter

from meisterdieb.server.bounded_socket import let_go, together
from meisterdieb.server.buckets import Bucket
from meisterdieb.server.house import SLOW, House, TheHouse
from meisterdieb.server.identity import AnySocket, Lang, address_of, device_of
from meisterdieb.server.logs import server_logger
from meisterdieb.server.wire import (
    LONGEST,
    Ack,
    Act,
    Answer,
    AskBack,
    Away,
    Bye,
    Chat,
    Mute,
    Ping,
    Pong,
    Say,
    TakeBack,
    Wish,
    encode,
    refused,
    too_deep,
    wishes,
)
from meisterdieb.tables.live import Live, Watcher
from meisterdieb.tables.match import Match
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.seen import explained
from meisterdieb.tables.storage.committer import StorageDown

PINGS = 0.1  # what a ping counts among the wishes of an address: it writes nothing
PONDER = 0.15  # seconds after which somebody in turn is told why other things cannot be done
WRONG = 20  # messages that cannot be understood before a socket is closed
FLOOD = 200  # wishes that came too fast before a socket is closed
UNDECIDED = ("busy", "fast")  # refusals after which the same wish may be sent again
CLOSED = {
    "unknown": 4404,
    "no-seat": 4404,
    "seat": 4403,
    "watch": 4403,
    "rules": 4409,
    "broken": 4409,
    "fast": 4429,
    "full": 4429,
}
ENDINGS = (WebSocketDisconnect, OSError, TimeoutError, StorageDown)  # how a socket may end without a fault of ours


@websocket("/api/tables/{id:str}/socket")
async def table_socket(
    socket: AnySocket,
    id: FromPath[str],
    house: TheHouse,
    seat: Annotated[int | None, Parameter(ge=0, le=5)] = None,
    lang: FromQuery[Lang] = "de",
    have: Annotated[int, Parameter(ge=0, le=2**31)] = 0,
    heard: Annotated[int, Parameter(ge=0, le=2**31)] = 0,
    head: Annotated[str, Parameter(max_length=64)] = "",
) -> None:
    """Sit at a table (`seat`), or watch it, in a language, having seen a version and heard a number of chat lines.

    `head` is that of the version: what was shown once and does not stand in the log is noticed.
    """
    try:
        await visit(socket, id, house, seat, lang, have, heard, head)
    finally:
        let_go(socket)


async def visit(
    socket: AnySocket, id: str, house: House, seat: int | None, lang: Lang, have: int, heard: int, head: str
) -> None:
    """Let somebody in, or say why not."""
    await socket.accept()
    try:
        live, over = await house.eyes(id, device_of(socket), seat)
        have = have if await house.compare(live, have, head) else 0
    except (No, Broken, StorageDown) as error:
        no = error if isinstance(error, No) else No("broken" if isinstance(error, Broken) else "busy")
        house.metrics.refused(no.code)
        await say_bye(socket, no, lang)
        return
    with house.counted_socket(socket, live, None if over else seat) as full:
        if full:
            house.metrics.refused(full)
            await say_bye(socket, No(full), lang)
            return
        await Sitting(socket, house, live, seat, lang, have, heard, over).run()


async def say_bye(socket: AnySocket, no: No, lang: str) -> None:
    """Say why, and close."""
    async with asyncio.timeout(SLOW):
        await socket.send_data(encode(Bye(no.code, no.reason(lang))).decode())
        await socket.close(CLOSED.get(no.code, 4400), no.code)


def missed(match: Match, have: int) -> bool:
    """Whether more has happened since a version than is remembered."""
    return have < match.version and (not match.recent or match.recent[0].version > have + 1)


class Sitting:
    """A connected seat or spectator.

    `eyes` are those of the seat that is shown here. It is the `seat` that acts here, unless somebody only looks `over`
    the player's shoulder, since that version: then there is none.
    """

    def __init__(
        self,
        socket: AnySocket,
        house: House,
        live: Live,
        eyes: int | None,
        lang: str,
        have: int,
        heard: int,
        over: int = 0,
    ) -> None:
        self.socket = socket
        self.house = house
        self.live = live
        self.id = live.match.id
        self.eyes = eyes
        self.over = over
        self.seat = seat = None if over else eyes
        self.lang = lang
        self.have = have
        self.heard = heard
        self.looks = False
        self.watcher = Watcher(seat)
        self.bucket = Bucket(2 * house.config.wishes_per_second, house.config.wishes_per_second)
        self.wrong = self.fast = 0
        self.told = live.lost and not have  # what is shown from the beginning says so
        self.known = over or live.match.version  # up to here we know that we may sit here
        self.sending = 0.0
        self.asked = ""  # the key of a move that has no answer yet
        self.refused: tuple[str, No] | None = None  # the newest wish that was refused for good, and why
        self.together = together(socket.scope)
        self.address = address_of(socket.scope)
        self.missing: tuple[int, ...] = ()  # who is not there, as was told here
        self.explained = -1
        self.shown = 0.0  # when the newest state was sent
        self.pause: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None
        self.deciding = False
        self.ending = False

    async def run(self) -> None:
        """Send and receive until one of both ends."""
        self.live.watchers.add(self.watcher)
        self.house.sittings.add(self)
        await self.look(True)
        writer = asyncio.create_task(self.write())
        self.task = asyncio.create_task(self.read())
        writer.add_done_callback(lambda _: self.cut())
        try:
            await asyncio.wait((self.task,))
        finally:
            self.live.watchers.discard(self.watcher)
            self.house.sittings.discard(self)
            self.watcher.rest()
            self.rest()
            writer.cancel()
            for end in await asyncio.gather(writer, self.task, return_exceptions=True):
                if isinstance(end, Exception) and not isinstance(end, ENDINGS):
                    server_logger.error("fault", exc_info=end)
            await self.look(False)

    async def look(self, on: bool) -> None:
        """Somebody looks from here from now on, or nobody does."""
        if self.seat is None or on == self.looks:
            return
        self.looks = on
        if on:
            self.house.tables.housekeeping.presence.arrive(self.live.match, self.seat, device_of(self.socket))
            self.live.miss(tuple(seat for seat in self.live.missing if seat != self.seat))
        else:
            await self.house.tables.housekeeping.presence.depart(self.id, self.seat, device_of(self.socket))

    def cut(self) -> None:
        """End this, whatever the client does; what is being decided is decided first."""
        self.ending = True
        if self.task is not None and not self.deciding:
            self.task.cancel()

    async def send(self, *messages: bytes) -> None:
        """Send; while this waits for a client that takes nothing, `sending` tells since when."""
        self.sending = time.monotonic()
        if self.together is not None:
            await self.together(messages)
        else:
            for data in messages:
                await self.socket.send({"type": "websocket.send", "text": data.decode(), "bytes": None})
        self.sending = 0.0

    async def write(self) -> None:
        """Send what is new, as soon as there is something."""
        news, live = self.watcher.news, self.live
        await self.house.tables.authority.live(self.id)  # it may have moved on before we watched it
        news.set()
        first = True
        while True:
            await news.wait()
            news.clear()
            if live.match.version > self.known and not await self.still_admitted():
                await say_bye(self.socket, No("seat"), self.lang)
                return
            version = live.match.version
            if live.lost and not self.told:
                self.have, self.told, first = 0, True, True
            if first or version > self.have:
                if self.have and missed(live.match, self.have):
                    self.house.metrics.resyncs.inc()
                data = live.shown(self.eyes, self.lang, min(self.have, version), not self.over)
                self.have, first = version, False
                await self.send(*self.answered(), data)
                self.shown = time.monotonic()
                if self.pause is None and self.seat in live.match.to_act:
                    self.ponder()
            elif self.explained < version and self.seat is not None and self.seat in live.match.to_act:
                self.explained = version
                await self.send(encode(explained(live.match, self.seat, self.lang)))
            if live.lines > self.heard:
                newest = live.lines
                lines = await self.house.tables.chat_room.lines(self.id, self.eyes, self.heard)
                self.heard = newest
                if lines:
                    await self.send(encode(Chat(lines)))
            if live.missing != self.missing:
                self.missing = live.missing
                await self.send(encode(Away(list(self.missing))))

    def answered(self) -> list[bytes]:
        """The answer to a move that stands by now: it travels with what the move brought."""
        version = self.live.match.keys.get(f"{self.seat}:{self.asked}") if self.asked else None
        if version is None:
            return []
        key, self.asked = self.asked, ""
        return [encode(Ack(key, version))]

    def ponder(self) -> None:
        """Explain what can be done and what not, once nothing new has been shown for a while."""
        self.rest()
        left = self.shown + PONDER - time.monotonic()
        if left > 0:
            self.pause = asyncio.get_running_loop().call_later(left, self.ponder)
        else:
            self.watcher.news.set()

    def rest(self) -> None:
        """Explain nothing."""
        if self.pause is not None:
            self.pause.cancel()
            self.pause = None

    async def still_admitted(self) -> bool:
        """Whether who sits here still may; asked for anew where somebody or a device has come or gone since."""
        match, known = self.live.match, self.known
        self.known = match.version
        if self.over:
            return self.eyes is not None and match.seats[self.eyes].shown == self.over
        if self.seat is None and match.settings.watch:
            return True
        if known >= max(match.remembers, match.changed_hands(self.seat)):
            return True
        return await self.may_enter()

    async def may_enter(self) -> bool:
        """Whether who sits here would be let in again."""
        try:
            await self.house.admitted(self.id, device_of(self.socket), self.seat)
        except No:
            return False
        return True

    async def read(self) -> None:
        """Do what the client wants, one wish after the other."""
        while self.wrong < WRONG and self.fast < FLOOD:
            message = await self.socket.receive()
            if message["type"] != "websocket.receive":
                return
            await self.answer(message.get("text") or "")
            if self.ending:
                return
        await say_bye(self.socket, No("message" if self.wrong == WRONG else "fast"), self.lang)

    async def answer(self, data: str) -> None:
        """Answer one message."""
        try:
            if len(data) > LONGEST or too_deep(data.encode()):
                raise msgspec.DecodeError
            wish = wishes.decode(data)
        except msgspec.DecodeError:
            self.wrong += 1
            self.house.metrics.refused("message")
            await self.send(refused("", No("message"), self.lang))
            return
        key = "" if isinstance(wish, Ping) else wish.key
        moves = isinstance(wish, Act | TakeBack | AskBack | Answer)
        self.asked = key if moves else ""
        self.deciding = True
        try:
            reply = await self.fulfil(wish)
        except No as no:
            self.house.metrics.refused(no.code)
            self.fast += no.code == "fast"
            if no.code not in UNDECIDED:
                self.refused = key, no
            update = self.live.shown(self.seat, self.lang, self.live.match.version) if no.code == "stale" else b""
            reply = refused(key, no, self.lang, update)
        except StorageDown:
            self.house.metrics.refused("busy")
            reply = refused(key, No("busy"), self.lang)
        finally:
            self.deciding = False
        if self.ending or (moves and not self.asked):
            return  # nobody is there any more, or it was answered together with what it brought
        self.asked = ""
        await self.send(reply)

    async def fulfil(self, wish: Wish) -> bytes:
        """Do what a wish says and give the answer."""
        price = PINGS if isinstance(wish, Ping) else 1
        if not self.bucket.take() or not self.house.by_address.take(self.address, price):
            raise No("fast")
        if isinstance(wish, Ping):
            if self.live.match.settings.pace == "slow":  # at others, whoever only looks away for a while is there
                await self.look(not wish.away)
            return encode(Pong(self.live.match.version))
        if self.refused is not None and self.refused[0] == wish.key:  # sent twice: whatever has happened since
            raise self.refused[1]
        if self.seat is None or (self.live.match.changed_hands(self.seat) > self.known and not await self.may_enter()):
            raise No("seat")
        tables = self.house.tables
        self.house.wish(self.id, self.seat)
        if isinstance(wish, Act | TakeBack | AskBack):  # who holds a seat answers, not its bot
            await self.house.no_bot(self.live, self.seat, wish.key)
        if isinstance(wish, Act):
            version = await tables.authority.act(self.id, self.seat, wish.based_on, wish.key, wish.action, stays=True)
            self.house.metrics.moves.inc()
        elif isinstance(wish, TakeBack):
            version = await tables.authority.undo(self.id, self.seat, wish.based_on, wish.key)
        elif isinstance(wish, AskBack | Answer):
            here = await tables.seating.rights(self.id, device_of(self.socket))
            if isinstance(wish, AskBack):
                version = await tables.authority.ask(self.id, self.seat, wish.based_on, wish.key, here)
            else:
                version = await tables.authority.answer(self.id, self.seat, wish.asked, wish.key, wish.yes, here)
        elif isinstance(wish, Say):
            self.house.words(self.id, self.seat)
            await tables.chat_room.say(self.id, self.seat, wish.key, wish.text)
            version = self.live.match.version
        elif isinstance(wish, Mute):
            await tables.chat_room.mute(self.id, self.seat, wish.seat, wish.on)
            version = self.live.match.version
        return encode(Ack(wish.key, version))
