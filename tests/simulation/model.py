"""What docs/protocol.md says about a match, in the plainest way: which entries may follow which, and what a seat sees.

States come from replaying the log with the product (each checked against its hash); everything around them, who sits
where, what may be taken back and who is asked about it, is thought through here once more.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from meisterdieb.kernel.state import State
from meisterdieb.tables.entries import AnyEntry, Ask, Bot, Join, Move, Row, Undo
from meisterdieb.tables.match import Match

AROUND = ("show", "hide", "device")  # what leaves an open request open
TALK = ("ask", "agree", "refuse", "withdraw", "undo")


class Chair(NamedTuple):
    """A seat as everybody sees it."""

    kind: str
    name: str
    taken: bool
    level: str
    shown: bool


class Asked(NamedTuple):
    """An open request."""

    version: int
    seat: int
    waiting: tuple[int, ...]


class Made(NamedTuple):
    """A move that could be taken back: the version before it, whose it is, whether it revealed something."""

    to: int
    seat: int
    revealed: bool


class Moment(NamedTuple):
    """A match at a version."""

    state: State | None
    chairs: tuple[Chair, ...]
    asked: Asked | None
    back: tuple[Made, ...]
    hash: str

    @property
    def to_act(self) -> list[int]:
        return self.state.to_act if self.state else []

    @property
    def status(self) -> str:
        return "open" if self.state is None else "playing" if self.to_act else "over"

    def people(self) -> set[int]:
        """The seats that people hold, also while a bot plays there."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.taken and chair.kind != "bot"}


class Model:
    """All moments of a match, from its log; `faults` are entries that should not be there."""

    def __init__(self, match: Match, rows: Sequence[Row]) -> None:
        self.game = match.game
        self.policy = match.settings.undo
        self.rows = rows
        self.faults: list[str] = []
        chairs = tuple(Chair(s.kind, s.name, s.kind != "link", s.level, False) for s in match.settings.seats)
        self.moments = [Moment(None, chairs, None, (), "")]
        self.views: dict[tuple[int, int | None], Any] = {}
        for row in rows:
            match.read(row, check=True, tell=False)
            self.follow(row, match.state)

    def follow(self, row: Row, state: State | None) -> None:
        """One entry more."""
        entry, before = row.entry, self.moments[-1]
        kind, seat = type(entry).__name__.lower(), getattr(entry, "seat", None)
        wrong = self.wrong(kind, seat, entry, before)
        if before.asked and not before.asked.waiting and kind != "undo":
            wrong = "all have agreed, and it is not taken back"
        if wrong:
            self.faults.append(f"version {row.version} is {entry}: {wrong}")
        back = self.moved(row, before, state)
        chairs = tuple(sits(chair, entry) if i == seat else chair for i, chair in enumerate(before.chairs))
        self.moments.append(Moment(state, chairs, self.talked(row, before), back, row.hash))

    def wrong(self, kind: str, seat: int | None, entry: AnyEntry, now: Moment) -> str:
        """Why an entry should not be here; empty if it may."""
        chair = now.chairs[seat] if seat is not None else None
        last = now.back[-1] if now.back else None
        if kind in ("move", *TALK) and now.status != "playing":
            return "nobody plays"
        if kind == "move" and seat not in now.to_act:
            return "it is not its turn"
        if kind == "undo":
            assert isinstance(entry, Undo)
            asked = now.asked is not None and now.asked.seat == seat and not now.asked.waiting
            if last is None or (last.to, last.seat) != (entry.to, seat):
                return "that is not the last move"
            if self.policy == "never" or (last.revealed and not asked) or (now.asked and not asked):
                return "it may not be taken back"
        if kind == "ask":
            assert isinstance(entry, Ask)
            if now.asked or self.policy != "consent" or last is None or last.seat != seat or not last.revealed:
                return "there is nothing to ask for"
            if not set(entry.others) <= now.people() - {seat}:
                return "somebody is asked who is not there"
        if kind in ("agree", "refuse") and (now.asked is None or seat not in now.asked.waiting):
            return "nobody asks that seat"
        if kind == "withdraw" and (now.asked is None or now.asked.seat != seat):
            return "it has not asked"
        if kind == "start" and (now.state is not None or not all(chair.taken for chair in now.chairs)):
            return "not everybody is there, or it has begun already"
        if chair is None:
            return ""
        if kind == "join" and chair.taken:
            return "somebody sits there"
        if kind in ("leave", "show", "back") and not chair.taken:
            return "nobody sits there"
        return "nobody looks there" if kind == "hide" and not chair.shown else ""

    def moved(self, row: Row, before: Moment, state: State | None) -> tuple[Made, ...]:
        """What can be taken back after an entry."""
        entry = row.entry
        if isinstance(entry, Move):
            revealed = before.state is None or state is None or state.barrier != before.state.barrier
            return (*(() if revealed else before.back), Made(row.version - 1, entry.seat, revealed))
        if isinstance(entry, Undo):
            if row.hash != self.moments[entry.to].hash:
                self.faults.append(f"version {row.version} is {entry}, but does not lead back there")
            return before.back[:-1]
        return () if type(entry).__name__ in ("Start", "Refuse") else before.back

    def talked(self, row: Row, before: Moment) -> Asked | None:
        """The open request after an entry."""
        entry, asked = row.entry, before.asked
        kind = type(entry).__name__.lower()
        if isinstance(entry, Ask):
            return Asked(row.version, entry.seat, tuple(entry.others))
        if kind == "agree" and asked:
            return asked._replace(waiting=tuple(one for one in asked.waiting if one != getattr(entry, "seat", None)))
        return asked if kind in AROUND else None

    # what a wish should be answered at a version

    def refusal(self, kind: str, seat: int, text: str, version: int) -> str:
        """Why a move, taking it back or asking for it is refused there; empty if it is not."""
        now = self.moments[version]
        if now.status != "playing" or now.state is None:
            return "waiting" if now.status == "open" else "over"
        if kind == "act":
            if seat not in now.to_act:
                return "turn"
            legal = [self.game.notation(now.state, action) for action in now.state.legal(seat)]
            return "" if text in legal else "illegal"
        if self.policy == "never":
            return "undo-never"
        if now.asked:
            return "undo-asked"
        last = now.back[-1] if now.back else None
        if last is None or (last.revealed and self.policy == "barrier"):
            return "undo-nothing"
        if last.seat != seat:
            return "undo-other"
        return "undo-consent" if last.revealed and kind == "undo" else ""

    def view(self, version: int, seat: int | None) -> Any:
        """What a seat sees of the game at a version."""
        state = self.moments[version].state
        if state is None:
            return None
        if (version, seat) not in self.views:
            self.views[version, seat] = msgspec.json.decode(msgspec.json.encode(state.view(seat)))
        return self.views[version, seat]


def sits(chair: Chair, entry: AnyEntry) -> Chair:
    """A chair after an entry about it."""
    if isinstance(entry, Join):
        return Chair(chair.kind, entry.name, True, "", False)
    if isinstance(entry, Bot):
        return chair._replace(level=entry.level)
    changes: dict[str, dict[str, Any]] = {
        "leave": {"taken": False, "shown": False},
        "back": {"level": ""},
        "show": {"shown": True},
        "hide": {"shown": False},
    }
    return chair._replace(**changes.get(type(entry).__name__.lower(), {}))
