"""What belongs to the whole gang in a campaign: experience and shared tools, as one sheet."""

from meisterdieb.drawing.clou.campaign import area
from meisterdieb.drawing.clou.ink import words
from meisterdieb.drawing.clou.look import DESK
from meisterdieb.drawing.clou.sheet import Piece, Sheet, Table
from meisterdieb.drawing.clou.table.thief import HEIGHT, LEFT, WIDTH, named, rule

TITLES = {
    "experience": {"de": "Erfahrung", "en": "Experience"},
    "tool": {"de": "Gemeinsames Werkzeug", "en": "Shared tools"},
}


def draw_gang(campaign: Table, lang: str) -> str:
    """The fields of the campaign sheet that everybody may write on, as one SVG without any marks."""
    sheet = Sheet(DESK, lang=lang)
    y, body = 14.0, ""
    for part, titles in TITLES.items():
        body += words(sheet, LEFT, y + 26, titles[lang], 28, bold=True, title=True)
        y += 44
        for table in campaign[part]:
            drawn = named(sheet, sheet.name(table), area(sheet, table["id"], table["elements"]))
            scale = min(1.0, (WIDTH - 2 * LEFT) / drawn.width)
            body += rule(sheet, y) + drawn.at(LEFT, y + 6, scale=scale)
            y += drawn.height * scale + 14
    scale = min(1.0, HEIGHT / y)
    whole = Piece(WIDTH, y, body)
    return Piece(WIDTH, HEIGHT, whole.at((WIDTH - WIDTH * scale) / 2, 0, scale=scale)).svg(TITLES["tool"][lang])
