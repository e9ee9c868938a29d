"""The library: games, their things, and the rules. The same for everybody, and nothing of any table."""

from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.params import FromQuery, Parameter
from msgspec import Struct

from meisterdieb.bots.figures import figures
from meisterdieb.bots.levels import Level, levels, usual
from meisterdieb.kernel import registry
from meisterdieb.kernel.describing import described
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.rulebook import Open, Rule, catalogues, open_question, rule
from meisterdieb.rulebook.search import search
from meisterdieb.server.house import TheHouse
from meisterdieb.server.identity import AnyRequest, Lang
from meisterdieb.server.shelf import HOUR, answer, as_json
from meisterdieb.tables.refusals import No

WORDS, LONGEST = 8, 40  # words of a search, and letters of a word

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
    """A strength of bots, and what to expect of it: `wins` out of a hundred `against` the next weaker one, as measured.

    `strength` is easy, fair or strong; a level without one is not meant for players.
    """

    id: str
    sentence: InBoth
    strength: str
    against: str
    wins: int


class GameInfo(Struct, frozen=True):
    """A game that can be played. `together`: all are on one side, and several may act at once.

    `turning` are the kinds of events at which it turns, each with a word for such a moment.
    `levels` are those of its bots, weakest first; `level` is the one that plays when nothing is said.
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
    levels: list[LevelInfo]
    level: str


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
            "levels": [level_info(game, level) for level in levels(game)],
            "level": usual(game).id,
        },
        GameInfo,
    )


def level_info(game: Game, level: Level) -> LevelInfo:
    """A level as the library tells it."""
    figure = figures(game.id).get(level.id)
    against, wins = (figure.against, figure.of_hundred) if figure else ("", 0)
    return LevelInfo(level.id, InBoth(level.de, level.en), level.strength, against, wins)


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


HANDLERS = [games, game, things, rules, one_rule]
