"""The peer: boardgame.io's own server, spoken to by hand over Socket.IO 4 (Engine.IO 4) as its own client does.

One event a frame: `42/<game>,["update",<match>,<state>,<log>]`. The server's pings are `2` and want a `3`.
"""

import json
import shutil
import subprocess
from pathlib import Path

import msgspec
from benchmarks.load import wire
from benchmarks.load.loop import Contender
from benchmarks.load.process import ALL, Command
from benchmarks.load.table import SEATS, Table, Tally, View

FOLDER = Path(__file__).parent.parent / "boardgame_io"
GAME = "deck-builder"
SPACE = f"/{GAME},".encode()
PATH = "/socket.io/?EIO=4&transport=websocket"
UPDATE = b"42" + SPACE + b'["update",'
SYNC = b"42" + SPACE + b'["sync",'
MATCH_DATA = b"42" + SPACE + b'["matchData",'
STATE_ID = b'"_stateID":'
ACTOR = b'"currentPlayer":"'
OVER = b'"gameover":'


class BoardgameIo(Contender):
    """boardgame.io with its default storage, in memory: one thread plays, its helpers may use the other cores."""

    name = "boardgame.io"

    def prepare(self) -> None:
        installed = FOLDER / "node_modules" / ".package-lock.json"
        lock = FOLDER / "package-lock.json"
        if installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
            return
        npm = shutil.which("npm")
        if npm is None:
            raise wire.Refused("boardgame.io needs Node and npm, which are not installed here")
        arguments = [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
        done = subprocess.run(arguments, cwd=FOLDER, capture_output=True, text=True, check=False)
        if done.returncode:
            raise wire.Refused(f"npm ci: {done.stderr.strip()}")
        installed.touch()

    def command(self, port: int, folder: Path) -> Command:
        return Command(["node", "server.js", str(port)], FOLDER, {"NODE_ENV": "production"}, ALL)

    def table(self, port: int, tally: Tally) -> "PeerTable":
        return PeerTable(port, tally)


class Card(msgspec.Struct):
    """A card, as far as a purchase needs it."""

    cost: int


class Pile(msgspec.Struct):
    """A pile of the reserve."""

    card: Card
    left: int


class Hand(msgspec.Struct):
    """What only its player sees; of the cards only their number matters."""

    hand: list[msgspec.Raw]


class Seat(msgspec.Struct):
    """What lies open before a player."""

    room: int
    skill: int
    boots: int


class Game(msgspec.Struct):
    """The state of the game as one seat sees it."""

    players: dict[str, Hand]
    seats: dict[str, Seat]
    row: list[Card]
    reserve: list[Pile]


class State(msgspec.Struct):
    """What an update carries."""

    g: Game = msgspec.field(name="G")


class Sync(msgspec.Struct):
    """What the first view carries."""

    state: State


UPDATES = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
SYNCS = msgspec.json.Decoder(tuple[str, str, Sync])


class PeerTable(Table):
    """Four seats of a match of the deck builder."""

    def __init__(self, port: int, tally: Tally) -> None:
        super().__init__(port, tally)
        self.match = ""
        self.credentials: list[str] = []

    async def open(self) -> None:
        self.match = (await wire.post(self.port, f"/games/{GAME}/create", {"numPlayers": SEATS}))["matchID"]
        for seat in range(SEATS):
            body = {"playerID": str(seat), "playerName": f"thief {seat}"}
            joined = await wire.post(self.port, f"/games/{GAME}/{self.match}/join", body)
            self.credentials.append(joined["playerCredentials"])
            await self.sit(seat, PATH)

    def read(self, seat: int, message: bytes) -> View | None:
        if message.startswith((UPDATE, SYNC)):
            return self._view(seat, message)
        if message == b"2":
            self.say(seat, b"3")
        elif message.startswith(b"0"):
            self.say(seat, b"40" + SPACE)
        elif message.startswith(b"40" + SPACE):
            self._emit(seat, ["sync", self.match, str(seat), self.credentials[seat], SEATS])
        elif not message.startswith(MATCH_DATA):
            raise wire.Refused(f"boardgame.io said {message[:200]!r}")
        return None

    def _view(self, seat: int, message: bytes) -> View:
        # The large G comes first: find what follows it from the end. (A sync ends with the state of the beginning,
        # which is still the same.)
        actor = message.rindex(ACTOR) + len(ACTOR)
        version = _number(message, message.index(STATE_ID, actor) + len(STATE_ID))
        if message.find(OVER, actor) >= 0:
            return View(version, over=True)
        if message[actor] - 48 != seat:
            return View(version)
        content = message[2 + len(SPACE) :]
        if message.startswith(UPDATE):
            game = UPDATES.decode(content)[2].g
        else:
            game = SYNCS.decode(content)[2].state.g
        name, *arguments = choose(game, str(seat))
        payload = {"type": name, "args": arguments, "playerID": str(seat), "credentials": self.credentials[seat]}
        event = ["update", {"type": "MAKE_MOVE", "payload": payload}, version, self.match, str(seat)]
        return View(version, b"42" + SPACE + msgspec.json.encode(event))

    def _emit(self, seat: int, event: list[object]) -> None:
        self.say(seat, b"42" + SPACE + json.dumps(event).encode())


def choose(game: Game, seat: str) -> tuple[str | int, ...]:
    """Play all cards, buy what is affordable, use the boots, end the turn."""
    open_ = game.seats[seat]
    if game.players[seat].hand:
        return "playCard", 0
    for i, card in enumerate(game.row):
        if card.cost <= open_.skill:
            return "buyCard", i
    for i, pile in enumerate(game.reserve):
        if pile.left and pile.card.cost <= open_.skill:
            return "buyReserve", i
    if open_.boots:
        return "step", open_.room + 1 if open_.room < 35 else open_.room - 1
    return ("endTurn",)


def _number(message: bytes, start: int) -> int:
    end = start
    while 48 <= message[end] <= 57:
        end += 1
    return int(message[start:end])
