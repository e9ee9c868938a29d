"""Channels over PostgreSQL: LISTEN and NOTIFY."""

import asyncio

import asyncpg

from meisterdieb.server.lasting_channels import PATIENCE, LastingChannels


class PostgresChannels(LastingChannels):
    """Two connections: one listens, one tells."""

    LOST = (*LastingChannels.LOST, asyncpg.PostgresError, asyncpg.InterfaceError)

    def __init__(self, address: str, missed: bytes) -> None:
        super().__init__(address, missed)
        self.teller: asyncpg.Connection | None = None

    async def on_shutdown(self) -> None:
        await super().on_shutdown()
        if self.teller:
            self.teller.terminate()

    async def connect(self) -> asyncpg.Connection:
        """A new connection."""
        return await asyncpg.connect(self.address, timeout=PATIENCE, command_timeout=PATIENCE)

    async def hear(self) -> None:
        lost = asyncio.Event()
        listener = await self.connect()
        listener.add_termination_listener(lambda *_: lost.set())
        try:
            for channel in self.channels:
                await listener.add_listener(channel, lambda _, __, name, text: self.heard(name, str(text).encode()))
            self.begin()
            await lost.wait()
        finally:
            listener.terminate()

    async def tell(self, channel: str, data: bytes) -> None:
        if self.teller is None or self.teller.is_closed():
            self.teller = await self.connect()
        try:
            await self.teller.execute("SELECT pg_notify($1, $2)", channel, data.decode())
        except self.LOST:
            self.teller.terminate()
            raise
