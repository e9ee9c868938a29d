"""Boxes to write in, circles to cross out, and boxes inside circles."""

from meisterdieb.drawing.clou.ink import choice, words
from meisterdieb.drawing.clou.sheet import Sheet
from meisterdieb.drawing.clou.texts import WORDS
from meisterdieb.drawing.kit.markup import circle as circle_tag
from meisterdieb.drawing.kit.markup import group, rect


def condition(sheet: Sheet, text: str) -> str:
    """A condition as it is printed; any number prints nothing."""
    if text in ("odd", "even"):
        return WORDS.say("number", text, sheet.lang)
    return "" if text == "any" else text


def box(sheet: Sheet, field: str, x: float, y: float, side: float, wants: str = "any") -> str:
    """A box with its condition at the top edge and room to write below."""
    frame = rect(x, y, side, side, rx=3, fill=sheet.look.fill, stroke=sheet.look.line, stroke_width=1.5)
    return group(frame, _condition(sheet, wants, x + side / 2, y, side), class_="box", data_field=field)


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
        class_="circle",
        data_field=field,
    )


def circlebox(sheet: Sheet, field: str, x: float, y: float, r: float, wants: str) -> str:
    """A box inside a circle: a number first, crossed out with the same number later."""
    side = r * 1.18
    left, top = x - side / 2, y - side / 2
    return group(
        circle_tag(x, y, r, fill=sheet.look.fill, stroke=sheet.look.line, stroke_width=1.5),
        rect(left, top, side, side, rx=2.5, fill=sheet.look.fill, stroke=sheet.look.line, stroke_width=1.3),
        _condition(sheet, wants, x, top, side),
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
