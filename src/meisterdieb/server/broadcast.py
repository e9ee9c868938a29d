"""Broadcast: between processes only "match X is at version N" travels, with the number of lines in its chat."""

import asyncio
from contextlib import suppress

from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec.json import decode, encode

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.server.workers import CHANNEL, Worker, WorkerChannels
from meisterdieb.tables.authority import Authority
from meisterdieb.tables.live import Live
from meisterdieb.tables.refusals import Broken
from meisterdieb.tables.storage.committer import StorageDown
from meisterdieb.tables.storage.database import HOW_TO_GET, address

MISSED = ("", 0, 0)  # nobody knows what has happened meanwhile: look at every match
GATHER = 0.01  # seconds in which news are gathered; whoever sits at the same table mostly needs none of them
AT_ONCE = 100  # matches in one message: PostgreSQL takes 8000 bytes


def backend(channels: str, database: str, worker: Worker | None = None) -> ChannelsBackend:
    """How processes reach each other: PostgreSQL or Redis wherever they are, else whoever serves at the same port."""
    if not channels:
        channels = "postgres" if address(database).get_backend_name() == "postgresql" else "memory"
    if channels == "memory":
        return MemoryChannelsBackend() if worker is None else WorkerChannels(worker, encode([MISSED]))
    if channels == "postgres":
        from meisterdieb.server.postgres_channels import PostgresChannels

        plain = address(database).set(drivername="postgresql").render_as_string(hide_password=False)
        return PostgresChannels(plain, encode([MISSED]))
    if channels.startswith(("redis://", "rediss://", "unix://")):
        try:
            from meisterdieb.server.redis_channels import RedisChannels
        except ImportError:
            raise BadInput(f"Redis needs the package redis; expected: {HOW_TO_GET}") from None
        return RedisChannels(channels, encode([MISSED]))
    raise BadInput(f"there is no channel {channels!r}; expected memory, postgres or redis://HOST")


class Broadcast:
    """Broadcasts to other processes what this one has committed, and hears what they have."""

    def __init__(self, authority: Authority, plugin: ChannelsPlugin) -> None:
        self.authority = authority
        self.plugin = plugin
        self.changed: dict[str, Live] = {}
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Tell and hear from now on."""
        self.authority.on_version.append(self.note)
        self.task = asyncio.create_task(self.hear(), name="broadcast")

    def note(self, live: Live) -> None:
        """Note that a match is at a new version; what happens at about the same moment is one batch."""
        if not self.changed:
            asyncio.get_running_loop().call_later(GATHER, self.publish)
        self.changed[live.match.id] = live

    def publish(self) -> None:
        """Broadcast at which versions matches are; when the server stops, the channels close before the tables do."""
        told = [(id, live.match.version, live.lines) for id, live in self.changed.items()]
        self.changed.clear()
        for start in range(0, len(told), AT_ONCE):
            with suppress(RuntimeError):
                self.plugin.publish(encode(told[start : start + AT_ONCE]), CHANNEL)

    async def hear(self) -> None:
        """Read what others have committed."""
        async with self.plugin.start_subscription([CHANNEL]) as subscriber:
            async for event in subscriber.iter_events():
                for id, version, lines in decode(event, type=list[tuple[str, int, int]]):
                    with suppress(StorageDown, Broken):
                        if not id:
                            await self.authority.refresh()
                        else:
                            await self.authority.heard(id, version, lines)

    async def stop(self) -> None:
        """Hear no more."""
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
