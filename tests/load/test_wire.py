"""The benchmark's own WebSocket client, against a real server."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from benchmarks.load.wire import Refused, Socket
from websockets.asyncio.server import ServerConnection, serve

Handler = Callable[[ServerConnection], Awaitable[None]]


def talk(handler: Handler, client: Callable[[Socket, "asyncio.Queue[bytes | str]"], Awaitable[None]]) -> None:
    """Connect one client to a server; what it hears and why it was lost go into its queue."""

    async def both() -> None:
        heard: asyncio.Queue[bytes | str] = asyncio.Queue()
        async with serve(handler, "127.0.0.1", 0, max_size=None) as server, asyncio.timeout(60):
            socket = Socket(heard.put_nowait, heard.put_nowait)
            await socket.open(next(iter(server.sockets)).getsockname()[1], "/")
            await client(socket, heard)
            socket.close()

    asyncio.run(both())


async def echo(connection: ServerConnection) -> None:
    async for message in connection:
        await connection.send(message)


def test_messages_of_every_length_come_back_whole_and_in_order() -> None:
    messages = [b"x" * size for size in (0, 1, 125, 126, 127, 65535, 65536, 300_000, 3)]

    async def client(socket: Socket, heard: "asyncio.Queue[bytes | str]") -> None:
        for message in messages:
            socket.send(message)
        assert [await heard.get() for _ in messages] == messages

    talk(echo, client)


def test_a_message_that_comes_with_the_greeting_is_heard() -> None:
    async def greet(connection: ServerConnection) -> None:
        await connection.send("welcome")
        await connection.wait_closed()

    async def client(socket: Socket, heard: "asyncio.Queue[bytes | str]") -> None:
        assert await heard.get() == b"welcome"

    talk(greet, client)


def test_pings_are_answered() -> None:
    async def ping(connection: ServerConnection) -> None:
        await (await connection.ping("still there?"))
        await connection.send("yes")

    async def client(socket: Socket, heard: "asyncio.Queue[bytes | str]") -> None:
        assert await heard.get() == b"yes"

    talk(ping, client)


def test_a_lost_connection_is_told_once() -> None:
    async def leave(connection: ServerConnection) -> None:
        await connection.close(1008, "go away")

    async def client(socket: Socket, heard: "asyncio.Queue[bytes | str]") -> None:
        assert await heard.get() == "the server closed: 1008 go away"
        await asyncio.sleep(0.05)
        assert heard.empty()

    talk(leave, client)


def test_a_server_without_websockets_is_refused() -> None:
    async def both() -> None:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"HTTP/1.1 404 Not Found\r\n\r\n")
            writer.close()

        async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
            why: list[str] = []
            socket = Socket(lambda _: None, why.append)
            with pytest.raises(Refused, match="404"):
                await socket.open(server.sockets[0].getsockname()[1], "/")
            assert len(why) == 1

    asyncio.run(both())
