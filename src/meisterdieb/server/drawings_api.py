"""What the library shows of a game: its board, and pictures and pages by the names that the game's album gives them."""

from collections.abc import Callable, Hashable, Mapping
from typing import Annotated, TypeVar

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, Parameter

from meisterdieb.drawing.album import Board, Living
from meisterdieb.drawing.albums import Page, Places, album_of
from meisterdieb.server.cache import DAY, HOUR, answer, as_json, ready
from meisterdieb.server.house import House, TheHouse
from meisterdieb.server.identity import AnyRequest, Lang
from meisterdieb.server.library_api import GameId, known_game
from meisterdieb.tables.refusals import No

SVG = "image/svg+xml"
PICTURE_RULES = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"  # a picture brings its styles
PICTURE = {200: ResponseSpec(str, media_type=SVG, description="The picture.", generate_examples=False)}

T = TypeVar("T")
Name = Annotated[str, Parameter(max_length=60)]
Players = Annotated[
    int | None, Parameter(ge=1, le=99, description="How many play; left out: as few as the game is for.")
]


def wanted_board(request: AnyRequest, id: str) -> Board:
    """The board of a game with the options that are asked for."""
    found = known_game(id)
    given = {name: value for name, value in request.query_params.items() if name not in ("lang", "bare")}
    options = found.settle_options(found.players[-1], given)
    board = album_of(id).board
    if board is None:
        raise No("no-board")
    return board(options)


def living_board(request: AnyRequest, id: str) -> tuple[Board, Living]:
    """The same for a board that pieces can be put on."""
    board = wanted_board(request, id)
    if board.living is None:
        raise No("no-board")
    return board, board.living


def wanted(id: str, drawn: Mapping[str, T], name: str, players: int | None) -> tuple[T, int]:
    """What is drawn under a name, and for how many players."""
    game = known_game(id)
    if name not in drawn:
        raise No("no-drawing")
    count = players or game.fewest
    game.settle_options(count, {})  # refuses a number that the game is not for
    return drawn[name], count


async def shown(request: AnyRequest, house: House, name: Hashable, draw: Callable[[], str]) -> Response[str]:
    """A picture that is drawn once."""
    kept = await house.cache.get(request, name, lambda: ready(draw().encode(), SVG))
    return answer(request, kept, DAY, **{"content-security-policy": PICTURE_RULES})


@get("/api/games/{id:str}/board.svg", tags=["library"], media_type=SVG, responses=PICTURE)
async def board(
    request: AnyRequest, house: TheHouse, id: GameId, lang: FromQuery[Lang] = "de", bare: FromQuery[bool] = False
) -> Response[str]:
    """The board of a game as a picture, set up for the first turn, or bare. Options of the game are more parameters."""
    whole = wanted_board(request, id)
    living = whole.living
    if bare and living:  # a board that no pieces are put on is bare as it is
        return await shown(request, house, ("bare", id, whole.id, lang), lambda: living.draw(lang))
    return await shown(request, house, ("board", id, whole.id, lang), lambda: whole.draw(lang))


@get("/api/games/{id:str}/board.json", tags=["library"])
async def places(request: AnyRequest, house: TheHouse, id: GameId, lang: FromQuery[Lang] = "de") -> Response[Places]:
    """Where everything is on the bare board, and where pieces stand on it. Options as for the picture."""
    board, living = living_board(request, id)
    kept = await house.cache.get(request, ("places", id, board.id, lang), lambda: as_json(living.places(lang)))
    return answer(request, kept, HOUR)


@get("/api/games/{id:str}/pictures/{name:str}", tags=["library"], media_type=SVG, responses=PICTURE)
async def picture(
    request: AnyRequest,
    house: TheHouse,
    id: GameId,
    name: Name,
    players: Players = None,
    lang: FromQuery[Lang] = "de",
) -> Response[str]:
    """A picture of a game; every game has its own names for them."""
    draw, count = wanted(id, album_of(id).pictures, name, players)
    return await shown(request, house, ("picture", id, name, count, lang), lambda: draw(count, lang))


@get("/api/games/{id:str}/pages/{name:str}", tags=["library"])
async def page(
    request: AnyRequest,
    house: TheHouse,
    id: GameId,
    name: Name,
    players: Players = None,
    lang: FromQuery[Lang] = "de",
) -> Response[Page]:
    """What a client needs to know about the drawings of a game; every game has its own names and kinds of pages."""
    tell, count = wanted(id, album_of(id).pages, name, players)
    kept = await house.cache.get(request, ("page", id, name, count, lang), lambda: as_json(tell(count, lang)))
    return answer(request, kept, HOUR)


HANDLERS = [board, places, picture, page]
