"""Games on several cores: parcels of work for fresh processes, their tallies back in order."""

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager

from meisterdieb.arena.match import Series
from meisterdieb.arena.tally import Tally, tally

# A parcel takes about this long: an even finish and a quick stop, and still worth sending.
SECONDS_PER_PARCEL = 0.25
LARGEST_PARCEL = 1000
PARCELS_AHEAD = 3


def tallies_by(jobs: int, series: Series, games: int, recorded: bool) -> Iterator[Tally]:
    """The games of a series in order, played by so many processes that share nothing with this one."""
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), leave_interrupts_to_the_parent)
    waiting: deque[Future[tuple[Tally, float]]] = deque()
    sent, size = 0, 1
    try:
        while waiting or sent < games:
            while sent < games and len(waiting) < PARCELS_AHEAD * jobs:
                end = min(sent + size, games)
                with interrupts_later():
                    waiting.append(pool.submit(play_parcel, series, sent, end, recorded))
                sent = end
            played, seconds = waiting.popleft().result()
            yield played
            fair = (games - sent) // (2 * jobs)  # towards the end smaller ones, so that all finish together
            size = max(min(int(SECONDS_PER_PARCEL * played.games / max(seconds, 1e-6)), LARGEST_PARCEL, fair), 1)
    finally:
        pool.shutdown(cancel_futures=True)


def play_parcel(series: Series, first: int, end: int, recorded: bool) -> tuple[Tally, float]:
    """Some games in a row, and the seconds they took."""
    began = time.perf_counter()
    return tally(series, first, end, recorded), time.perf_counter() - began


def leave_interrupts_to_the_parent() -> None:
    """A worker ends with its parcel; Ctrl-C is the parent's to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def interrupts_later() -> Iterator[None]:
    """Hold Ctrl-C back for a moment; a process started meanwhile never gets it, not even before it can say so."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
