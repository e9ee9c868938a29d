"""What lies between people and processes, and between processes: it delays, loses, repeats and cuts."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from meisterdieb.server.bounded_socket import TOGETHER
from meisterdieb.server.identity import COOKIE
from tests.simulation.loop import Loop

NOTICED = 3.0  # seconds after which everybody has noticed that a connection is cut
SLOW_CLIENT = 0.02  # how often a client takes what it is sent only after a while


class Cut(Exception):
    """The connection is gone."""


class Network:
    """Chances are for each message."""

    def __init__(self, loop: Loop, random: Random) -> None:
        self.loop = loop
        self.random = random
        self.slowness = 0.02
        self.lost_news = 0.0
        self.repeated_news = 0.0
        self.repeated_requests = 0.0
        self.wires: list[Wire] = []

    def delay(self) -> float:
        """How long something is under way: mostly not long."""
        return self.slowness * self.random.random() ** 3 + 0.0001

    def cut_one(self) -> None:
        """Cut a connection."""
        whole = [wire for wire in self.wires if not wire.cut]
        if whole:
            self.random.choice(whole).hang_up()


class Caller:
    """A request or a socket as the server sees it: the device behind it, and nothing of its address."""

    def __init__(self, cookie: str, together: Callable[..., Any] | None = None) -> None:
        self.cookies = {COOKIE: cookie}
        extensions = {TOGETHER: together} if together else {}
        self.scope = {"scheme": "http", "client": ("10.0.0.1", 1), "extensions": extensions}
        self.headers: dict[str, str] = {}
        self.query_params: dict[str, str] = {}


class Stream:
    """One direction of a connection: what is sent arrives in order, if it arrives."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.waiting: asyncio.Queue[Any] = asyncio.Queue()
        self.last = 0.0
        self.ended = False

    def send(self, message: Any) -> None:
        now = self.network.loop.now
        self.last = max(self.last + 0.000_01, now + self.network.delay())
        self.network.loop.after(self.last - now, self.arrive, message)

    def arrive(self, message: Any) -> None:
        if not self.ended:
            self.waiting.put_nowait(message)

    def end(self) -> None:
        """Nothing arrives any more, but that."""
        if not self.ended:
            self.ended = True
            self.waiting.put_nowait(None)


class Wire(Caller):
    """A web socket: what the server has in hand; `up` and `down` are the two directions."""

    def __init__(
        self, network: Network, number: int, cookie: str, together: bool, sent: "Callable[[Wire, str], None]"
    ) -> None:
        super().__init__(cookie, self.send_together if together else None)
        self.network = network
        self.number = number
        self.sent = sent
        self.up, self.down = Stream(network), Stream(network)
        self.cut = False
        network.wires.append(self)

    def hang_up(self, noticed: float = NOTICED) -> None:
        """Cut it; each side notices by itself, and what is under way may get lost."""
        if not self.cut:
            self.cut = True
            self.network.wires.remove(self)
            for stream in (self.up, self.down):
                self.network.loop.after(self.network.random.uniform(0, noticed), stream.end)

    # the server's side

    async def accept(self) -> None:
        """Everybody is let in."""

    async def receive(self) -> dict[str, Any]:
        text = await self.up.waiting.get()
        return {"type": "websocket.disconnect"} if text is None else {"type": "websocket.receive", "text": text}

    async def send(self, message: dict[str, Any]) -> None:
        await self.send_text(message["text"])

    async def send_data(self, data: str) -> None:
        await self.send_text(data)

    async def send_together(self, texts: Any) -> None:
        for text in texts:
            await self.send_text(text.decode())

    async def send_text(self, text: str) -> None:
        if self.up.ended:
            raise OSError("nobody is there")
        self.sent(self, text)
        self.down.send(text)
        if self.network.random.random() < SLOW_CLIENT:
            await asyncio.sleep(self.network.random.uniform(0, 0.5))

    async def close(self, code: int, reason: str) -> None:
        self.hang_up(noticed=0.1)

    # the client's side

    def wish(self, text: str) -> None:
        self.up.send(text)

    async def hear(self, seconds: float) -> str | None:
        """The next message, or nothing if none comes in time."""
        try:
            async with asyncio.timeout(seconds):
                text: str | None = await self.down.waiting.get()
        except TimeoutError:
            return None
        if text is None:
            raise Cut
        return text


class Channels:
    """How a process hears of others, in place of Litestar's channels; `ears` are those of all processes."""

    def __init__(self, network: Network, ears: list[asyncio.Queue[bytes]]) -> None:
        self.network = network
        self.ears = ears
        self.own: asyncio.Queue[bytes] = asyncio.Queue()

    def publish(self, data: bytes, channel: object) -> None:
        """Tell everybody: late, out of order, twice or never."""
        random = self.network.random
        for ear in self.ears:
            times = 0 if random.random() < self.network.lost_news else 1
            times += random.random() < self.network.repeated_news
            for _ in range(times):
                self.network.loop.after(self.network.delay() * random.choice((1, 1, 20)), ear.put_nowait, data)

    @asynccontextmanager
    async def start_subscription(self, _: object) -> AsyncIterator["Channels"]:
        self.ears.append(self.own)
        yield self
        self.deaf()

    def deaf(self) -> None:
        """Hear nothing any more."""
        if self.own in self.ears:
            self.ears.remove(self.own)

    async def iter_events(self) -> AsyncIterator[bytes]:
        while True:
            yield await self.own.get()
