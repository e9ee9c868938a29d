"""Outages of the storage: one line in the log when one begins, one when it ends; what was refused is counted."""

import logging
import time
from collections.abc import Callable

LONG = 60.0  # seconds after which an outage is worth an alarm
SETTLED = 1.0  # seconds without a failure after which a write ends an outage

logger = logging.getLogger("meisterdieb.storage")


class Outage:
    """Whether the storage takes what it is given: since when it does not (0.0 if it does), and when it last did."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.began = 0.0
        self.failed_last = 0.0
        self.wrote_last = 0.0
        self.refused = 0
        self.long = False

    def failed(self, error: Exception, count: int = 1) -> None:
        """So much could not be read or written."""
        now = self.failed_last = self.clock()
        self.refused += count
        if not self.began:
            self.began = now
            logger.warning("the storage does not answer", extra={"reason": reason(error)})
        elif now - self.began > LONG and not self.long:
            self.long = True
            told = {"seconds": round(now - self.began), "refused": self.refused, "reason": reason(error)}
            logger.error("the storage still does not answer", extra=told)

    def wrote(self) -> None:
        """Something was written."""
        now = self.wrote_last = self.clock()
        if not self.began or now - self.failed_last < SETTLED:
            return
        seconds = now - self.began
        level = logging.ERROR if seconds > LONG else logging.WARNING
        told = {"seconds": round(seconds, 1), "refused": self.refused}
        logger.log(level, "the storage answers again", extra=told)
        self.began, self.refused, self.long = 0.0, 0, False

    def takes(self, within: float) -> bool:
        """Whether something was written not longer than so many seconds ago, and nothing has failed since."""
        return self.wrote_last > self.failed_last and self.clock() - self.wrote_last < within


def reason(error: Exception) -> str:
    """What went wrong, in one line and without values."""
    cause = getattr(error, "orig", None) or error
    return f"{type(cause).__name__}: {str(cause).partition(chr(10))[0]}"
