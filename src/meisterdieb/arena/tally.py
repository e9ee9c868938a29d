"""Counting games: a tally of some games in a row, and adding tallies up."""

from collections import Counter
from dataclasses import dataclass, field

from meisterdieb.arena.match import Outcome, Series, play


@dataclass
class Tally:
    """What some games in a row came to; wins and points are by bot, hashes and records by game."""

    first: int
    wins: list[int]
    points: list[int]
    games: int = 0
    finished: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    rounds: int = 0
    decisions: int = 0
    hashes: list[str] = field(default_factory=list)
    records: list[str] = field(default_factory=list)

    def add(self, series: Series, outcome: Outcome) -> None:
        """Count one more game in."""
        self.games += 1
        self.finished += outcome.finished
        self.rounds += outcome.rounds
        self.decisions += outcome.decisions
        self.endings.update(outcome.endings)
        self.hashes.append(outcome.hash)
        if outcome.record:
            self.records.append(outcome.record)
        for bot in range(series.players):
            seat = series.seat_of(bot, outcome.number)
            self.wins[bot] += seat in outcome.winners
            self.points[bot] += outcome.points[seat]


def tally(series: Series, first: int, end: int, recorded: bool) -> Tally:
    """Play some games in a row and count them."""
    counted = Tally(first, [0] * series.players, [0] * series.players)
    for number in range(first, end):
        counted.add(series, play(series, number, recorded))
    return counted
