"""Screens as lines of styled text: nothing is ever wider than it may be."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

Lines = list[Text]


def cut(text: Text, width: int, more: str = "…") -> Text:
    """A line that is no wider than `width`; what is left out shows as a sign."""
    if text.cell_len <= width:
        return text
    short = text.copy()
    short.truncate(max(width - cell_len(more), 0))
    short.append(more)
    return short


def fill(text: Text, width: int, more: str = "…") -> Text:
    """A line that is exactly `width` wide."""
    line = cut(text, width, more)
    return line + Text(" " * (width - line.cell_len))


def beside(left: Sequence[Text], right: Sequence[Text], width: int, gap: str = "  ") -> Lines:
    """Two blocks side by side, the left one `width` wide."""
    blank = Text("")
    rows = max(len(left), len(right))
    return [
        Text.assemble(fill(left[i] if i < len(left) else blank, width), gap, right[i] if i < len(right) else blank)
        for i in range(rows)
    ]


def flow(items: Iterable[Text], width: int, first: Text, gap: int = 2, most: int = 99) -> Lines:
    """Items one after the other after a heading, in as many lines as they need; items are never torn."""
    indent = first.cell_len
    lines = [first.copy()]
    fresh = True
    for item in items:
        item = cut(item, width - indent)
        space = 0 if fresh else gap
        if not fresh and lines[-1].cell_len + space + item.cell_len > width:
            if len(lines) == most:
                lines[-1] = cut(lines[-1] + Text(" …"), width)
                break
            lines.append(Text(" " * indent))
            space = 0
        lines[-1] = Text.assemble(lines[-1], " " * space, item)
        fresh = False
    return lines


def wrap(text: Text, width: int, indent: str = "") -> Lines:
    """A text in lines of whole words; a line that begins with spaces keeps them."""
    lines: Lines = []
    for number, paragraph in enumerate(text.split(allow_blank=True)):
        spaces = len(paragraph.plain) - len(paragraph.plain.lstrip(" "))
        line = Text(indent if number else "") + Text(" " * spaces)
        fresh = True
        for word in paragraph[spaces:].split(" "):
            word.rstrip()
            if not fresh and line.cell_len + 1 + word.cell_len > width:
                lines.append(line)
                line, fresh = Text(indent), True
            line = Text.assemble(line, "" if fresh else " ", cut(word, width - len(indent)))
            fresh = False
        lines.append(line)
    return lines
