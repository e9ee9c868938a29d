"""Boxes to write in, circles to cross out, and boxes inside circles."""

from meisterdieb.drawing.clou import pencil
from meisterdieb.drawing.clou.ink import choice, words
from meisterdieb.drawing.clou.marks import CROSSED
from meisterdieb.drawing.clou.sheet import Sheet
from meisterdieb.drawing.markup import circle as circle_tag
from meisterdieb.drawing.markup import group, rect

CONDITIONS = {"any": {}, "odd": {"de": "ung.", "en": "odd"}, "even": {"de": "ger.", "en": "even"}}


def condition(sheet: Sheet, text: str) -> str:
    """A condition as it is printed; any number prints nothing."""
    return CONDITIONS[text].get(sheet.lang, "") if text in CONDITIONS else text


def box(sheet: Sheet, field: str, x: float, y: float, side: float, wants: str = "any") -> str:
    """A box with its condition at the top edge and room to write below."""
    frame = rect(x, y, side, side, rx=3, fill=sheet.look.fill, stroke=sheet.look.line, stroke_width=1.5)
    written = sheet.mark(field)
    return group(
        frame,
        _condition(sheet, wants, x + side / 2, y, side),
        pencil.number(sheet, written, x + side / 2, y + side * (0.6 if wants != "any" else 0.52), side * 0.58, field)
        if written
        else "",
        class_="box",
        data_field=field,
    )


def circle(sheet: Sheet, field: str, x: float, y: float, r: float, shows: int | str) -> str:
    """A circle with the number or symbol that crosses it out."""
    inside = (
        choice(sheet, shows, x, y, r * 1.1)
        if isinstance(shows, str)
        else words(sheet, x, y + r * 0.36, shows, r * 1.08, bold=True, anchor="middle")
    )
    return group(
        circle_tag(x, y, r, fill=sheet.look.fill, stroke=sheet.look.line, stroke_width=1.5),
        inside,
        pencil.cross(sheet, x, y, r * 0.82, field) if sheet.mark(field) else "",
        class_="circle",
        data_field=field,
    )


def circlebox(sheet: Sheet, field: str, x: float, y: float, r: float, wants: str) -> str:
    """A box inside a circle: a number first, crossed out with the same number later."""
    side, mark = r * 1.18, sheet.mark(field)
    left, top = x - side / 2, y - side / 2
    written = mark % CROSSED
    return group(
        circle_tag(x, y, r, fill=sheet.look.fill, stroke=sheet.look.line, stroke_width=1.5),
        rect(left, top, side, side, rx=2.5, fill=sheet.look.fill, stroke=sheet.look.line, stroke_width=1.3),
        _condition(sheet, wants, x, top, side),
        pencil.number(sheet, written, x, y + side * (0.1 if wants != "any" else 0.02), side * 0.58, field)
        if written
        else "",
        pencil.cross(sheet, x, y, r * 0.8, field) if mark >= CROSSED else "",
        class_="circlebox",
        data_field=field,
    )


def _condition(sheet: Sheet, wants: str, x: float, top: float, side: float) -> str:
    printed = condition(sheet, wants)
    if sheet.look.played:
        size = side * (0.44 if len(printed) < 3 else 0.36)
        return words(
            sheet, x, top + side / 2 + size * 0.34, printed, size, colour=sheet.look.soft, bold=True, anchor="middle"
        )
    size = max(12.0, side * 0.29)
    return words(sheet, x, top + size * 0.98, printed, size, bold=True, anchor="middle") if printed else ""
