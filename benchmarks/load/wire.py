"""The least of HTTP and WebSocket that a client on loopback needs: clients must cost less than the server."""

import asyncio
import base64
import json
import os
from collections.abc import Callable, Mapping
from typing import Any, cast

HOST = "127.0.0.1"
TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
WHOLE = frozenset((0x80 | TEXT, 0x80 | BINARY))


class Refused(Exception):
    """The server did not do what it was asked."""


async def post(port: int, path: str, body: Any, headers: Mapping[str, str] | None = None, address: str = "") -> Any:
    """Send one JSON request on a connection of its own; the decoded JSON answer."""
    return await ask(port, "POST", path, body, headers, address)


async def ask(
    port: int, method: str, path: str, body: Any, headers: Mapping[str, str] | None = None, address: str = ""
) -> Any:
    """Send one request on a connection of its own, perhaps from another address; the decoded JSON answer."""
    data = b"" if body is None else json.dumps(body).encode()
    lines = {"Content-Type": "application/json", "Content-Length": str(len(data)), "Connection": "close"}
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=_local(address))
    try:
        writer.write(_head(f"{method} {path}", port, {**lines, **(headers or {})}) + data)
        answer = await reader.read()
    finally:
        writer.close()
    head, _, content = answer.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 2"):
        raise Refused(f"{method} {path}: {head[:80].decode()} {content[:200].decode(errors='replace')}")
    if b"transfer-encoding: chunked" in head.lower():
        raise Refused(f"{method} {path}: answered in chunks")
    return json.loads(content) if content else None


def _local(address: str) -> tuple[str, int] | None:
    """Where a connection comes from: on loopback, from any address that begins with 127."""
    return (address, 0) if address else None


def _head(request: str, port: int, headers: Mapping[str, str]) -> bytes:
    lines = [f"{request} HTTP/1.1", f"Host: {HOST}:{port}", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode()


class Socket(asyncio.Protocol):
    """The client's end of a WebSocket, without extensions (compression) and without fragments.

    `hear` is called with every message, `lost` if the connection ends or `hear` fails.
    """

    def __init__(self, hear: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self.hear = hear
        self.lost = lost
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._greeted = False
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    async def open(self, port: int, path: str, headers: Mapping[str, str] | None = None, address: str = "") -> None:
        """Connect; messages may be heard before this returns."""
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, port, local_addr=_local(address))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        self.write(_head(f"GET {path}", port, {**lines, "Sec-WebSocket-Key": key, **(headers or {})}))
        await self.opened

    def write(self, data: bytes) -> None:
        """Send bytes as they are."""
        if self._transport is not None:
            self._transport.write(data)

    def send(self, message: bytes, opcode: int = TEXT) -> None:
        """Send a message. Its mask is zero: between here and loopback there is no proxy to be kept from caching."""
        size = len(message)
        if size < 126:
            head = bytes((0x80 | opcode, 0x80 | size))
        elif size < 65536:
            head = bytes((0x80 | opcode, 0x80 | 126)) + size.to_bytes(2, "big")
        else:
            head = bytes((0x80 | opcode, 0x80 | 127)) + size.to_bytes(8, "big")
        self.write(head + bytes(4) + message)

    def close(self) -> None:
        """Leave; nothing is heard any more."""
        if self.opened.done():
            self.send((1000).to_bytes(2, "big"), CLOSE)
        transport, self._transport = self._transport, None
        if transport is not None:
            transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._end("the connection ended" if exc is None else repr(exc))

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at = 0 if self._greeted else self._greeting(data)
        size = len(data)
        while self._transport is not None and at + 2 <= size:
            length = data[at + 1]
            start = at + 2
            if length == 126:
                start = at + 4
                length = int.from_bytes(data[at + 2 : start], "big")
            elif length == 127:
                start = at + 10
                length = int.from_bytes(data[at + 2 : start], "big")
            if size < start + length or size < start:
                break
            first, at = data[at], start + length
            self._frame(first, data[start:at])
        self._rest = data[at:]

    def _greeting(self, data: bytes) -> int:
        """The end of the server's answer to the handshake; 0 until it is all there."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            self._end(data[:200].decode(errors="replace"))
            return len(data)
        self._greeted = True
        self.opened.set_result(None)
        return end + 4

    def _frame(self, first: int, content: bytes) -> None:
        if first in WHOLE:
            try:
                self.hear(content)
            except Exception as problem:
                self._end(repr(problem))
        elif first == 0x80 | PING:
            self.send(content, 10)
        elif first == 0x80 | CLOSE:
            self._end(f"the server closed: {int.from_bytes(content[:2], 'big')} {content[2:].decode(errors='replace')}")
        elif first != 0x80 | 10:
            self._end(f"cannot read a frame that starts with {first:#x}")

    def _end(self, why: str) -> None:
        if not self.opened.done():
            self.opened.set_exception(Refused(why))
        if self._transport is not None:
            self.close()
            self.lost(why)
