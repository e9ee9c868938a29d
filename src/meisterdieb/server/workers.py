"""Several worker processes at one port: whoever comes to a table is handed to the worker that keeps it.

The system gives a new connection to any of them. A table is quickest where all who sit at it meet: what one of them
does is shown to the others without asking the database. So whoever gets a web socket looks which worker keeps
that table and passes the connection on, with what has been read of it. This is about speed alone: every process can
serve every table, and does so where the keeper cannot be reached.

Each has a socket in a common folder, named after the process. Over it come connections, and, where no database tells
it, which matches are at which version.
"""

import asyncio
import os
import socket
from array import array
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from litestar.channels.backends.base import ChannelsBackend

CHANNEL = "matches"
LARGEST = 128 * 1024  # bytes of a message
NEWS, GUEST = b"n", b"g"
POSSIBLE = hasattr(socket, "SCM_RIGHTS")  # passing connections on is not for every system

Receive = Callable[[bytes, socket.socket], None]


class Worker:
    """This process among the workers at one port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = str(os.getpid())
        self.receive: Receive = lambda request, guest: guest.close()
        self.dismiss: Callable[[], None] = lambda: None
        self.passed: Callable[[str], None] = lambda table: None
        self.news: asyncio.Queue[bytes] = asyncio.Queue()
        self.door: socket.socket | None = None

    def join(self) -> None:
        """Be there for the others from now on."""
        self.door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.door.setblocking(False)
        self.door.bind(str(self.folder / self.name))
        asyncio.get_running_loop().add_reader(self.door, self.hear)

    def leave(self) -> None:
        """Be there no more, neither for the others nor for those that came from them."""
        self.dismiss()
        if self.door is not None:
            asyncio.get_running_loop().remove_reader(self.door)
            (self.folder / self.name).unlink(missing_ok=True)
            self.door.close()
            self.door = None

    def all(self) -> list[str]:
        """Everybody who is there."""
        with suppress(FileNotFoundError):
            return os.listdir(self.folder)
        return []

    def keeper(self, table: str) -> str:
        """Who keeps a table: everybody finds the same one, and when one is gone only the tables of that one move."""
        return max(self.all() or [self.name], key=lambda name: blake2b(f"{table} {name}".encode()).digest())

    def pass_on(self, table: str, request: bytes, guest: int) -> bool:
        """Give a connection to who keeps its table, with what has been read of it; False if that is to be here."""
        name = self.keeper(table)
        if name == self.name or not self.say(name, GUEST + request, [guest]):
            return False
        self.passed(table)
        return True

    def tell(self, news: bytes) -> list[str]:
        """Broadcast something to all other workers, and give those that did not take it."""
        return [name for name in self.all() if name != self.name and not self.say(name, NEWS + news)]

    def say(self, name: str, message: bytes, guests: Sequence[int] = ()) -> bool:
        """Say something to another process; one that is gone is forgotten."""
        if self.door is None:
            return False
        try:
            passed = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", guests))] if guests else []
            self.door.sendmsg([message], passed, 0, str(self.folder / name))
        except (ConnectionRefusedError, FileNotFoundError):
            (self.folder / name).unlink(missing_ok=True)
            return False
        except BlockingIOError:
            return False  # it has more to hear than it can take
        return True

    def hear(self) -> None:
        """Hear everything that has been said."""
        with suppress(BlockingIOError):
            while self.door is not None:
                message, guests, _, _ = socket.recv_fds(self.door, LARGEST, 1)
                if message[:1] == NEWS:
                    self.news.put_nowait(message[1:])
                for guest in guests:
                    self.receive(message[1:], socket.socket(fileno=guest))


class WorkerChannels(ChannelsBackend):
    """Broadcasts among workers. Whoever could not take one is told that it has missed something."""

    def __init__(self, worker: Worker, missed: bytes) -> None:
        self.worker = worker
        self.missed = missed
        self.behind: set[str] = set()

    async def on_startup(self) -> None:
        """Workers find each other by themselves."""

    async def on_shutdown(self) -> None:
        """And part by themselves."""

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell the others."""
        self.behind = {name for name in self.behind if not self.worker.say(name, NEWS + self.missed)}
        self.behind.update(self.worker.tell(data))

    async def subscribe(self, channels: Iterable[str]) -> None:
        """There is one channel."""

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """There is one channel."""

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """What was told, one after the other."""
        while True:
            yield CHANNEL, await self.worker.news.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing: what was told is not kept."""
        return []
