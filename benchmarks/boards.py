"""How fast the boards and the game for one are beside base Klong!: `python -m benchmarks.boards --seconds 1`.

Random play of four on every board and of one alone, and copies of a state, as ratios to four on the front. Slices take
turns, each is compared with the front's slice of its own round, and the median of the rounds is told; so a busy machine
spoils little. Ends with status 1 where a ratio is worse than asked for: 0.6 of the decisions, twice the time of a copy.
"""

import argparse
import sys
from statistics import median

from meisterdieb import engine
from meisterdieb.arena.slice import Random, measure
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Choice

BASE = (4, "front")
LEAST, MOST = 0.6, 2.0  # decisions per second and the time of a copy, as shares of those of the base
Ratios = list[tuple[float, float]]  # of decisions and of copies, one for each round


def boards() -> list[str]:
    """The boards of Klong!, the base first."""
    offered = registry.game("klong").options["board"]
    assert isinstance(offered, Choice)
    return [str(board) for board in offered.words]


def ratios(tables: list[tuple[int, str]], seconds: float, rounds: int) -> dict[tuple[int, str], Ratios]:
    """What each table comes to beside the base in each round."""
    game = registry.game("klong")
    play = {(players, board): Random(game, players, {"board": board}) for players, board in [BASE, *tables]}
    found: dict[tuple[int, str], Ratios] = {table: [] for table in tables}
    for _ in range(rounds):
        base = measure(play[BASE], seconds)
        for table in tables:
            one = measure(play[table], seconds)
            decisions = one["decisions_per_s"] / base["decisions_per_s"]
            found[table].append((decisions, one["clone_us"] / base["clone_us"]))
    return found


def main() -> int:
    """Print a row for each board and number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", nargs="*", default=boards())
    parser.add_argument("--players", default="4,1")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    tables = [(int(n), board) for n in asked.players.split(",") for board in asked.boards if (int(n), board) != BASE]
    slow = 0
    print(f"beside four on the front, {engine.mode()}, medians of {asked.rounds}")
    print("| players | board | decisions/s | copy |\n|---:|---|---:|---:|")
    for (players, board), rounds in ratios(tables, asked.seconds, asked.rounds).items():
        decisions, copy = (median(figures) for figures in zip(*rounds, strict=True))
        slow += decisions < LEAST or copy > MOST
        print(f"| {players} | {board} | {decisions:.2f} | {copy:.2f} |")
    return int(slow > 0)


if __name__ == "__main__":
    sys.exit(main())
