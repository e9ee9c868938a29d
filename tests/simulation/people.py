"""People at tables, who keep to docs/protocol.md: whatever was not answered is sent again under the same key."""

import asyncio
from contextlib import suppress
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation import process as server
from tests.simulation.history import UNDECIDED, Kind, Wish
from tests.simulation.network import Cut, Wire

if TYPE_CHECKING:
    from tests.simulation.world import World

PATIENCE = 6.0  # seconds after which somebody who is not answered connects anew
NO_MORE = ("seat", "unknown", "watch")  # goodbyes after which nobody comes back

decode = msgspec.json.Decoder().decode


class Person:
    """Somebody with a device."""

    def __init__(self, world: "World", name: str) -> None:
        self.world = world
        self.name = name
        self.cookie = f"cookie-of-{name}-of-{world.seed}".ljust(20, "-")
        self.random = Random(f"{world.seed} {name}")
        self.wires = count(1)

    async def pause(self, least: float, most: float) -> None:
        await asyncio.sleep(self.random.uniform(least, most))

    async def ask(self, handler: server.Handler, what: str, times: int = 40, again: bool = False) -> tuple[str, Any]:
        """Ask over HTTP until there is an answer; `again`: the network may repeat it."""
        for _ in range(times):
            code, found = await self.world.request(self, handler, what, again)
            if code not in (*UNDECIDED, "lost"):
                return code, found
            await self.pause(0.05, 0.6)
        return "lost", None


class Watcher(Person):
    """Somebody who looks at a table: from a seat, over a shoulder, or just so."""

    def __init__(self, world: "World", name: str, match: str, seat: int | None, looks: bool = False) -> None:
        super().__init__(world, name)
        self.match = match
        self.seat = seat
        self.looks = looks
        self.have = self.heard = 0
        self.update: dict[str, Any] | None = None
        self.done = False

    async def watch(self) -> None:
        """Connection after connection, until nothing is left to see or do."""
        while not self.done:
            wire = self.world.connect(self)
            if wire is not None:
                with suppress(Cut):
                    await self.sit(wire)
                wire.hang_up()
            await self.pause(0.05, 0.8)

    async def sit(self, wire: Wire) -> None:
        """One connection."""
        while not self.done:
            text = await wire.hear(self.random.uniform(0.3, 3.0))
            if text is None:
                await self.idle(wire)
            else:
                await self.take(wire, decode(text))

    async def idle(self, wire: Wire) -> None:
        """Nothing comes."""

    async def take(self, wire: Wire, message: dict[str, Any]) -> None:
        """A message has come."""
        if message["type"] == "update":
            self.have, self.update = message["version"], message
        elif message["type"] == "chat":
            self.heard = max(self.heard, *(line["number"] for line in message["lines"]))
        elif message["type"] == "bye":
            self.world.note(self.name, f"is sent away: {message['code']}")
            self.done = message["code"] in NO_MORE


