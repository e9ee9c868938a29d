"""What the clients sent and what they were answered."""

import asyncio
from collections import Counter
from typing import Literal

import msgspec
from msgspec import Struct


class Wish(Struct, frozen=True):
    """Something that a client sends under a key: a move, taking one back, or a line of the chat."""

    match: str
    seat: int
    key: str
    kind: Literal["act", "undo", "say"]
    based_on: int
    text: str

    def message(self) -> str:
        """As it travels."""
        sent: dict[str, object] = {"type": self.kind, "key": self.key}
        if self.kind == "say":
            sent["text"] = self.text
        else:
            sent["based_on"] = self.based_on
            if self.kind == "act":
                sent["action"] = self.text
        return msgspec.json.encode(sent).decode()

    def __str__(self) -> str:
        what = self.text if self.kind != "undo" else "undo"
        return f"match {self.match}, seat {self.seat}, key {self.key}: {what!r} based on {self.based_on}"


class Ledger:
    """Everything that was sent, what came of it, and what the clients found strange themselves."""

    def __init__(self) -> None:
        self.sent: dict[str, Wish] = {}
        self.acknowledged: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.shown: Counter[str] = Counter()
        self.strange: list[str] = []
        self.connections = 0
        self.resent = 0
        self.records = 0
        self.answered = asyncio.Event()

    def ack(self, key: str, version: int) -> None:
        """An acknowledgement; what was acknowledged once is acknowledged in the same way again."""
        if key not in self.sent:
            self.strange.append(f"key {key} was acknowledged but never sent")
            return
        if self.sent[key].kind != "say" and self.acknowledged.setdefault(key, version) != version:
            was = self.acknowledged[key]
            self.strange.append(f"{self.sent[key]}: acknowledged at version {was}, then at {version}")
        self.acknowledged.setdefault(key, version)
        self.answered.set()

    def no(self, key: str, code: str) -> None:
        """A refusal that says it has not happened."""
        if key in self.acknowledged:
            self.strange.append(f"{self.sent[key]}: acknowledged, then refused as {code}")
        self.refused[key] = code

    def show(self, match: str, version: int) -> None:
        """A version that somebody was shown."""
        self.shown[match] = max(self.shown[match], version)

    async def more(self, number: int, seconds: float) -> None:
        """Wait until so many more wishes have been acknowledged, but not longer than so many seconds."""
        wanted = len(self.acknowledged) + number
        try:
            async with asyncio.timeout(seconds):
                while len(self.acknowledged) < wanted:
                    self.answered.clear()
                    await self.answered.wait()
        except TimeoutError:
            return
