"""Several processes at one port: each table has its keeper, and whoever comes is handed there."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from meisterdieb.server.workers import Worker, WorkerChannels
from tests.server.asking import asking
from tests.tables.room import PATIENCE

TABLES = [f"table{number}" for number in range(200)]


@asynccontextmanager
async def workers(folder: Path, *names: str) -> AsyncIterator[list[Worker]]:
    """Some that serve together, as if each were a process of its own."""
    found = [Worker(folder) for _ in names]
    for one, name in zip(found, names, strict=True):
        one.name = name
        one.join()
    try:
        yield found
    finally:
        for one in found:
            one.leave()


def run(folder: Path, asked: Callable[[list[Worker]], Awaitable[None]], *names: str) -> None:
    """Ask something about a crew."""

    async def running() -> None:
        async with workers(folder, *names) as found:
            await asyncio.wait_for(asked(found), PATIENCE)

    asyncio.run(running())


def test_everybody_finds_the_same_keeper_and_nobody_keeps_everything(tmp_path: Path) -> None:
    async def asked(found: list[Worker]) -> None:
        for table in TABLES:
            assert len({one.keeper(table) for one in found}) == 1
        assert {found[0].keeper(table) for table in TABLES} == {"a", "b", "c"}

    run(tmp_path, asked, "a", "b", "c")


def test_when_one_is_gone_only_its_tables_move(tmp_path: Path) -> None:
    async def asked(found: list[Worker]) -> None:
        before = {table: found[0].keeper(table) for table in TABLES}
        found[1].leave()
        after = {table: found[0].keeper(table) for table in TABLES}
        assert {table for table in TABLES if before[table] != after[table]} == {
            table for table in TABLES if before[table] == "b"
        }

    run(tmp_path, asked, "a", "b", "c")


def test_a_connection_goes_on_at_another_process_with_what_was_read_of_it(tmp_path: Path) -> None:
    async def asked(found: list[Worker]) -> None:
        came: asyncio.Future[tuple[bytes, socket.socket]] = asyncio.get_running_loop().create_future()
        found[1].receive = lambda request, guest: came.set_result((request, guest))
        browser, door = socket.socketpair()
        forgotten: list[str] = []
        found[0].passed = forgotten.append
        mine, yours = (next(table for table in TABLES if found[0].keeper(table) == name) for name in "ab")
        with browser:
            with door:
                assert not found[0].pass_on(mine, b"GET / HTTP/1.1", door.fileno())
                assert found[0].pass_on(yours, b"GET / HTTP/1.1", door.fileno())
            assert forgotten == [yours]
            request, guest = await came  # here the door is closed already where it was opened
            assert request == b"GET / HTTP/1.1"
            with guest:
                guest.sendall(b"welcome")
            assert browser.recv(20) == b"welcome"

    run(tmp_path, asked, "a", "b")


def test_who_has_died_takes_nobody_and_is_forgotten(tmp_path: Path) -> None:
    async def asked(found: list[Worker]) -> None:
        dead = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        dead.bind(str(tmp_path / "b"))
        dead.close()  # its name stays behind
        assert set(found[0].all()) == {"a", "b"}
        table = next(table for table in TABLES if found[0].keeper(table) == "b")
        with socket.socket() as guest:
            assert not found[0].pass_on(table, b"", guest.fileno())
        assert found[0].all() == ["a"]
        assert {found[0].keeper(table) for table in TABLES} == {"a"}

    run(tmp_path, asked, "a")


def test_news_reach_all_others_and_not_oneself(tmp_path: Path) -> None:
    async def asked(found: list[Worker]) -> None:
        await WorkerChannels(found[0], b"missed").publish(b"match x is at version 3", [])
        assert [await one.news.get() for one in found[1:]] == [b"match x is at version 3"] * 2
        assert found[0].news.empty()

    run(tmp_path, asked, "a", "b", "c")


def test_who_cannot_take_news_is_told_later_that_it_has_missed_some(tmp_path: Path) -> None:
    async def asked(found: list[Worker]) -> None:
        channels = WorkerChannels(found[0], b"missed")
        told = 0
        while not channels.behind:  # nobody listens meanwhile
            await channels.publish(b"x" * 100_000, [])
            told += 1
        heard = [await found[1].news.get() for _ in range(told - 1)]
        assert set(heard) == {b"x" * 100_000}
        await channels.publish(b"y", [])
        assert [await found[1].news.get() for _ in range(2)] == [b"missed", b"y"]
        assert not channels.behind

    run(tmp_path, asked, "a", "b")


def test_nothing_is_left_of_who_has_left(tmp_path: Path) -> None:
    async def asked(found: list[Worker]) -> None:
        found[0].leave()
        assert os.listdir(tmp_path) == []
        assert not found[0].say("a", b"")

    run(tmp_path, asked, "a")


def test_a_process_that_has_not_heard_of_the_end_still_tells_the_record(tmp_path: Path) -> None:
    plenty = {"requests_per_minute": 100_000, "wishes_per_second": 10_000, "wishes_per_address": 10_000}
    with (
        asking(tmp_path, **plenty) as here,
        asking(tmp_path, **plenty) as there,
    ):  # two processes that tell each other nothing
        seats = [{"kind": "here"}, {"kind": "here"}]
        opened = here.post("/api/tables", json={"game": "klong", "seats": seats, "options": {"round_limit": 1}})
        table = f"/api/tables/{opened.json()['match']}"
        there.cookies = here.cookies
        assert there.get(table).json()["status"] == "playing"
        for number in range(200):
            seats_to_act = here.get(table).json()["to_act"]
            if not seats_to_act:
                break
            seen = here.get(f"{table}/view", params={"seat": seats_to_act[0]}).json()
            wish = {"seat": seats_to_act[0], "key": f"k{number}", "based_on": seen["version"]}
            assert here.post(f"{table}/act", json={**wish, "action": seen["legal"][0]["action"]}).status_code == 200
        assert there.get(f"{table}/record").text == here.get(f"{table}/record").text
        assert there.get(f"{table}/story").status_code == 200


def test_nobody_is_refused_for_a_bot_because_a_process_has_not_heard_who_is_back(tmp_path: Path) -> None:
    with asking(tmp_path) as here, asking(tmp_path) as there:  # two processes that tell each other nothing
        seats = [{"kind": "here"}, {"kind": "here"}]
        table = f"/api/tables/{here.post('/api/tables', json={'game': 'klong', 'seats': seats}).json()['match']}"
        there.cookies = here.cookies
        seat = 1 - here.get(table).json()["to_act"][0]  # whose turn it is not: its bot does nothing
        assert here.post(f"{table}/seats/{seat}/bot", json={"level": "random"}).status_code == 204
        wish = {"seat": seat, "key": "k", "based_on": here.get(table).json()["version"], "action": "end"}
        assert there.post(f"{table}/act", json=wish).json()["code"] == "bot"
        assert here.post(f"{table}/seats/{seat}/back").status_code == 204
        wish["based_on"] = here.get(table).json()["version"]
        assert there.post(f"{table}/act", json=wish).json()["code"] == "turn"
