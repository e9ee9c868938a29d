"""A socket that was closed leaves nothing behind that somebody would have to collect."""

import asyncio
import gc
from collections import Counter
from pathlib import Path
from unittest.mock import Mock

import pytest
from litestar import WebSocket
from websockets.server import ServerProtocol

from meisterdieb.server.bounded_socket import BoundedSocket
from meisterdieb.server.socket import Sitting
from tests.server.house import CLOSE, PATIENCE, Running, Socket, house, run

ENDS = ("politely", "abruptly")


def left() -> int:
    """How many sockets are in memory, whether or not somebody can still reach them."""
    kinds = Counter(type(one) for one in gc.get_objects())
    return sum(kinds[kind] for kind in (BoundedSocket, Sitting, ServerProtocol, WebSocket))


async def end(socket: Socket, how: str) -> None:
    """Leave."""
    if how == "abruptly":
        socket.writer.transport.abort()
        return
    socket.frame(CLOSE, b"\x03\xe8")
    await socket.rest()
    await socket.close()


@pytest.mark.parametrize("how", ENDS)
def test_sockets_are_gone_without_the_collector(tmp_path: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meisterdieb.server.house.gc", Mock())  # nor with the one that goes round

    async def come_and_go(running: Running) -> int:
        caller = running.caller()
        match = (await caller.post("/api/tables", {"game": "klong", "seats": [{"kind": "here"}] * 2})).json["match"]
        gc.collect()
        gc.disable()
        try:
            before = left()
            for _ in range(20):
                socket = await caller.socket(f"/api/tables/{match}/socket?seat=0&lang=en")
                await socket.until("update")
                await end(socket, how)
            deadline = asyncio.get_running_loop().time() + PATIENCE
            while left() > before and asyncio.get_running_loop().time() < deadline:
                await asyncio.sleep(0.05)
            return left() - before
        finally:
            gc.enable()

    async def play() -> int:
        async with house(tmp_path) as running:
            return await come_and_go(running)

    assert run(play()) == 0
