"""The ways to set up a game that are worth trying."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from meisterdieb.kernel.game import Choice, Game, Number, Option, Several
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.refusal import BadInput

PLAYERS = "players"
Pair = tuple[str, int, str, int]  # two things that are chosen, each with the number of its value


@dataclass(frozen=True)
class Setup:
    """A number of players and the options that differ from the default."""

    players: int
    options: dict[str, Any]

    def __str__(self) -> str:
        return "-".join([str(self.players), *(f"{name}={value}" for name, value in self.options.items())])


class Values:
    """What is chosen for a game, and which values of each are worth trying; the first of an option is its default."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.of: dict[str, list[Any]] = {PLAYERS: list(game.players)}
        self.of |= {name: tried(option) for name, option in game.options.items()}

    def setup(self, row: dict[str, int]) -> Setup:
        """The set-up of a row: for each thing, which of its values. None of several is said: silence may mean some."""
        several = {name for name, option in self.game.options.items() if isinstance(option, Several)}
        chosen = {name: self.of[name][row[name]] for name in self.of if row[name] or name in several}
        return Setup(self.of[PLAYERS][row[PLAYERS]], {name: chosen[name] for name in chosen if name != PLAYERS})

    def pairs(self) -> Iterator[Pair]:
        """Every two values of different things."""
        for one, other in combinations(self.of, 2):
            for a, b in product(range(len(self.of[one])), range(len(self.of[other]))):
                yield one, a, other, b

    def completed(self, row: dict[str, int], wanted: dict[Pair, None]) -> dict[str, int] | None:
        """A whole row that the game accepts, with as many wanted pairs as come by the way."""
        missing = next((name for name in self.of if name not in row), None)
        if missing is None:
            return row if possible(self.game, self.setup(row)) else None
        for number in self.by_use(row, missing, wanted):
            if found := self.completed(row | {missing: number}, wanted):
                return found
        return None

    def by_use(self, row: dict[str, int], name: str, wanted: dict[Pair, None]) -> list[int]:
        """The values of a thing, those first that bring most wanted pairs to a row."""
        numbers = range(len(self.of[name]))
        return sorted(numbers, key=lambda number: -sum(pair in wanted for pair in pairs_of(row | {name: number})))


def pairs_of(row: dict[str, int]) -> list[Pair]:
    """The pairs that occur in a row, in whichever order they are named."""
    return [(one, row[one], other, row[other]) for one in row for other in row if one != other]


def setups(game: Game) -> list[Setup]:
    """As few set-ups as in which every two values that the game accepts together occur together.

    A fault that needs three values at once is met by chance here, and by `all_setups` for certain; but their number
    grows with the sum of the options and not with their product.
    """
    values, found = Values(game), list[dict[str, int]]()
    wanted = dict.fromkeys(values.pairs())
    while wanted:
        one, a, other, b = pair = next(iter(wanted))
        row = values.completed({one: a, other: b}, wanted)
        del wanted[pair]
        if row is not None:
            found.append(row)
            for done in pairs_of(row):
                wanted.pop(done, None)
    return [values.setup(row) for row in sorted(found, key=lambda row: [row[name] for name in values.of])]


def all_setups(game: Game) -> list[Setup]:
    """Every number of players with every mixture of the choices, and each other option at its ends, one at a time."""
    choices = {name: values for name, option in game.options.items() if (values := mixed(option))}
    mixtures = [dict(zip(choices, words, strict=True)) for words in product(*choices.values())]
    others = [
        {name: value} for name, option in game.options.items() if name not in choices for value in tried(option)[1:]
    ]
    found = [Setup(players, options) for players in game.players for options in [*mixtures, *others]]
    return [setup for setup in found if possible(game, setup)]


def mixed(option: Option) -> list[Any]:
    """The values of an option that are mixed with those of all others: every word, or any of several; else none."""
    if isinstance(option, Several):
        return [list(words) for n in range(len(option.words) + 1) for words in combinations(option.words, n)]
    return list(option.words) if isinstance(option, Choice) else []


def tried(option: Option) -> list[Any]:
    """The values of an option that are worth trying: the default, then every other word, or the outermost ones."""
    if isinstance(option, Number):
        others: list[Any] = [option.lowest, option.highest]
    elif isinstance(option, Several):
        others = [*([word] for word in option.words), list(option.words)]
    else:
        others = list(option.words) if isinstance(option, Choice) else [list(reversed(option.words))]
    return [option.default, *(value for value in others if value != option.default)]


def possible(game: Game, setup: Setup) -> bool:
    """Whether the game accepts the set-up: some values fit some numbers of players only."""
    try:
        game.new_state(setup.players, game.settle_options(setup.players, setup.options), SeededLuck(0))
    except BadInput:
        return False
    return True
