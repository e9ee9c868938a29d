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

    def take(self, count: float = 1) -> bool:
        """Take so many, if there are as many."""
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < count:
            return False
        self.left -= count
        return True


class Buckets:
    """A bucket for each address, device or table; those not used for longest are forgotten."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.per_second = per_second
        self.clock = clock
        self.buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, whose: Hashable, count: float = 1) -> bool:
        """Take so many out of somebody's bucket, if there are as many."""
        bucket = self.buckets.get(whose)
        if bucket is None:
            bucket = self.buckets[whose] = Bucket(self.burst, self.per_second, self.clock)
            if len(self.buckets) > MOST:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(whose)
        return bucket.take(count)
