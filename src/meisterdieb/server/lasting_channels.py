"""Channels over a server that outlive it: whoever loses the connection retries until it is back.

What would be told while that server is away is told to nobody. Whoever listens again is told that it may have missed
something, and looks by itself.
"""

import asyncio
from abc import abstractmethod
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress
from typing import ClassVar

from litestar.channels.backends.base import ChannelsBackend

AGAIN = 0.5  # seconds between two attempts to connect
PATIENCE = 5.0  # seconds that an attempt may take


class LastingChannels(ChannelsBackend):
    """One connection listens, others tell. `missed` is what every channel hears after a time without listening."""

    LOST: ClassVar[tuple[type[Exception], ...]] = (OSError, TimeoutError)  # how a lost connection shows

    def __init__(self, address: str, missed: bytes) -> None:
        self.address = address
        self.missed = missed
        self.channels: set[str] = set()
        self.events: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    @abstractmethod
    async def hear(self) -> None:
        """Listen to all channels until the connection is lost; `begin` when that is so, then `heard` for each word."""

    @abstractmethod
    async def tell(self, channel: str, data: bytes) -> None:
        """Tell something to whoever listens to a channel."""

    def begin(self) -> None:
        """From now on nothing is missed, but something may have been."""
        for channel in self.channels:
            self.heard(channel, self.missed)

    def heard(self, channel: str, data: bytes) -> None:
        """Something was told; on a channel that nobody wants to hear any more, to nobody."""
        if channel in self.channels:
            self.events.put_nowait((channel, data))

    async def listen(self) -> None:
        """Listen, and retry whenever the connection is lost."""
        while True:
            with suppress(*self.LOST):
                await self.hear()
            await asyncio.sleep(AGAIN)

    async def quiet(self) -> None:
        """Listen no more."""
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None

    async def on_startup(self) -> None:
        """Nothing is to be heard yet."""

    async def on_shutdown(self) -> None:
        """Let all connections go."""
        await self.quiet()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell, if there is somebody to tell it to."""
        with suppress(*self.LOST):
            for channel in channels:
                await self.tell(channel, data)

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen to more channels."""
        self.channels.update(channels)
        await self.quiet()
        self.task = asyncio.create_task(self.listen(), name="listening")

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
