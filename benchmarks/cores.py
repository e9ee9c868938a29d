"""How much faster simulations get with more processes; prints games per second for each, and writes nothing.

python benchmarks/cores.py [BOT] [JOBS ...]     # on a quiet machine
"""

import sys

from meisterdieb.arena.match import series
from meisterdieb.arena.simulate import simulate

SECONDS = 12


def main(bot: str, jobs: list[int]) -> None:
    """Play about twelve seconds' worth of games with one process, then the same games with more."""
    games = series("klong", 4, [bot])
    trial = simulate(games, 20)
    number = max(int(SECONDS * trial.games / trial.seconds), 20)
    alone = simulate(games, number)
    print(f"{number} games; 1 process: {number / alone.seconds:.1f} games/s")
    for n in jobs:
        result = simulate(games, number, n)
        assert result.digest == alone.digest
        print(f"{n} processes: {number / result.seconds:.1f} games/s, {alone.seconds / result.seconds:.2f} times")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "random", [int(n) for n in sys.argv[2:]] or [2])
