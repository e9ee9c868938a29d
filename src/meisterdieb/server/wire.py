"""What travels over a web socket: a closed set of messages in each direction."""

import re
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from meisterdieb.tables.refusals import No
from meisterdieb.tables.storage.store import Line

Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
Version = Annotated[int, Meta(ge=0, le=2**31)]
Action = Annotated[str, Meta(min_length=1, max_length=200)]


class Act(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="act"):
    """Play a move: `action` is the notation of one that is offered, `based_on` the version that it was offered at.

    `key` is an idempotency key: whoever does not hear an answer retries under the same one, and the move is made once.
    """

    key: Key
    based_on: Version
    action: Action


class TakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Take the last move back."""

    key: Key
    based_on: Version


class AskBack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ask"):
    """Ask the others whether the last move may be taken back, although something was revealed since."""

    key: Key
    based_on: Version


class Answer(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="answer"):
    """Agree to the request of version `asked`, or refuse it; who asked withdraws it by a no."""

    key: Key
    asked: Version
    yes: bool


class Say(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="say"):
    """Say something at the table."""

    key: Key
    text: Annotated[str, Meta(max_length=1000)]


class Mute(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="mute"):
    """Do not hear a seat any more, or hear it again."""

    key: Key
    seat: Annotated[int, Meta(ge=0, le=5)]
    on: bool


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    """Are you there? `away`: nobody looks at this page, although it is open."""

    away: bool = False


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """I am here, and the match is at this version."""

    version: int


class Ack(Struct, frozen=True, tag_field="type", tag="ack"):
    """What was sent under this key is stored and stands; for a move, at this version of the match."""

    key: str
    version: int


class Refused(Struct, frozen=True, omit_defaults=True, tag_field="type", tag="refused"):
    """What was sent under this key has not happened, and why; if it came too late, with how things stand now.

    Where the game forbids it, `rules` are those that say so: by their ids, with their sentences.
    Only `busy` leaves it open: the storage did not answer. Whoever retries under the same key finds out.
    """

    key: str
    code: str
    reason: str
    rules: dict[str, str] = {}
    update: Raw | UnsetType = UNSET


class Chat(Struct, frozen=True, tag_field="type", tag="chat"):
    """Lines of the chat."""

    lines: list[Line]


class Away(Struct, frozen=True, tag_field="type", tag="away"):
    """The seats whose players are not there now; none at first, and told anew whenever that changes."""

    seats: list[int]


class Bye(Struct, frozen=True, tag_field="type", tag="bye"):
    """The socket is about to close, and why."""

    code: str
    reason: str


Wish = Act | TakeBack | AskBack | Answer | Say | Mute | Ping
LONGEST = 4096  # signs in a wish
NESTED = 8  # how deep anything that is sent to us may be
STRING = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)

wishes = msgspec.json.Decoder(Wish)
encode = msgspec.json.Encoder().encode


def refused(key: str, no: No, lang: str, update: bytes = b"") -> bytes:
    """A refusal as JSON."""
    return encode(Refused(key, no.code, no.reason(lang), no.sentences(lang), Raw(update) if update else UNSET))


def too_deep(data: bytes, most: int = NESTED) -> bool:
    """Whether brackets in a text of JSON stand within each other too often; found out before it is decoded."""
    if data.count(b"{") + data.count(b"[") <= most:
        return False
    depth = 0
    for sign in STRING.sub(b"", data):
        if sign in b"{[":
            depth += 1
            if depth > most:
                return True
        elif sign in b"}]":
            depth = max(0, depth - 1)
    return False
