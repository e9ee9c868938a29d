"""Connections before they are requests: who holds how many, and for how long without asking for anything.

Uvicorn waits for ever for the headers of a request, and for a client that takes nothing of its answer. `Connection` is
the class that uvicorn is to be given as `http`.
"""

import asyncio
import time
from collections import Counter
from typing import Any, ClassVar

from h11 import Request
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from meisterdieb.server.identity import network_of
from meisterdieb.server.logs import server_logger

HEADERS = 10.0  # seconds from connecting, or from an answer, until the headers of the next request are complete
FEW = 10  # connections that every address may have, when there is little room left
FILES, MANY = 1024, 100_000  # files that may be open where nobody can tell, and where the system sets no limit
SPARE = 64  # of these for the database, the log, the bots
TELL = 60.0  # seconds between two lines in the log about connections that were refused


class Door:
    """The connections of each address that are no web sockets, and whether one more may come in.

    `room` are the connections that this process can have: of the last quarter of them nobody gets more than a few, so
    that others can still come in. Proxies that are trusted speak for many, and are not counted; their time is.
    """

    def __init__(self, each: int = 200, room: int = FILES - SPARE, proxies: str = "127.0.0.1") -> None:
        self.each = each
        self.room = room
        self.proxies = _TrustedHosts(proxies)
        self.held: Counter[str] = Counter()
        self.refused = 0
        self.told = -TELL

    def enter(self, host: str, there: int) -> bool:
        """Count a connection, where so many are there; False: it is refused."""
        whose, few = self.whose(host), there > self.room * 3 // 4
        most = self.room if not whose else min(FEW, self.each) if few else self.each
        if there > self.room or self.held[whose] >= most:
            self.refuse()
            return False
        self.held[whose] += 1
        return True

    def leave(self, host: str) -> None:
        """A connection is gone, or a web socket now."""
        whose = self.whose(host)
        self.held[whose] -= 1
        if not self.held[whose]:
            del self.held[whose]

    def whose(self, host: str) -> str:
        """Under which address a connection is counted: all trusted proxies are nobody."""
        return "" if host in self.proxies else network_of(host)

    def refuse(self) -> None:
        """Say now and then that connections were refused, but not whose."""
        self.refused += 1
        now = time.monotonic()
        if now - self.told >= TELL:
            server_logger.warning("connections refused", extra={"connections": self.refused})
            self.refused, self.told = 0, now


class Connection(H11Protocol):
    """Uvicorn's connection, bounded in number and in time."""

    door: ClassVar[Door] = Door()

    def __init__(self, *settings: Any, **more: Any) -> None:
        super().__init__(*settings, **more)
        self.counted = False
        self.patience: asyncio.TimerHandle | None = None
        self.untaken = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a connection in, if there is room for it."""
        super().connection_made(transport)
        self.counted = self.door.enter(self.host, len(self.connections))
        if self.counted:
            self.wait()
        else:
            transport.abort()

    @property
    def host(self) -> str:
        """Who is at the other end: the peer itself, whoever it says it speaks for."""
        return self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more, and leave nothing behind."""
        super().connection_lost(exc)
        self.out()

    def out(self) -> None:
        """This is no plain connection any more."""
        self.hurry()
        if self.counted:
            self.door.leave(self.host)
        self.counted = False

    def wait(self) -> None:
        """Wait for a request from now on, but not for ever."""
        self.hurry()
        if self not in self.connections:
            return
        self.untaken = self.transport.get_write_buffer_size()
        self.patience = self.loop.call_later(HEADERS, self.end)

    def hurry(self) -> None:
        """Wait no longer: a request is here, or nobody."""
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def end(self) -> None:
        """Hang up, unless the last answer is still being taken."""
        if 0 < self.transport.get_write_buffer_size() < self.untaken:
            self.wait()
        else:
            self.transport.abort()

    def handle_events(self) -> None:
        """Read what has come; with a whole request nobody has to hurry any more."""
        super().handle_events()
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            self.hurry()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self.wait()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Request) -> None:
        """Go on as a web socket, which is counted elsewhere."""
        self.out()
        super().handle_websocket_upgrade(event)


def open_files() -> int:
    """How many files this process may have open: as many as the system lets it, from now on. A connection is one."""
    try:
        import resource
    except ImportError:  # not on every system
        return FILES
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY if most == resource.RLIM_INFINITY else min(most, MANY)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return wanted
