"""Channels over Redis."""

from redis.asyncio import Redis
from redis.exceptions import RedisError

from meisterdieb.server.lasting_channels import PATIENCE, LastingChannels


class RedisChannels(LastingChannels):
    """One connection listens, the others of a pool tell."""

    LOST = (*LastingChannels.LOST, RedisError)

    def __init__(self, address: str, missed: bytes) -> None:
        super().__init__(address, missed)
        self.teller = Redis.from_url(address, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE)

    async def on_shutdown(self) -> None:
        await super().on_shutdown()
        await self.teller.aclose()

    async def hear(self) -> None:
        async with (
            Redis.from_url(self.address, socket_connect_timeout=PATIENCE, health_check_interval=30) as redis,
            redis.pubsub(ignore_subscribe_messages=True) as ear,
        ):
            await ear.subscribe(*self.channels)
            self.begin()
            async for message in ear.listen():
                self.heard(message["channel"].decode(), message["data"])

    async def tell(self, channel: str, data: bytes) -> None:
        await self.teller.publish(channel, data)
