"""What happened, for each seat as far as it may know: the whole log, and the part since its last turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from meisterdieb.kernel import record
from meisterdieb.kernel.event import Event
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.play import Play
from meisterdieb.kernel.state import State


@dataclass(frozen=True)
class Entry:
    """One event with its sentences as they read when it happened."""

    event: Event
    text: str


class Chronicle:
    """Keeps the sentences of all events of a play, in step with the play's own list of events."""

    def __init__(self, game: Game, lang: str, names: Sequence[str]) -> None:
        self.game = game
        self.lang = lang
        self.names = list(names)
        self.entries: list[Entry] = []
        self.last_turn: dict[int, int] = {}

    def note(self, state: State, events: Sequence[Event]) -> None:
        """Write down what happened."""
        for event in events:
            self.entries.append(Entry(event, self.game.sentence(state, event, self.lang, self.names)))

    def recall(self, play: Play) -> None:
        """Write down a play that was loaded, every event as it read when it happened: later its rules may be others."""
        for then in record.prefixes(record.write(play)):
            self.note(then.state, then.events[len(self.entries) :])

    def follow(self, play: Play) -> None:
        """Forget what was taken back."""
        del self.entries[len(play.events) :]

    def all_for(self, seat: int) -> list[Entry]:
        """Everything a seat may know, oldest first."""
        return [entry for entry in self.entries if entry.text and entry.event.seen_by(seat)]

    def news_for(self, seat: int) -> list[Entry]:
        """What a seat may know and has not seen yet: from the end of its last turn on, the end included."""
        since = self.last_turn.get(seat, 0)
        return [entry for entry in self.entries[since:] if entry.text and entry.event.seen_by(seat)]
