"""What the others did, in a line or two for each turn."""

from collections.abc import Sequence

from rich.text import Text

from meisterdieb.klong.engine.event_kinds import NAMES
from meisterdieb.klong.telling.view_types import KlongView
from meisterdieb.terminal.chronicle import Entry
from meisterdieb.terminal.klong.scene import seat_sign
from meisterdieb.terminal.signs import Signs
from meisterdieb.terminal.texts import Texts

# What everybody wants to know; the rest stands in the whole log.
TOLD = {
    "gold", "heals", "buys", "uses", "fights", "enters", "teleports", "hurt", "takes", "finds", "artifact", "sells",
    "drinks", "trashes", "replaces", "arrives", "attack", "knocked-out", "rescue", "loses", "escapes",
    "countdown", "deck-empty", "game-ends", "receives", "rounds-up", "rage",
}  # fmt: skip

# What a drawn cube can do; told after all cubes of the attack.
FALLS = {"knocked-out", "rescue", "loses"}


class Teller:
    """Joins sentences into one text for each turn."""

    def __init__(self, names: Sequence[str], view: KlongView, signs: Signs, texts: Texts) -> None:
        self.names = names
        self.view = view
        self.signs = signs
        self.texts = texts
        self.done: list[Text] = []
        self.line = Text()
        self.subject = ""
        self.cubes: dict[int, int] = {}
        self.after: list[str] = []

    def turn(self, seat: int) -> None:
        """A new turn begins a new text."""
        self.stop()
        self.line = Text.assemble(self.sign(seat))

    def tell(self, text: str) -> None:
        """Add a sentence; the same subject is not named again."""
        self.count()
        self.join(text)

    def join(self, text: str) -> None:
        """Add a sentence after the others."""
        name = next((name for name in self.names if text.startswith(f"{name} ")), "")
        if name and name == self.subject:
            self.line.append(", " + text[len(name) + 1 :].removesuffix("."))
        else:
            self.line.append(("." if self.subject else "") + " " + text.removesuffix("."))
        self.subject = name or "-"

    def count(self) -> None:
        """Add the cubes that were drawn, counted by colour."""
        if not self.cubes:
            return
        self.line.append(f": {self.texts('drawn')}")
        for seat, n in sorted(self.cubes.items()):
            self.line.append(f" {n}{self.signs.times}")
            if seat < len(self.names):
                self.line.append_text(self.sign(seat))
            else:
                self.line.append(self.texts("black-cubes"))
        self.cubes.clear()
        for text in self.after:
            self.join(text)
        self.after = []

    def stop(self) -> None:
        """End the text of a turn."""
        self.count()
        if self.subject:
            self.done.append(self.line.append("."))
        self.line, self.subject = Text(), ""

    def sign(self, seat: int) -> Text:
        """The sign of a seat."""
        return seat_sign(seat, self.view["seats"][seat]["colour"], self.signs)


def summary(news: Sequence[Entry], names: Sequence[str], view: KlongView, signs: Signs, texts: Texts) -> list[Text]:
    """One text for each turn: what was done, and what the dragon drew."""
    teller = Teller(names, view, signs, texts)
    for entry in news:
        kind, seat = NAMES[entry.event.kind], entry.event.seat
        if kind == "cube":
            teller.cubes[seat] = teller.cubes.get(seat, 0) + 1
        elif kind == "turn-begins":
            teller.turn(seat)
        elif kind in FALLS and teller.cubes:
            teller.after.append(entry.text)
        elif kind in TOLD:
            if not teller.line.plain and 0 <= seat < len(names):
                teller.turn(seat)
            teller.tell(entry.text)
    teller.stop()
    return teller.done
