"""How much may be asked for in a while: buckets that fill up again."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

MOST = 20_000  # buckets that are remembered


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.per_second = per_second
        self.clock = clock
        self.left = burst
        self.at = clock()

    def take(self) -> bool:
        """Take one, if there is one."""
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address, device or table; those not used for longest are forgotten."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.per_second = per_second
        self.clock = clock
        self.buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, whose: Hashable) -> bool:
        """Take one out of somebody's bucket, if there is one."""
        bucket = self.buckets.get(whose)
        if bucket is None:
            bucket = self.buckets[whose] = Bucket(self.burst, self.per_second, self.clock)
            if len(self.buckets) > MOST:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(whose)
        return bucket.take()
