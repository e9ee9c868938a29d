"""The log of the program as it is served holds no address, no secret and no word of anybody, at any level."""

import asyncio
import json
import socket as plain_sockets
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from meisterdieb.server.logs import blotted, loggable
from tests.server.serving import PATIENCE, Serving, serving

CALLER = "203.0.113.77"
CALLER6 = "2001:db8:77::abcd"
NAME, WORDS, MAIL = "Nadeloehr", "meet me at the well", "canary@example.net"
SETTINGS = {
    "MEISTERDIEB_MAIL_SERVER": "127.0.0.1:1",
    "MEISTERDIEB_MAIL_FROM": "table@example.org",
    "MEISTERDIEB_ADDRESS": "https://play.example.org",
}


def everything(server: Serving, folder: Path, address: str) -> list[str]:
    """Do whatever has to do with something private, and give all that nobody may find in the log."""
    with httpx.Client(base_url=server.address, headers={"x-forwarded-for": address}, timeout=PATIENCE) as client:
        seats = [{"kind": "here", "name": NAME}, {"kind": "link"}]
        table = client.post("/api/tables", json={"game": "klong", "seats": seats, "pace": "slow"}).json()
        id, cookie = table["match"], client.cookies["meisterdieb"]
        secret = table["invitations"][0]["link"].partition("#")[2]
        assert client.post(f"/api/tables/{id}/enter", json={"secret": secret, "name": f"{NAME} II"}).status_code == 200
        client.post(f"/api/tables/{id}/enter", json={"secret": f"{secret}x"})
        reminder = {"way": "mail", "address": MAIL}
        assert client.post(f"/api/tables/{id}/seats/0/reminders", json=reminder).status_code == 204
        client.post(f"/api/tables/{id}/seats/0/reminders", json={"way": "mail", "address": f"@{MAIL}"})
        told = "CanarySecretOfAMail"
        for path in (
            "/api/reminders/",
            "//api/reminders/",
            "/api//reminders/",
            "/api/reminders/confirm/",
            "/x/reminders/",
        ):
            for method in ("GET", "POST"):
                client.request(method, f"{server.address}{path}{told}")
        client.get(f"/t/{id}%23{secret}")
        client.get(f"/api/tables/{id}", params={"secret": told})
        asyncio.run(at_the_table(server, id, cookie, address))
        client.get(f"/api/tables/{id}/view", params={"seat": 0})
    nonsense(server, address, told)
    return [address, cookie, secret, told, NAME, WORDS, MAIL]


async def at_the_table(server: Serving, id: str, cookie: str, address: str) -> None:
    """Play, talk, send nonsense; come to a seat that is not one's own, and to a table that is not there."""
    at = f"{server.address.replace('http', 'ws', 1)}/api/tables"
    headers = {"cookie": f"meisterdieb={cookie}", "x-forwarded-for": address}
    async with connect(f"{at}/{id}/socket?seat=0", additional_headers=headers, open_timeout=PATIENCE) as socket:
        update: dict[str, Any] = json.loads(await socket.recv())
        wishes: list[object] = [
            {"type": "say", "key": "k1", "text": WORDS},
            {"type": "act", "key": "k2", "based_on": update["version"], "action": "dance"},
            {"type": WORDS},
        ]
        for wish in wishes:
            await socket.send(json.dumps(wish))
            while json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["type"] not in ("ack", "refused"):
                continue
        await socket.send(b"\xff\xfe")
    for path, more in ((f"{id}/socket?seat=0", {"cookie": "x"}), ("nowhere/socket", {}), (f"{id}/socket?seat=99", {})):
        with suppress(InvalidStatus):  # or a word is said first; however that one is turned away
            async with connect(f"{at}/{path}", additional_headers=headers | more, open_timeout=PATIENCE) as socket:
                await asyncio.wait_for(socket.recv(), PATIENCE)


def nonsense(server: Serving, address: str, told: str) -> None:
    """Send what is no request, half a request, and a handshake that cannot be."""
    host, _, port = server.address.removeprefix("http://").rpartition(":")
    forwarded = f"x-forwarded-for: {address}\r\ncookie: meisterdieb={told}\r\n"
    upgrade = "upgrade: websocket\r\nconnection: upgrade\r\n"
    for text in (
        f"{told} {address}\r\n\r\n",
        f"GET /health HTTP/1.1\r\nhost: x\r\n{forwarded}{upgrade}sec-websocket-key: {told}\r\n\r\n",
        f"GET /api/tables/x/socket HTTP/1.1\r\nhost: x\r\n{forwarded}{upgrade}sec-websocket-key: {told}\r\n"
        "sec-websocket-version: 13\r\n\r\n",
        f"POST /api/tables HTTP/1.1\r\nhost: x\r\n{forwarded}content-length: 100\r\n\r\n",
    ):
        with plain_sockets.create_connection((host, int(port)), timeout=PATIENCE) as line:
            line.sendall(text.encode())
            line.shutdown(plain_sockets.SHUT_WR)
            while line.recv(4096):
                continue


@pytest.mark.parametrize(("level", "workers"), [("info", 1), ("debug", 1), ("debug", 2)])
def test_nothing_private_is_logged(tmp_path: Path, level: str, workers: int) -> None:
    words = ("--data", str(tmp_path / "tables"), "--log-level", level, "--workers", str(workers))
    with serving(tmp_path, *words, settings=SETTINGS) as server:
        private = everything(server, tmp_path, CALLER) + everything(server, tmp_path, CALLER6)
        assert server.stop() == 0
        written = server.log_file.read_text() + server.rest()
    assert '"path":"/api/tables"' in written  # or this would prove nothing
    assert "/api/reminders/..." in written
    assert [one for one in private if one in written] == []
    for line in written.splitlines():
        json.loads(line)


@pytest.mark.parametrize(
    ("path", "logged"),
    [
        ("/api/tables/m1/seats/0/reminders", "/api/tables/m1/seats/0/reminders"),
        ("//api//reminders/SECRET", "/api/reminders/..."),
        ("/api/reminders/confirm/SECRET", "/api/reminders/..."),
        ("/api/reminders/", "/api/reminders"),
        ("/t/m1#SECRET", "/t/m1"),
        ("/", "/"),
    ],
)
def test_a_path_is_logged_without_its_secret(path: str, logged: str) -> None:
    assert loggable(path) == logged


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("transport raddr=('203.0.113.77', 5000)", "transport raddr=('...', 5000)"),
        ("from 203.0.113.77:5000 to ::1", "from ... to ..."),
        ("[2001:db8::77]:443 - closed", "[...]:443 - closed"),
        ("at 08:15, line 3: nothing", "at 08:15, line 3: nothing"),
    ],
)
def test_addresses_in_what_libraries_say_are_blotted_out(text: str, kept: str) -> None:
    assert blotted(text) == kept
