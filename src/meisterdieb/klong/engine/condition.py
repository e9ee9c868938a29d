"""What a promise waits for: conditions that can become true at any time of a turn."""

from typing import TYPE_CHECKING

from meisterdieb.kernel.ints import mypyc_attr

if TYPE_CHECKING:
    from meisterdieb.kernel.ints import i64
    from meisterdieb.klong.engine.state import KlongState


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is or is not true for the seat in turn."""

    def holds(self, s: "KlongState") -> bool:
        """Whether it is true now."""
        raise NotImplementedError


class Always(Condition):
    """Nothing is asked."""

    def holds(self, s: "KlongState") -> bool:
        return True


class HasArtifact(Condition):
    """The thief has an artifact."""

    def holds(self, s: "KlongState") -> bool:
        return len(s.seats[s.active].artifacts) > 0


class HasTag(Condition):
    """The thief has one of the tokens with a tag, such as a crown."""

    def __init__(self, tokens: list[int]) -> None:
        self.tokens = tokens

    def holds(self, s: "KlongState") -> bool:
        owned = s.seats[s.active].tokens
        token: i64
        for token in self.tokens:
            if owned[token] > 0:
                return True
        return False


class OtherCompanion(Condition):
    """Another companion was played this turn."""

    def holds(self, s: "KlongState") -> bool:
        return s.companions > 1


class Counted(Condition):
    """A counter of the turn has reached a number."""

    def __init__(self, counter: "i64", least: "i64") -> None:
        self.counter = counter
        self.least = least

    def holds(self, s: "KlongState") -> bool:
        return s.counts[self.counter] >= self.least


class HasCard(Condition):
    """A card of this kind lies in the play area or on the own discard pile."""

    def __init__(self, card: "i64") -> None:
        self.card = card

    def holds(self, s: "KlongState") -> bool:
        return self.card in s.play or self.card in s.seats[s.active].discard


class InRoom(Condition):
    """The thief is in a room with one of these flags."""

    def __init__(self, flags: "i64") -> None:
        self.flags = flags

    def holds(self, s: "KlongState") -> bool:
        return s.board.flags[s.seats[s.active].room] & self.flags != 0
