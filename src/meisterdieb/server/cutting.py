"""Web sockets with an end: whoever takes nothing, or sends more than anybody reads, is cut off.

Uvicorn closes a socket politely, that is, after everything in its buffer has been taken; a client that takes nothing
would be kept for ever, with its buffer. And it queues whatever a client sends, and answers every ping, without an end.
`Cutting` is the class that uvicorn is to be given as `ws`.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

LINGER = 5.0  # seconds in which a client may take what is left, after we are done with it
UNREAD = 100  # messages of a client that wait to be read
PIECES = 50  # pieces that a message may come in
BACKLOG = 256 * 1024  # bytes of answers to pings that wait to be taken


class Cutting(WebSocketsSansIOProtocol):
    """Uvicorn's web socket, bounded in time and memory, and silent about what travels over it."""

    def __init__(self, *settings: Any, **more: Any) -> None:
        super().__init__(*settings, **more)
        self.conn.debug = False  # it would write every cookie and every hand into the log

    async def run_asgi(self) -> None:
        """Serve a socket, and see to it that it ends soon after."""
        try:
            await super().run_asgi()
        finally:
            self.end_soon()

    def keepalive_timeout(self) -> None:
        """Give up a client that answers no ping."""
        super().keepalive_timeout()
        self.end_soon()

    def end_soon(self) -> None:
        """Cut the socket off, unless the client is gone by then."""
        self.loop.call_later(LINGER, self.cut)

    def cut(self) -> None:
        """Hang up, whatever is still in the buffer."""
        if not self.disconnected:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Queue a message, unless too many wait already."""
        if self.queue.qsize() >= UNREAD and not self.close_sent:
            self.refuse()
        else:
            super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """Take the next piece of a message, unless there are too many."""
        if len(self.frames) >= PIECES and not self.close_sent:
            self.refuse()
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, if the answers are taken."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > BACKLOG:
            self.cut()

    def refuse(self) -> None:
        """Close a socket whose client does what none of ours does."""
        self.frames = []
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too much")
        self.handle_parser_exception()
        self.end_soon()
