"""The drawings of the table by name: plans by heist, sheets by thief, with their places and facts."""

from msgspec import Struct

from meisterdieb.clou.engine.content import content
from meisterdieb.drawing.clou.look import DESK
from meisterdieb.drawing.clou.motifs import DIGITS, SYMBOLS
from meisterdieb.drawing.clou.sheet import Sheet
from meisterdieb.drawing.clou.spoken import Speaker
from meisterdieb.drawing.clou.table.facts import Fact, Teller
from meisterdieb.drawing.clou.table.gang import draw_gang
from meisterdieb.drawing.clou.table.night import draw_night
from meisterdieb.drawing.clou.table.places import Spot, places_of
from meisterdieb.drawing.clou.table.thief import draw_desk

GANG = "gang"


class Ink(Struct, frozen=True):
    """A symbol: its path in a square of 24, and its colour on paper."""

    path: str
    colour: str


class Drawing(Struct, frozen=True):
    """Where everything stands on a sheet or plan, by kind and id, and what its fields want and give."""

    width: float
    height: float
    spots: dict[str, dict[str, Spot]]
    facts: dict[str, Fact]


class Inks(Struct, frozen=True):
    """What is printed and written on every sheet: symbols by name, and digits as strokes of a pencil."""

    symbols: dict[str, Ink]
    digits: dict[str, str]


def inks() -> Inks:
    """All symbols and digits."""
    return Inks({name: Ink(one["path"], one["colour"]) for name, one in SYMBOLS.items()}, DIGITS)


def sheets() -> list[str]:
    """The names of all sheets."""
    return [*content().thief_ids, GANG]


def plan_svg(heist: str, players: int, lang: str, lit: bool) -> str:
    """The plan of a heist by night."""
    return draw_night(content().heists[heist], players, lang, lit=lit)


def sheet_svg(name: str, lang: str) -> str:
    """The sheet of a thief, or the gang's."""
    found = content()
    if name == GANG:
        return draw_gang(found.campaign, lang)
    patterns = {pattern["id"]: pattern for pattern in found.common["pattern"]}
    return draw_desk(found.thieves[found.thief_ids.index(name)], patterns, lang)


def plan_drawing(heist: str, players: int, lang: str) -> Drawing:
    """Where everything stands on a plan."""
    return described(plan_svg(heist, players, lang, lit=True), dict(teller(lang).plan(content().heists[heist])))


def sheet_drawing(name: str, lang: str) -> Drawing:
    """Where everything stands on a sheet."""
    found, tell = content(), teller(lang)
    told = tell.gang(found.campaign) if name == GANG else tell.thief(found.thieves[found.thief_ids.index(name)])
    return described(sheet_svg(name, lang), dict(told))


def described(svg: str, facts: dict[str, Fact]) -> Drawing:
    """A drawing with its facts."""
    places = places_of(svg)
    return Drawing(places.width, places.height, places.spots, facts)


def teller(lang: str) -> Teller:
    """Somebody who tells fields in a language."""
    speaker = Speaker(lang, {symbol["id"]: symbol[lang] for symbol in content().common["symbol"]})
    return Teller(Sheet(DESK, lang=lang), speaker)
