"""Our own server with a real game of four and durable commits on SQLite."""

import re
import sys
from pathlib import Path
from secrets import token_urlsafe

from benchmarks.load import wire
from benchmarks.load.loop import Contender
from benchmarks.load.process import ALL, Command
from benchmarks.load.table import SEATS, Table, Tally, View

UPDATE = b'{"type":"update"'
VERSION = b'"version":'
OVER = b'"status":"over"'
NEAR = 80
"""Bytes after the version within which the status stands."""
LEGAL = b'"legal":['
ACTION = re.compile(rb'"action":"([^"]*)"')
WISH = b'{"type":"act","key":"k%d","based_on":%d,"action":"%s"}'
PLENTY = 1_000_000
LIMITS = (
    "REQUESTS_PER_MINUTE",
    "REQUESTS_AT_ONCE",
    "OPENINGS_PER_MINUTE",
    "CONNECTIONS_PER_ADDRESS",
    "SOCKETS_PER_ADDRESS",
    "WISHES_PER_SECOND",
    "WISHES_PER_ADDRESS",
)


class Meisterdieb(Contender):
    """One process, one SQLite file, every move on the disk before it is acknowledged."""

    name = "meisterdieb"
    processes = 1

    def prepare(self) -> None:
        """Nothing is missing."""

    def command(self, port: int, folder: Path) -> Command:
        return self.over(port, folder / "tables.db")

    def over(self, port: int, file: Path) -> Command:
        """The server over an SQLite file."""
        command = [str(Path(sys.executable).with_name("meisterdieb")), "serve", "--log-level", "warning"]
        settings = {f"MEISTERDIEB_{name}": str(PLENTY) for name in LIMITS}
        return Command(
            [*command, "--port", str(port), "--workers", str(self.processes)],
            Path.cwd(),
            settings | {"MEISTERDIEB_DATABASE": f"sqlite:///{file}"},
            self.processes,
        )

    def table(self, port: int, tally: Tally) -> "OurTable":
        return OurTable(port, tally)


class Meisterdiebe(Meisterdieb):
    """As many processes as there are cores, one SQLite file."""

    name = "meisterdieb, all cores"
    processes = ALL


class OurTable(Table):
    """Four people at one device, each with a socket."""

    game = "klong"

    async def open(self) -> None:
        headers = {"Cookie": f"meisterdieb={token_urlsafe(16)}"}
        seats = [{"kind": "here"}] * SEATS
        opened = await wire.post(self.port, "/api/tables", {"game": self.game, "seats": seats}, headers, self.address)
        for seat in range(SEATS):
            await self.sit(seat, f"/api/tables/{opened['match']}/socket?seat={seat}&lang=en", headers)

    def read(self, seat: int, message: bytes) -> View | None:
        if not message.startswith(UPDATE):
            if message.startswith((b'{"type":"ack"', b'{"type":"explained"')):
                return None
            raise wire.Refused(message[:300].decode())
        start = message.index(VERSION) + len(VERSION)
        version = int(message[start : message.index(b",", start)])
        if message.find(OVER, start, start + NEAR) > 0:
            return View(version, over=True)
        legal = message.rfind(LEGAL)
        if legal < 0:
            return View(version)
        actions = ACTION.findall(message, legal)
        action = actions[version * 7 % len(actions)]
        return View(version, WISH % (version, version, action))
