"""The library: games, their cards and boards, and the rules. The same for everybody, and nothing of any table."""

from collections.abc import Callable, Hashable
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, Parameter
from msgspec import Struct

from meisterdieb.bots.levels import levels
from meisterdieb.drawing.of_game import Board, Living, board_of, cards_of
from meisterdieb.drawing.places import BoardPlaces
from meisterdieb.kernel import registry
from meisterdieb.kernel.describing import described
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.rulebook import Open, Rule, catalogues, open_question, rule
from meisterdieb.rulebook.search import search
from meisterdieb.server.house import House, TheHouse
from meisterdieb.server.identity import AnyRequest, Lang
from meisterdieb.server.shelf import answer, as_json, ready
from meisterdieb.tables.refusals import No

HOUR, DAY = 3600, 24 * 3600
WORDS, LONGEST = 8, 40  # words of a search, and letters of a word
SVG = "image/svg+xml"
PICTURE_RULES = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"  # a picture brings its styles

GameId = Annotated[str, Parameter(max_length=60)]


class InBoth(Struct, frozen=True):
    """A text in both languages."""

    de: str
    en: str


class NumberOption(Struct, frozen=True, tag_field="kind", tag="number"):
    """An option that is a whole number within limits."""

    what: str
    lowest: int
    highest: int
    default: int


class ChoiceOption(Struct, frozen=True, tag_field="kind", tag="choice"):
    """An option with a few possible words."""

    what: str
    values: list[str]
    default: str


class WordsOption(Struct, frozen=True, tag_field="kind", tag="words"):
    """An option that is a list of different words out of those given."""

    what: str
    values: list[str]
    default: list[str]


class LevelInfo(Struct, frozen=True):
    """A strength of bots, and what to expect of it."""

    id: str
    sentence: InBoth


class GameInfo(Struct, frozen=True):
    """A game that can be played. `together`: all are on one side, and several may act at once.

    `turning` are the kinds of events at which it turns, each with a word for such a moment.
    """

    id: str
    titles: InBoth
    players: list[int]
    options: dict[str, NumberOption | ChoiceOption | WordsOption]
    expansions: list[str]
    stage: str
    together: bool
    turning: dict[int, str]
    rules: int
    content: str
    levels: list[LevelInfo]


class Thing(Struct, frozen=True):
    """A card, a token or the like in words; `effects` are pairs of label and text. Games add more of their own."""

    id: str
    name: str
    kind: str
    group: str
    effects: list[tuple[str, str]]
    text: str


class RuleInfo(Struct, frozen=True, tag_field="kind", tag="rule"):
    """A rule of the catalogue; `open` names the open question that a ruling answers."""

    id: str
    game: str
    topic: str
    text: str
    check: str
    source: str
    implied: bool
    known_from: str
    ruling: bool
    open: str


class QuestionInfo(Struct, frozen=True, tag_field="kind", tag="question"):
    """A question that the rulebook leaves open, and the ruling that we play by; in English."""

    id: str
    game: str
    topic: str
    text: str
    source_says: str
    ruling: str


class RulesFound(Struct, frozen=True):
    """What was found, best first: `total` in all, of which `items` are those asked for; a hint if it is none."""

    total: int
    items: list[RuleInfo | QuestionInfo]
    hint: str


def game_info(game: Game) -> GameInfo:
    """A game as the library tells it: what the command `games` tells, and more."""
    return msgspec.convert(
        {
            **described(game),
            "id": game.id,
            "together": game.together,
            "turning": dict(game.turning),
            "rules": game.rules_version,
            "content": game.content_hash(),
            "levels": [{"id": level.id, "sentence": {"de": level.de, "en": level.en}} for level in levels(game)],
        },
        GameInfo,
    )


def known_game(id: str) -> Game:
    """A game, if there is one of that id."""
    found = registry.registry().get(id)
    if found is None:
        raise No("no-game")
    return found


def rule_info(item: Rule | Open, lang: str) -> RuleInfo | QuestionInfo:
    """A rule or an open question as the library tells it."""
    if isinstance(item, Open):
        return QuestionInfo(item.id, item.game, item.group, item.question, item.source_says, item.proposal)
    return RuleInfo(
        item.id,
        item.game,
        item.topic,
        item.text(lang),
        item.check,
        item.source,
        item.implied,
        item.known_from,
        item.ruling,
        item.open,
    )


@get("/api/games", tags=["library"])
async def games(request: AnyRequest, house: TheHouse) -> Response[list[GameInfo]]:
    """All games: titles, players, options, and the bots that play them."""
    kept = await house.shelf.get(
        request, "games", lambda: as_json([game_info(game) for game in registry.registry().values()])
    )
    return answer(request, kept, HOUR)


@get("/api/games/{id:str}", tags=["library"])
async def game(request: AnyRequest, house: TheHouse, id: GameId) -> Response[GameInfo]:
    """One game."""
    found = known_game(id)
    return answer(request, await house.shelf.get(request, ("game", id), lambda: as_json(game_info(found))), HOUR)


@get("/api/games/{id:str}/things", tags=["library"])
async def things(
    request: AnyRequest, house: TheHouse, id: GameId, lang: FromQuery[Lang] = "de"
) -> Response[list[Thing]]:
    """The cards and tokens of a game, with everything they do; none if the game has no such things."""
    found = known_game(id)
    kept = await house.shelf.get(request, ("things", id, lang), lambda: as_json(found.things(lang)))
    return answer(request, kept, HOUR)


