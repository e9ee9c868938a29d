"""A server process of the simulation: the product's own tables, house, handlers and socket, without uvicorn.

This is the one place that knows how the product is put together and which handler does what.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec import structs

from meisterdieb.kernel.refusal import BadInput
from meisterdieb.server import seats_api as seats
from meisterdieb.server import tables_api as api
from meisterdieb.server.broadcast import Broadcast
from meisterdieb.server.config import Config
from meisterdieb.server.house import House
from meisterdieb.server.socket import table_socket
from meisterdieb.tables.refusals import Broken, No
from meisterdieb.tables.settings import Settings
from meisterdieb.tables.storage.committer import StorageDown
from meisterdieb.tables.tables import Tables
from tests.simulation.history import Wish
from tests.simulation.loop import Life
from tests.simulation.network import Caller, Channels, Wire
from tests.tables.room import Foretold

if TYPE_CHECKING:
    from tests.simulation.world import World

EPOCH = 1_800_000_000.0  # what the wall shows when virtual time is 0
RESTART = 0.3  # seconds that a process needs to start
CONFIG = Config(database="sqlite:///nowhere", wishes_per_second=10_000)

Handler = Callable[[House, Caller], Awaitable[Any]]


class Process:
    """One process, from its start to its end; `ahead` is by how much its clock is wrong."""

    def __init__(self, world: "World", number: int, ahead: float) -> None:
        self.world = world
        self.life = Life(f"process {number}")
        self.ahead = ahead
        self.ready = False
        self.channels = Channels(world.network, world.ears)
        self.engine = world.disk.store()
        self.tables: Tables | None = None
        self.wires: list[Wire] = []
        self.life.start(world.loop, self.run(f"{world.seed} {number}"))

    def clock(self) -> float:
        return EPOCH + self.world.loop.now + self.ahead

    async def run(self, secrets: str) -> None:
        """Start, as the application does; a storage that does not answer ends that, and it is started again."""
        await asyncio.sleep(RESTART)
        self.tables = tables = Tables(self.engine, Foretold(secrets), self.clock, pause=0.05)  # type: ignore[arg-type]
        self.world.disk.attach(tables.store)
        self.house = house = House(CONFIG, tables)
        while True:
            try:
                await tables.reminder_service.start()
                await tables.housekeeping.start()
                break
            except StorageDown:
                await asyncio.sleep(RESTART)
        Broadcast(tables.authority, self.channels).start()  # type: ignore[arg-type]
        house.start()
        self.ready = True
        self.world.note(self.life.name, "serves")

    def kill(self) -> None:
        """End it here and now; the system closes its files and its connections."""
        self.life.over, self.ready = True, False
        self.channels.deaf()
        if self.tables is not None:
            self.tables.store.reader.close()
            assert self.tables.store.committer.direct is not None
            self.tables.store.committer.direct.close()
        self.engine.kill()

    def serve(self, wire: Wire, match: str, seat: int | None, have: int, heard: int) -> None:
        """Serve a socket."""
        whole: Awaitable[None] = table_socket.fn(wire, match, self.house, seat, "en", have, heard)

        async def served() -> None:
            with suppress(OSError, TimeoutError):  # the client is gone before anything was said
                await whole
            wire.hang_up(noticed=0.1)

        self.life.start(self.world.loop, served())

    async def answer(self, handler: Handler, caller: Caller) -> tuple[str, Any]:
        """The answer to a request: a code if it is refused, and what it brought."""
        try:
            found = await handler(self.house, caller)
        except No as no:
            return no.code, None
        except BadInput:
            return "input", None
        except (StorageDown, Broken) as error:
            return ("busy" if isinstance(error, StorageDown) else "fault"), None
        return "", getattr(found, "content", found)


# what people ask for over HTTP


def open_table(settings: Settings) -> Handler:
    return lambda house, caller: api.open_table.fn(caller, house, api.TableWanted(**structs.asdict(settings)))


def enter(match: str, secret: str, name: str) -> Handler:
    return lambda house, caller: api.enter.fn(caller, house, match, api.Enter(secret, name))


def invite(match: str, seat: int) -> Handler:
    return lambda house, caller: seats.invite.fn(caller, house, match, seat)


def show(match: str, seat: int) -> Handler:
    return lambda house, caller: seats.show.fn(caller, house, match, seat)


def hide(match: str, seat: int) -> Handler:
    return lambda house, caller: seats.hide.fn(caller, house, match, seat)


def leave(match: str, seat: int) -> Handler:
    return lambda house, caller: seats.leave.fn(caller, house, match, seat)


def bot(match: str, seat: int) -> Handler:
    return lambda house, caller: seats.let_bot_play.fn(caller, house, match, seat, seats.BotWanted("random"))


def back(match: str, seat: int) -> Handler:
    return lambda house, caller: seats.come_back.fn(caller, house, match, seat)


def rematch(match: str) -> Handler:
    return lambda house, caller: api.rematch.fn(caller, house, match)


def post(wish: Wish) -> Handler:
    """A wish without a socket."""
    given: Any = {"seat": wish.seat, **wish.fields()}
    if wish.kind == "act":
        return lambda house, caller: api.act.fn(caller, house, wish.match, api.ActByPost(**given))
    if wish.kind == "undo":
        return lambda house, caller: api.undo.fn(caller, house, wish.match, api.UndoByPost(**given))
    if wish.kind == "ask":
        return lambda house, caller: api.ask.fn(caller, house, wish.match, api.UndoByPost(**given))
    return lambda house, caller: api.answer.fn(caller, house, wish.match, api.AnswerByPost(**given))
