"""What people wished for, what they were answered and shown, and what befell the world meanwhile."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Literal

from msgspec import Struct

Kind = Literal["act", "undo", "ask", "answer", "say"]
UNDECIDED = ("busy", "fast")  # refusals after which the same wish is sent again


class Wish(Struct):
    """Something sent under a key. `about` is the version it is based on, or that of the request it answers.

    `sent` is when it first left, `answered` when its answer arrived; `version` says where it stands, `code` why not.
    """

    match: str
    seat: int
    key: str
    kind: Kind
    about: int
    text: str
    yes: bool
    sent: float
    answered: float | None = None
    version: int | None = None
    code: str = ""

    @property
    def name(self) -> str:
        """The key as the log has it."""
        return f"{self.seat}:{self.key}"

    def fields(self) -> dict[str, object]:
        """What it says, without whose it is."""
        if self.kind == "say":
            return {"key": self.key, "text": self.text}
        if self.kind == "answer":
            return {"key": self.key, "asked": self.about, "yes": self.yes}
        more = {"action": self.text} if self.kind == "act" else {}
        return {"key": self.key, "based_on": self.about, **more}

    def __str__(self) -> str:
        what = {"act": self.text, "say": "says something", "answer": "yes" if self.yes else "no"}.get(self.kind, "")
        return f"{self.kind} {what!r} at {self.about} of seat {self.seat} under {self.key}"


class Shown(Struct, frozen=True):
    """An update as it left a process: through whose eyes, over whose shoulder or not, and what it said."""

    match: str
    wire: int
    who: str
    seat: int | None
    looks: bool
    update: dict[str, Any]
    time: float


class History:
    """Everything in order; its digest tells whether two runs were the same."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.lines: list[str] = []
        self.wishes: dict[str, Wish] = {}
        self.shown: list[Shown] = []
        self.faults: list[str] = []

    def note(self, who: str, what: str) -> None:
        """Something happened."""
        self.lines.append(f"{self.clock():10.4f}  {who:<12} {what}")

    def wrong(self, what: str) -> None:
        """Something happened that must not."""
        self.note("WRONG", what)
        self.faults.append(what)

    def acknowledged(self, key: str, version: int) -> None:
        """An acknowledgement has arrived; the same wish is always answered in the same way."""
        wish = self.wishes[key]
        if wish.code:
            self.wrong(f"{wish}: refused as {wish.code}, then acknowledged")
        elif wish.kind != "say" and wish.version not in (None, version):
            self.wrong(f"{wish}: acknowledged at version {wish.version}, then at {version}")
        if wish.answered is None:
            wish.answered, wish.version = self.clock(), version

    def refused(self, key: str, code: str) -> None:
        """A refusal has arrived; one that leaves it open is none."""
        wish = self.wishes[key]
        if code in UNDECIDED:
            return
        if wish.version is not None:
            self.wrong(f"{wish}: acknowledged at version {wish.version}, then refused as {code}")
        elif wish.answered is None:
            wish.answered, wish.code = self.clock(), code

    def digest(self) -> str:
        """The same for the same history, and only then."""
        return sha256("\n".join(self.lines).encode()).hexdigest()[:16]
