"""`meisterdieb serve`: it starts with one line, stops when asked, and several processes serve one table."""

import asyncio
import json
import os
import random
import re
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from meisterdieb.kernel import record
from tests.cli.calling import Shell
from tests.ports import free_ports
from tests.postgres import Cluster
from tests.redis_server import redis_server
from tests.server.serving import PATIENCE, Serving, act, seated, serving


def opened(client: httpx.Client, game: str, players: int, **more: object) -> str:
    """Open a table where everybody sits at one device, and give its name."""
    seats = [{"kind": "here"} for _ in range(players)]
    answer = client.post("/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["match"])


def test_a_table_is_still_there_after_a_restart(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path / "tables"))
    with serving(tmp_path, *data) as server:
        with server.client() as client:
            match = opened(client, "klong", 2)
            before = client.get(f"/api/tables/{match}/view", params={"seat": 0}).json()
            cookies = client.cookies
        assert server.stop(signal.SIGTERM) == 0
    assert (tmp_path / "tables" / "tables.db").is_file()
    with serving(tmp_path, *data) as server:
        with server.client() as client:
            client.cookies = cookies
            assert [table["match"] for table in client.get("/api/tables").json()] == [match]
            assert client.get(f"/api/tables/{match}/view", params={"seat": 0}).json() == before
        assert server.stop(signal.SIGINT) == 0


