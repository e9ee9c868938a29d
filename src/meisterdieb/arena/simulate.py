"""Many bot games, on one core or several; the result depends on the series and the number of games alone."""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from meisterdieb.arena.match import Outcome, Series, play
from meisterdieb.arena.workers import outcomes_by
from meisterdieb.arena.writing import write_whole


@dataclass
class Result:
    """What a run of many games came to."""

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

    def add(self, outcome: Outcome) -> None:
        """Count one more game in."""
        self.games += 1
        self.finished += outcome.finished
        self.rounds += outcome.rounds
        self.decisions += outcome.decisions
        self.endings.update(outcome.endings)
        for bot in range(self.series.players):
            seat = self.series.seat_of(bot, outcome.number)
            self.wins[bot] += seat in outcome.winners
            self.points[bot] += outcome.points[seat]


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
    width = max(len(str(games - 1)), 4)
    for outcome in outcomes(series, games, jobs, records is not None):
        result.add(outcome)
        total.update(f"{outcome.hash}\n".encode())
        if records is not None:
            write_whole(records / f"{series.game}-{outcome.number:0{width}}.record", outcome.record)
        progress(result.games)
    result.digest = total.hexdigest()[:32]
    result.seconds = time.perf_counter() - began
    return result


def outcomes(series: Series, games: int, jobs: int, recorded: bool) -> Iterator[Outcome]:
    """The games in order, whoever plays them."""
    if jobs == 1:
        return (play(series, number, recorded) for number in range(games))
    return outcomes_by(jobs, series, games, recorded)
