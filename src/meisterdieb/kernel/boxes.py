"""Boxes that a game is played with, and what a mixture of them puts on the table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Box:
    """A box: its titles, how far it has come, and what it brings.

    `brings` are words of options by the option (boards, decks), `named` their titles where they have some, `cards` is
    the size of its deck, `players` are the numbers of players that only this box allows.
    """

    id: str
    titles: Mapping[str, str]
    stage: str
    brings: Mapping[str, Sequence[str]] = field(default_factory=dict)
    named: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    cards: int = 0
    players: Sequence[int] = ()


@dataclass(frozen=True)
class Mixed:
    """A deck that is mixed in: how many of its cards, out of how many."""

    box: str
    cards: int
    of: int


@dataclass(frozen=True)
class Staying:
    """What stays in its box, and why, in words."""

    what: str
    why: str


@dataclass(frozen=True)
class Mixture:
    """What lands on the table: the size of the pile and the decks in it, what comes with it, and what stays away."""

    cards: int
    decks: Sequence[Mixed] = ()
    table: Sequence[str] = ()
    stays: Sequence[Staying] = ()
