"""Web sockets with an end: whoever takes nothing, or sends more than anybody reads, is cut off.

Uvicorn closes a socket politely, that is, after everything in its buffer has been taken; a client that takes nothing
would be kept for ever, with its buffer. And it queues whatever a client sends, and answers every ping, without an end.
`Cutting` is the class that uvicorn is to be given as `ws`.

Where several processes serve at one port, this is also where a socket is passed on to the process that keeps its table.
"""

import re
from asyncio import Task, TimerHandle
from collections.abc import Awaitable, Callable, Iterable
from socket import socket
from typing import Any, ClassVar, Never, cast
from urllib.parse import unquote

from litestar.exceptions import WebSocketDisconnect
from litestar.types import Scope
from uvicorn import Config
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from meisterdieb.server import frames
from meisterdieb.server.identity import AnySocket
from meisterdieb.server.workers import Worker

Texts = Callable[[Iterable[bytes]], Awaitable[None]]

TOGETHER = "meisterdieb.together"  # among the extensions of a socket: several messages with one call to the system
TABLE = re.compile(r"/api/tables/([^/?]+)/socket")
LINGER = 5.0  # seconds in which a client may take what is left, after we are done with it
UNREAD = 100  # messages of a client that wait to be read
PIECES = 50  # pieces that a message may come in
BACKLOG = 256 * 1024  # bytes of answers to pings that wait to be taken


class BoundedSocket(WebSocketsSansIOProtocol):
    """Uvicorn's web socket, bounded in time and memory, and silent about what travels over it."""

    worker: ClassVar[Worker | None] = None  # the processes that this one is among

    def __init__(self, *settings: Any, **more: Any) -> None:
        super().__init__(*settings, **more)
        self.conn.debug = False  # it would write every cookie and every hand into the log
        self.given_up = False
        self.passed_on = False
        self.whole = True
        self.last: TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        """Let a socket in, or pass it on to who keeps its table."""
        if self.passed_on or not self.pass_on(event):
            super().handle_connect(event)

    def pass_on(self, request: Request) -> bool:
        """Pass this socket on, unless it is well placed here."""
        table = TABLE.match(request.path)
        if self.worker is None or table is None:
            return False
        self.transport.pause_reading()
        guest = self.transport.get_extra_info("socket").fileno()
        if self.worker.pass_on(unquote(table[1]), request.serialize(), guest):
            self.transport.abort()  # the other end of the connection is not here any more
            return True
        self.transport.resume_reading()
        return False

    async def run_asgi(self) -> None:
        """Serve a socket, and see to it that it ends soon after."""
        cast(dict[str, Any], self.scope["extensions"])[TOGETHER] = self.send_together
        try:
            await super().run_asgi()
        finally:
            del cast(dict[str, Any], self.scope["extensions"])[TOGETHER]  # which leads back to here
            self.end_soon()

    def connection_lost(self, exc: Exception | None) -> None:
        """Be gone, and leave nothing for the collector of cyclic garbage: it comes late."""
        super().connection_lost(exc)
        self.conn.parser.close()
        if self.last is not None:
            self.last.cancel()

    async def send(self, message: ASGISendEvent) -> None:
        """Send something; to who has been given up meanwhile, nothing can be sent."""
        try:
            await super().send(message)
        except RuntimeError:
            if self.given_up:
                raise ClientDisconnected from None
            raise

    async def send_together(self, texts: Iterable[bytes]) -> None:
        """Send several texts at once: what costs most is the call to the system, not the text."""
        await self.writable.wait()
        if self.disconnected:
            raise ClientDisconnected
        if self.plain():
            self.transport.write(b"".join([frames.written(text) for text in texts]))
            return
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def plain(self) -> bool:
        """Whether frames go over this socket as they are: it is open, and nothing is compressed."""
        return self.conn.state is State.OPEN and not self.conn.extensions

    def data_received(self, data: bytes) -> None:
        """Take a lone text at once, while nothing else waits; for everything else there is the library.

        That can be done as long as whole frames have come each time, so that the library has no piece of one in hand.
        """
        if self.whole and self.plain():
            text = frames.read(data) if self.queue.empty() and not self.close_sent else None
            if text is not None:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                return
            self.whole = frames.whole(data)
        super().data_received(data)

    def keepalive_timeout(self) -> None:
        """Give up a client that answers no ping."""
        self.given_up = True
        super().keepalive_timeout()
        self.end_soon()

    def handle_parser_exception(self) -> None:
        """Give up a client that does not keep to the protocol."""
        self.given_up = True
        super().handle_parser_exception()
        self.end_soon()

    def end_soon(self) -> None:
        """Cut the socket off, unless the client is gone by then."""
        if not self.disconnected:
            self.last = self.loop.call_later(LINGER, self.cut)

    def cut(self) -> None:
        """Hang up, whatever is still in the buffer."""
        if not self.disconnected:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Queue a message, unless too many wait already or it is no text where it should be."""
        if self.queue.qsize() >= UNREAD and not self.close_sent:
            self.refuse()
        elif self.curr_msg_data_type == "text" and not is_text(self.frames) and not self.close_sent:
            self.refuse(CloseCode.INVALID_DATA, "no text")
        else:
            super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """Take the next piece of a message, unless there are too many."""
        if self.close_sent:
            return
        if len(self.frames) >= PIECES:
            self.refuse()
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, if the answers are taken."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > BACKLOG:
            self.cut()

    def refuse(self, code: CloseCode = CloseCode.POLICY_VIOLATION, reason: str = "too much") -> None:
        """Close a socket whose client does what none of ours does."""
        self.frames = []
        self.conn.fail(code, reason)
        self.handle_parser_exception()


class Guests:
    """The sockets that other workers have passed on to this process."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.state = ServerState()
        self.coming: set[Task[None]] = set()

    def receive(self, request: bytes, guest: socket) -> None:
        """Take a socket over, with what has been read of it."""
        protocol = BoundedSocket(config=self.config, server_state=self.state, app_state={})
        protocol.passed_on = True
        task = protocol.loop.create_task(self.seat(protocol, request, guest))
        self.coming.add(task)
        task.add_done_callback(self.coming.discard)

    async def seat(self, protocol: BoundedSocket, request: bytes, guest: socket) -> None:
        """Go on where the other process has stopped."""
        guest.setblocking(False)
        await protocol.loop.connect_accepted_socket(lambda: protocol, guest)
        protocol.data_received(request)

    def leave(self) -> None:
        """Ask all of them to come back later."""
        for protocol in list(self.state.connections):
            protocol.shutdown()


def is_text(pieces: list[bytes]) -> bool:
    """Whether the pieces of a message make a text."""
    try:
        b"".join(pieces).decode()
    except UnicodeDecodeError:
        return False
    return True


def together(scope: Scope) -> Texts | None:
    """How several texts are sent over a socket at once, where that can be."""
    return cast(Texts | None, (scope.get("extensions") or {}).get(TOGETHER))


def let_go(socket: AnySocket) -> None:
    """Let a socket that has ended be forgotten: its ways to receive and to send lead back to itself."""
    socket.receive = socket.send = over_and_out


async def over_and_out(*_: object) -> Never:
    """What is left of a socket that has ended."""
    raise WebSocketDisconnect(detail="", code=1006)
