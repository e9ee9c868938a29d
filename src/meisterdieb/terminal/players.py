"""Who sits where: humans with names, bots with levels."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from meisterdieb.bots.levels import level, usual
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.lookalikes import alike
from meisterdieb.kernel.names import NAMES, check_name
from meisterdieb.kernel.refusal import BadInput


@dataclass(frozen=True)
class Player:
    """One seat: the level of its bot, or none for a human, and a name."""

    level: str
    name: str

    @property
    def human(self) -> bool:
        """Whether somebody sits there."""
        return not self.level


def seated(game: Game, seats: Sequence[str], names: Sequence[str]) -> list[Player]:
    """The players of a list such as human, bot:random; names go to the humans in order."""
    given = list(seats)
    if len(given) not in game.players:
        raise BadInput(
            f"{game.id} is for {game.players[0]} to {game.players[-1]} players; {len(given)} seats are given"
        )
    humans = sum(word == "human" for word in given)
    if len(names) > humans:
        raise BadInput(f"there are {len(names)} names for {humans} humans; expected at most one name for each")
    waiting = [check_name(name) for name in names]
    players: list[Player] = []
    for seat, word in enumerate(given):
        if word == "human":
            players.append(Player("", waiting.pop(0) if waiting else NAMES[seat]))
        elif word == "bot":
            players.append(Player(usual(game).id, NAMES[seat]))
        elif word.startswith("bot:"):
            players.append(Player(level(word[4:], game).id, NAMES[seat]))
        else:
            raise BadInput(f"{word!r} cannot take a seat; expected human, bot or bot:LEVEL")
    for one, other in combinations(players, 2):
        if alike(one.name, other.name):
            raise BadInput(f"{one.name} and {other.name} look alike; expected different names")
    return players
