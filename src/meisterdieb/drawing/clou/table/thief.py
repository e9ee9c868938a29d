"""The sheet of a thief as it lies on the desk: portrait and escape values, skills, tools, specials, bonuses."""

from meisterdieb.drawing.clou.ink import wide, words
from meisterdieb.drawing.clou.look import DESK
from meisterdieb.drawing.clou.portrait import portrait
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table
from meisterdieb.drawing.clou.specials import bonus, escape, special
from meisterdieb.drawing.clou.texts import WORDS
from meisterdieb.drawing.clou.thief import SKILLS, arranged, skill
from meisterdieb.drawing.clou.tools import tool
from meisterdieb.drawing.kit.markup import group, path

WIDTH, HEIGHT = 550.0, 932.0
FOOT = 24.0
LEFT, RIGHT = 16.0, 282.0
HEADER = 104.0
HEADING = 20.0
BONUS_WORDS = 17.0


def draw_desk(thief: Table, patterns: dict[str, Table], lang: str) -> str:
    """The sheet of a thief as one SVG without any marks; `patterns` are the dice results by id."""
    sheet = Sheet(DESK, lang=lang)
    bands = [
        stack([skill(sheet, name, thief["skills"][name]) for name in SKILLS]),
        *tool_bands(sheet, thief),
        columns(
            [named(sheet, sheet.name(table), special(sheet, i, table)) for i, table in enumerate(thief["specials"])]
        ),
        columns([result(sheet, table, sheet.name(patterns[table["pattern"]])) for table in thief["bonuses"]]),
    ]
    free = max(0.0, HEIGHT - HEADER - FOOT - sum(band.height for band in bands))
    gap = free / (2 * len(bands))
    y, body = HEADER, header(sheet, thief)
    for band in bands:
        body += rule(sheet, y)
        body += band.at(0, y + gap)
        y += band.height + 2 * gap
    return Piece(WIDTH, max(HEIGHT, y), body).svg(thief["name"], data_thief=thief["id"])


def header(sheet: Sheet, thief: Table) -> str:
    """Portrait, name, role, and what the thief is worth at the wheel."""
    values = escape(sheet, thief["escape"])
    x = WIDTH - LEFT - values.width
    return group(
        portrait(sheet, thief["id"]).at(LEFT, 12, scale=0.98),
        words(sheet, 108, 50, thief["name"], 36, bold=True, title=True),
        words(sheet, 108, 77, thief[f"role_{sheet.lang}"], 19.5, colour=sheet.look.soft, title=True, style="italic"),
        words(sheet, x, 24, WORDS.say("sheet", "wheel", sheet.lang), 16, bold=True, colour=sheet.look.soft),
        values.at(x, 31),
    )


def rule(sheet: Sheet, y: float) -> str:
    """A thin line across the sheet."""
    return path(f"M{LEFT:g} {y:g}H{WIDTH - LEFT:g}", stroke=sheet.look.hair, stroke_width=1)


def tool_bands(sheet: Sheet, thief: Table) -> list[Piece]:
    """The tools, two in a line where they fit, a tree across the whole width."""
    found = []
    for pair in arranged(thief["tools"]):
        tables = [table for table in (pair.left, pair.right) if table]
        found.append(columns([named(sheet, sheet.name(table), tool(sheet, table)) for table in tables]))
    return found


def named(sheet: Sheet, name: str, piece: Piece, indent: float = 0) -> Piece:
    """A piece below its name."""
    heading = words(sheet, indent, 18, name, HEADING, colour=sheet.look.soft, bold=True, title=True, style="italic")
    return Piece(piece.width, piece.height + 28, heading + piece.at(0, 28))


def result(sheet: Sheet, table: Table, name: str) -> Piece:
    """A dice result and what it gives."""
    size = min(BONUS_WORDS, BONUS_WORDS * 165 / wide(name, BONUS_WORDS, bold=True))
    drawn = bonus(sheet, table)
    return Piece(240, 28, words(sheet, 0, 19, name, size, bold=True) + drawn.at(176, 0))


def columns(pieces: list[Piece]) -> Piece:
    """Up to two pieces side by side on the sheet."""
    body = "".join(piece.at(x, 0) for x, piece in zip((LEFT, RIGHT), pieces, strict=False))
    return Piece(WIDTH, max((piece.height for piece in pieces), default=0), body)


def stack(pieces: list[Piece], gap: float = 11) -> Piece:
    """Pieces one below the other."""
    y, body = 0.0, ""
    for piece in pieces:
        body += piece.at(LEFT - 8, y)
        y += piece.height + gap
    return Piece(WIDTH, y - gap, body)
