"""The ways to set up a game that are worth trying."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from meisterdieb.kernel.game import Choice, Game, Number, Option
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.refusal import BadInput


@dataclass(frozen=True)
class Setup:
    """A number of players and the options that differ from the default."""

    players: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return "-".join([str(self.players), *(f"{name}={value}" for name, value in self.options.items())])


def setups(game: Game) -> list[Setup]:
    """Every number of players with every mixture of the choices, and each other option at its ends, one at a time."""
    choices = {name: option.words for name, option in game.options.items() if isinstance(option, Choice)}
    mixtures = [dict(zip(choices, words, strict=True)) for words in product(*choices.values())]
    others = [
        {name: value}
        for name, option in game.options.items()
        if not isinstance(option, Choice)
        for value in ends(option)
    ]
    found = [Setup(players, options) for players in game.players for options in [*mixtures, *others]]
    return [setup for setup in found if possible(game, setup)]


def ends(option: Option) -> Iterator[Any]:
    """The outermost values of an option, as far as they are not the default."""
    values = (option.lowest, option.highest) if isinstance(option, Number) else (list(reversed(option.words)),)
    return (value for value in values if value != option.default)


def possible(game: Game, setup: Setup) -> bool:
    """Whether the game accepts the set-up: some values fit some numbers of players only."""
    try:
        game.new_state(setup.players, game.settle_options(setup.players, setup.options), SeededLuck(0))
    except BadInput:
        return False
    return True
