"""How a game for one comes out: `python -m benchmarks.solo --games 200 --boards front,mine --levels normal,hard`.

For every board and level: how often the bot reaches the goal, comes home or is lost, the rounds it takes, and what the
goal would have to be so that nine in ten, half or a fifth of the games reach it.
"""

import argparse
from collections import Counter

from meisterdieb.arena.match import play, series
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Choice

SHARES = {"easy": 0.9, "normal": 0.5, "hard": 0.2}  # how often the strongest level is to reach the goal


def measure(board: str, level: str, bot: str, games: int, seed: int) -> str:
    """One line of figures."""
    played = series("klong", 1, [bot], seed=seed, options={"board": board, "level": level})
    outcomes = [play(played, number) for number in range(games)]
    points = sorted((outcome.points[0] if outcome.endings[0] != "lost" else -1 for outcome in outcomes), reverse=True)
    rounds = sorted(outcome.rounds for outcome in outcomes)
    ends = Counter(outcome.endings[0] for outcome in outcomes)
    won = sum(bool(outcome.winners) for outcome in outcomes)
    goal = points[min(round(SHARES[level] * games), games - 1)]
    return (
        f"{board:9} {level:7} {bot:10} goal reached {won / games:4.0%}  home {ends['escaped'] / games:4.0%}"
        f"  lost {ends['lost'] / games:4.0%}  rounds {sum(rounds) / games:4.1f}"
        f" ({rounds[games // 10]}-{rounds[-1 - games // 10]})  points {sum(max(n, 0) for n in points) / games:5.1f}"
        f"  goal for {SHARES[level]:.0%}: {goal}"
    )


def main() -> None:
    """Print a line for each board and level."""
    boards = registry.game("klong").options["board"]
    assert isinstance(boards, Choice)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--boards", default=",".join(map(str, boards.words)))
    parser.add_argument("--levels", default="easy,normal,hard")
    parser.add_argument("--bots", default="fuchs")
    parser.add_argument("--seed", type=int, default=5)
    asked = parser.parse_args()
    for bot in asked.bots.split(","):
        for board in asked.boards.split(","):
            for level in asked.levels.split(","):
                print(measure(board, level, bot, asked.games, asked.seed), flush=True)


if __name__ == "__main__":
    main()
