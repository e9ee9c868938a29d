"""The drawings of Clou: plans by day and by night, sheets, scenes, and the picture book."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, TypeVar

from meisterdieb.clou.engine.content import content
from meisterdieb.drawing.album import Album, Board
from meisterdieb.drawing.clou.book import book
from meisterdieb.drawing.clou.facade import facade
from meisterdieb.drawing.clou.look import SCREEN
from meisterdieb.drawing.clou.pages import ClouBook
from meisterdieb.drawing.clou.plan import draw_plan
from meisterdieb.drawing.clou.portrait import portrait
from meisterdieb.drawing.clou.scenes import SCENES, draw_scene
from meisterdieb.drawing.clou.sheet import Sheet
from meisterdieb.drawing.clou.table import (
    Drawing,
    Inks,
    inks,
    plan_drawing,
    plan_svg,
    sheet_drawing,
    sheet_svg,
    sheets,
)

PLAN = (726, 880)  # width and height of a plan

T = TypeVar("T")


@cache
def album() -> Album:
    """All of it; a plan by night is drawn twice, and the lit one is shown where rooms are open."""
    heists = content().heists
    return Album(
        board,
        pictures={
            **{f"plan-{id}-dark": partial(plan_svg, id, lit=False) for id in heists},
            **{f"plan-{id}-lit": partial(plan_svg, id, lit=True) for id in heists},
            **{f"sheet-{id}": for_any_number(partial(sheet_svg, id)) for id in sheets()},
            **{f"facade-{id}": partial(house, id) for id in heists},
            **{f"portrait-{id}": partial(face, id) for id in content().thief_ids},
            **{f"scene-{name}": partial(scene, name) for name in SCENES},
        },
        pages={
            "book": for_any_number(book),
            "ink": for_any_number(lambda lang: inks()),
            **{f"plan-{id}": partial(plan_drawing, id) for id in heists},
            **{f"sheet-{id}": for_any_number(partial(sheet_drawing, id)) for id in sheets()},
        },
    )


def for_any_number(draw: Callable[[str], T]) -> Callable[[int, str], T]:
    """Something that is the same for any number of players."""
    return lambda players, lang: draw(lang)


def scene(name: str, players: int, lang: str) -> str:
    """A scene has no words."""
    return draw_scene(name)


def face(thief: str, players: int, lang: str) -> str:
    """A portrait has no words either."""
    return portrait(Sheet(SCREEN, lang), thief).svg()


def house(heist: str, players: int, lang: str) -> str:
    """Nor has a house from outside."""
    return facade(heist)


def board(options: Mapping[str, Any]) -> Board:
    """The plan of the heist; a campaign begins with its first."""
    heist = content().campaign["heists"][0] if options["campaign"] == "yes" else options["heist"]
    plan = content().heists[heist]
    return Board(heist, lambda lang: draw_plan(plan, *PLAN, Sheet(SCREEN, lang)))


ALBUMS = {"clou": album}
PAGES = (ClouBook, Drawing, Inks)
PLACES = ()
