"""A house for tests: the whole server on a real port, and callers who speak to it in plain bytes.

Everything is foretold (secrets, clock), no answer carries a date, and every socket shakes hands with the same key: so
two houses that do the same send the same bytes.
"""

import asyncio
import base64
import json
import struct
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, asynccontextmanager, contextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple, TypeVar
from unittest.mock import patch

import uvicorn
from litestar import Litestar
from sqlalchemy import event
from uvloop import new_event_loop

from meisterdieb.server import socket as sockets
from meisterdieb.server.app import create
from meisterdieb.server.bounded_socket import BoundedSocket
from meisterdieb.server.buckets import Bucket, Buckets
from meisterdieb.server.config import Config
from meisterdieb.server.house import House
from meisterdieb.tables import live
from meisterdieb.tables.secrets import Secrets
from meisterdieb.tables.storage.database import connect
from meisterdieb.tables.tables import Tables
from tests.databases import empty_file
from tests.tables.room import Clock, Foretold, left_alone

PLENTY = 1_000_000
PATIENCE = 60.0  # seconds
GENEROUS = dict.fromkeys(
    ("requests_per_minute", "requests_at_once", "openings_per_minute", "wishes_per_second", "wishes_per_address"),
    PLENTY,
)
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Server(uvicorn.Server):
    """uvicorn, leaving the signals to pytest, and stopping at once when told to."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.told_to_stop = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.told_to_stop.wait()


class Answer(NamedTuple):
    """What came back: every byte of it."""

    status: int
    head: bytes
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    def header(self, name: str) -> list[str]:
        lines = [line.partition(b": ") for line in self.head.split(b"\r\n")[1:]]
        return [value.decode("latin-1") for key, _, value in lines if key.lower() == name.encode()]

    @property
    def bytes(self) -> bytes:
        return self.head + b"\r\n\r\n" + self.body


class Frame(NamedTuple):
    """One frame of a web socket."""

    kind: int
    data: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.data)


class Line:
    """A connection to the house, kept open."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter | None = None

    async def exchange(self, request: bytes) -> Answer:
        if self.writer is not None and self.reader.at_eof():
            await self.close()
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**24)
        self.writer.write(request)
        head = (await self.reader.readuntil(b"\r\n\r\n"))[:-4]
        answer = Answer(int(head.split(None, 2)[1]), head, b"")
        length = answer.header("content-length")
        if length and not request.startswith(b"HEAD"):
            return answer._replace(body=await self.reader.readexactly(int(length[0])))
        if answer.header("transfer-encoding"):
            raise AssertionError("answers have a length")
        return answer

    async def close(self) -> None:
        if self.writer:
            await shut(self.writer)
            self.writer = None


async def shut(writer: asyncio.StreamWriter) -> None:
    writer.close()
    try:
        await writer.wait_closed()
    except OSError:
        return


class Socket:
    """A web socket in plain bytes; `read` gives frames, `received` is all that ever came, in bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.received = bytearray()
        self.silent = False

    def fall_silent(self) -> None:
        """Send no more, but listen."""
        self.silent = True
        self.writer.write_eof()

    async def shake(self, request: bytes) -> bytes:
        self.writer.write(request)
        head = await self.reader.readuntil(b"\r\n\r\n")
        self.received += head
        return head

    async def exactly(self, count: int) -> bytes:
        data = await self.reader.readexactly(count)
        self.received += data
        return data

    async def read(self) -> Frame:
        """The next frame; one that does not come is not waited for."""
        async with asyncio.timeout(PATIENCE):
            return await self.next_frame()

    async def next_frame(self) -> Frame:
        first, second = await self.exactly(2)
        length = second & 127
        if length == 126:
            length = struct.unpack("!H", await self.exactly(2))[0]
        elif length == 127:
            length = struct.unpack("!Q", await self.exactly(8))[0]
        return Frame(first & 15, await self.exactly(length))

    def frame(self, kind: int, data: bytes, last: bool = True) -> None:
        self.writer.write(framed(kind, data, last))

    def send(self, **message: object) -> None:
        self.frame(TEXT, json.dumps(message).encode())

    async def until(self, kind: str) -> list[Frame]:
        """Every frame up to the first message of a kind, that one too."""
        found: list[Frame] = []
        wanted = b'{"type":"%s"' % kind.encode()
        while not found or (found[-1].kind != CLOSE and not found[-1].data.startswith(wanted)):
            found.append(await self.read())
        return found

    async def settled(self) -> list[Frame]:
        """Every frame that is on its way already: those before the answer to a ping."""
        self.send(type="ping")
        return (await self.until("pong"))[:-1]

    async def rest(self) -> list[Frame]:
        """Every frame until the house hangs up."""
        found: list[Frame] = []
        try:
            while True:
                found.append(await self.read())
                if found[-1].kind == CLOSE and not self.silent:
                    self.frame(CLOSE, found[-1].data)
        except (asyncio.IncompleteReadError, ConnectionError):
            return found

    async def close(self) -> None:
        await shut(self.writer)


def framed(kind: int, data: bytes, last: bool = True) -> bytes:
    """A frame as a client sends it; the mask is zero, so that the bytes stay readable."""
    first = bytes([kind | (128 if last else 0)])
    if len(data) < 126:
        size = bytes([128 | len(data)])
    elif len(data) < 65536:
        size = b"\xfe" + struct.pack("!H", len(data))
    else:
        size = b"\xff" + struct.pack("!Q", len(data))
    return first + size + bytes(4) + data


HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n{more}\r\n"
)


class Caller:
    """A device that calls at the house; it keeps its cookie."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port = port
        self.cookie = cookie
        self.line = Line(port)
        self.sockets: list[Socket] = []

    def headers(self, more: dict[str, str]) -> str:
        own = {"cookie": f"meisterdieb={self.cookie}"} if self.cookie else {}
        return "".join(f"{name}: {value}\r\n" for name, value in (own | more).items())

    async def ask(
        self, method: str, path: str, data: Any = None, body: bytes | None = None, more: dict[str, str] | None = None
    ) -> Answer:
        """A request: `data` as JSON, or the body in bytes, and more headers."""
        headers = {"host": f"127.0.0.1:{self.port}"} | (more or {})
        if data is not None:
            body = json.dumps(data).encode()
        if body is not None:
            headers = {"content-type": "application/json", "content-length": str(len(body))} | headers
        text = f"{method} {path} HTTP/1.1\r\n{self.headers(headers)}\r\n"
        answer = await self.line.exchange(text.encode("latin-1") + (body or b""))
        for cookie in answer.header("set-cookie"):
            self.cookie = next(iter(SimpleCookie(cookie).values())).value
        return answer

    async def get(self, path: str, more: dict[str, str] | None = None) -> Answer:
        return await self.ask("GET", path, more=more)

    async def post(self, path: str, data: Any = None, more: dict[str, str] | None = None) -> Answer:
        return await self.ask("POST", path, {} if data is None else data, more=more)

    async def socket(self, path: str, more: dict[str, str] | None = None, plain: Any = None) -> Socket:
        """A web socket, perhaps over a connection that is there; `received` begins with the answer to the handshake."""
        where = {"sock": plain} if plain else {"host": "127.0.0.1", "port": self.port}
        socket = Socket(*await asyncio.open_connection(**where, limit=2**24))
        self.sockets.append(socket)
        headers = self.headers(more or {})
        key = base64.b64encode(b"the same key now").decode()
        await socket.shake(HANDSHAKE.format(path=path, port=self.port, key=key, more=headers).encode("latin-1"))
        return socket

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()
        await self.line.close()