class Player(Watcher):
    """Somebody who plays; `wish` is what has no answer yet, `restless` how much happens beside the moves."""

    def __init__(self, world: "World", name: str, match: str, seat: int) -> None:
        super().__init__(world, name, match, seat)
        self.keys = count(1)
        self.wish: Wish | None = None
        self.waiting = 0.0

    @property
    def there(self) -> int:
        assert self.seat is not None
        return self.seat

    async def sit(self, wire: Wire) -> None:
        if self.wish:
            self.send(wire, self.wish)
        await super().sit(wire)

    async def take(self, wire: Wire, message: dict[str, Any]) -> None:
        await super().take(wire, message)
        if message["type"] in ("ack", "refused"):
            self.answered(message["key"], message.get("version"), message.get("code", ""))
            if message.get("update"):
                self.update = message["update"]
            if message.get("code") in UNDECIDED and self.wish:
                await self.pause(0.1, 0.4)
                self.send(wire, self.wish)
        await self.go_on(wire)

    async def idle(self, wire: Wire) -> None:
        if self.wish and self.world.loop.now - self.waiting > PATIENCE:
            raise Cut
        await self.go_on(wire)

    async def go_on(self, wire: Wire) -> None:
        """Wish for something, if it is time."""
        if self.wish or self.update is None or self.done:
            return
        if self.world.resting:
            return
        if not self.update.get("asks") and not self.update.get("asked"):
            await self.pause(0, self.world.weather.bot_runner)
        bot = self.update["seats"][self.there]["level"]
        if self.random.random() < (0.3 if bot else self.world.restless) and await self.do_something_else():
            return
        wish = self.choose(self.update)
        if wish is None:
            return
        self.wish = wish
        if wish.kind != "say" and self.random.random() < 0.1:
            await self.post(wish)
        else:
            self.send(wire, wish)

    def choose(self, update: dict[str, Any]) -> Wish | None:
        """What to do now."""
        chance, asked = self.random.random(), update.get("asked")
        if chance < 0.03:
            return self.new("say", 0, f"{self.name} says {self.random.randint(0, 99)}")
        if asked and (self.there in asked["waiting"] or (asked["seat"] == self.there and chance < 0.1)):
            yes = asked["seat"] != self.there and self.random.random() < 0.8
            return self.new("answer", asked["version"], yes=yes) if chance < 0.8 else None
        if update.get("undo") == "" and chance < 0.15:
            return self.new("undo", update["version"])
        if update.get("asks") and chance < 0.5:
            return self.new("ask", update["version"])
        legal = [offer["action"] for offer in update.get("legal", [])]
        if not legal:
            return None
        if chance > 0.97:
            wrong: list[tuple[Kind, int, str]] = [
                ("act", max(0, update["version"] - 1), legal[0]),
                ("act", update["version"], "steal the show"),
                ("undo", update["version"], ""),
                ("ask", update["version"], ""),
            ]
            return self.new(*self.random.choice(wrong))
        return self.new("act", update["version"], self.random.choice(legal))

    def new(self, kind: Kind, about: int, text: str = "", yes: bool = False) -> Wish:
        key = f"{self.name}-{next(self.keys)}"
        wish = Wish(self.match, self.there, key, kind, about, text, yes, self.world.loop.now)
        self.world.history.wishes[key] = wish
        return wish

    def send(self, wire: Wire, wish: Wish) -> None:
        """Send a wish; now and then twice."""
        self.world.note(self.name, f"sends over {wire.number}: {wish}")
        self.waiting = self.world.loop.now
        text = msgspec.json.encode({"type": wish.kind, **wish.fields()}).decode()
        for _ in range(2 if self.random.random() < 0.06 else 1):
            wire.wish(text)

    async def post(self, wish: Wish) -> None:
        """Send a wish by HTTP."""
        code, found = await self.ask(server.post(wish), str(wish), again=True)
        if code != "lost":
            self.answered(wish.key, found.version if found else None, code)

    def answered(self, key: str, version: int | None, code: str) -> None:
        """A wish has its answer; what to do next is decided by what is seen then."""
        self.world.note(self.name, f"is answered: {key} {code or version}")
        if version is not None:
            self.world.history.acknowledged(key, version)
        else:
            self.world.history.refused(key, code)
        if self.wish and self.wish.key == key and code not in UNDECIDED:
            self.wish = None
            if version is not None and self.update and self.update["version"] < version:
                self.update = None

    async def do_something_else(self) -> bool:
        """What people do around the game; whether that took their turn."""
        assert self.update is not None
        seat = self.update["seats"][self.there]
        if seat["level"]:
            await self.ask(server.back(self.match, self.there), f"takes seat {self.there} back")
            return True
        if self.update["status"] == "over":
            if self.random.random() < 0.1:
                await self.ask(server.rematch(self.match), "wants to play again")
            return True
        chance = self.random.random()
        if chance < 0.2:
            await self.ask(server.bot(self.match, self.there), f"lets a bot play seat {self.there}")
        elif chance < 0.45:
            await self.show()
        elif chance < 0.6:
            code, _ = await self.ask(server.hide(self.match, self.there), f"hides seat {self.there}")
            if not code:
                self.world.hidden(self)
        elif chance < 0.8 and self.update["seats"][self.there]["kind"] == "link":
            await self.leave()
        else:
            return False
        return True

    async def show(self) -> None:
        """Let somebody look over one's shoulder."""
        code, found = await self.ask(server.show(self.match, self.there), f"shows seat {self.there}")
        if not code:
            self.world.guest_looks(self, found.link.partition("#")[2])

    async def leave(self) -> None:
        """Give the seat up; somebody else comes."""
        code, _ = await self.ask(server.leave(self.match, self.there), f"leaves seat {self.there}")
        if code in ("", "seat", "empty"):
            self.done = True
            self.world.left(self)
