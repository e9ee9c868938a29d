"""What befalls the world: each seed has some kinds of faults and not others, so that each is met alone and together."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from meisterdieb.tables.settings import SeatSettings, Settings
from tests.simulation.loop import Life

if TYPE_CHECKING:
    from tests.simulation.world import World

JUMPS = (-7200.0, -40.0, -3.0, 3.0, 40.0, 7200.0)


class Weather:
    """The plan of a seed."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.processes = random.choice((1, 2, 2, 3))
        self.tables = random.choice((1, 1, 1, 2))
        self.seconds = random.uniform(3, 10)
        self.restless = random.choice((0.0, 0.05, 0.2))
        self.bot_runner = random.choice((0.0, 0.1, 0.4))  # seconds before somebody moves at most
        self.kinds = [kind for kind in KINDS if random.random() < 0.4]
        self.snapshots = random.choice((100, 7))
        self.reading = random.choice((0.0, 0.0, 0.01))
        self.slowness = random.choice((0.0, 0.005, 0.05, 0.5))
        self.lag = random.choice((0.005, 0.05, 0.3))
        self.game = random.choice(("toy",) * 18 + ("klong", "clou"))

    @property
    def nobody_leaves(self) -> bool:
        return not self.restless

    def table(self) -> Settings:
        """What is played, and by whom."""
        count = self.random.choice((2, 2, 3))
        kinds: list[Any] = [self.random.choice(("here", "link", "link", "bot")) for _ in range(count)]
        if set(kinds) == {"bot"}:
            kinds[0] = "link"
        seats = [SeatSettings(kind, level="random" if kind == "bot" else "") for kind in kinds]
        undo: Any = self.random.choice(("consent", "consent", "consent", "barrier", "never"))
        seconds = self.random.choice((None, None, 10))
        away = self.random.choice((None, None, 10))
        return Settings(
            self.game,
            seats,
            language="en",
            undo=undo,
            turn_seconds=seconds,
            away_seconds=away,
            away_level="random",
            pace=self.random.choice(("live", "slow")),
        )

    def begin(self, world: "World") -> None:
        """Let it come."""
        world.disk.reading, world.disk.slowness = self.reading, self.slowness
        world.network.slowness = self.lag
        world.note("weather", f"{', '.join(self.kinds) or 'fine'}; {self.processes} processes, {self.game}")
        for kind in self.kinds:
            Life(kind).start(world.loop, self.keep_doing(world, *KINDS[kind]))

    async def keep_doing(self, world: "World", every: float, fault: Callable[["World", Random], None]) -> None:
        """One kind of fault, again and again."""
        while not world.resting:
            await asyncio.sleep(self.random.expovariate(1 / every))
            if not world.resting:
                fault(world, self.random)

    def clear_up(self, world: "World") -> None:
        """No fault any more, and clocks that are right."""
        disk, network = world.disk, world.network
        disk.failures = disk.interruptions = disk.slowness = disk.reading = 0.0
        disk.full = disk.power_fails = False
        network.lost_news = network.repeated_news = network.repeated_requests = 0.0
        network.slowness = 0.005
        for process in world.processes:
            process.ahead = 0.0


# faults


def kill(world: "World", random: Random) -> None:
    world.kill(random.choice(world.processes))


def power(world: "World", random: Random) -> None:
    world.disk.power_fails = True


def full(world: "World", random: Random) -> None:
    world.disk.full = not world.disk.full
    world.note("disk", "is full" if world.disk.full else "has room")


def failing(world: "World", random: Random) -> None:
    world.disk.failures = 0.0 if world.disk.failures else random.choice((0.05, 0.3, 1.0))
    world.note("disk", f"fails at {world.disk.failures:.0%}")


def interrupted(world: "World", random: Random) -> None:
    world.disk.interruptions = 0.0 if world.disk.interruptions else random.choice((0.1, 0.4))
    world.note("disk", f"interrupts at {world.disk.interruptions:.0%}")


def clock(world: "World", random: Random) -> None:
    process = random.choice(world.processes)
    process.ahead += random.choice(JUMPS)
    world.note(process.life.name, f"has a clock that is {process.ahead:+.0f} seconds ahead")


def cut(world: "World", random: Random) -> None:
    world.network.cut_one()


def lost(world: "World", random: Random) -> None:
    world.network.lost_news = random.choice((0.0, 0.3, 1.0))


def repeated(world: "World", random: Random) -> None:
    world.network.repeated_news, world.network.repeated_requests = random.random(), 0.5


def lag(world: "World", random: Random) -> None:
    world.network.slowness = random.choice((0.005, 0.05, 0.5, 3.0))


KINDS: dict[str, tuple[float, Callable[["World", Random], None]]] = {
    "kill": (3.0, kill),
    "power": (5.0, power),
    "full": (2.0, full),
    "failing": (2.0, failing),
    "interrupted": (2.0, interrupted),
    "clock": (2.0, clock),
    "cut": (1.0, cut),
    "lost": (3.0, lost),
    "repeated": (3.0, repeated),
    "lag": (3.0, lag),
}
