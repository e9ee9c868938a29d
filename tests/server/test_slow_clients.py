"""Clients that take nothing, or send nothing, are cut off in bounded time, and cost bounded memory meanwhile."""

import asyncio
import socket as sockets
from pathlib import Path

import pytest

from meisterdieb.server import bounded_socket, guard, socket
from meisterdieb.server import house as rooms
from meisterdieb.tables.storage.committer import Committer, Work
from tests.server.house import CLOSE, PATIENCE, PING, TEXT, Caller, Running, Socket, framed, house, run
from tests.server.twins import Table, opened
from tests.tables.moves import offered

MEGABYTE = 2**20


@pytest.fixture(autouse=True)
def buffers(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What takes ten seconds elsewhere takes a moment here; gives the bytes that were thrown away with each cut."""
    cut, found = bounded_socket.BoundedSocket.cut, list[int]()

    def noted(protocol: bounded_socket.BoundedSocket) -> None:
        if not protocol.disconnected:
            found.append(protocol.transport.get_write_buffer_size())
        cut(protocol)

    monkeypatch.setattr(bounded_socket.BoundedSocket, "cut", noted)
    for place in (rooms, socket):
        monkeypatch.setattr(place, "SLOW", 0.3)
    monkeypatch.setattr(bounded_socket, "LINGER", 0.2)
    monkeypatch.setattr(guard, "PATIENCE", 0.3)
    return found


async def deaf(caller: Caller, path: str) -> Socket:
    """A socket of a client that has read the beginning and will read no more; its own buffer is small."""
    plain = sockets.socket()
    plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    plain.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plain, ("127.0.0.1", caller.port))
    found = await caller.socket(path, plain=plain)
    await found.until("update")
    found.reader._transport.pause_reading()  # type: ignore[attr-defined]
    return found


async def gone(running: Running) -> None:
    """Wait until nothing is left of any socket."""
    async with asyncio.timeout(PATIENCE):
        while running.house.sockets or waiting(running):
            await asyncio.sleep(0.01)


def waiting(running: Running) -> list[bounded_socket.BoundedSocket]:
    """The web sockets that uvicorn still holds."""
    connections = running.server.server_state.connections
    return [one for one in connections if isinstance(one, bounded_socket.BoundedSocket)]


def unread(running: Running) -> int:
    """The messages that wait to be read."""
    return sum(one.queue.qsize() for one in waiting(running))


async def at_table(running: Running) -> Table:
    table = await opened(running, "klong", 2)
    for caller in (*table.seats, table.stranger):
        await caller.close()
    return table


def test_who_asks_much_and_reads_nothing_is_cut(tmp_path: Path, buffers: list[int]) -> None:
    async def play() -> None:
        async with house(tmp_path) as running:
            table = await at_table(running)
            client = await deaf(table.seats[0], table.path("/socket", 0))
            stale = framed(TEXT, b'{"type":"act","key":"k","based_on":0,"action":"x"}')
            while running.house.sockets and not client.writer.is_closing():
                if not unread(running):
                    client.writer.write(stale)  # is answered with everything there is to see
                await asyncio.sleep(0)
            await gone(running)

    run(play())
    assert len(buffers) == 1
    assert 0 < buffers[0] < MEGABYTE


def test_whoever_is_cut_while_a_move_is_stored_has_moved_and_the_others_see_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with house(tmp_path) as running:
            table = await at_table(running)
            mover, version = table.match.to_act[0], table.match.version
            one, other = [await table.seats[seat].socket(table.path("/socket", seat)) for seat in (mover, 1 - mover)]
            await one.until("update")
            await other.until("update")
            storing, go, honest = asyncio.Event(), asyncio.Event(), Committer.stored

            async def stored(committer: Committer, batch: list[Work]) -> bool:
                storing.set()
                await go.wait()
                return await honest(committer, batch)

            monkeypatch.setattr(Committer, "stored", stored)
            one.send(type="act", key="k", based_on=version, action=offered(table.match, mover)[0])
            await storing.wait()
            [sitting] = [one for one in running.house.sittings if vars(one)["seat"] == mover]
            sitting.cut()
            await asyncio.sleep(0.05)
            go.set()
            assert (await other.until("update"))[-1].json["version"] == version + 1
            assert not table.live.doubtful
            await one.close()
            await other.close()
            await gone(running)

    run(play())


def test_who_watches_and_reads_nothing_is_cut(tmp_path: Path, buffers: list[int]) -> None:
    async def play() -> tuple[int, int]:
        async with house(tmp_path) as running:
            table = await at_table(running)
            await deaf(table.stranger, table.path("/socket", None))
            watchers = len(table.live.watchers)
            while running.house.sockets:
                table.match.version += 1  # as if somebody had moved
                table.live.wake()
                await asyncio.sleep(0.0005)
            await gone(running)
            return watchers, len(table.live.watchers)

    assert run(play()) == (1, 0)
    assert 0 < buffers[0] < MEGABYTE


def test_who_pings_and_reads_nothing_is_cut(tmp_path: Path, buffers: list[int]) -> None:
    async def play() -> None:
        async with house(tmp_path) as running:
            table = await at_table(running)
            client = await deaf(table.seats[0], table.path("/socket", 0))
            many = framed(PING, b"x" * 120) * 100
            while running.house.sockets and not client.writer.is_closing():
                client.writer.write(many)
                await asyncio.sleep(0)
            await gone(running)

    run(play())
    assert bounded_socket.BACKLOG < buffers[0] < MEGABYTE


def test_who_does_not_answer_a_goodbye_is_cut(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as running:
            table = await at_table(running)
            client = await table.seats[0].socket(table.path("/socket", 1))  # another one's seat
            frames = [await client.read(), await client.read()]
            assert frames[0].json["code"] == "seat"
            assert frames[1].kind == CLOSE
            await gone(running)

    run(play())


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    async def play() -> tuple[int, str]:
        async with house(tmp_path) as running:
            caller = running.caller()
            answer = await caller.ask("POST", "/api/tables", body=b'{"game":', more={"content-length": "40"})
            return answer.status, answer.json["code"]

    assert run(play()) == (408, "slow")


def test_a_slow_seat_misses_steps_but_not_the_end(tmp_path: Path) -> None:
    """Nothing piles up for a slow reader: it is sent how things stand, not everything that was."""

    async def play() -> tuple[int, int]:
        async with house(tmp_path) as running:
            table = await opened(running, "klong", 2)
            client = await table.stranger.socket(table.path("/socket", None))
            await client.until("update")
            for _ in range(50):
                table.match.version += 1
                table.live.wake()
            frames = await client.settled()
            return len(frames), frames[-1].json["version"] - table.match.version

    assert run(play()) == (1, 0)