def test_the_log_is_json_and_tells_no_secret(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with server.client() as client:
            match = opened(client, "klong", 2)
            secret = client.cookies["meisterdieb"]
        assert server.stop() == 0
        assert match not in server.rest()
        told = [(line["method"], line["path"], line["status"]) for line in server.log() if "path" in line]
        assert told == [("POST", "/api/tables", 201)]
        assert secret not in server.log_file.read_text()
        assert {line["level"] for line in server.log()} == {"info"}


def test_a_socket_is_told_to_come_back_when_the_server_stops(tmp_path: Path) -> None:
    async def stopped(server: Serving) -> ConnectionClosed:
        with server.client() as client:
            match = opened(client, "klong", 2)
        url = f"{server.address.replace('http', 'ws')}/api/tables/{match}/socket"
        async with connect(url, open_timeout=PATIENCE) as socket:
            await socket.recv()
            server.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                await asyncio.wait_for(socket.recv(), PATIENCE)
        return closed.value

    with serving(tmp_path) as server:
        closed = asyncio.run(stopped(server))
        assert closed.rcvd is not None
        assert closed.rcvd.code == 1012  # service restart
        assert server.process.wait(PATIENCE) == 0


def test_ctrl_c_ends_the_bots_too_without_a_word(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        with server.client() as client:
            seats = [{"kind": "bot", "level": "langfinger"} for _ in range(4)]
            match = client.post("/api/tables", json={"game": "klong", "seats": seats}).json()["match"]
            while client.get(f"/api/tables/{match}").json()["version"] < 5:
                time.sleep(0.05)
        assert server.interrupt() == 0
        assert {line["level"] for line in server.log()} == {"info"}
        assert server.gone()


@pytest.fixture(params=["PostgreSQL", "Redis"])
def channels(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """How processes on one PostgreSQL hear of each other: over itself, or over Redis."""
    if request.param == "PostgreSQL":
        yield
        return
    with redis_server(tmp_path) as server:
        monkeypatch.setenv("MEISTERDIEB_CHANNELS", server.address)
        yield


@pytest.mark.usefixtures("channels")
@pytest.mark.parametrize(("game", "players"), [("klong", 2), ("clou", 3)])
def test_players_at_different_processes_play_one_game(
    cluster: Cluster, tmp_path: Path, game: str, players: int
) -> None:
    database = ("--database", cluster.new_database())

    async def play(addresses: list[str], match: str, cookie: str) -> list[dict[str, Any]]:
        where = [addresses[seat % 2] for seat in range(players)]
        return await asyncio.gather(*(seated(where[seat], match, seat, cookie, seat) for seat in range(players)))

    with serving(tmp_path, *database) as first, serving(tmp_path, *database) as second:
        with first.client() as client, second.client() as other:
            match = opened(client, game, players)
            other.cookies = client.cookies
            addresses = [first.address, second.address]
            views = asyncio.run(asyncio.wait_for(play(addresses, match, client.cookies["meisterdieb"]), 3 * PATIENCE))
            told = [at.get(f"/api/tables/{match}/record").text for at in (client, other)]
        assert len({(view["version"], view["result"], view["key"]) for view in views}) == 1
        assert told[0] == told[1]
        assert record.replay(told[0]).to_act == []
        assert (first.stop(), second.stop()) == (0, 0)
        assert {line["level"] for server in (first, second) for line in server.log()} == {"info"}


def test_two_workers_share_one_address(cluster: Cluster, tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", "2", "--database", cluster.new_database()) as server:
        with server.client() as client:
            match = opened(client, "clou", 2)
            cookies = client.cookies
        for _ in range(20):  # each a connection of its own, taken by one worker or the other
            with server.client() as client:
                client.cookies = cookies
                assert client.get(f"/api/tables/{match}").json()["match"] == match
        processes = {line["text"] for line in server.log() if "Started server process" in line["text"]}
        assert len(processes) == 2
        assert server.stop() == 0
        assert server.rest() == ""


@pytest.mark.parametrize(("game", "players"), [("klong", 2), ("clou", 3)])
def test_whole_games_at_two_workers_on_one_file(tmp_path: Path, game: str, players: int) -> None:
    async def play(address: str, match: str, cookie: str) -> list[dict[str, Any]]:
        return await asyncio.gather(*(seated(address, match, seat, cookie, seat) for seat in range(players)))

    with serving(tmp_path, "--workers", "2", "--data", str(tmp_path)) as server:
        for _ in range(3):  # some of them are kept by the one process, some by the other
            with server.client() as client:
                match = opened(client, game, players)
                views = asyncio.run(
                    asyncio.wait_for(play(server.address, match, client.cookies["meisterdieb"]), 3 * PATIENCE)
                )
                assert record.replay(client.get(f"/api/tables/{match}/record").text).to_act == []
            assert len({(view["version"], view["result"], view["key"]) for view in views}) == 1
        assert server.stop() == 0
        assert {line["level"] for line in server.log()} == {"info"}


def test_workers_end_with_the_process_that_minds_them(tmp_path: Path) -> None:
    with serving(tmp_path, "--workers", "2", "--data", str(tmp_path)) as server:
        server.process.kill()
        server.process.wait(PATIENCE)
        assert server.gone()


def test_all_who_sit_at_a_table_meet_at_the_worker_that_keeps_it(tmp_path: Path) -> None:
    async def open_sockets(server: Serving) -> set[str]:
        """Let eight people watch one table, and give what the workers say about their open sockets."""
        with server.client() as client:
            match = opened(client, "klong", 2)
        async with AsyncExitStack() as watching:
            for _ in range(8):
                url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{match}/socket"
                await (await watching.enter_async_context(connect(url, open_timeout=PATIENCE))).recv()
            figures = [
                httpx.get(f"http://127.0.0.1:{port + n}/metrics", timeout=PATIENCE).text
                for n in range(2)  # each has a port
            ]
            return {count for text in figures for count in re.findall(r"^meisterdieb_sockets (.*)$", text, re.M)}

    port = free_ports(2)
    with serving(tmp_path, "--workers", "2", "--data", str(tmp_path), "--metrics-port", str(port)) as server:
        assert asyncio.run(asyncio.wait_for(open_sockets(server), 2 * PATIENCE)) == {"8.0", "0.0"}


def test_a_table_goes_on_when_the_worker_that_kept_it_dies(tmp_path: Path) -> None:
    async def move(address: str, match: str, cookie: str, key: str) -> None:
        """Let whoever is in turn move, at a new connection."""
        for seat in range(2):
            url = f"{address.replace('http', 'ws', 1)}/api/tables/{match}/socket?seat={seat}&lang=en"
            headers = {"cookie": f"meisterdieb={cookie}"}
            async with connect(url, additional_headers=headers, open_timeout=PATIENCE) as socket:
                view = json.loads(await socket.recv())
                if seat in view["to_act"]:
                    await act(socket, key, view, random.Random(1))
                    while json.loads(await socket.recv())["type"] != "ack":
                        pass
                    return

    def moved(server: Serving, match: str, cookie: str, keys: list[str]) -> int:
        """Make a move for each key, coming back where a connection breaks, and give the version at the end."""
        for key in keys:
            while True:
                try:
                    asyncio.run(asyncio.wait_for(move(server.address, match, cookie, key), PATIENCE))
                    break
                except (OSError, WebSocketException):
                    time.sleep(0.1)
        with server.client() as client:
            return int(client.get(f"/api/tables/{match}").json()["version"])

    with serving(tmp_path, "--workers", "2", "--data", str(tmp_path)) as server:
        with server.client() as client:
            matches = [opened(client, "klong", 2) for _ in range(4)]
            cookie = client.cookies["meisterdieb"]
        begun = [moved(server, match, cookie, ["k1", "k2"]) for match in matches]
        workers = {
            int(line["text"].split("[")[1].rstrip("]"))
            for line in server.log()
            if "Started server process" in line["text"]
        }
        os.kill(min(workers), signal.SIGKILL)
        later = [moved(server, match, cookie, ["k3", "k4"]) for match in matches]
        assert later == [version + 2 for version in begun]


def test_what_a_proxy_says_of_the_caller_is_believed_only_if_it_is_trusted(tmp_path: Path) -> None:
    forwarded = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
    for trusted, secure in (("127.0.0.1", True), ("192.0.2.1", False)):
        with serving(tmp_path, settings={"MEISTERDIEB_TRUSTED_PROXIES": trusted}) as server, server.client() as client:
            cookie = client.get("/api/tables", headers=forwarded).headers["set-cookie"]
            assert ("Secure" in cookie) is secure


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--database", "oracle://x/y"), "expected sqlite:///FILE or postgresql://HOST/NAME"),
        (("--database", "postgresql://x@127.0.0.1:1/y"), "the database cannot be opened"),
        (("--database", "sqlite:////x/y.db", "--data", "x"), "both given; expected one of them"),
        (("--log-level", "loud"), "MEISTERDIEB_LOG_LEVEL is 'loud'; expected one of debug, info"),
        (("--port", "70000"), "MEISTERDIEB_PORT is 70000; expected"),
        (("--workers", "x"), "--help shows what is expected"),
        (("--host", "nowhere.invalid"), "cannot be listened on"),
    ],
)
def test_what_cannot_be_served_is_refused_in_one_sentence(shell: Shell, words: tuple[str, ...], told: str) -> None:
    assert told in shell.refused("serve", *words)


def test_a_port_that_is_taken_is_refused_in_one_sentence(shell: Shell) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"127.0.0.1, port {port}, cannot be listened on" in shell.refused("serve", "--port", port)


@pytest.mark.parametrize(
    ("variable", "value", "told"),
    [
        ("MEISTERDIEB_PROT", "1", "there is no setting MEISTERDIEB_PROT; expected one of .*MEISTERDIEB_PORT"),
        ("MEISTERDIEB_PUSH_ANYWHERE", "perhaps", "MEISTERDIEB_PUSH_ANYWHERE is 'perhaps'; expected"),
        ("MEISTERDIEB_CHANNELS", "pigeons", "there is no channel 'pigeons'; expected memory"),
        ("MEISTERDIEB_WORKERS", "0", "MEISTERDIEB_WORKERS is '0'; expected"),
    ],
)
def test_a_wrong_variable_is_refused_in_one_sentence(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, told: str
) -> None:
    monkeypatch.setenv(variable, value)
    assert re.search(told, shell.refused("serve"))
