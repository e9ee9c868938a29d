"""The closed loop of the load benchmark, with a toy server in the same process."""

import asyncio
import os
from pathlib import Path

import pytest
from benchmarks.load.loop import Contender, Figures, Run
from benchmarks.load.process import Command, Running
from benchmarks.load.table import SEATS, Table, Tally, View
from benchmarks.load.wire import Refused
from websockets.asyncio.server import ServerConnection, serve

LENGTH = 20


class CountingServer:
    """A match is a number that the seats raise in turn; `slow` seats get their views later, `deaf` servers never."""

    def __init__(self, slow: float = 0.0, deaf: bool = False) -> None:
        self.slow = slow
        self.deaf = deaf
        self.seats: dict[str, list[ServerConnection]] = {}
        self.moves = 0

    async def handle(self, connection: ServerConnection) -> None:
        assert connection.request is not None
        seats = self.seats.setdefault(connection.request.path, [])
        seats.append(connection)
        await connection.send("0")
        async for message in connection:
            if self.deaf:
                continue
            self.moves += 1
            number = int(message) + 1
            for seat in seats[:-1]:
                await seat.send(str(number))
            await asyncio.sleep(self.slow)
            await seats[-1].send(str(number))


class CountingTable(Table):
    numbers = iter(range(1_000_000))

    async def open(self) -> None:
        match = next(self.numbers)
        for seat in range(SEATS):
            await self.sit(seat, f"/{match}")

    def read(self, seat: int, message: bytes) -> View | None:
        number = int(message)
        if number == LENGTH:
            return View(number, over=True)
        return View(number, message if number % SEATS == seat else None)


class Counting(Contender):
    name = "counting"

    def prepare(self) -> None: ...

    def command(self, port: int, folder: Path) -> Command:
        raise NotImplementedError

    def table(self, port: int, tally: Tally) -> Table:
        return CountingTable(port, tally)


def run(server: CountingServer, tables: int, seconds: float, every: float = 0.0) -> tuple[Figures, int]:
    """The figures of a run, and how many moves it counted."""

    async def both() -> tuple[Figures, int]:
        async with serve(server.handle, "127.0.0.1", 0) as listening:
            port = next(iter(listening.sockets)).getsockname()[1]
            one = Run(Counting(), Running(port, os.getpid()), tables, every)
            return await one.measure(0.0, seconds, lambda _: None), len(one.tally.times)

    return asyncio.run(both())


def test_moves_are_counted_over_many_matches() -> None:
    for seconds in (1.0, 8.0, 60.0):  # a busy machine takes longer over the same matches
        server = CountingServer()
        figures, counted = run(server, 3, seconds)
        if figures.matches > 3:
            break
    assert figures.matches > 3
    assert server.moves - 2 * 3 <= counted <= server.moves  # but for those on their way when the time is up
    assert figures.view_bytes < 3


def test_a_move_lasts_until_the_last_seat_has_its_view() -> None:
    assert run(CountingServer(slow=0.05), 1, 0.5)[0].p50_ms > 49


def test_paced_tables_keep_their_pace() -> None:
    figures, counted = run(CountingServer(), 5, 2.0, every=0.2)
    assert counted >= 5
    assert figures.moves_per_s < 30


def test_tables_that_stand_still_are_an_error() -> None:
    with pytest.raises(Refused, match="2 of 2 tables stand still"):
        run(CountingServer(deaf=True), 2, 0.5)
