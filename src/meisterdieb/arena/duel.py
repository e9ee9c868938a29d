"""Two levels measured against each other: at one table, or, where all are on one side, each with a gang of its own."""

from collections.abc import Iterator

from meisterdieb.arena.match import Outcome, play, series
from meisterdieb.bots.figures import Figure
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Choice

PLACES = ("board", "heist")  # the options that say where a game is played
SEATS = 2


def duel(game: str, level: str, against: str, games: int, seed: int = 1) -> Figure:
    """Play so many games in every place for two, seats rotating; a draw, or a game that nobody wins, is not decided."""
    wins, home, points, played = [0, 0], [0, 0], [0, 0], 0
    for pair in pairs(game, level, against, games, seed):
        played += 1
        for side, (won, came_home, scored) in enumerate(pair):
            wins[side] += won
            home[side] += came_home
            points[side] += scored
    mean = (round(points[0] / played, 1), round(points[1] / played, 1))
    return Figure(level, against, played, sum(wins), wins[0], (home[0], home[1]), mean)


Side = tuple[bool, bool, int]  # whether it won and came home, and its points


def pairs(game: str, level: str, against: str, games: int, seed: int) -> Iterator[tuple[Side, Side]]:
    """How both sides fared, game by game."""
    together = registry.game(game).together
    for options in places(game):
        if together:
            gangs = [series(game, SEATS, [name], seed, options) for name in (level, against)]
            for number in range(games):
                yield compared(*(play(gang, number) for gang in gangs))
        else:
            table = series(game, SEATS, [level, against], seed, options, rotate=True)
            for number in range(games):
                outcome = play(table, number)
                first, second = (side(outcome, table.seat_of(bot, number)) for bot in range(SEATS))
                yield first, second


def places(game: str) -> list[dict[str, str]]:
    """Every place where the game can be played, as options."""
    for name in PLACES:
        option = registry.game(game).options.get(name)
        if isinstance(option, Choice):
            return [{name: word} for word in option.words]
    return [{}]


def side(outcome: Outcome, seat: int) -> Side:
    """How a seat fared against the others."""
    return seat in outcome.winners, outcome.endings[seat] != "lost", outcome.points[seat]


def compared(one: Outcome, other: Outcome) -> tuple[Side, Side]:
    """How two gangs fared in the same heist: more points are better."""
    a, b = one.points[0], other.points[0]
    return (a > b, bool(one.winners), a), (b > a, bool(other.winners), b)
