"""Channels over PostgreSQL that outlive it: LISTEN and NOTIFY, each on a connection that is made again when it is lost.

What would be told while PostgreSQL is away is told to nobody. Whoever listens again is told that it may have missed
something, and looks by itself.
"""

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress

import asyncpg
from litestar.channels.backends.base import ChannelsBackend

AGAIN = 0.5  # seconds between two attempts to connect
PATIENCE = 5.0  # seconds that an attempt may take
LOST = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class PostgresChannels(ChannelsBackend):
    """Two connections: one listens, one tells. `missed` is what every channel hears after a time without listening."""

    def __init__(self, address: str, missed: bytes) -> None:
        self.address = address
        self.missed = missed
        self.channels: set[str] = set()
        self.events: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self.listening = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.listener: asyncpg.Connection | None = None
        self.teller: asyncpg.Connection | None = None

    async def on_startup(self) -> None:
        """Begin to listen."""
        self.task = asyncio.create_task(self.listen(), name="listening to PostgreSQL")

    async def on_shutdown(self) -> None:
        """Let both connections go."""
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        if self.teller:
            self.teller.terminate()

    async def connect(self) -> asyncpg.Connection:
        """A new connection."""
        return await asyncpg.connect(self.address, timeout=PATIENCE, command_timeout=PATIENCE)

    async def listen(self) -> None:
        """Listen, and again whenever the connection is lost."""
        while True:
            lost = asyncio.Event()
            with suppress(*LOST):
                self.listener = await self.connect()
                self.listener.add_termination_listener(lambda *_, lost=lost: lost.set())
                try:
                    for channel in self.channels:
                        await self.listener.add_listener(channel, self.hear)
                        self.events.put_nowait((channel, self.missed))
                    self.listening.set()
                    await lost.wait()
                finally:
                    self.listening.clear()
                    self.listener.terminate()
            await asyncio.sleep(AGAIN)

    def hear(self, _connection: object, _pid: int, channel: str, message: object) -> None:
        """Something was told."""
        self.events.put_nowait((channel, str(message).encode()))

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell, if there is somebody to tell it to."""
        try:
            if self.teller is None or self.teller.is_closed():
                self.teller = await self.connect()
            for channel in channels:
                await self.teller.execute("SELECT pg_notify($1, $2)", channel, data.decode())
        except LOST:
            if self.teller:
                self.teller.terminate()

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen to more channels."""
        new = set(channels) - self.channels
        self.channels |= new
        with suppress(*LOST):
            async with asyncio.timeout(PATIENCE):
                await self.listening.wait()
                for channel in new:
                    assert self.listener is not None
                    await self.listener.add_listener(channel, self.hear)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen to some channels no more."""
        for channel in set(channels) & self.channels:
            self.channels.discard(channel)
            with suppress(*LOST):
                if self.listener:
                    await self.listener.remove_listener(channel, self.hear)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """What was told, one after the other."""
        while True:
            yield await self.events.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing: what was told is not kept."""
        return []
