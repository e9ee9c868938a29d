"""A seat with its socket: plays what it is offered, and comes back whenever the connection is lost."""

import asyncio
from collections.abc import Callable
from itertools import count
from random import Random

import msgspec
from msgspec import UNSET, Struct, UnsetType
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.drill.ledger import Ledger, Wish

UNDO, SAY, TWICE, DROP = 0.06, 0.02, 0.05, 0.02  # how often somebody does so
NOT_NOW = ("busy", "fast")  # refusals after which the same wish is sent again
OVERTAKEN = ("stale", "over")  # refusals that may meet everybody
BESIDE = ("illegal", "turn", "undo-nothing")  # and these only where several seats act at once


class Offer(Struct):
    action: str


class Change(Struct):
    version: int


class Update(Struct, tag_field="type", tag="update"):
    match: str
    version: int
    status: str
    changes: list[Change]
    complete: bool
    legal: list[Offer] = []
    undo: str | UnsetType = UNSET


class Ack(Struct, tag_field="type", tag="ack"):
    key: str
    version: int


class Refused(Struct, tag_field="type", tag="refused"):
    key: str
    code: str
    reason: str
    update: Update | None = None


class Explained(Struct, tag_field="type", tag="explained"):
    version: int


class Chat(Struct, tag_field="type", tag="chat"):
    lines: list[msgspec.Raw]


class Bye(Struct, tag_field="type", tag="bye"):
    code: str
    reason: str


messages = msgspec.json.Decoder(Update | Ack | Refused | Explained | Chat | Bye)


class Player:
    """One seat; `address` names a server to go to, `resting` says whether nothing new is to be wished for."""

    def __init__(
        self,
        match: str,
        seat: int,
        cookie: str,
        together: bool,
        random: Random,
        ledger: Ledger,
        address: Callable[[], str],
        resting: asyncio.Event,
    ) -> None:
        self.match = match
        self.seat = seat
        self.cookie = cookie
        self.together = together
        self.random = random
        self.ledger = ledger
        self.address = address
        self.resting = resting
        self.have = 0
        self.update: Update | None = None
        self.wish: Wish | None = None
        self.keys = count(1)
        self.over = False

    async def play(self) -> None:
        """Until the game is over, through any number of connections."""
        while not self.over:
            path = f"/api/tables/{self.match}/socket?seat={self.seat}&lang=en&have={self.have}"
            headers = {"Cookie": f"meisterdieb={self.cookie}"}
            try:
                async with connect(
                    f"ws://{self.address()}{path}",
                    additional_headers=headers,
                    compression=None,
                    max_size=None,
                    open_timeout=5,
                    close_timeout=1,
                    proxy=None,
                ) as socket:
                    self.ledger.connections += 1
                    await self.talk(socket)
            except (OSError, WebSocketException, TimeoutError):
                pass
            await asyncio.sleep(self.random.uniform(0.02, 0.2))

    async def talk(self, socket: ClientConnection) -> None:
        """One connection: what was not answered is sent again, then read and play."""
        if self.wish:
            self.ledger.resent += 1
            await self.send(socket, self.wish)
        while not self.over:
            message = messages.decode(await socket.recv())
            if isinstance(message, Update):
                self.see(message)
            elif isinstance(message, Ack):
                self.acknowledged(message)
            elif isinstance(message, Refused):
                await self.refused(socket, message)
            elif isinstance(message, Bye):
                if message.code != "busy":
                    self.ledger.strange.append(f"match {self.match}, seat {self.seat} was sent away: {message.code}")
                return
            await self.go_on(socket)

    def see(self, update: Update) -> None:
        """What the server shows is how things stand, also where another server showed more a moment ago."""
        if update.complete and update.version > self.have:
            versions = [change.version for change in update.changes]
            if versions != list(range(self.have + 1, update.version + 1)):
                had = f"match {update.match}, seat {self.seat} had version {self.have}"
                self.ledger.strange.append(f"{had} and was told of {versions} up to {update.version}")
        self.have, self.update = update.version, update
        self.ledger.show(update.match, update.version)
        self.over = update.status == "over" and self.wish is None

    def acknowledged(self, ack: Ack) -> None:
        """Write it down, and act again only when it is to be seen."""
        self.ledger.ack(ack.key, ack.version)
        if self.wish is None or ack.key != self.wish.key:
            return
        self.wish = None
        if self.update and self.update.version < ack.version:
            self.update = None
        self.over = self.update is not None and self.update.status == "over"

    async def refused(self, socket: ClientConnection, no: Refused) -> None:
        """Try again, or leave it."""
        if no.code in NOT_NOW:
            await asyncio.sleep(self.random.uniform(0.1, 0.3))
            if self.wish and no.key == self.wish.key:
                self.ledger.resent += 1
                await self.send(socket, self.wish)
            return
        self.ledger.no(no.key, no.code)
        if no.code not in OVERTAKEN and not (self.together and no.code in BESIDE):
            self.ledger.strange.append(f"{self.ledger.sent.get(no.key)}: offered, but refused as {no.code}")
        if self.wish and no.key == self.wish.key:
            self.wish = None
        if no.update:  # how things stand; what has happened meanwhile comes by itself
            self.update = no.update
            self.ledger.show(self.match, no.update.version)
        self.over = self.wish is None and self.update is not None and self.update.status == "over"

    async def go_on(self, socket: ClientConnection) -> None:
        """Wish for something, if it is time."""
        if self.wish or self.update is None or self.resting.is_set() or not self.update.legal:
            return
        self.wish = self.choose(self.update)
        self.ledger.sent[self.wish.key] = self.wish
        await self.send(socket, self.wish)

    def choose(self, update: Update) -> Wish:
        """Something that is offered."""
        key = f"{self.match}-{self.seat}-{next(self.keys)}"
        chance = self.random.random()
        if chance < SAY:
            return Wish(self.match, self.seat, key, "say", update.version, f"I say {key}")
        if chance < SAY + UNDO and update.undo == "":
            return Wish(self.match, self.seat, key, "undo", update.version, "")
        action = self.random.choice(update.legal).action
        return Wish(self.match, self.seat, key, "act", update.version, action)

    async def send(self, socket: ClientConnection, wish: Wish) -> None:
        """Send a wish: once, now and then twice, now and then without waiting for the answer."""
        await socket.send(wish.message())
        chance = self.random.random()
        if chance < TWICE and wish.kind != "say":
            await socket.send(wish.message())
        elif chance < TWICE + DROP:
            await asyncio.sleep(self.random.uniform(0, 0.01))
            socket.transport.abort()
