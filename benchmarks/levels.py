"""How strong the levels of the bots are: `python -m benchmarks.levels klong > src/meisterdieb/bots/klong/figures.toml`.

Every level plays the next weaker one; the same seed gives the same figures on every machine. Takes some minutes.
"""

import sys
from itertools import pairwise

from meisterdieb.arena.duel import duel
from meisterdieb.bots.levels import levels
from meisterdieb.kernel import registry

GAMES = 50  # in every place


def main() -> None:
    """Print the figures of a game as TOML."""
    print("# What each level came to against the next weaker one; written by `python -m benchmarks.levels`.")
    game = sys.argv[1]
    for weaker, stronger in pairwise(levels(registry.game(game))):
        figure = duel(game, stronger.id, weaker.id, GAMES)
        print(f"{game}: {stronger.id} {figure.of_hundred} of 100 against {weaker.id}", file=sys.stderr)
        print(f"\n[[{game}]]")
        print(f'level = "{figure.level}"\nagainst = "{figure.against}"')
        print(f"games = {figure.games}\ndecided = {figure.decided}\nwins = {figure.wins}")
        print(f"home = {list(figure.home)}\npoints = {list(figure.points)}", flush=True)


if __name__ == "__main__":
    main()
