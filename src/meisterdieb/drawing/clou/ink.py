"""Printed words and symbols: texts, icons, white symbols, and symbols joined by a slanted stroke."""

from collections.abc import Sequence

from meisterdieb.drawing.clou.motifs import SYMBOLS
from meisterdieb.drawing.clou.sheet import Sheet
from meisterdieb.drawing.kit.markup import group, path, rect, use
from meisterdieb.drawing.kit.markup import text as text_tag

NARROW = "iljtfrI.,:;'()|!-"
BROAD = "mwMWÄÖ@&%"


def wide(words: str, size: float, bold: bool = False) -> float:
    """About how wide a text is; rather too wide than too narrow."""
    ems = sum(0.31 if c in NARROW else 0.84 if c in BROAD else 0.7 if c.isupper() else 0.52 for c in words)
    return ems * size * (1.06 if bold else 1)


def words(
    sheet: Sheet, x: float, y: float, what: object, size: float, *, bold: bool = False, title: bool = False, **more: str
) -> str:
    """A line of text; `title` sets it in the font of headings, `anchor` and `colour` as in SVG."""
    return text_tag(
        x,
        y,
        str(what),
        font_size=size,
        font_family=sheet.look.title_font if title else sheet.look.text_font,
        font_weight="700" if bold else None,
        font_style=more.get("style"),
        text_anchor=more.get("anchor"),
        fill=more.get("colour", sheet.look.ink),
    )


def icon(sheet: Sheet, name: str, x: float, y: float, size: float, colour: str = "") -> str:
    """A symbol centred at a place."""
    shown = colour or (SYMBOLS[name]["colour"] if sheet.look.coloured else sheet.look.ink)
    return use(f"k-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, color=shown)


def symbol(sheet: Sheet, what: str, x: float, y: float, size: float) -> str:
    """One symbol of the content, such as kraft, pm:1, extra:3 or fill, centred at a place."""
    kind, _, value = what.partition(":")
    ink = sheet.look.ink
    if kind == "pm":
        frame = rect(
            x - size * 0.68, y - size / 2, size * 1.36, size, rx=size / 2, fill="#fff", stroke=ink, stroke_width=1.2
        )
        return frame + words(sheet, x, y + size * 0.26, f"±{value}", size * 0.78, bold=True, anchor="middle")
    if kind == "extra":
        frame = rect(x - size / 2, y - size / 2, size, size, rx=size * 0.22, fill="#fff", stroke=ink, stroke_width=1.5)
        return frame + words(sheet, x, y + size * 0.29, value, size * 0.85, bold=True, anchor="middle")
    if kind == "fill":
        frame = rect(
            x - size / 2,
            y - size / 2,
            size,
            size,
            rx=2,
            fill="#fff",
            stroke=ink,
            stroke_width=1.2,
            stroke_dasharray="2.5 1.6",
        )
        return frame + icon(sheet, "fill", x, y, size * 0.78, ink)
    return icon(sheet, kind, x, y, size)


def symbol_width(what: str, size: float) -> float:
    """How wide a symbol, or several to choose from, will be."""
    parts = what.split("/")
    return sum(size * (1.36 if part.startswith("pm") else 1) for part in parts) + (len(parts) - 1) * size * 0.42


def choice(sheet: Sheet, what: str, x: float, y: float, size: float) -> str:
    """A symbol, or several joined by slanted strokes of which one is chosen, centred at a place."""
    left, drawn = x - symbol_width(what, size) / 2, ""
    for i, part in enumerate(what.split("/")):
        if i:
            drawn += path(
                f"M{left + size * 0.3:.1f} {y - size * 0.42:.1f}L{left + size * 0.1:.1f} {y + size * 0.42:.1f}",
                stroke=sheet.look.line,
                stroke_width=1.3,
            )
            left += size * 0.42
        width = symbol_width(part, size)
        drawn += symbol(sheet, part, left + width / 2, y, size)
        left += width
    return drawn


def line_width(gives: Sequence[str], size: float) -> float:
    """How wide a list of symbols will be."""
    return sum(symbol_width(what, size) for what in gives) + max(0, len(gives) - 1) * size * 0.25


def given(sheet: Sheet, gives: Sequence[str], x: float, y: float, size: float, *, start: bool = False) -> str:
    """The symbols that a field or line activates: centred at a place, or starting there."""
    left, drawn = x if start else x - line_width(gives, size) / 2, ""
    for what in gives:
        width = symbol_width(what, size)
        drawn += choice(sheet, what, left + width / 2, y, size)
        left += width * 1 + size * 0.25
    return group(drawn, class_="gives", data_gives=" ".join(gives)) if gives else ""
