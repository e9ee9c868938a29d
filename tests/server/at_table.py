"""People at a server that runs in a process of its own: each with a device, a cookie and sockets."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.serving import PATIENCE, Serving


class Person:
    """Somebody with a device of their own."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.client: httpx.Client = server.client()

    def __enter__(self) -> Self:
        self.client.get("/api/tables")  # a device gets its cookie
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.client.close()

    def ask(self, method: str, path: str, **data: object) -> tuple[int, Any]:
        """A request, and what comes back: the status, and what it says, in English."""
        answer = self.client.request(method, f"/api/tables{path}", json=data or {}, headers={"accept-language": "en"})
        return answer.status_code, answer.json() if answer.content else None

    def post(self, path: str, **data: object) -> tuple[int, Any]:
        return self.ask("POST", path, **data)

    def open(self, *kinds: str, **more: object) -> tuple[str, list[str]]:
        """A table of Klong!, the first seat begins; its name, and the secrets of its links."""
        seats = [{"kind": kind} for kind in kinds]
        status, told = self.post("", game="klong", seats=seats, options={"first": 1}, **more)
        assert status == 201
        return told["match"], [one["link"].partition("#")[2] for one in told["invitations"]]

    def enter(self, match: str, secret: str, name: str = "") -> tuple[int, str]:
        """Come in by a link: the status, and the code of the refusal."""
        status, told = self.post(f"/{match}/enter", secret=secret, name=name)
        return status, told.get("code", "")

    def link(self, match: str, seat: int) -> str:
        """The secret of a new link to a seat, or the code of the refusal."""
        status, told = self.post(f"/{match}/seats/{seat}/invite")
        return str(told["link"].partition("#")[2] if status == 200 else told["code"])

    def view(self, match: str, seat: int) -> Any:
        """What is seen from a seat."""
        return self.client.get(f"/api/tables/{match}/view", params={"seat": seat, "lang": "en"}).json()

    def act(self, match: str, seat: int, n: int = -1) -> Any:
        """Play one of the moves that are offered, and give what is seen before it."""
        seen = self.view(match, seat)
        wish = {"seat": seat, "key": f"k{seen['version']}", "based_on": seen["version"]}
        assert self.post(f"/{match}/act", action=seen["legal"][n]["action"], **wish)[0] == 200
        return seen

    def history(self, match: str) -> list[str]:
        """The sentences of the log, as everybody reads them."""
        told = self.client.get(f"/api/tables/{match}/history", params={"lang": "en"}).json()
        return [change["text"] for change in told if change["text"]]

    @contextmanager
    def sitting(self, match: str, seat: int) -> Iterator[ClientConnection]:
        """A socket at a seat, which has shown the table once."""
        url = f"{self.server.address.replace('http', 'ws', 1)}/api/tables/{match}/socket?seat={seat}&lang=en"
        cookie = f"meisterdieb={self.client.cookies['meisterdieb']}"
        with connect(url, additional_headers={"cookie": cookie}, compression=None, open_timeout=PATIENCE) as socket:
            assert json.loads(socket.recv(PATIENCE))["type"] == "update"
            yield socket


def until(true: Callable[[], bool]) -> None:
    """Wait until something is so at a server that hears of it from another one."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "this server does not hear what the other one knows"
        time.sleep(0.02)


def still_open(socket: ClientConnection) -> bool:
    """Whether a socket answers."""
    try:
        socket.send(json.dumps({"type": "ping"}))
        while json.loads(socket.recv(PATIENCE))["type"] != "pong":
            continue
    except ConnectionClosed:
        return False
    return True


def closing(socket: ClientConnection) -> int:
    """With which code a socket is closed."""
    while True:
        try:
            socket.recv(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0
