"""Snapshots: a match as it stood at a version, so that reading it need not begin at the beginning. A cache."""

from contextlib import suppress
from typing import Any

from msgspec import MsgspecError, Struct
from msgspec.json import decode, encode
from sqlalchemy.exc import IntegrityError

from meisterdieb.kernel.luck import LuckError
from meisterdieb.kernel.refusal import BadInput, Refusal
from meisterdieb.tables.match import Match
from meisterdieb.tables.sitting import called
from meisterdieb.tables.storage.committer import StorageDown
from meisterdieb.tables.storage.store import Store
from meisterdieb.tables.trail import Asked, Made

EVERY = 100  # versions between two snapshots


class SeatThen(Struct, frozen=True):
    """Who sat on a seat."""

    name: str
    level: str
    taken: bool
    shown: int = 0


class Snapshot(Struct, frozen=True):
    """A match at a version: the state before the moves that could be taken `back`, and these."""

    version: int
    rules: int
    content: str
    hash: str
    updated: float
    since: dict[int, float]
    rematch: str
    seats: list[SeatThen]
    state: dict[str, Any]
    back: list[Made] = []
    asked: Asked | None = None
    drawn: dict[str, int] = {}
    nonces: list[str] = []

    @classmethod
    def of(cls, match: Match) -> "Snapshot | None":
        """A snapshot of a match that has begun. A lesson is short and has none."""
        if match.state is None or match.trail.base is None or match.scene:
            return None
        return cls(
            match.version,
            match.game.rules_version,
            match.content,
            match.state.hash(),
            match.updated,
            match.since,
            match.rematch,
            [SeatThen(seat.name, seat.level, seat.taken, seat.shown) for seat in match.seats],
            match.trail.base.to_dict(),
            match.trail.back,
            match.trail.asked,
            dict(match.trail.drawn),
            list(match.nonces),
        )

    def into(self, match: Match) -> bool:
        """Put the snapshot into a fresh match; False if it does not fit."""
        options = match.settings.options
        try:
            match.trail.base = match.game.restore(len(match.seats), options, self.state)
            match.state = match.replayed(self.back)
        except (BadInput, Refusal, LuckError, LookupError, TypeError, ValueError):
            return False
        if match.state.hash() != self.hash or len(match.seats) != len(self.seats):
            return False
        match.trail.back, match.trail.asked, match.trail.drawn = list(self.back), self.asked, dict(self.drawn)
        match.nonces = list(self.nonces)
        match.version, match.updated = self.version, self.updated
        match.remembers = self.version
        match.rematch, match.since = self.rematch, dict(self.since)
        for seat, then in zip(match.seats, self.seats, strict=True):
            seat.name, seat.level, seat.taken, seat.shown = then.name, then.level, then.taken, then.shown
        match.names = called(match.seats)
        return True


async def kept(store: Store, id: str) -> Snapshot | None:
    """The newest snapshot of a match that can be read."""
    found = await store.snapshot(id)
    try:
        return decode(found[1], type=Snapshot) if found else None
    except MsgspecError:
        return None


async def keep(store: Store, match: Match) -> None:
    """Keep a snapshot of a match, if its state allows it; without one everything is just as well."""
    snapshot = Snapshot.of(match)
    if snapshot:
        with suppress(StorageDown, IntegrityError):  # another process may just keep one too
            await store.keep_snapshot(match.id, match.version, encode(snapshot).decode())
