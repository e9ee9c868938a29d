"""Fair shares of something scarce: whoever has used least of it comes first, however many others wait."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager

BREATH = 0.001  # seconds of work after which others go first
LONGEST = 0.02  # seconds that they are given for it at most
KNOWN = 1000  # whose use is remembered, before it is looked whether it still matters


class Way:
    """Made for everybody else by whatever takes long: it works for a moment, and rests for two."""

    def __init__(self) -> None:
        self.began = time.perf_counter()

    async def make(self) -> None:
        """Let others go first, if it is time to; called again and again."""
        worked = time.perf_counter() - self.began
        if worked > BREATH:
            await asyncio.sleep(min(2 * worked, LONGEST))
            self.began = time.perf_counter()


class Shares:
    """So many at once; the others wait, in a queue for each of those whose shares are counted.

    This is start-time fair queueing: `used` are the seconds that somebody has used, and who comes anew begins at what
    whoever was let in last had used. So nobody saves shares up, and nobody who waits for the first time waits longer
    than one who holds a place needs. Whoever comes `last` waits until nobody else does.
    """

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.free = places
        self.clock = clock
        self.now = 0.0
        self.used: dict[Hashable, float] = {}
        self.inside: Counter[Hashable] = Counter()
        self.queues: dict[tuple[bool, Hashable], deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def place(self, whose: Hashable, last: bool = False) -> AsyncIterator[None]:
        """A place, as soon as it is this one's turn; how long it is kept is counted."""
        await self.enter(whose, last)
        began = self.clock()
        try:
            yield
        finally:
            self.leave(whose, self.clock() - began)

    async def enter(self, whose: Hashable, last: bool) -> None:
        """Take a place, or wait for one."""
        self.used[whose] = max(self.used.get(whose, 0.0), self.now)
        if self.free and not self.queues:
            self.let_in(whose)
            return
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue = self.queues.setdefault((last, whose), deque())
        queue.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.cancelled():
                self.give_up(last, whose, place)
            else:  # it was let in at the same moment
                self.leave(whose, 0.0)
            raise

    def give_up(self, last: bool, whose: Hashable, place: "asyncio.Future[None]") -> None:
        """Wait no longer."""
        queue = self.queues[last, whose]
        queue.remove(place)
        if not queue:
            del self.queues[last, whose]

    def let_in(self, whose: Hashable) -> None:
        """Give a place away."""
        self.free -= 1
        self.inside[whose] += 1
        self.now = self.used[whose]

    def leave(self, whose: Hashable, seconds: float) -> None:
        """Give a place back, and let the next one in."""
        self.free += 1
        self.inside[whose] -= 1
        self.used[whose] += seconds
        if not self.inside[whose]:
            del self.inside[whose]
        if self.queues:
            last, next = min(self.queues, key=lambda one: (one[0], self.used[one[1]], self.inside[one[1]]))
            queue = self.queues[last, next]
            place = queue.popleft()
            if not queue:
                del self.queues[last, next]
            self.let_in(next)
            place.set_result(None)
        self.forget()

    def forget(self) -> None:
        """Forget those who would begin anew at the same use."""
        if len(self.used) > KNOWN:
            busy = {whose for _, whose in self.queues} | set(self.inside)
            self.used = {whose: used for whose, used in self.used.items() if used > self.now or whose in busy}
