"""Processes that tell each other over a server which match is at which version: the server may come late, and go."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

import pytest

from meisterdieb.server.lasting_channels import LastingChannels
from meisterdieb.server.postgres_channels import PostgresChannels
from meisterdieb.server.redis_channels import RedisChannels
from tests.postgres import cluster
from tests.redis_server import redis_server
from tests.tables.room import PATIENCE

MISSED = b"missed"


class Running(Protocol):
    """A program that can be killed and started again."""

    def kill(self) -> None: ...
    def start(self) -> None: ...


class Server:
    """A server for channels, and how they are made."""

    def __init__(self, running: Running, address: str, kind: type[LastingChannels]) -> None:
        self.kill, self.start = running.kill, running.start
        self.address = address
        self.kind = kind


@pytest.fixture(params=["redis", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server of each kind."""
    if request.param == "redis":
        with redis_server(tmp_path) as redis:
            yield Server(redis, redis.address, RedisChannels)
    else:
        with cluster() as postgres:
            yield Server(postgres, postgres.new_database(), PostgresChannels)


@asynccontextmanager
async def listening(server: Server) -> AsyncIterator[LastingChannels]:
    """Somebody who listens to one channel."""
    channels = server.kind(server.address, MISSED)
    await channels.on_startup()
    await channels.subscribe(["matches"])
    try:
        yield channels
    finally:
        await channels.on_shutdown()


async def heard(channels: LastingChannels) -> bytes:
    """What is heard next."""
    async with asyncio.timeout(PATIENCE):
        channel, data = await anext(channels.stream_events())
    assert channel == "matches"
    return data


def test_what_one_process_tells_all_hear(server: Server) -> None:
    async def play() -> None:
        async with listening(server) as one, listening(server) as two:
            assert [await heard(one), await heard(two)] == [MISSED] * 2
            await one.publish(b"a match has moved on", ["matches"])
            await two.publish(b"and again", ["matches"])
            for process in (one, two):
                assert [await heard(process), await heard(process)] == [b"a match has moved on", b"and again"]

    asyncio.run(play())


def test_after_an_outage_everybody_is_told_that_something_may_be_missing(server: Server) -> None:
    async def play() -> None:
        async with listening(server) as one, listening(server) as two:
            assert [await heard(one), await heard(two)] == [MISSED] * 2
            server.kill()
            await one.publish(b"lost", ["matches"])
            server.start()
            assert [await heard(one), await heard(two)] == [MISSED] * 2
            await one.publish(b"found", ["matches"])
            assert await heard(two) == b"found"

    asyncio.run(play())


def test_whoever_listens_may_start_before_the_server(server: Server) -> None:
    async def play() -> None:
        server.kill()
        async with listening(server) as one:
            await one.publish(b"lost", ["matches"])
            server.start()
            assert await heard(one) == MISSED
            await one.publish(b"heard", ["matches"])
            assert await heard(one) == b"heard"

    asyncio.run(play())


def test_nobody_hears_what_nobody_wants_to_hear_any_more(server: Server) -> None:
    async def play() -> None:
        async with listening(server) as one, listening(server) as two:
            assert [await heard(one), await heard(two)] == [MISSED] * 2
            await one.unsubscribe(["matches"])
            await two.publish(b"news", ["matches"])
            assert await heard(two) == b"news"
            assert one.events.empty()

    asyncio.run(play())


def test_who_drops_one_channel_hears_the_others(server: Server) -> None:
    async def play() -> None:
        async with listening(server) as one:
            assert await heard(one) == MISSED
            await one.subscribe(["talk"])
            async with asyncio.timeout(PATIENCE):
                while (await anext(one.stream_events()))[0] != "talk":
                    pass
            await one.unsubscribe(["talk"])
            await one.publish(b"not wanted", ["talk"])
            await one.publish(b"wanted", ["matches"])
            while (data := await heard(one)) == MISSED:
                pass
            assert data == b"wanted"

    asyncio.run(play())
