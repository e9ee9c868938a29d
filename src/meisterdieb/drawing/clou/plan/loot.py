"""Pieces of loot: a picture in a circle, the value in a box on its lower edge."""

from meisterdieb.drawing.clou.ink import icon, words
from meisterdieb.drawing.clou.motifs import LOOT, SYMBOLS
from meisterdieb.drawing.clou.sheet import Sheet, Table
from meisterdieb.drawing.kit.markup import circle, group, path, rect, title, translate

R = 24.0
HEIGHT = 2 * R + 13
GOLD, STEEL = "#8f600a", "#4d5661"  # the value of loot by lamplight and in the dark
GEMS = ("smaragde", "rubine", "saphire", "diamanten")
SPECIAL = {"glasdiamanten": "diamant", "kombination": "zahlen"}


def loot(sheet: Sheet, table: Table, x: float, y: float) -> str:
    """A piece of loot around its centre; what counts on the campaign sheet shows the sign it has there."""
    look = sheet.look
    drawn = circle(x, y, R, fill=look.fill, stroke=look.line, stroke_width=1.6)
    if "double" in table:
        drawn += circle(x, y, R - 3.5, fill="none", stroke=look.line, stroke_width=0.9)
    drawn += picture(sheet, table, x, y - (3 if table["value"] else 0), R * (1.24 if "double" not in table else 1.05))
    if table["value"]:
        box, value = (GOLD if look.coloured else STEEL, "#fff") if look.played else (look.fill, look.ink)
        drawn += rect(x - 13, y + R - 8, 26, 20, rx=4, fill=box, stroke=look.line, stroke_width=1.3)
        drawn += words(sheet, x, y + R + 7.5, table["value"], 16, bold=True, anchor="middle", colour=value)
    return group(title(sheet.name(table)), drawn, class_="loot", data_loot=table["id"], data_value=str(table["value"]))


def picture(sheet: Sheet, table: Table, x: float, y: float, size: float) -> str:
    """The picture of a piece of loot; a sack for what has none of its own."""
    sign = table.get("double") or SPECIAL.get(table.get("special", ""), "")
    if sign in SYMBOLS:
        return icon(sheet, sign, x, y, size)
    if table.get("diamond") or table["id"] in GEMS:
        return icon(sheet, "diamant", x, y, size)
    name = LOOT["like"].get(table["id"], table["id"])
    if name in LOOT and name != "like":
        where = translate(x - size / 2, y - size / 2, scale=size / 24)
        colour = SYMBOLS["beute"]["colour"] if sheet.look.coloured else sheet.look.ink
        return path(LOOT[name], fill=colour, fill_rule="evenodd", transform=where)
    return icon(sheet, name if name in SYMBOLS else "beute", x, y, size)
