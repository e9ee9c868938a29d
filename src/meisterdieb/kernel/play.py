"""A play: a state with its luck, its record and its way back to the last information barrier."""

from collections.abc import Mapping
from typing import Any

from meisterdieb.kernel import chance
from meisterdieb.kernel.day import DayLuck
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import Luck, RecordingLuck
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.kernel.state import Score, State
from meisterdieb.kernel.validation import short


class Move:
    """One move of a record: who, what in notation, and what chance answered, as text."""

    def __init__(self, seat: int, text: str, chance: str) -> None:
        self.seat = seat
        self.text = text
        self.chance = chance


class Play:
    """A game being played. The verbs are those of the state; luck is kept here, and every move is written down."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Any], luck: Luck) -> None:
        self.game = game
        self.players = players
        self.options = game.settle_options(players, options)
        self.luck = luck
        self.sources = game.sources(players, self.options)
        recording = RecordingLuck(luck)
        self.state = game.new_state(players, self.options, recording)
        self.setup = chance.written(self.sources, recording)
        self.scene: dict[str, Any] | None = None
        self.moves: list[Move] = []
        self.events: list[Event] = []
        self.back: list[tuple[State, int]] = []

    @classmethod
    def of_state(cls, game: Game, players: int, options: dict[str, Any], state: State, luck: Luck) -> "Play":
        """A play that begins at a given state, not at a fresh one."""
        play = cls.__new__(cls)
        play.game, play.players, play.options, play.luck = game, players, options, luck
        play.state, play.scene = state, state.to_dict()
        play.sources = game.sources(players, options)
        play.setup, play.moves, play.events, play.back = "", [], [], []
        return play

    @property
    def to_act(self) -> list[int]:
        """The seats that may act now."""
        return self.state.to_act

    def legal(self, seat: int) -> list[int]:
        """Every legal action of this seat."""
        return self.state.legal(seat)

    def apply(self, action: int) -> list[Event]:
        """Play an action, write it down, and give what happened."""
        if refusal := self.state.why_not(action):
            raise refusal
        text, seat = self.game.notation(self.state, action), self.state.actor(action)
        before = self.state.clone()
        recording = RecordingLuck(self.luck)
        happened: list[Event] = []
        self.state.events = happened
        self.state.apply(action, recording)
        self.state.events = None
        self.moves.append(Move(seat, text, chance.written(self.sources, recording)))
        self.events += happened
        if self.state.barrier != before.barrier:
            self.back.clear()
        else:
            self.back.append((before, len(self.events) - len(happened)))
        return happened

    def can_undo(self) -> bool:
        """Whether the last move can be taken back: nothing hidden was revealed since and the turn did not pass."""
        return bool(self.back)

    def undo(self) -> None:
        """Take the last move back, not past anything that was revealed, nor past another seat's move."""
        if not self.back:
            raise Refusal("barrier")
        self.state, events = self.back.pop()
        self.moves.pop()
        del self.events[events:]
        if isinstance(self.luck, DayLuck):
            self.luck.go_on(self)  # what was taken back comes again

    def score(self) -> list[Score]:
        """Each seat's points, itemised."""
        return self.state.score()

    def view(self, seat: int | None) -> Mapping[str, Any]:
        """All that this seat (None: a spectator) may know, as plain data."""
        return self.state.view(seat)

    def clone(self) -> "Play":
        """An independent copy; its luck is shared, so give it another one where that matters."""
        play = Play.of_state(self.game, self.players, self.options, self.state.clone(), self.luck)
        play.scene, play.setup, play.moves, play.events = self.scene, self.setup, list(self.moves), list(self.events)
        return play

    def hash(self) -> str:
        """The digest of the state."""
        return self.state.hash()


def check_seed(seed: Any) -> int:
    """A seed, if it is one."""
    if type(seed) is not int or not 0 <= seed < 2**63:
        raise BadInput(f"the seed is {short(seed)}; expected a whole number from 0 to {2**63 - 1}")
    return seed
