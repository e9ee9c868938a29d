"""The log of a match: a closed set of entries, each of which was decided once and for all.

The version of a match is the number of its entries. Every entry stands under a key that no other entry of the match
has: whoever sends the same thing twice has sent it once.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from meisterdieb.tables.chain import link


class Entry(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=str.lower):
    """One thing that was decided."""


class Join(Entry, frozen=True, omit_defaults=True):
    """Somebody takes a seat; `nonce` is what the device throws into the key of the match."""

    seat: int
    name: str
    nonce: str = ""


class Leave(Entry, frozen=True):
    """Somebody gives a seat up."""

    seat: int


class Bot(Entry, frozen=True):
    """A bot takes over a seat.

    `host`: the host wanted it, as its player was away; `own`: its player did; `free`: nobody has come to it yet;
    `away`: its player stayed away for too long; `clock`: its time ran out; `left`: its player has left.
    """

    seat: int
    level: str
    why: Literal["host", "own", "free", "away", "clock", "left"]


class Back(Entry, frozen=True):
    """The player of a seat takes it back from the bot."""

    seat: int


class Scene(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a lesson begins, the answers of chance and the moves of the bots that it has written down.

    What chance answers is written as in `kernel.chance`, here and below.

    All of it stands in the log, so that a match reads the same when the lesson is another one tomorrow.
    """

    state: dict[str, Any]
    luck: str
    others: list[str]


class Show(Entry, frozen=True):
    """Somebody looks over the shoulder of a seat from now on, into its hand, because its player wants it."""

    seat: int


class Hide(Entry, frozen=True):
    """Nobody looks over the shoulder of a seat any more."""

    seat: int


class Device(Entry, frozen=True, omit_defaults=True):
    """The player of a seat plays on at one more device, or (`ended`) at one less."""

    seat: int
    ended: bool = False


class Start(Entry, frozen=True, omit_defaults=True):
    """The game begins: what chance answered while it was set up, or the scene of a lesson.

    `nonces` are those that the key of the match is made with, in order.
    """

    chance: str = ""
    nonces: list[str] = []
    scene: Scene | None = None


class Move(Entry, frozen=True, omit_defaults=True):
    """A move in notation, and what chance answered."""

    seat: int
    text: str
    chance: str = ""


class Undo(Entry, frozen=True):
    """A seat takes its last move back: the game stands again as it stood at version `to`."""

    seat: int
    to: int


class Ask(Entry, frozen=True):
    """A seat asks the `others` whether it may take its last move back, although something was revealed since."""

    seat: int
    others: list[int]


class Agree(Entry, frozen=True):
    """A seat agrees; where all have, an `Undo` follows."""

    seat: int


class Refuse(Entry, frozen=True):
    """A seat wants the move to stand, and so it does."""

    seat: int


class Lapse(Entry, frozen=True):
    """A bot plays for a seat that was asked, and nobody has answered for it: the move stands, as if it had refused."""

    seat: int


class Withdraw(Entry, frozen=True):
    """Who asked asks no longer."""

    seat: int


class Upgrade(Entry, frozen=True):
    """From here on the match is played under other rules or with other content, under which its log reads the same."""

    rules: int
    content: str


class Rematch(Entry, frozen=True):
    """The same people play again at another table."""

    match: str


AnyEntry = (
    Join
    | Leave
    | Bot
    | Back
    | Show
    | Hide
    | Device
    | Start
    | Move
    | Undo
    | Ask
    | Agree
    | Refuse
    | Lapse
    | Withdraw
    | Upgrade
    | Rematch
)
Eyes = Show | Hide | Device  # who sees what from where: nothing of the game, and nobody's wish comes too late by it


class Row(Struct, frozen=True):
    """An entry as it is stored: its version, its key, the hash of the state it leads to, and when it was decided.

    `chain` is the checksum over it and all entries before it.
    """

    version: int
    key: str
    entry: AnyEntry
    hash: str
    time: float
    chain: str = ""


decoder = msgspec.json.Decoder(AnyEntry)
encode = msgspec.json.Encoder().encode


def chained(before: str, version: int, key: str, entry: AnyEntry, hash: str, time: float) -> Row:
    """A row that is to be stored after others, whose chain is `before`."""
    return Row(version, key, entry, hash, time, link(before, version, key, encode(entry).decode(), hash, time))
