"""One slice of a benchmark: random play of every game in this very process, timed in CPU seconds.

`python -m meisterdieb.arena.slice SECONDS [GAME ...]` prints it as one JSON object.
"""

import json
import sys
import time
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import meisterdieb.engine as engine
from meisterdieb.arena.loop import play_randomly
from meisterdieb.arena.match import MOST_DECISIONS
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import Luck, SeededLuck
from meisterdieb.kernel.state import State

SAMPLED_STATES = 100
SAMPLED_GAMES = 10


class Random:
    """Random play of one game, at its fullest table if nothing else is asked for."""

    def __init__(self, game: Game, players: int = 0, options: Mapping[str, Any] = MappingProxyType({})) -> None:
        self.game = game
        self.players = players or game.players[-1]
        self.options = game.agreed_options(self.players, options)

    def begin(self, number: int) -> tuple[State, Luck, list[Luck]]:
        """A fresh state, its luck and that of its seats."""
        luck = SeededLuck(2 * number)
        choosers: list[Luck] = [SeededLuck(2 * number + 1)] * self.players
        return self.game.new_state(self.players, self.options, luck), luck, choosers

    def play(self, number: int, most: int = MOST_DECISIONS) -> tuple[State, int]:
        """A game to its end, or for so many decisions; and how many there were."""
        state, luck, choosers = self.begin(number)
        return state, play_randomly(state, luck, choosers, most)

    def sample(self) -> list[State]:
        """States taken from random games, each as likely as any other."""
        kept: list[State] = []
        seen, dice = 0, SeededLuck(1)
        for number in range(SAMPLED_GAMES):
            state, luck, choosers = self.begin(number)
            while state.to_act:
                seen += 1
                place = dice.pick(seen)
                if len(kept) < SAMPLED_STATES:
                    kept.append(state.clone())
                elif place < SAMPLED_STATES:
                    kept[place] = state.clone()
                play_randomly(state, luck, choosers, 1)
        return kept

    def saved_bytes(self) -> int:
        """The size of a saved state in the middle of a game."""
        length = self.play(0)[1]
        return len(json.dumps(self.play(0, length // 2)[0].to_dict(), separators=(",", ":")).encode())


def measure(random: Random, seconds: float) -> dict[str, float]:
    """The figures of one game; random play takes so many seconds, each other figure a quarter of them."""
    random.play(0)
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += random.play(games)[1]
        games += 1
    states = random.sample()
    return {
        "decisions_per_s": decisions / spent,
        "games_per_s": games / spent,
        "clone_us": microseconds(lambda state: state.clone(), states, seconds / 4),
        "legal_us": microseconds(lambda state: state.legal(state.to_act[0]), states, seconds / 4),
        "saved_bytes": random.saved_bytes(),
    }


def microseconds(work: Callable[[State], Any], states: list[State], seconds: float) -> float:
    """How long the work takes on an average state, the loop around it included."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for state in states:
            work(state)
        done += len(states)
    return spent / done * 1e6


def main(seconds: float, names: list[str]) -> None:
    """Measure the named games, or all."""
    games = {id: measure(Random(registry.game(id)), seconds) for id in names or registry.registry()}
    print(json.dumps({"mode": engine.mode(), "games": games}))


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2:])
