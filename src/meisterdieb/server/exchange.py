"""Between processes only "match X is at version N" travels, with the number of lines in its chat."""

import asyncio
from contextlib import suppress

from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec.json import decode, encode

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.authority import Authority
from meisterdieb.tables.live import Live
from meisterdieb.tables.storage.committing import StorageDown
from meisterdieb.tables.storage.database import address

CHANNEL = "matches"


def backend(channels: str, database: str) -> ChannelsBackend:
    """How processes reach each other: memory for one, PostgreSQL or Redis for several."""
    if not channels:
        channels = "postgres" if address(database).get_backend_name() == "postgresql" else "memory"
    if channels == "memory":
        return MemoryChannelsBackend()
    if channels == "postgres":
        from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

        plain = address(database).set(drivername="postgresql").render_as_string(hide_password=False)
        return AsyncPgChannelsBackend(plain)
    if channels.startswith(("redis://", "rediss://", "unix://")):
        try:
            from litestar.channels.backends.redis import RedisChannelsPubSubBackend
            from redis.asyncio import Redis
        except ImportError:
            raise BadInput("Redis needs the package redis; expected: pip install redis") from None
        return RedisChannelsPubSubBackend(redis=Redis.from_url(channels))
    raise BadInput(f"there is no channel {channels!r}; expected memory, postgres or redis://HOST")


class Exchange:
    """Tells other processes what this one has committed, and hears what they have."""

    def __init__(self, authority: Authority, plugin: ChannelsPlugin) -> None:
        self.authority = authority
        self.plugin = plugin
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Tell and hear from now on."""
        self.authority.on_version.append(self.publish)
        self.task = asyncio.create_task(self.hear(), name="exchange")

    def publish(self, live: Live) -> None:
        """Tell that a match is at a version; while the server starts or stops, others find out by looking."""
        with suppress(RuntimeError):
            self.plugin.publish(encode([live.match.id, live.match.version, live.lines]), CHANNEL)

    async def hear(self) -> None:
        """Read what others have committed."""
        async with self.plugin.start_subscription([CHANNEL]) as subscriber:
            async for event in subscriber.iter_events():
                id, version, lines = decode(event, type=tuple[str, int, int])
                with suppress(StorageDown):
                    await self.authority.heard(id, version, lines)

    async def stop(self) -> None:
        """Hear no more."""
        if self.task:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
