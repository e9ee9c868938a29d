"""Parts of a thief sheet: skill rows, and tools as they stand beside each other."""

from dataclasses import dataclass

from meisterdieb.drawing.clou.ink import icon
from meisterdieb.drawing.clou.rows import row
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table

SKILLS = ("kraft", "geschick", "clever")


def skill(sheet: Sheet, name: str, boxes: list[Table]) -> Piece:
    """A skill row with its symbol in front."""
    drawn = row(sheet, f"{name}.", boxes)
    return Piece(50 + drawn.width + 2, drawn.height + 1, icon(sheet, name, 20, 22, 28) + drawn.at(51, 1))


@dataclass(frozen=True)
class Pair:
    """Tools that stand beside each other."""

    left: Table
    right: Table | None = None


def arranged(tools: list[Table]) -> list[Pair]:
    """Tools in the order in which they fit a sheet: narrow ones beside each other, a tree across the whole width."""
    narrow = [table for table in tools if table["type"] != "tree"]
    trees = [table for table in tools if table["type"] == "tree"]
    rows = [Pair(*narrow[i : i + 2]) for i in range(0, len(narrow), 2)]
    return [*rows, *(Pair(table) for table in trees)]
