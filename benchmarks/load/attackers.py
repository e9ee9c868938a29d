"""Those who try to hold everybody else up: one for each way that was once found to work.

Each is an address of its own on loopback, does what it does as fast as it is let, and ends after its time. None of them
minds being refused. All are bounded in number and in time. They are a process of their own, so that players who are
measured do not wait for them here.
"""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable
from secrets import token_urlsafe
from typing import Any

from benchmarks.load import wire

LESSONS = 200
"""Lessons that the reader of its own device opens first."""
IDLE = 1100
"""Connections that ask for nothing."""
TABLES = 600
"""Tables of bots."""
AT_ONCE = 20
"""Requests or sockets of one attacker at the same time."""

Attack = Callable[["Attacker"], Awaitable[None]]


class Attacker:
    """An address, a device, and how long it goes on; it counts what it was answered."""

    def __init__(self, name: str, port: int, address: str, seconds: float) -> None:
        self.name = name
        self.port = port
        self.address = address
        self.end = time.perf_counter() + seconds
        self.headers = {"Cookie": f"meisterdieb={token_urlsafe(16)}"}
        self.done = 0
        self.refused = 0

    @property
    def over(self) -> bool:
        """Whether it has to stop."""
        return time.perf_counter() > self.end

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request; the decoded answer, or None if it was refused."""
        try:
            async with asyncio.timeout(max(0.1, self.end - time.perf_counter())):
                found = await wire.ask(self.port, method, path, body, self.headers, self.address)
        except (wire.Refused, OSError, TimeoutError):
            self.refused += 1
            await asyncio.sleep(0.01)
            return None
        self.done += 1
        return found

    async def again_and_again(self, method: str, path: str, body: Any = None) -> None:
        """The same request, many at once, until time is up."""

        async def one() -> None:
            while not self.over:
                await self.ask(method, path, body)

        await asyncio.gather(*(one() for _ in range(AT_ONCE)))

    async def open(self) -> str:
        """A table with two seats of this device."""
        while not self.over:
            opened = await self.ask("POST", "/api/tables", {"game": "klong", "seats": [{"kind": "here"}] * 2})
            if opened is not None:
                return str(opened["match"])
        return ""


async def read_device(attacker: Attacker) -> None:
    """Open many lessons, then ask for everything about the device, again and again."""
    for _ in range(LESSONS):
        if attacker.over:
            return
        await attacker.ask("POST", "/api/lessons/klong-guide", {})
        if attacker.refused > AT_ONCE:
            break
    await attacker.again_and_again("GET", "/api/device")


async def read_history(attacker: Attacker) -> None:
    """Make a log longer and read all of it, again and again."""
    match = await attacker.open()
    await asyncio.gather(flood(attacker, match), attacker.again_and_again("GET", f"/api/tables/{match}/history?seat=0"))


async def say_nothing(attacker: Attacker) -> None:
    """Connect, begin to ask, and leave it at that."""
    lines: list[asyncio.StreamWriter] = []
    while not attacker.over:
        try:
            _, writer = await asyncio.open_connection(wire.HOST, attacker.port, local_addr=(attacker.address, 0))
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
            lines.append(writer)
            attacker.done += 1
        except OSError:
            attacker.refused += 1
        if len(lines) >= IDLE:
            lines.pop(0).transport.abort()
        await asyncio.sleep(0.002)
    for line in lines:
        line.transport.abort()


async def open_by_slashes(attacker: Attacker) -> None:
    """Open tables under another spelling of the path."""
    await attacker.again_and_again("POST", "//api/tables", {"game": "klong", "seats": [{"kind": "here"}] * 2})


async def let_bots_play(attacker: Attacker) -> None:
    """Open tables at which only thoughtful bots play."""
    seats = [{"kind": "bot", "level": "planer"}] * 3
    for _ in range(TABLES):
        if attacker.over:
            return
        await attacker.ask("POST", "//api/tables", {"game": "clou", "seats": seats})


async def come_and_go(attacker: Attacker) -> None:
    """Open sockets and close them."""
    match = await attacker.open()

    async def one() -> None:
        while not attacker.over:
            socket = wire.Socket(lambda _: None, lambda _: None)
            try:
                async with asyncio.timeout(5):
                    path = f"/api/tables/{match}/socket?seat=0&lang=en"
                    await socket.open(attacker.port, path, attacker.headers, attacker.address)
                attacker.done += 1
            except (wire.Refused, OSError, TimeoutError):
                attacker.refused += 1
                await asyncio.sleep(0.01)
            socket.close()

    await asyncio.gather(*(one() for _ in range(AT_ONCE)))


async def act_and_undo(attacker: Attacker) -> None:
    """Fill the disk: a move and its undo, over and over, at many tables."""
    matches = [await attacker.open() for _ in range(AT_ONCE)]
    await asyncio.gather(*(flood(attacker, match) for match in matches if match))


async def flood(attacker: Attacker, match: str) -> None:
    """A move and its undo at one table, until time is up."""
    news: asyncio.Queue[dict[str, Any]] = asyncio.Queue(100)

    def hear(message: bytes) -> None:
        if not news.full():
            news.put_nowait(json.loads(message))

    socket = wire.Socket(hear, lambda _: None)
    try:
        async with asyncio.timeout(max(0.1, attacker.end - time.perf_counter())):
            path = f"/api/tables/{match}/socket?seat=0&lang=en"
            await socket.open(attacker.port, path, attacker.headers, attacker.address)
            await fill(attacker, socket, news)
    except (wire.Refused, OSError, TimeoutError):
        attacker.refused += 1
    finally:
        socket.close()


async def fill(attacker: Attacker, socket: wire.Socket, news: "asyncio.Queue[dict[str, Any]]") -> None:
    """Move and take back as soon as the last of both was answered."""
    version, action, number, moved = 0, "", 0, False
    while not attacker.over:
        message = await news.get()
        if message["type"] == "update":
            version = message["version"]
            action = action or (message["legal"][0]["action"] if message.get("legal") else "")
        if message["type"] == "ack":
            version, moved = message["version"], not moved
            attacker.done += 1
        elif message["type"] == "refused":
            attacker.refused += 1
            await asyncio.sleep(0.05)
        if action and message["type"] in ("update", "ack", "refused"):
            number += 1
            wish = {"type": "undo"} if moved else {"type": "act", "action": action}
            socket.send(json.dumps({**wish, "key": f"k{number}", "based_on": version}).encode())


ATTACKS: dict[str, Attack] = {
    "device": read_device,
    "history": read_history,
    "idle": say_nothing,
    "slashes": open_by_slashes,
    "bots": let_bots_play,
    "sockets": come_and_go,
    "undo": act_and_undo,
}


async def attack(port: int, seconds: float, names: list[str]) -> dict[str, str]:
    """Let some of them come, each from its own address; what each did, and how much was refused."""
    them = [Attacker(name, port, f"127.0.1.{number}", seconds) for number, name in enumerate(names, 1)]
    await asyncio.gather(*(ATTACKS[one.name](one) for one in them))
    return {one.name: f"{one.done:,} done, {one.refused:,} refused" for one in them}


if __name__ == "__main__":
    print(json.dumps(asyncio.run(attack(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]))))
