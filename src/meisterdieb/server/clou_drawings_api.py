"""What lies on the table of Clou: plans by night and thief sheets as pictures, and where everything stands on them."""

from collections.abc import Callable
from typing import Annotated, Literal

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, Parameter

from meisterdieb.clou.content import content
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
from meisterdieb.server.house import TheHouse
from meisterdieb.server.identity import AnyRequest, Lang
from meisterdieb.server.library_api import DAY, HOUR, PICTURE_RULES, SVG
from meisterdieb.server.shelf import Kept, answer, as_json, ready
from meisterdieb.tables.refusals import No

Name = Annotated[str, Parameter(max_length=60)]
Light = Annotated[Literal["dark.svg", "lit.svg"], Parameter(description="All rooms dark, or all lit.")]
Players = Annotated[int, Parameter(ge=1, le=3)]
PICTURE = {200: ResponseSpec(str, media_type=SVG, description="The picture.", generate_examples=False)}


def picture(draw: Callable[[], str]) -> Callable[[], Kept]:
    """A drawing that becomes an answer when somebody asks for it."""
    return lambda: ready(draw().encode(), SVG)


def known_heist(id: str) -> str:
    """The id of a heist that there is."""
    if id not in content().heists:
        raise No("no-board")
    return id


def known_sheet(id: str) -> str:
    """The id of a sheet that there is."""
    if id not in sheets():
        raise No("no-board")
    return id


@get("/api/clou/ink", tags=["library"])
async def clou_ink(request: AnyRequest, house: TheHouse) -> Response[Inks]:
    """The symbols of Clou, and digits as a pencil writes them."""
    return answer(request, await house.shelf.get(request, "clou ink", lambda: as_json(inks())), HOUR)


@get("/api/clou/plans/{heist:str}", tags=["library"])
async def clou_plan(
    request: AnyRequest, house: TheHouse, heist: Name, players: Players = 1, lang: FromQuery[Lang] = "de"
) -> Response[Drawing]:
    """Where rooms, challenges, symbols, loot and tracks stand on the picture of a plan."""
    id = known_heist(heist)
    kept = await house.shelf.get(
        request, ("clou plan", id, players, lang), lambda: as_json(plan_drawing(id, players, lang))
    )
    return answer(request, kept, HOUR)


@get("/api/clou/plans/{heist:str}/{light:str}", tags=["library"], media_type=SVG, responses=PICTURE)
async def clou_plan_picture(
    request: AnyRequest,
    house: TheHouse,
    heist: Name,
    light: Light,
    players: Players = 1,
    lang: FromQuery[Lang] = "de",
) -> Response[str]:
    """The plan of a heist by night, for so many players: all rooms dark, or all lit."""
    id = known_heist(heist)
    draw = picture(lambda: plan_svg(id, players, lang, lit=light == "lit.svg"))
    kept = await house.shelf.get(request, ("clou plan picture", id, light, players, lang), draw)
    return answer(request, kept, DAY, **{"content-security-policy": PICTURE_RULES})


@get("/api/clou/sheets/{sheet:str}", tags=["library"])
async def clou_sheet(
    request: AnyRequest, house: TheHouse, sheet: Name, lang: FromQuery[Lang] = "de"
) -> Response[Drawing]:
    """Where the fields of a thief's sheet stand, or of the gang's (`gang`), and what they want and give."""
    id = known_sheet(sheet)
    kept = await house.shelf.get(request, ("clou sheet", id, lang), lambda: as_json(sheet_drawing(id, lang)))
    return answer(request, kept, HOUR)


@get("/api/clou/sheets/{sheet:str}/picture.svg", tags=["library"], media_type=SVG, responses=PICTURE)
async def clou_sheet_picture(
    request: AnyRequest, house: TheHouse, sheet: Name, lang: FromQuery[Lang] = "de"
) -> Response[str]:
    """The sheet of a thief, or of the gang (`gang`), as a picture without any marks."""
    id = known_sheet(sheet)
    kept = await house.shelf.get(request, ("clou sheet picture", id, lang), picture(lambda: sheet_svg(id, lang)))
    return answer(request, kept, DAY, **{"content-security-policy": PICTURE_RULES})


HANDLERS = [clou_ink, clou_plan, clou_plan_picture, clou_sheet, clou_sheet_picture]
