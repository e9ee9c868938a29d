"""Channels over Redis that outlive it: the connections are made again when they are lost.

What would be told while Redis is away is told to nobody. Whoever listens again is told that it may have missed
something, and looks by itself.
"""

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress

from litestar.channels.backends.base import ChannelsBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

AGAIN = 0.5  # seconds between two attempts to connect
PATIENCE = 5.0  # seconds that an attempt may take
LOST = (OSError, TimeoutError, RedisError)


class RedisChannels(ChannelsBackend):
    """One connection listens, others tell. `missed` is what every channel hears after a time without listening."""

    def __init__(self, address: str, missed: bytes) -> None:
        self.address = address
        self.missed = missed
        self.channels: set[str] = set()
        self.events: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self.teller = Redis.from_url(address, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE)
        self.task: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        """Nothing is to be heard yet."""

    async def on_shutdown(self) -> None:
        """Let all connections go."""
        await self.quiet()
        await self.teller.aclose()

    async def quiet(self) -> None:
        """Listen no more."""
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None

    async def listen(self) -> None:
        """Listen, and again whenever the connection is lost."""
        while True:
            with suppress(*LOST):
                async with (
                    Redis.from_url(self.address, socket_connect_timeout=PATIENCE, health_check_interval=30) as redis,
                    redis.pubsub(ignore_subscribe_messages=True) as ear,
                ):
                    await ear.subscribe(*self.channels)
                    for channel in self.channels:
                        self.events.put_nowait((channel, self.missed))
                    async for message in ear.listen():
                        self.events.put_nowait((message["channel"].decode(), message["data"]))
            await asyncio.sleep(AGAIN)

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell, if there is somebody to tell it to."""
        with suppress(*LOST):
            for channel in channels:
                await self.teller.publish(channel, data)

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen to more channels."""
        self.channels.update(channels)
        await self.quiet()
        self.task = asyncio.create_task(self.listen(), name="listening to Redis")

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen to some channels no more."""
        self.channels.difference_update(channels)
        if not self.channels:
            await self.quiet()

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """What was told, one after the other."""
        while True:
            yield await self.events.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing: what was told is not kept."""
        return []
