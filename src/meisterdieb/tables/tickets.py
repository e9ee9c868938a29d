"""Tickets: the name of a table to be and the commitment to its key, told before the device throws its nonce in.

Nothing is stored for a ticket: the key of its table comes from a key of the house and the name. Nobody but us can make
one, and it opens one table, since there is one table of a name.
"""

import hmac
from hashlib import sha256

from msgspec import Struct

from meisterdieb.kernel.luck import chained_key, commitment
from meisterdieb.tables.refusals import No

REMATCHES = 64  # that one seed is good for


class Ticket(Struct, frozen=True):
    """What is told before a table is opened."""

    ticket: str
    commitment: str


def seed_of(key: bytes, name: str) -> bytes:
    """The seed of the table of a name."""
    return hmac.digest(key, b"meisterdieb seed 1\0" + name.encode(), "sha256")


def written(key: bytes, name: str) -> Ticket:
    """The ticket for a table of a name."""
    return Ticket(f"{name}.{mark(key, name)}", commitment(chained_key(seed_of(key, name), REMATCHES)))


def name_of(key: bytes, ticket: str) -> str:
    """The name of the table that a ticket is for."""
    name, _, given = ticket.partition(".")
    if not hmac.compare_digest(mark(key, name).encode(), given.encode()):
        raise No("ticket")
    return name


def mark(key: bytes, name: str) -> str:
    """What only the key of the house gives a name."""
    return hmac.new(key, b"meisterdieb ticket 1\0" + name.encode(), sha256).hexdigest()[:32]
