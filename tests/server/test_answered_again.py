"""A wish that is sent twice is answered in the same way again, whatever has happened since."""

from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from tests.server.serving import PATIENCE, Serving, serving


def heard(socket: ClientConnection, key: str) -> dict[str, Any]:
    """The answer to a wish."""
    while True:
        message: dict[str, Any] = msgspec.json.decode(socket.recv(PATIENCE))
        if message.get("key") == key:
            return message


def seated(server: Serving, client: httpx.Client, match: str, seat: int) -> ClientConnection:
    """A socket of a seat."""
    address = f"{server.address.replace('http', 'ws')}/api/tables/{match}/socket?seat={seat}"
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in client.cookies.jar)
    return connect(address, additional_headers={"Cookie": cookies}, proxy=None, open_timeout=PATIENCE)


def test_a_stored_move_is_acknowledged_again_although_a_bot_plays_by_now(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client() as client:
        seats = [{"kind": "here"}, {"kind": "here"}]
        match = client.post("/api/tables", json={"game": "klong", "seats": seats}).json()["match"]
        table = f"/api/tables/{match}"
        seen = client.get(f"{table}/view", params={"seat": 0}).json()
        seat = seen["to_act"][0]
        seen = client.get(f"{table}/view", params={"seat": seat}).json()
        move = {"key": "once", "based_on": seen["version"], "action": seen["legal"][0]["action"]}
        first = client.post(f"{table}/act", json={"seat": seat, **move}).json()
        assert first == {"type": "ack", "key": "once", "version": seen["version"] + 1}
        assert client.post(f"{table}/seats/{seat}/bot", json={"level": "random"}).status_code == 204

        assert client.post(f"{table}/act", json={"seat": seat, **move}).json() == first
        new = client.post(f"{table}/act", json={"seat": seat, **move, "key": "new"})
        assert new.json()["code"] == "bot"

        with seated(server, client, match, seat) as socket:
            for key, kind in (("once", "ack"), ("newer", "refused")):
                socket.send(msgspec.json.encode({"type": "act", **move, "key": key}).decode())
                answer = heard(socket, key)
                assert answer["type"] == kind
                assert answer.get("version", "bot") in (first["version"], "bot")


def test_a_refused_move_is_refused_again_although_it_is_the_seats_turn_by_now(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.client() as client:
        seats = [{"kind": "here"}, {"kind": "here"}]
        match = client.post("/api/tables", json={"game": "klong", "seats": seats}).json()["match"]
        table = f"/api/tables/{match}"
        seat = client.get(f"{table}/view", params={"seat": 0}).json()["to_act"][0]
        seen = client.get(f"{table}/view", params={"seat": seat}).json()
        move = {"type": "act", "key": "twice", "based_on": seen["version"], "action": "end"}
        with seated(server, client, match, 1 - seat) as socket:
            for action in ("", seen["legal"][0]["action"]):
                if action:
                    theirs = {"seat": seat, "key": "other", "based_on": seen["version"], "action": action}
                    assert client.post(f"{table}/act", json=theirs).json()["type"] == "ack"
                socket.send(msgspec.json.encode(move).decode())
                assert heard(socket, "twice")["code"] == "turn"
            socket.send(msgspec.json.encode({**move, "key": "anew"}).decode())
            assert heard(socket, "anew")["code"] == "stale"
