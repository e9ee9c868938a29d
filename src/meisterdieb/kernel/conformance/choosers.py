"""Who plays the games under test: chance, or anything that chooses an action for a seat."""

from collections.abc import Callable

from meisterdieb.kernel.luck import Luck, SeededLuck
from meisterdieb.kernel.state import State

Chooser = Callable[[State, int], int]
"""`choose(state, seat) -> action`: all that a bot needs to be tried."""


class RandomChooser:
    """Any legal action, each equally likely."""

    def __init__(self, seed: int) -> None:
        self.luck = SeededLuck(seed)

    def __call__(self, state: State, seat: int) -> int:
        actions = state.legal(seat)
        return actions[self.luck.pick(len(actions))]


def stroll(state: State, luck: Luck, steps: int) -> list[str]:
    """Play some random actions, by the luck that answers the rules too; the hash after each."""
    hashes: list[str] = []
    while state.to_act and len(hashes) < steps:
        actions = state.legal(state.to_act[0])
        state.apply(actions[luck.pick(len(actions))], luck)
        hashes.append(state.hash())
    return hashes
