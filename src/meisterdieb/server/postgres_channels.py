"""Channels over PostgreSQL's LISTEN and NOTIFY, on connections that stay open and are opened again when they break.

Litestar's own backend opens a connection for every message and does not come back after a restart of the database.
"""

import asyncio
from collections.abc import AsyncGenerator, Iterable

import asyncpg
from litestar.channels import ChannelsBackend

from meisterdieb.server.logs import server_logger

PATIENCE = 1.0  # seconds before a broken connection is tried again


class PostgresChannels(ChannelsBackend):
    """One connection to listen on, one to speak on."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.channels: set[str] = set()
        self.heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self.broken = asyncio.Event()
        self.speaking: asyncpg.Connection | None = None
        self.listening: asyncpg.Connection | None = None
        self.lock = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        self.task = asyncio.create_task(self.listen(), name="listening")

    async def on_shutdown(self) -> None:
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        for connection in (self.speaking, self.listening):
            if connection is not None:
                connection.terminate()

    async def listen(self) -> None:
        """Keep a connection that listens, whatever happens to the database."""
        while True:
            try:
                self.broken.clear()
                self.listening = await asyncpg.connect(self.address)
                self.listening.add_termination_listener(lambda _: self.broken.set())
                for channel in self.channels:
                    await self.listening.add_listener(channel, self.hear)
                await self.broken.wait()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                server_logger.warning("no connection to listen on")
            await asyncio.sleep(PATIENCE)

    def hear(self, _connection: object, _pid: object, channel: object, payload: object) -> None:
        """Take in a message."""
        self.heard.put_nowait((str(channel), str(payload).encode()))

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell everybody; what cannot be told is found out by those who look at the log themselves."""
        async with self.lock:
            try:
                if self.speaking is None or self.speaking.is_closed():
                    self.speaking = await asyncpg.connect(self.address)
                for channel in channels:
                    await self.speaking.execute("SELECT pg_notify($1, $2)", channel, data.decode())
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                self.speaking = None
                server_logger.warning("no connection to speak on")

    async def subscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) - self.channels:
            self.channels.add(channel)
            if self.listening is not None and not self.listening.is_closed():
                await self.listening.add_listener(channel, self.hear)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        for channel in set(channels) & self.channels:
            self.channels.discard(channel)
            if self.listening is not None and not self.listening.is_closed():
                await self.listening.remove_listener(channel, self.hear)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            yield await self.heard.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing is remembered: the log is."""
        return []
