"""What belongs to the whole gang in a campaign: experience and shared tools, as one sheet."""

from collections.abc import Iterator

from meisterdieb.drawing.clou.campaign import area, price
from meisterdieb.drawing.clou.ink import words
from meisterdieb.drawing.clou.look import DESK
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table
from meisterdieb.drawing.clou.table.thief import LEFT, RIGHT, WIDTH, named, rule
from meisterdieb.drawing.clou.texts import WORDS
from meisterdieb.drawing.kit.markup import group, rect

PARTS = ("experience", "tool")  # of the campaign sheet, each under a title of its own


def draw_gang(campaign: Table, lang: str) -> str:
    """The fields of the campaign sheet that everybody may write on, as one SVG without any marks."""
    sheet = Sheet(DESK, lang=lang)
    y, body = 14.0, ""
    for part in PARTS:
        body += words(sheet, LEFT, y + 26, WORDS.say("gang", part, lang), 28, bold=True, title=True) + rule(
            sheet, y + 40
        )
        y += 50
        for pair in in_pairs([tool(sheet, table) for table in campaign[part]]):
            body += "".join(piece.at(x, y) for x, piece in zip((LEFT, RIGHT), pair, strict=False))
            y += max(piece.height for piece in pair) + 22
    return Piece(WIDTH, y, body).svg(WORDS.say("gang", "tool", lang))


def tool(sheet: Sheet, table: Table) -> Piece:
    """An area below its name; what must be bought has its boxes before it."""
    drawn = area(sheet, table["id"], table["elements"])
    place = rect(0, 0, drawn.width, drawn.height, fill="none")
    framed = Piece(drawn.width, drawn.height, group(place, drawn.body, data_tool=table["id"]))
    boxes = price(sheet, table["id"], table.get("boxes", 0), side=18)
    piece = named(sheet, sheet.name(table), framed, boxes.width + 8 if "boxes" in table else 0)
    return Piece(piece.width, piece.height, boxes.at(0, 1) + piece.body)


def in_pairs(pieces: list[Piece]) -> Iterator[list[Piece]]:
    """Two pieces in a line where both are narrow enough, else one."""
    waiting = list(pieces)
    while waiting:
        first = waiting.pop(0)
        room = WIDTH - LEFT - RIGHT
        beside = first.width < RIGHT - LEFT - 10 and waiting and waiting[0].width < room
        yield [first, waiting.pop(0)] if beside else [first]
