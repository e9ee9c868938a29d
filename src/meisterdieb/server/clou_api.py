"""What the table of Clou shows beside plan and sheets: the picture book, and the scenes of its stories."""

from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, Parameter
from msgspec import Struct

from meisterdieb.drawing.clou.book import book
from meisterdieb.drawing.clou.scenes import SCENES, draw_scene
from meisterdieb.server.house import TheHouse
from meisterdieb.server.identity import AnyRequest, Lang
from meisterdieb.server.library_api import DAY, HOUR, PICTURE_RULES, SVG
from meisterdieb.server.shelf import answer, as_json, ready
from meisterdieb.tables.refusals import No


class ThiefPage(Struct, frozen=True):
    """A thief; `flight` and `police` are the arrows of each face of the die when this thief drives."""

    id: str
    name: str
    role: str
    text: str
    flight: list[int]
    police: list[int]
    portrait: str


class LootPage(Struct, frozen=True):
    """A piece of loot; what counts on the campaign sheet names its sign there."""

    id: str
    name: str
    value: int
    special: str
    double: str
    picture: str


class HeistPage(Struct, frozen=True):
    """A heist: its case, its special rules, and everything that can be taken."""

    id: str
    name: str
    place: str
    text: str
    rules: list[str]
    loot: list[LootPage]


class Sign(Struct, frozen=True):
    """A circle on the campaign sheet."""

    id: str
    name: str
    picture: str


class CampaignHeist(Struct, frozen=True):
    """A line of the campaign sheet: a heist and what it brings beside points."""

    id: str
    special: list[Sign]
    double: list[Sign]


class CampaignItem(Struct, frozen=True):
    """Experience, a tool or a preparation; `picture` shows its fields, `thief` is who is needed for it."""

    id: str
    kind: str
    name: str
    boxes: int
    thief: str
    text: str
    picture: str


class CampaignPoints(Struct, frozen=True):
    """What things on the campaign sheet are worth in the end."""

    double: int
    prison: int
    trace: int


class Rating(Struct, frozen=True):
    """What points are called, from more than `above` on."""

    above: int | None
    name: str


class CampaignPage(Struct, frozen=True):
    """The campaign sheet, part by part."""

    title: str
    box_price: int
    extra_traces: int
    points: CampaignPoints
    heists: list[CampaignHeist]
    experience: list[CampaignItem]
    items: list[CampaignItem]
    stories: dict[str, str]
    ratings: list[Rating]


class ClouBook(Struct, frozen=True):
    """The picture book of Clou; pictures are SVG."""

    thieves: list[ThiefPage]
    heists: list[HeistPage]
    campaign: CampaignPage
    ratings: list[Rating]
    symbols: dict[str, str]


@get("/api/clou/book", tags=["library"])
async def clou_book(request: AnyRequest, house: TheHouse, lang: FromQuery[Lang] = "de") -> Response[ClouBook]:
    """Thieves, heists, loot and the campaign sheet of Clou, in words and drawings."""
    kept = await house.shelf.get(request, ("clou book", lang), lambda: as_json(msgspec.convert(book(lang), ClouBook)))
    return answer(request, kept, HOUR)


@get(
    "/api/clou/scenes/{name:str}",
    tags=["library"],
    media_type=SVG,
    responses={200: ResponseSpec(str, media_type=SVG, description="The picture.", generate_examples=False)},
)
async def clou_scene(
    request: AnyRequest, house: TheHouse, name: Annotated[str, Parameter(max_length=60)]
) -> Response[str]:
    """A scene of the campaign's stories as a picture: `intro`, a heist, `won`, `won_without_diadem` or `lost`."""
    if name not in SCENES:
        raise No("no-board")
    kept = await house.shelf.get(request, ("clou scene", name), lambda: ready(draw_scene(name).encode(), SVG))
    return answer(request, kept, DAY, **{"content-security-policy": PICTURE_RULES})


HANDLERS = [clou_book, clou_scene]
