"""What happened, in a line for each thief that did something."""

from collections.abc import Sequence

from rich.text import Text

from meisterdieb.clou.engine.event_kinds import NAMES
from meisterdieb.terminal.chronicle import Entry
from meisterdieb.terminal.clou.scene import SEAT_COLOURS
from meisterdieb.terminal.signs import Signs

# What the screen shows already, or what the next sentence says again.
LEFT_OUT = {"round", "rolls", "activates", "heist-begins", "votes"}


def summary(news: Sequence[Entry], names: Sequence[str], signs: Signs) -> list[Text]:
    """Sentences of one seat in one text; what follows from them stands behind them."""
    lines: list[Text] = []
    teller = -2
    for entry in news:
        if NAMES[entry.event.kind] in LEFT_OUT:
            continue
        seat, text = entry.event.seat, entry.text.removesuffix(".")
        if lines and seat in (teller, -1):
            name = names[seat] if seat >= 0 else ""
            lines[-1].append("; " + (text.removeprefix(f"{name} ") if name else text))
            continue
        teller = seat
        sign = Text(f"{signs.seats[seat]}{'ABC'[seat]} ", SEAT_COLOURS[seat]) if seat >= 0 else Text()
        lines.append(Text.assemble(sign, text))
    return [line.append(".") if line.plain[-1] not in ".!?" else line for line in lines]
