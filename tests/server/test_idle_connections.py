"""Connections that ask for nothing: they end, there are only so many of them, and nobody is shut out."""

import asyncio
from pathlib import Path

from tests.cli.calling import PROGRAM
from tests.server.attackers import ELSEWHERE, HOME, NO_PROXY, port_of
from tests.server.serving import PATIENCE, Serving, serving

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
UNFINISHED = b"GET / HTTP/1.1\r\nhost: x\r\n"


async def connected(server: Serving, count: int, address: str) -> list[Line]:
    """Connections, every second one with the beginning of a request."""
    lines = [await asyncio.open_connection("127.0.0.1", port_of(server), local_addr=(address, 0)) for _ in range(count)]
    for _, writer in lines[::2]:
        writer.write(UNFINISHED)
    return lines


async def ended(line: Line) -> bool:
    """Whether the server hangs up, sooner or later."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await line[0].read() == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


async def answered(server: Serving) -> bool:
    """Whether a stranger is answered."""
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", port_of(server))
        writer.write(b"GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        answer = await reader.read()
        closed((reader, writer))
        return answer.startswith(b"HTTP/1.1 200")


def closed(*lines: Line) -> None:
    """Hang up."""
    for _, writer in lines:
        writer.close()


def test_headers_that_do_not_come_end_a_connection(tmp_path: Path) -> None:
    async def wait(server: Serving) -> list[bool]:
        lines = await connected(server, 4, HOME)
        found = await asyncio.gather(*(ended(line) for line in lines))
        closed(*lines)
        return list(found)

    with serving(tmp_path) as server:
        assert asyncio.run(wait(server)) == [True] * 4


def test_trickling_bytes_buy_no_time(tmp_path: Path) -> None:
    async def trickle(server: Serving) -> bool:
        [line] = await connected(server, 1, HOME)
        over = asyncio.create_task(ended(line))
        while not over.done():
            line[1].write(b"x: y\r\n")
            await asyncio.wait((over,), timeout=1)
        closed(line)
        return over.result()

    with serving(tmp_path) as server:
        assert asyncio.run(asyncio.wait_for(trickle(server), 2 * PATIENCE))


def test_one_address_has_only_so_many_connections_and_others_come_in(tmp_path: Path) -> None:
    async def crowd(server: Serving) -> tuple[int, bool]:
        lines = await connected(server, 30, ELSEWHERE)
        gone = [asyncio.create_task(ended(line)) for line in lines]
        while sum(task.done() for task in gone) < 20:
            await asyncio.wait(gone, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
        refused, free = sum(task.done() for task in gone), await answered(server)
        closed(*lines)
        await asyncio.gather(*gone)
        return refused, free

    settings = {**NO_PROXY, "MEISTERDIEB_CONNECTIONS_PER_ADDRESS": "10"}
    with serving(tmp_path, settings=settings) as server:
        refused, free = asyncio.run(asyncio.wait_for(crowd(server), 2 * PATIENCE))
        assert refused >= 20
        assert free
        assert server.stop() == 0
        told = [line for line in server.log() if line["text"] == "connections refused"]
        assert len(told) == 1
        assert ELSEWHERE not in server.log_file.read_text()


def test_a_low_limit_of_open_files_is_raised(tmp_path: Path) -> None:
    async def crowd(server: Serving) -> bool:
        lines = await connected(server, 200, HOME)
        try:
            return await answered(server)
        finally:
            closed(*lines)

    low = ["sh", "-c", 'ulimit -Sn 128 && exec "$@"', "sh", *PROGRAM]
    with serving(tmp_path, program=low) as server:
        assert asyncio.run(asyncio.wait_for(crowd(server), 2 * PATIENCE))
