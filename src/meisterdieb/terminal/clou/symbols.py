"""Symbols in two letters, and the shapes of sheets and plans: plain ones where the terminal has no others."""

from collections.abc import Iterable
from dataclasses import dataclass

from rich.text import Text

from meisterdieb.clou.telling.naming import records
from meisterdieb.terminal.signs import SHAPES as GENERAL
from meisterdieb.terminal.signs import Signs

COLOURS = {
    "kraft": "#e0563c",
    "geschick": "#6fb36f",
    "clever": "#e0a81e",
    "elektro": "#5aa0e0",
    "schloss": "#b98be0",
    "safe": "#4fb3d9",
}
ALARM = "bold #e0563c"


@dataclass(frozen=True)
class Shapes:
    """What the sheets are drawn with."""

    cross: str
    plus_minus: str
    pencil: str
    arrow: str
    minus: str
    unequal: str
    full: str
    gone: str
    opened: str  # corners, edges of an open room: ┌ ─ ┐ │ └ ┘
    closed: str
    shut: str  # in front of a room that is not open
    taken: str
    double: str
    star: str
    fork: str  # tree: a branch, the last branch, the way on
    box: str  # an empty price box, a crossed one


FINE = Shapes(
    cross="×",
    plus_minus="±",
    pencil="✎",
    arrow="►",
    minus="−",
    unequal="≠",
    full="●",
    gone="·",
    opened="╔═╗║╚╝",
    closed="┌┄┐┊└┘",
    shut="□",
    taken="✓",
    double="◎",
    star="★",
    fork="┬└─",
    box="□■",
)
PLAIN = Shapes(
    cross="x",
    plus_minus="+-",
    pencil="Fi",
    arrow=">",
    minus="-",
    unequal="!=",
    full="o",
    gone=".",
    opened="+=+|++",
    closed="+-+:++",
    shut="-",
    taken="*",
    double="O",
    star="!",
    fork="+`-",
    box="_X",
)


def shapes_for(signs: Signs) -> Shapes:
    """The shapes that go with the signs of a terminal."""
    return FINE if signs is GENERAL else PLAIN


def short(symbol: str, lang: str, shapes: Shapes) -> str:
    """A symbol as content files write it, in as few letters as can be: Ge, Ge/Cl, ±1, 5*."""
    word, _, number = symbol.partition(":")
    if word == "pm":
        return f"{shapes.plus_minus}{number}"
    if word == "extra":
        return f"{number}*"
    if word == "fill":
        return shapes.pencil
    return "/".join(str(records("symbol")[part][lang])[:2] for part in word.split("/"))


def styled(symbol: str, lang: str, shapes: Shapes) -> Text:
    """A symbol in its short form and its colour."""
    line = Text()
    for i, part in enumerate(symbol.split("/")):
        line.append("/" if i else "", "dim").append(short(part, lang, shapes), COLOURS.get(part, "bold"))
    return line


def several(symbols: Iterable[str], lang: str, shapes: Shapes) -> Text:
    """Symbols one after the other."""
    return Text(" ").join([styled(symbol, lang, shapes) for symbol in symbols])
