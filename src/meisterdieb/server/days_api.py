"""The game of the day over HTTP: what it is, opening it, and what to tell others of it."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, Parameter
from msgspec import Struct

from meisterdieb.kernel import registry
from meisterdieb.kernel.day import Day, DayLuck, day_of, options_of, today
from meisterdieb.kernel.game import Game
from meisterdieb.server.cache import answer, as_json
from meisterdieb.server.house import House, TheHouse
from meisterdieb.server.identity import AnyRequest, Lang, address_of, device_of, known_device
from meisterdieb.tables.refusals import No
from meisterdieb.tables.settings import Language, SeatSettings, Settings, Text, Words

MINUTE = 60

GameId = Annotated[str, Parameter(max_length=60)]


class DayInfo(Struct, frozen=True):
    """The game of a day (a date, UTC): its options, and what is to be reached, in words."""

    game: str
    day: str
    options: dict[str, int | str | Words]
    aim: str


class DayWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to play the game of the day, and in which language."""

    name: Text = ""
    language: Language = "de"


class DayOpened(Struct, frozen=True):
    """The table of the game of the day."""

    match: str
    link: str


class Boast(Struct, frozen=True):
    """How the game of a day came out, as a text to share."""

    text: str


def now(house: House) -> Day:
    """The day that it is."""
    return today(house.tables.authority.clock())


def told(game: Game, day: Day, lang: str) -> DayInfo:
    """The game of a day in one language."""
    options = options_of(game, day)
    state = game.new_state(1, options, DayLuck(game, day))
    return DayInfo(game.id, str(day), options, game.aim(state, lang))


@get("/api/days", tags=["days"])
async def days(request: AnyRequest, house: TheHouse, lang: FromQuery[Lang] = "de") -> Response[list[DayInfo]]:
    """The games of today: each for one, with the same luck for everybody."""
    day = now(house)
    games = [game for game in registry.registry().values() if game.of_the_day(day) is not None]
    kept = await house.cache.get(
        request, ("days", str(day), lang), lambda: as_json([told(game, day, lang) for game in games])
    )
    return answer(request, kept, MINUTE)


@post("/api/days/{game:str}", tags=["days"])
async def open_day(
    request: AnyRequest, house: TheHouse, game: GameId, data: JSONBody[DayWanted]
) -> Response[DayOpened]:
    """Open a table where this device plays today's game."""
    day = now(house)
    if game not in registry.registry() or registry.game(game).of_the_day(day) is None:
        raise No("no-day")
    device = known_device(request, house.tables.authority.secrets)
    given = Settings(game, [SeatSettings("here", data.name)], language=data.language, day=str(day))
    opened = await house.tables.seating.open(given, device.hash, address_of(request.scope))
    return Response(DayOpened(opened.match, f"/t/{opened.match}"), cookies=device.cookies)


@get("/api/tables/{id:str}/boast", tags=["days"])
async def boast(request: AnyRequest, house: TheHouse, id: FromPath[str], lang: FromQuery[Lang] = "de") -> Boast:
    """How the game of a day came out, as a text to share; nothing in it spoils the game for others."""
    match = (await house.finished(id, device_of(request))).match
    if not match.settings.day:
        raise No("no-day")
    if match.state is None or match.status != "over":
        raise No("running")
    return Boast(match.game.boast(match.state, day_of(match.settings.day), lang))


HANDLERS = [days, open_day, boast]
