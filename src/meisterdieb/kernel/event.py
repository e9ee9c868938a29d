"""Events: what happened, for logs and animation, each with who may see it."""

from meisterdieb.kernel.ints import i64

EVERYBODY = -1


class Event:
    """One thing that happened: a kind, the seat it happened to, up to two numbers, and who may see it.

    `audience` has bit `seat` set for each seat that may see the event and bit 30 for spectators; `EVERYBODY` has all
    bits set.
    """

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, audience: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.audience = audience

    def seen_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may see the event."""
        return (self.audience >> (30 if seat is None else seat)) & 1 == 1


def only(seat: i64) -> i64:
    """The audience of one seat."""
    return 1 << seat


def all_but(seat: i64) -> i64:
    """The audience of everybody except one seat."""
    return ~(1 << seat)
