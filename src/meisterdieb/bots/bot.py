"""What a bot is: it looks at the table from its seat and chooses one of its legal actions."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import Luck
from meisterdieb.kernel.play import Play
from meisterdieb.kernel.state import State


class Sight:
    """The table as one seat sees it: everything a bot gets, and never the real state."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._state = state

    @classmethod
    def of(cls, play: Play, seat: int) -> "Sight":
        """What a seat sees of a play."""
        return cls(play.game, play.state, seat)

    @cached_property
    def view(self) -> Mapping[str, Any]:
        """All that the seat may know, as plain data; built when first asked for."""
        return self._state.view(self.seat)

    @cached_property
    def legal(self) -> list[int]:
        """Every legal action of the seat."""
        return self._state.legal(self.seat)

    def notation(self, action: int) -> str:
        """A short text for an action."""
        return self.game.notation(self._state, action)

    def text(self, action: int, lang: str = "en") -> str:
        """What an action does, readable."""
        return self.game.text(self._state, action, lang)

    def imagine(self, luck: Luck) -> State:
        """A full state that the seat cannot tell from the real one, for looking ahead; it is the bot's own."""
        return self._state.determinize(self.seat, luck)


class Bot:
    """Chooses an action; the luck given is the bot's own and all the chance it may use."""

    def choose(self, sight: Sight, luck: Luck) -> int:
        """One of `sight.legal`; the same sight and the same luck give the same answer."""
        raise NotImplementedError
