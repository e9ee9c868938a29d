"""A table of four connected seats: who has seen what, and which move waits for whom. Knows no protocol."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from benchmarks.load import wire

SEATS = 4


class View(NamedTuple):
    """What a message says to a seat."""

    version: int
    """The version of the match; every move raises it."""
    move: bytes | None = None
    """What this seat sends now; `None` when others act."""
    over: bool = False
    """Whether the match has ended."""


class Tally:
    """What all tables together did while it counts."""

    def __init__(self) -> None:
        self.counting = False
        self.times: list[float] = []
        """Of every move: seconds until the last seat had its view."""
        self.views = 0
        self.bytes = 0


class Table(ABC):
    """Four seats of one match. A server's own class says what its messages mean."""

    address = ""
    """Where its people call from, if not from where everybody does."""

    def __init__(self, port: int, tally: Tally) -> None:
        loop = asyncio.get_running_loop()
        self.port = port
        self.tally = tally
        self.every = 0.0
        self.ready: asyncio.Future[None] = loop.create_future()
        """Done once every seat has its first view."""
        self.over: asyncio.Future[None] = loop.create_future()
        """Done once every seat knows that the match has ended, or failed if a connection did."""
        self._sockets: list[wire.Socket | None] = [None] * SEATS
        self._seen = [-1] * SEATS
        self._last = [False] * SEATS
        self._waiting: deque[tuple[int, float]] = deque()
        self._turn: tuple[int, View] | None = None
        self._due = 0.0
        self._playing = False
        self._timer: asyncio.TimerHandle | None = None

    @abstractmethod
    async def open(self) -> None:
        """Make a match and connect its four seats, each with `sit`."""

    @abstractmethod
    def read(self, seat: int, message: bytes) -> View | None:
        """What the message says to this seat; `None` when it shows no state."""

    async def sit(self, seat: int, path: str, headers: Mapping[str, str] | None = None) -> None:
        """Connect a seat."""
        socket = self._sockets[seat] = wire.Socket(partial(self._hear, seat), self._lose)
        await socket.open(self.port, path, headers, self.address)

    def say(self, seat: int, message: bytes) -> None:
        """Send something that is no move: part of a handshake, an answer to a ping."""
        socket = self._sockets[seat]
        assert socket is not None
        socket.send(message)

    def play(self, every: float = 0.0, first: float = 0.0) -> None:
        """From now on move: at once whenever a seat may, or every so many seconds, the first time after `first`."""
        self.every = every
        self._due = time.perf_counter() + first
        self._playing = True
        self._act()

    def waited(self) -> float:
        """For how many seconds the oldest open move has been waiting for its views."""
        return time.perf_counter() - self._waiting[0][1] if self._waiting else 0.0

    def close(self) -> None:
        """All seats leave."""
        self._playing = False
        if self._timer is not None:
            self._timer.cancel()
        for socket in self._sockets:
            if socket is not None:
                socket.close()

    def _hear(self, seat: int, message: bytes) -> None:
        view = self.read(seat, message)
        if view is None:
            return
        seen, tally = self._seen, self.tally
        seen[seat] = view.version
        while self._waiting and self._waiting[0][0] < min(seen):
            _, sent = self._waiting.popleft()
            if tally.counting:
                tally.times.append(time.perf_counter() - sent)
        if tally.counting:
            tally.views += 1
            tally.bytes += len(message)
        if view.move is not None:
            self._turn = (seat, view)
            if self._playing:
                self._act()
        elif view.over:
            self._last[seat] = True
            if all(self._last) and not self.over.done():
                self.over.set_result(None)
        if not self._playing and not self.ready.done() and min(seen) >= 0:
            self.ready.set_result(None)

    def _act(self) -> None:
        """Send the move of the seat to act: now, or when it is due."""
        if self.every:
            now = time.perf_counter()
            if now < self._due:
                self._timer = asyncio.get_running_loop().call_later(self._due - now, self._send)
                return
            self._due = max(self._due, now)
        self._send()

    def _send(self) -> None:
        if self._turn is None:
            return
        (seat, view), self._turn = self._turn, None
        assert view.move is not None
        self._due += self.every
        self._waiting.append((view.version, time.perf_counter()))
        self.say(seat, view.move)

    def _lose(self, why: str) -> None:
        for future in (self.ready, self.over):
            if not future.done():
                future.set_exception(wire.Refused(why))
