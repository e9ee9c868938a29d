"""The server as people run it: `meisterdieb serve` in a process of its own, and players at its sockets."""

import json
import os
import random
import selectors
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.cli.calling import PROGRAM

PATIENCE = 60.0
PLENTY = {
    "MEISTERDIEB_REQUESTS_PER_MINUTE": "100000",
    "MEISTERDIEB_WISHES_PER_SECOND": "10000",
    "MEISTERDIEB_WISHES_PER_ADDRESS": "10000",
}


class Serving:
    """A running server: its address, and what it has logged."""

    def __init__(self, process: subprocess.Popen[str], log: Path) -> None:
        self.process = process
        self.log_file = log
        self.address = self.told().rpartition(" ")[2]

    def told(self) -> str:
        """The next line on standard output."""
        assert self.process.stdout
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            assert selector.select(PATIENCE), "the server says nothing"
        line = self.process.stdout.readline()
        assert line, self.log_file.read_text()
        return line.strip()

    def rest(self) -> str:
        """Whatever else came on standard output, after the end."""
        assert self.process.stdout
        return self.process.stdout.read()

    def log(self) -> list[dict[str, Any]]:
        """Every line of the log."""
        return [json.loads(line) for line in self.log_file.read_text().splitlines()]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop the server as its keeper would, and give its exit status."""
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def interrupt(self) -> int:
        """Press Ctrl-C: every process that belongs to the server hears it."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(PATIENCE)

    def gone(self) -> bool:
        """Whether no process of the server is left, after a moment."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                os.killpg(self.process.pid, 0)
            except ProcessLookupError:
                return True
            time.sleep(0.1)
        return False

    def client(self) -> httpx.Client:
        """A browser without a window."""
        return httpx.Client(base_url=self.address, timeout=PATIENCE)


@contextmanager
def serving(
    folder: Path, *words: str, settings: Mapping[str, str] | None = None, program: Sequence[str] = PROGRAM
) -> Iterator[Serving]:
    """A server with these options at a free port; its log lies in the folder."""
    log = folder / f"log-{len(list(folder.glob('log-*')))}.jsonl"
    env = {**os.environ, "XDG_DATA_HOME": str(folder), **PLENTY, **(settings or {})}
    with log.open("w") as err:
        process = subprocess.Popen(
            [*program, "serve", "--port", "0", *words],
            stdout=subprocess.PIPE,
            stderr=err,
            text=True,
            env=env,
            start_new_session=True,
        )
    with process:
        try:
            yield Serving(process, log)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


async def seated(address: str, match: str, seat: int, cookie: str, seed: int) -> dict[str, Any]:
    """Sit at a table until its game is over, playing at random, and give the last view."""
    chance = random.Random(seed)
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{match}/socket?seat={seat}&lang=en"
    headers = {"cookie": f"meisterdieb={cookie}"}
    async with connect(url, additional_headers=headers, compression=None, open_timeout=PATIENCE) as line:
        view: dict[str, Any] = {"version": -1, "status": "", "to_act": []}
        tried = -1
        while view["status"] != "over":
            view = newest(view, json.loads(await line.recv()))
            if seat in view["to_act"] and view["version"] > tried:
                tried = view["version"]
                await act(line, f"{seat}-{tried}", view, chance)
        return view


def newest(view: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """The newest view, after a message."""
    if message["type"] == "refused":  # somebody else was quicker
        assert message["code"] in ("stale", "turn", "illegal"), message
        message = message.get("update", view)
    return message if message.get("type") == "update" and message["version"] >= view["version"] else view


async def act(line: ClientConnection, key: str, view: dict[str, Any], chance: random.Random) -> None:
    """Play one of the moves that are offered."""
    wish = {
        "type": "act",
        "key": key,
        "based_on": view["version"],
        "action": chance.choice(view["legal"])["action"],
    }
    await line.send(json.dumps(wish))
