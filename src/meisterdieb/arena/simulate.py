"""Many bot games, on one core or several; the result depends on the series and the number of games alone."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from meisterdieb.arena.match import Series
from meisterdieb.arena.tally import Tally, tally
from meisterdieb.arena.workers import tallies_by
from meisterdieb.files import write_whole


@dataclass
class Result:
    """What a run of many games came to; lists are by bot."""

    series: Series
    wins: list[int]
    points: list[int]
    games: int = 0
    finished: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    decisions: int = 0
    digest: str = ""
    seconds: float = 0.0

    def add(self, tally: Tally) -> None:
        """Count some more games in."""
        self.games += tally.games
        self.finished += tally.finished
        self.rounds += tally.rounds
        self.decisions += tally.decisions
        self.endings.update(tally.endings)
        self.wins = [a + b for a, b in zip(self.wins, tally.wins, strict=True)]
        self.points = [a + b for a, b in zip(self.points, tally.points, strict=True)]

    def data(self) -> dict[str, Any]:
        """The result as plain data for JSON."""
        games, seconds = max(self.games, 1), max(self.seconds, 1e-9)
        return {
            "game": self.series.game,
            "players": self.series.players,
            "options": dict(self.series.options),
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
    result = Result(series, [0] * series.players, [0] * series.players)
    total = hashlib.sha256()
    for part in tallies(series, games, jobs, records is not None):
        result.add(part)
        total.update("".join(f"{hash}\n" for hash in part.hashes).encode())
        if records is not None:
            for number, record in enumerate(part.records, part.first):
                width = max(len(str(games - 1)), 4)
                write_whole(records / f"{series.game}-{number:0{width}}.record", record)
        progress(result.games)
    result.digest = total.hexdigest()[:32]
    result.seconds = time.perf_counter() - began
    return result


def tallies(series: Series, games: int, jobs: int, recorded: bool) -> Iterator[Tally]:
    """The games in order, some at a time, whoever plays them."""
    if jobs == 1:
        return (tally(series, number, number + 1, recorded) for number in range(games))
    return tallies_by(jobs, series, games, recorded)
