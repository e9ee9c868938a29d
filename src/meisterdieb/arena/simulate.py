"""Many bot games, on one core or several; the result depends on the series and the number of games alone."""

import hashlib
import multiprocessing
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from meisterdieb.arena.match import Outcome, Series, play
from meisterdieb.arena.writing import write_whole

# Games per parcel of work: small enough for an even finish and a quick stop, large enough to be worth sending.
LARGEST_PARCEL = 100
PARCELS_PER_JOB = 20


@dataclass
class Result:
    """What a run of many games came to."""

    series: Series
    games: int
    finished: int
    wins: list[int]
    points: list[int]
    endings: Counter[str]
    rounds: int
    decisions: int
    digest: str
    seconds: float

    def data(self) -> dict[str, Any]:
        """The result as plain data for JSON."""
        games, seconds = max(self.games, 1), max(self.seconds, 1e-9)
        return {
            "game": self.series.game,
            "players": self.series.players,
            "seed": self.series.seed,
            "games": self.games,
            "finished": self.finished,
            "seats": [
                {"bot": bot, "wins": wins, "mean_points": round(points / games, 3)}
                for bot, wins, points in zip(self.series.bots, self.wins, self.points, strict=True)
            ],
            "endings": dict(sorted(self.endings.items())),
            "lengths": {"rounds": round(self.rounds / games, 2), "decisions": round(self.decisions / games, 1)},
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games / seconds, 2),
            "decisions_per_s": round(self.decisions / seconds, 1),
            "digest": self.digest,
        }


def simulate(
    series: Series,
    games: int,
    jobs: int = 1,
    records: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Result:
    """Play the first `games` games of a series; `progress` is told how many are done."""
    began = time.perf_counter()
    result = Result(series, 0, 0, [0] * series.players, [0] * series.players, Counter(), 0, 0, "", 0.0)
    total = hashlib.sha256()
    for outcome in outcomes(series, games, jobs, records is not None):
        add(result, outcome)
        total.update(f"{outcome.hash}\n".encode())
        if records is not None:
            width = max(len(str(games - 1)), 4)
            write_whole(records / f"{series.game}-{outcome.number:0{width}}.record", outcome.record)
        progress(result.games)
    result.digest = total.hexdigest()[:32]
    result.seconds = time.perf_counter() - began
    return result


def add(result: Result, outcome: Outcome) -> None:
    """Count one more game in."""
    result.games += 1
    result.finished += outcome.finished
    result.rounds += outcome.rounds
    result.decisions += outcome.decisions
    result.endings.update(outcome.endings)
    for bot in range(result.series.players):
        seat = result.series.seat_of(bot, outcome.number)
        result.wins[bot] += seat in outcome.winners
        result.points[bot] += outcome.points[seat]


def outcomes(series: Series, games: int, jobs: int, recorded: bool) -> Iterator[Outcome]:
    """The games in order, whoever plays them."""
    if jobs == 1:
        for number in range(games):
            yield play(series, number, recorded)
        return
    size = min(max(games // (jobs * PARCELS_PER_JOB), 1), LARGEST_PARCEL)
    parcels = ((series, first, min(first + size, games), recorded) for first in range(0, games, size))
    # Fresh processes: they share nothing with this one, on every system alike.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=leave_interrupts_to_the_parent)
    try:
        waiting: list[Future[list[Outcome]]] = [pool.submit(parcel, *work) for work in islice(parcels, 3 * jobs)]
        while waiting:
            yield from waiting.pop(0).result()
            waiting += [pool.submit(parcel, *work) for work in islice(parcels, 1)]
    finally:
        pool.shutdown(cancel_futures=True)


def parcel(series: Series, first: int, end: int, recorded: bool) -> list[Outcome]:
    """Some games in a row."""
    return [play(series, number, recorded) for number in range(first, end)]


def leave_interrupts_to_the_parent() -> None:
    """A worker ends with its parcel; Ctrl-C is the parent's to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
