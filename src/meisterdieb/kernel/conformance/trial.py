"""A trial: one game being played under test, and how a failure reads."""

from collections.abc import Callable

from meisterdieb.kernel import record
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import Luck, SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.kernel.state import State

Reveals = Callable[[State, State, int | None], bool]
"""Whether the rules showed a seat (None: the spectator) something hidden between two states, other than by the action
itself."""

Thinks = Callable[[State, int, Luck], int]
"""How a bot chooses for a seat, with luck of its own: the same table and the same luck give the same answer."""


def nothing_revealed(before: State, after: State, viewer: int | None) -> bool:
    """The rules never show anything hidden by themselves."""
    return False


class Trial:
    """The play under test, what the checks count over it, and how strictly they look.

    `strict`: a game without texts fails. `reveals`: where a game lawfully shows what was hidden, views may part.
    `thinks`: a bot that must know no more than its seat.
    """

    def __init__(
        self,
        play: Play,
        seed: int,
        strict: bool = True,
        reveals: Reveals = nothing_revealed,
        thinks: Thinks | None = None,
    ) -> None:
        self.play = play
        self.seed = seed
        self.strict = strict
        self.reveals = reveals
        self.thinks = thinks
        self.shown: dict[int, list[str]] = {}  # what every viewer saw after some of the moves
        self.check = ""
        self.hashes = [play.hash()]
        self.actions: list[int] = []
        self.secrets = 0
        self.redealt = 0

    @property
    def game(self) -> Game:
        """The game under test."""
        return self.play.game

    @property
    def state(self) -> State:
        """The position that the checks look at."""
        return self.play.state

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and the spectator."""
        return [*range(self.play.players), None]

    def luck(self, salt: int = 0) -> SeededLuck:
        """Luck that is the same whenever it is asked for at the same move with the same salt."""
        return SeededLuck((self.seed * 100_003 + len(self.actions)) * 1009 + salt)

    def legal(self) -> list[int]:
        """The legal actions of everybody who may act."""
        return [action for seat in self.state.to_act for action in self.state.legal(seat)]

    def fork(self, luck: Luck) -> Play:
        """Another play that begins at the present position."""
        return Play.of_state(self.game, self.play.players, dict(self.play.options), self.state.clone(), luck)

    def expect(self, holds: bool, what: str) -> None:
        """Fail unless something holds; `what` says what is wrong."""
        if not holds:
            raise self.broken(what)

    def broken(self, what: str) -> AssertionError:
        """The error that names everything needed to see it again."""
        setup = f"{self.game.id}, {self.play.players} players, options {self.play.options}, seed {self.seed}"
        return AssertionError(f"{self.check}: {what}\n{setup}, after move {len(self.actions)}\n{self.record()}")

    def record(self) -> str:
        """The record so far, even if the game is too broken to write one."""
        try:
            return record.write(self.play)
        except Exception as error:
            return f"(no record: {error!r}; the actions were {self.actions})"

    def name(self, action: int) -> str:
        """An action in notation, even if the game is too broken for it."""
        try:
            return f"{self.game.notation(self.state, action)!r}"
        except Exception:
            return f"action {action}"
