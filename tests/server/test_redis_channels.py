"""Processes that tell each other over Redis which match is at which version: Redis may come late, and go."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from meisterdieb.server.redis_channels import RedisChannels
from tests.redis_server import RedisServer, redis_server

MISSED = b"missed"


@asynccontextmanager
async def listening(server: RedisServer) -> AsyncIterator[RedisChannels]:
    """Somebody who listens to one channel."""
    channels = RedisChannels(server.address, MISSED)
    await channels.on_startup()
    await channels.subscribe(["matches"])
    try:
        yield channels
    finally:
        await channels.on_shutdown()


async def heard(channels: RedisChannels) -> bytes:
    """What is heard next."""
    async with asyncio.timeout(20):
        channel, data = await anext(channels.stream_events())
    assert channel == "matches"
    return data


def test_what_one_process_tells_all_hear(tmp_path: Path) -> None:
    async def play(server: RedisServer) -> None:
        async with listening(server) as one, listening(server) as two:
            assert [await heard(one), await heard(two)] == [MISSED] * 2
            await one.publish(b"a match has moved on", ["matches"])
            await two.publish(b"and again", ["matches"])
            for process in (one, two):
                assert [await heard(process), await heard(process)] == [b"a match has moved on", b"and again"]

    with redis_server(tmp_path) as server:
        asyncio.run(play(server))


def test_after_an_outage_everybody_is_told_that_something_may_be_missing(tmp_path: Path) -> None:
    async def play(server: RedisServer) -> None:
        async with listening(server) as one, listening(server) as two:
            assert [await heard(one), await heard(two)] == [MISSED] * 2
            server.kill()
            await one.publish(b"lost", ["matches"])
            server.start()
            assert [await heard(one), await heard(two)] == [MISSED] * 2
            await one.publish(b"found", ["matches"])
            assert await heard(two) == b"found"

    with redis_server(tmp_path) as server:
        asyncio.run(play(server))


def test_a_server_may_start_before_its_redis(tmp_path: Path) -> None:
    async def play(server: RedisServer) -> None:
        server.kill()
        async with listening(server) as one:
            await one.publish(b"lost", ["matches"])
            server.start()
            assert await heard(one) == MISSED
            await one.publish(b"heard", ["matches"])
            assert await heard(one) == b"heard"

    with redis_server(tmp_path) as server:
        asyncio.run(play(server))


def test_nobody_hears_what_nobody_wants_to_hear_any_more(tmp_path: Path) -> None:
    async def play(server: RedisServer) -> None:
        async with listening(server) as one, listening(server) as two:
            assert [await heard(one), await heard(two)] == [MISSED] * 2
            await one.unsubscribe(["matches"])
            await two.publish(b"news", ["matches"])
            assert await heard(two) == b"news"
            assert one.events.empty()

    with redis_server(tmp_path) as server:
        asyncio.run(play(server))
