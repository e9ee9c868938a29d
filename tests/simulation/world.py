"""The world of one seed: processes, people and what befalls them, until it is calm and everything must be in order."""

import asyncio
from itertools import count
from random import Random
from typing import Any

import msgspec

from tests.simulation import process as server
from tests.simulation.disk import Disk, Folder
from tests.simulation.history import History, Shown
from tests.simulation.loop import Life, Loop
from tests.simulation.network import Caller, Network, Wire
from tests.simulation.people import Person, Player, Watcher
from tests.simulation.process import Handler, Process
from tests.simulation.weather import Weather

CALM = 40.0  # seconds in which everything comes to rest at the latest
GLANCE = 1.0  # seconds after which somebody looks whether it has
LONG = 3.0  # seconds that somebody waits for the answer to a request


class World:
    """Everything that the seed decides."""

    def __init__(self, seed: int, folder: Folder) -> None:
        self.seed = seed
        self.random = Random(f"{seed} world")
        self.loop = Loop()
        self.history = History(self.loop.time)
        self.note = self.history.note
        self.weather = Weather(Random(f"{seed} weather"))
        self.disk = Disk(folder, Random(f"{seed} disk"))
        self.disk.pull_plug = self.power_cut
        self.network = Network(self.loop, Random(f"{seed} network"))
        self.ears: list[asyncio.Queue[bytes]] = []
        self.people: list[Watcher] = []
        self.gone: dict[str, int] = {}  # who has left which seat, the first first
        self.hosts: dict[str, Person] = {}
        self.matches: list[str] = []
        self.births, self.wires, self.guests = count(1), count(1), count(1)
        self.restless = self.weather.restless
        self.resting = False
        self.processes: list[Process] = []

    # the course of things

    async def run(self) -> None:
        """Play in all weathers, then in none."""
        self.processes = [self.new_process(0.0) for _ in range(self.weather.processes)]
        hosts = [Life(f"host {n}").start(self.loop, self.gather_round(n)) for n in range(self.weather.tables)]
        await asyncio.wait(hosts)
        self.weather.begin(self)
        await asyncio.sleep(self.weather.seconds)
        self.weather.clear_up(self)
        self.note("weather", "is calm")
        calm = False
        self.resting = True
        end = self.loop.now + CALM
        while self.loop.now < end and not (self.settled() and calm):
            calm = self.settled()
            await asyncio.sleep(GLANCE)

    def settled(self) -> bool:
        """Whether everybody has seen all there is, and nobody waits for anything."""
        return all(process.ready for process in self.processes) and not any(map(self.waits, self.people))

    def waits(self, one: Watcher) -> bool:
        """Whether somebody waits for something: an answer, a bot, the newest version."""
        if one.done:
            return False
        if one.update is None or (isinstance(one, Player) and one.wish):
            return True
        update = one.update
        bots = not update.get("asked") and any(update["seats"][seat]["level"] for seat in update["to_act"])
        return bots or update["version"] != self.disk.version(one.match)

    def new_process(self, ahead: float) -> Process:
        return Process(self, next(self.births), ahead)

    async def gather_round(self, n: int) -> None:
        """Open a table, and let everybody come."""
        host = Person(self, f"host{n}")
        settings = self.weather.table()
        code, opened = await host.ask(server.open_table(settings), "opens a table", times=1000)
        if code:
            self.history.wrong(f"a table could not be opened: {code}")
            return
        match = opened.match
        self.matches.append(match)
        self.hosts[match] = host
        for seat, one in enumerate(settings.seats):
            if one.kind == "here":
                self.seat_down(Player(self, f"p{n}{seat}", match, seat), host.cookie)
        self.sit(Watcher(self, f"spectator{n}", match, None))
        for invitation in opened.invitations:
            guest = Player(self, f"p{n}{invitation.seat}", match, invitation.seat)
            Life(guest.name).start(self.loop, self.come_in(guest, invitation.link.partition("#")[2]))

    def seat_down(self, player: Player, cookie: str) -> None:
        """Let somebody play who is there already."""
        player.cookie = cookie
        self.sit(player)

    async def come_in(self, guest: Watcher, secret: str) -> None:
        """Use a link."""
        code, found = await guest.ask(server.enter(guest.match, secret, ""), "comes in", times=1000, again=True)
        if code:
            if code == "fault" or (isinstance(guest, Player) and self.weather.nobody_leaves):
                self.history.wrong(f"{guest.name} could not come in: {code}")
            return
        if (found.seat, found.looks) != (guest.seat, guest.looks):
            self.history.wrong(f"{guest.name} was invited to seat {guest.seat} and got {found}")
        self.sit(guest)

    def sit(self, one: Watcher) -> None:
        """Somebody looks at a table from now on."""
        self.people.append(one)
        Life(one.name).start(self.loop, one.watch())

    def guest_looks(self, player: Player, secret: str) -> None:
        """Somebody gets a link to look over a shoulder."""
        guest = Watcher(self, f"guest{next(self.guests)}", player.match, player.seat, looks=True)
        Life(guest.name).start(self.loop, self.come_in(guest, secret))

    def hidden(self, player: Player) -> None:
        """Nobody looks over a shoulder any more."""
        held = self.disk.rows("SELECT 1 FROM grants WHERE match = ? AND seat = ?", player.match, -10 - player.there)
        if held:
            self.history.wrong(f"somebody may still look over the shoulder of {player.name}")

    def left(self, player: Player) -> None:
        """A seat was given up: the host invites somebody else."""
        self.gone[player.name] = player.there
        newcomer = Player(self, f"{player.name}n", player.match, player.there)
        Life(newcomer.name).start(self.loop, self.replace(newcomer))

    async def replace(self, newcomer: Player) -> None:
        host = self.hosts[newcomer.match]
        code, found = await host.ask(server.invite(newcomer.match, newcomer.there), f"invites to seat {newcomer.seat}")
        if not code:
            await self.come_in(newcomer, found.link.partition("#")[2])

    # people and processes

    def someone(self) -> Process | None:
        """A process that serves, if the one that was called does."""
        called = self.random.choice(self.processes)
        return called if called.ready else None

    def connect(self, who: Watcher) -> Wire | None:
        """A socket to some process, if it answers."""
        process = self.someone()
        if process is None:
            return None

        def sent(wire: Wire, text: str) -> None:
            self.leaves(process, who, wire, text)

        wire = Wire(self.network, next(self.wires), who.cookie, self.random.random() < 0.5, sent)
        self.note(who.name, f"connects to {process.life.name} by {wire.number}, has {who.have}")
        have, heard = who.have, who.heard
        self.loop.after(self.network.delay(), self.arrives, process, wire, who, have, heard)
        return wire

    def arrives(self, process: Process, wire: Wire, who: Watcher, have: int, heard: int) -> None:
        """A connection reaches a process."""
        if process.ready:
            process.wires.append(wire)
            process.serve(wire, who.match, who.seat, have, heard)
        else:
            wire.hang_up()

    def leaves(self, process: Process, who: Watcher, wire: Wire, text: str) -> None:
        """A message leaves a process: what it tells must be stored by now."""
        message: dict[str, Any] = msgspec.json.decode(text)
        kind = message["type"]
        if kind in ("update", "ack") and not (kind == "ack" and self.history.wishes[message["key"]].kind == "say"):
            self.stored_by_now(f"{process.life.name} sends {kind} to {who.name}", who.match, message["version"])
        if kind == "update":
            shown = Shown(who.match, wire.number, who.name, who.seat, who.looks, message, self.loop.now)
            self.history.shown.append(shown)
        self.note(process.life.name, f"{kind} over {wire.number} {message.get('version', message.get('code', ''))}")

    def stored_by_now(self, who: str, match: str, version: int) -> None:
        """Whatever is told must be stored before."""
        there = self.disk.version(match)
        if version > there:
            self.history.wrong(f"{who}: version {version}, but {match} is stored up to {there}")

    async def request(self, who: Person, handler: Handler, what: str, again: bool) -> tuple[str, Any]:
        """A request over HTTP and its answer, if it comes back in time."""
        process = self.someone()
        if process is None:
            return "lost", None
        self.note(who.name, f"{what}, at {process.life.name}")
        answer: asyncio.Future[tuple[str, Any]] = self.loop.create_future()
        repeated = again and self.network.random.random() < self.network.repeated_requests
        for _ in range(2 if repeated else 1):
            self.loop.after(self.network.delay(), self.asked, process, handler, who, answer)
        try:
            async with asyncio.timeout(LONG):
                code, found = await answer
        except TimeoutError:
            code, found = "lost", None
        self.note(who.name, f"hears {code or 'yes'} to: {what}")
        return code, found

    def asked(self, process: Process, handler: Handler, who: Person, answer: asyncio.Future[tuple[str, Any]]) -> None:
        """A request reaches a process."""
        if not process.ready:
            return

        def told(found: tuple[str, Any]) -> None:
            if not answer.done():
                answer.set_result(found)

        async def handled() -> None:
            found = await process.answer(handler, Caller(who.cookie))
            self.loop.after(self.network.delay(), told, found)

        process.life.start(self.loop, handled())

    # what befalls processes

    def kill(self, process: Process) -> None:
        """A process is killed and another one is started in its place."""
        self.note(process.life.name, "is killed")
        process.kill()
        for wire in process.wires:
            wire.hang_up()
        self.processes[self.processes.index(process)] = self.new_process(process.ahead)

    def power_cut(self) -> None:
        """All are off at once."""
        self.note("disk", "has no power")
        for process in list(self.processes):
            self.kill(process)

    # the end

    def waiting_keys(self) -> set[str]:
        """What people still wait for."""
        wishes = [one.wish for one in self.people if isinstance(one, Player) and not one.done]
        return {wish.key for wish in wishes if wish}

    def end(self) -> None:
        """Let go of everything."""
        self.disk.gone = True
        for process in self.processes:
            process.kill()
        self.loop.bury()
        self.disk.auditor.close()