Picture = ResponseSpec(str, media_type=SVG, description="The picture.", generate_examples=False)


def wanted_board(request: AnyRequest, id: str) -> Board:
    """The board of a game with the options that are asked for."""
    found = known_game(id)
    given = {name: value for name, value in request.query_params.items() if name not in ("lang", "bare")}
    board = board_of(found, found.settle_options(found.players[-1], given))
    if board is None:
        raise No("no-board")
    return board


def living_board(request: AnyRequest, id: str) -> tuple[Board, Living]:
    """The same for a board that pieces can be put on."""
    board = wanted_board(request, id)
    if board.living is None:
        raise No("no-board")
    return board, board.living


@get("/api/games/{id:str}/board.svg", tags=["library"], media_type=SVG, responses={200: Picture})
async def board(
    request: AnyRequest, house: TheHouse, id: GameId, lang: FromQuery[Lang] = "de", bare: FromQuery[bool] = False
) -> Response[str]:
    """The board of a game as a picture, set up for the first turn, or bare. Options of the game are more parameters."""
    if bare:
        board, living = living_board(request, id)
        return await picture(request, house, ("bare", id, board.id, lang), lambda: living.draw(lang))
    whole = wanted_board(request, id)
    return await picture(request, house, ("board", id, whole.id, lang), lambda: whole.draw(lang))


@get("/api/games/{id:str}/board.json", tags=["library"])
async def places(
    request: AnyRequest, house: TheHouse, id: GameId, lang: FromQuery[Lang] = "de"
) -> Response[BoardPlaces]:
    """Where everything is on the bare board: rooms, tunnels, places for pieces. Options as for the picture."""
    board, living = living_board(request, id)
    kept = await house.shelf.get(request, ("places", id, board.id, lang), lambda: as_json(living.places(lang)))
    return answer(request, kept, HOUR)


@get("/api/games/{id:str}/pieces.svg", tags=["library"], media_type=SVG, responses={200: Picture})
async def pieces(request: AnyRequest, house: TheHouse, id: GameId) -> Response[str]:
    """The pieces of a game as definitions, to be used by their ids. Options as for the picture."""
    _, living = living_board(request, id)
    return await picture(request, house, ("pieces", id), living.pieces)


async def picture(request: AnyRequest, house: House, name: Hashable, draw: Callable[[], str]) -> Response[str]:
    """A picture that is drawn once."""
    kept = await house.shelf.get(request, name, lambda: ready(draw().encode(), SVG))
    return answer(request, kept, DAY, **{"content-security-policy": PICTURE_RULES})


@get("/api/games/{id:str}/cards.svg", tags=["library"], media_type=SVG, responses={200: Picture})
async def cards(request: AnyRequest, house: TheHouse, id: GameId) -> Response[str]:
    """The pictures of a game's cards and tokens, as symbols `art-<id>` of one SVG."""
    found = known_game(id)
    return await picture(request, house, ("cards", id), lambda: cut(found))


def cut(game: Game) -> str:
    """The pictures of a game's cards."""
    pictures = cards_of(game)
    if pictures is None:
        raise No("no-cards")
    return pictures


@get("/api/rules", tags=["library"])
async def rules(
    request: AnyRequest,
    house: TheHouse,
    words: Annotated[str, Parameter(max_length=200, description="Words of either language, ids or parts of ids.")] = "",
    game: Annotated[str, Parameter(max_length=60, description="Only this game or expansion.")] = "",
    lang: FromQuery[Lang] = "de",
    skip: Annotated[int, Parameter(ge=0, le=100_000)] = 0,
    most: Annotated[int, Parameter(ge=1, le=500)] = 50,
) -> Response[RulesFound]:
    """Search the rules of all games; without words, all there are."""
    wanted = words.split()
    if len(wanted) > WORDS or any(len(word) > LONGEST for word in wanted):
        raise BadInput(f"a search has at most {WORDS} words of {LONGEST} letters; expected fewer or shorter words")
    if game and game not in [catalogue.game for catalogue in catalogues()]:
        raise No("no-game")
    name = ("rules", *wanted, game, lang, skip, most)
    kept = await house.shelf.get(request, name, lambda: as_json(rules_found(wanted, game, lang, skip, most)))
    return answer(request, kept, HOUR)


def rules_found(words: list[str], game: str, lang: str, skip: int, most: int) -> RulesFound:
    """The rules in which all words occur."""
    found = search(words, game, lang)
    shown = found.items[skip : skip + most]
    return RulesFound(len(found.items), [rule_info(item, lang) for item in shown], found.hint)


@get("/api/rules/{id:str}", tags=["library"])
async def one_rule(
    request: AnyRequest, id: Annotated[str, Parameter(max_length=60)], lang: FromQuery[Lang] = "de"
) -> Response[RuleInfo | QuestionInfo]:
    """One rule, or one open question, by its id."""
    for find in (rule, open_question):
        try:
            return answer(request, as_json(rule_info(find(id), lang)), HOUR)
        except LookupError:
            continue
    raise No("no-rule")


HANDLERS = [games, game, things, board, places, pieces, cards, rules, one_rule]
