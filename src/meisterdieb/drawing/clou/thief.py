"""A whole thief sheet as one picture: skills, tools, specials, bonuses and escape values."""

from collections.abc import Iterator
from dataclasses import dataclass

from meisterdieb.drawing.clou.ink import icon, words
from meisterdieb.drawing.clou.rows import row
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table, side_by_side, stacked
from meisterdieb.drawing.clou.specials import bonus, escape, special
from meisterdieb.drawing.clou.tools import tool

SKILLS = ("kraft", "geschick", "clever")
WIDTH = 516


def skill(sheet: Sheet, name: str, boxes: list[Table]) -> Piece:
    """A skill row with its symbol in front."""
    drawn = row(sheet, f"{name}.", boxes)
    return Piece(50 + drawn.width + 2, drawn.height + 1, icon(sheet, name, 20, 22, 28) + drawn.at(51, 1))


def draw_thief(thief: Table, patterns: dict[str, Table], sheet: Sheet | None = None) -> str:
    """The sheet of a thief as one SVG; `patterns` are the dice results by id. Every field has its `data-field`."""
    sheet = sheet or Sheet()
    parts = [skill(sheet, name, thief["skills"][name]) for name in SKILLS]
    parts += [line for pair in pairs(sheet, thief) for line in pair]
    parts += [named(sheet, sheet.name(table), special(sheet, i, table)) for i, table in enumerate(thief["specials"])]
    for table in thief["bonuses"]:
        drawn, name = bonus(sheet, table), sheet.name(patterns[table["pattern"]])
        text = words(sheet, 0, 19, name, 15, bold=True)
        parts.append(Piece(WIDTH, 28, text + drawn.at(WIDTH - drawn.width - 40, 0)))
    parts.append(escape(sheet, thief["escape"]))
    whole = stacked(parts, 14)
    return Piece(WIDTH + 2, whole.height, whole.body).svg(thief["name"], data_thief=thief["id"])


def named(sheet: Sheet, name: str, piece: Piece) -> Piece:
    """A piece with its name in italics above it."""
    heading = words(sheet, 0, 16, name, 15.5, bold=True, title=True, style="italic")
    return Piece(piece.width, piece.height + 26, heading + piece.at(0, 26))


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


def pairs(sheet: Sheet, thief: Table) -> Iterator[list[Piece]]:
    """The tools, drawn with their names, two in a line where they fit."""
    for pair in arranged(thief["tools"]):
        tables = [table for table in (pair.left, pair.right) if table]
        yield [side_by_side([named(sheet, sheet.name(table), tool(sheet, table)) for table in tables], 40)]
