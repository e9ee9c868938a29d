"""Random four-player Catan in catanatron, through its public API; run by the Python that has it installed.

It prints one JSON object: decisions and games per CPU second, and microseconds of `Game.copy` over states sampled
evenly from random games. A decision is an entry of the game's own log, as all of them were chosen by a player.
"""

import json
import random
import sys
import time
from importlib import import_module, metadata
from typing import Any

SAMPLED_STATES = 100


def main(seconds: float) -> None:
    """Measure for about so many seconds."""
    library: Any = import_module("catanatron")
    random.seed(1)

    def new_game() -> Any:
        colors = library.Color
        return library.Game([library.RandomPlayer(c) for c in (colors.RED, colors.BLUE, colors.ORANGE, colors.WHITE)])

    new_game().play()
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        game = new_game()
        game.play()
        log = game.state.actions if hasattr(game.state, "actions") else game.state.action_records
        games, decisions = games + 1, decisions + len(log)
    states = sample(new_game)
    copies, began = 0, time.process_time()
    while (copying := time.process_time() - began) < seconds / 4:
        for state in states:
            state.copy()
        copies += len(states)
    found = {
        "version": metadata.version("catanatron"),
        "decisions_per_s": decisions / spent,
        "games_per_s": games / spent,
        "clone_us": copying / copies * 1e6,
    }
    print(json.dumps(found))


def sample(new_game: Any) -> list[Any]:
    """States taken from random games, each as likely as any other."""
    kept: list[Any] = []
    seen = 0
    for _ in range(10):
        game = new_game()
        while game.winning_color() is None and game.state.num_turns < 1000:
            seen += 1
            place = random.randrange(seen)
            if len(kept) < SAMPLED_STATES:
                kept.append(game.copy())
            elif place < SAMPLED_STATES:
                kept[place] = game.copy()
            game.play_tick()
    return kept


if __name__ == "__main__":
    main(float(sys.argv[1]))