class Running(NamedTuple):
    """A server that runs: its port, and what is inside."""

    port: int
    app: Litestar
    tables: Tables
    house: House
    server: Server
    callers: list[Caller]

    def caller(self, cookie: str = "") -> Caller:
        """Somebody new; who hangs up at the end, if not before."""
        self.callers.append(Caller(self.port, cookie))
        return self.callers[-1]


T = TypeVar("T")


def run(evening: Coroutine[Any, Any, T], seconds: float = 4 * PATIENCE) -> T:
    """Run a test on a loop as the server has it, but not for ever."""

    async def bounded() -> T:
        async with asyncio.timeout(seconds):
            return await evening

    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(bounded())


def careless(connection: Any, _record: Any) -> None:
    """Let SQLite not wait for the disk: nobody pulls the plug in these tests."""
    connection.execute("PRAGMA synchronous=OFF")


@asynccontextmanager
async def house(
    folder: Path, config: dict[str, Any] | None = None, secrets: Secrets | None = None, clock: Clock | None = None
) -> AsyncIterator[Running]:
    """A server on a free port, over a database of its own in a folder.

    What people see does not depend on the moment here: nobody is told later than others, nothing is explained unless
    somebody asks for it, no bucket fills up again, and the tables are looked after when a test says so.
    """
    with ExitStack() as still:
        still.enter_context(patch.object(live, "CALM", 0.0))
        still.enter_context(patch.object(sockets, "PONDER", 3600.0))
        for kind in (Bucket, Buckets):
            still.enter_context(patch.object(kind.__init__, "__defaults__", (lambda: 0.0,)))
        async with serving(folder, config, secrets, clock) as running:
            yield running


@asynccontextmanager
async def serving(
    folder: Path, config: dict[str, Any] | None, secrets: Secrets | None, clock: Clock | None
) -> AsyncIterator[Running]:
    """A server on a free port, over a database of its own in a folder."""
    file = f"sqlite:///{folder / 'tables.db'}"
    await empty_file(folder / "tables.db")
    engine = connect(file)
    event.listen(engine.sync_engine, "connect", careless)
    tables = left_alone(Tables(engine, secrets or Foretold(), clock or Clock()))
    assert tables.store.committer.direct is not None
    event.listen(tables.store.committer.direct.engine, "connect", careless)
    app = create(Config(database=file, **(GENEROUS | (config or {}))), tables)
    options: dict[str, Any] = {"log_config": None, "lifespan": "on", "date_header": False, "access_log": False}
    options |= {"timeout_keep_alive": 600, "ws_ping_interval": None, "ws_max_size": 8 * 1024}
    server = Server(uvicorn.Config(app, "127.0.0.1", 0, ws=BoundedSocket, **options))
    task = asyncio.create_task(server.serve())
    while not server.started:
        if task.done():
            await task
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    running = Running(port, app, tables, app.state.house, server, [])
    try:
        yield running
    finally:
        for caller in running.callers:
            await caller.close()
        server.told_to_stop.set()
        await task


@contextmanager
def in_the_background(folder: Path, prepare: Callable[[Running], Coroutine[Any, Any, T]]) -> Iterator[tuple[int, T]]:
    """A server in a thread of its own, for tools that do not wait for each other; its port, and what was prepared."""
    ready: Future[tuple[int, T]] = Future()
    stop = Event()

    async def serve() -> None:
        async with house(folder) as running:
            ready.set_result((running.port, await prepare(running)))
            while not stop.is_set():
                await asyncio.sleep(0.02)

    thread = Thread(target=lambda: run(serve(), 10 * PATIENCE))
    thread.start()
    try:
        yield ready.result(30)
    finally:
        stop.set()
        thread.join()
