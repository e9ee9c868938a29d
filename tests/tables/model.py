"""What should be true of a match, kept in the plainest way, and held against what lies in the database."""

import json
from typing import Any, NamedTuple

from meisterdieb.kernel.chance import written
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import KeyedLuck, RecordingLuck, joint_key
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.state import State


class Stored(NamedTuple):
    """A row of the log, as the database has it."""

    version: int
    key: str
    entry: str
    hash: str


class Made(NamedTuple):
    """A move that could be taken back: the version, the state and how far chance was before it."""

    to: int
    seat: int
    before: State
    revealed: bool
    drawn: dict[str, int]


class Chair:
    """Who sits there: a name, whether somebody does, and the level of the bot that plays."""

    def __init__(self, name: str, taken: bool, level: str) -> None:
        self.name = name
        self.taken = taken
        self.level = level
        self.bots = bool(level)  # the seat is a bot's own

    def facts(self) -> tuple[str, bool, str]:
        return self.name, self.taken, self.level


class Model:
    """A list of what was acknowledged, who sits where, and the game played along with the kernel alone."""

    def __init__(self, id: str, game: Game, options: dict[str, Any], key: bytes, chairs: list[Chair]) -> None:
        self.id = id
        self.game = game
        self.options = options
        self.key = key
        self.chairs = chairs
        self.rows: list[Stored] = []
        self.acknowledged: dict[str, int] = {}
        self.sent: set[str] = set()
        self.state: State | None = None
        self.back: list[Made] = []
        self.asked: tuple[int, int, set[int]] | None = None
        self.drawn: dict[str, int] = {}
        self.nonces: list[str] = []
        self.sources = game.sources(len(chairs), options)

    @property
    def version(self) -> int:
        return len(self.rows)

    @property
    def status(self) -> str:
        if self.state is None:
            return "open"
        return "playing" if self.state.to_act else "over"

    @property
    def to_act(self) -> list[int]:
        return self.state.to_act if self.state else []

    @property
    def hash(self) -> str:
        return self.state.hash() if self.state else ""

    def bots_in_turn(self) -> list[int]:
        return [seat for seat in self.to_act if self.chairs[seat].level]

    # what a wish should lead to

    def why_not_now(self) -> str:
        """Why nobody can move at all."""
        return {"open": "waiting", "over": "over", "playing": ""}[self.status]

    def move(self, seat: int, text: str, based_on: int) -> set[str]:
        """What a move may be answered: codes of refusals, or nothing for yes."""
        now = self.why_not_now()
        if not now:
            assert self.state is not None
            now = "" if seat in self.to_act else "turn"
            if not now:
                try:
                    self.game.parse(self.state, text, seat)
                except BadInput:
                    now = "illegal"
        if based_on == self.version:
            return {now}
        return {"stale", now} if self.beside(seat, based_on) else {"stale"}

    def beside(self, seat: int, based_on: int) -> bool:
        """Whether others have only moved beside a wish, or only devices have come and gone."""
        between = [json.loads(row.entry) for row in self.rows[based_on:]]
        return all(
            one["kind"] == "device" or (self.game.together and one["kind"] == "move" and one["seat"] != seat)
            for one in between
        )

    def undo(self, seat: int, policy: str) -> str:
        """What taking back is answered."""
        if now := self.why_not_now():
            return now
        if policy == "never":
            return "undo-never"
        if self.asked:
            return "undo-asked"
        if not self.back or (self.back[-1].revealed and policy == "barrier"):
            return "undo-nothing"
        if self.back[-1].seat != seat:
            return "undo-other"
        return "undo-consent" if self.back[-1].revealed else ""

    def ask(self, seat: int, policy: str) -> str:
        """What asking to take back is answered."""
        code = self.undo(seat, policy)
        return "" if code == "undo-consent" else code

    def answer(self, seat: int, asked: int, yes: bool) -> str:
        """What an answer to such a request is answered."""
        if now := self.why_not_now():
            return now
        if self.asked is None or self.asked[0] != asked:
            return "undo-unasked"
        own = seat == self.asked[1] and not yes
        return "" if own or seat in self.asked[2] else "undo-unasked"

    def people(self) -> set[int]:
        """The seats that people hold, also where a bot plays for them."""
        return {seat for seat, chair in enumerate(self.chairs) if chair.taken and not chair.bots}

    def acknowledge(self, key: str, version: int) -> None:
        """A wish was answered: it stands at this version, now and for ever."""
        assert self.acknowledged.setdefault(key, version) == version, f"{key} was at {self.acknowledged[key]}"

    # reading the log

    def read(self, rows: list[Stored]) -> None:
        """Read the whole log as it is stored: what was there stays, what is new must follow from it."""
        assert rows[: len(self.rows)] == self.rows, "the past has changed"
        assert [row.version for row in rows] == list(range(1, len(rows) + 1)), "a version is missing"
        assert len({row.key for row in rows}) == len(rows), "a key stands twice"
        for row in rows[len(self.rows) :]:
            self.follow(row)
            assert row.hash == self.hash, f"version {row.version} has another hash"
            self.rows.append(row)
        standing = {row.key: row.version for row in self.rows}
        for key, version in self.acknowledged.items():
            assert standing.get(key) == version, f"{key} was acknowledged at {version}"

    def follow(self, row: Stored) -> None:
        """What one entry does."""
        entry = json.loads(row.entry)
        kind, seat = entry["kind"], entry.get("seat")
        drawn = dict(self.drawn)
        key = joint_key(self.key, entry.get("nonces", []) if kind == "start" else self.nonces)
        luck = RecordingLuck(KeyedLuck(key, [source.name for source in self.sources], drawn))
        if self.asked and not self.asked[2]:
            assert kind == "undo", "all have agreed, and nothing came of it"
        if kind not in ("ask", "agree", "refuse", "lapse", "withdraw", "undo", "device"):
            self.asked = None
        if kind == "start":
            assert self.state is None
            assert entry.get("nonces", []) == self.nonces
            self.state = self.game.new_state(len(self.chairs), self.options, luck)
            assert written(self.sources, luck) == entry.get("chance", "")
            self.drawn = drawn
        elif kind == "move":
            assert self.state is not None
            assert seat in self.to_act
            assert row.key in self.sent or self.chairs[seat].level, f"nobody has sent {row.key}"
            before = self.state
            self.state = before.clone()
            self.state.apply(self.game.parse(before, entry["text"], seat), luck)
            assert written(self.sources, luck) == entry.get("chance", "")
            revealed = self.state.barrier != before.barrier
            if revealed:
                self.back.clear()
            self.back.append(Made(row.version - 1, seat, before, revealed, self.drawn))
            self.drawn = drawn
        elif kind == "undo":
            made = self.back.pop()
            self.state = made.before
            assert (made.to, made.seat) == (entry["to"], seat)
            assert bool(self.asked) == made.revealed, "what was revealed is taken back unasked"
            if self.asked:
                assert self.asked[1:] == (seat, set())
            self.drawn = made.drawn
            self.asked = None
        elif kind in ("ask", "agree", "refuse", "lapse", "withdraw"):
            self.discuss(kind, seat, entry, row.version)
        else:
            self.sit(kind, seat, entry)

    def discuss(self, kind: str, seat: int, entry: dict[str, Any], version: int) -> None:
        """What an entry about taking back does."""
        if kind == "ask":
            assert self.asked is None
            assert self.back[-1].seat == seat
            assert self.back[-1].revealed
            assert set(entry["others"]) <= self.people() - {seat}
            self.asked = version, seat, set(entry["others"])
            return
        assert self.asked is not None
        if kind == "withdraw":
            assert seat == self.asked[1]
        else:
            self.asked[2].remove(seat)
        if kind == "lapse":
            assert self.chairs[seat].level, "somebody who plays has time to answer"
        if kind in ("refuse", "lapse"):
            self.back.clear()
        if kind != "agree":
            self.asked = None

    def sit(self, kind: str, seat: int, entry: dict[str, Any]) -> None:
        """What an entry around the game does to a chair."""
        chair = self.chairs[seat]
        if kind == "join":
            chair.name, chair.taken, chair.level = entry["name"], True, ""
            if self.state is None and "nonce" in entry:
                self.nonces.append(entry["nonce"])
        elif kind == "leave":
            chair.taken = False
        elif kind == "bot":
            chair.level = entry["level"]
            assert entry["why"] != "free" or self.state is None
            chair.taken = chair.taken and entry["why"] != "free"
        elif kind != "device":
            assert kind == "back"
            chair.level = ""
