"""The library: games, their things, and the rules. The same for everybody, and nothing of any table."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import FromQuery, Parameter
from msgspec import Struct, structs

from meisterdieb.bots.figures import figures
from meisterdieb.bots.level import Level
from meisterdieb.bots.levels import levels, usual
from meisterdieb.drawing.albums import album_of
from meisterdieb.kernel import registry
from meisterdieb.kernel.describing import described
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.languages import LANGUAGES
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.thing import Thing
from meisterdieb.rulebook import Open, Rule, catalogues, offered, open_question, rule, topic_name
from meisterdieb.rulebook.search import asked, content_words
from meisterdieb.server.cache import HOUR, answer, as_json
from meisterdieb.server.house import TheHouse
from meisterdieb.server.identity import AnyRequest, Lang
from meisterdieb.tables.refusals import No

WORDS, LONGEST = 8, 40  # words of a search, and letters of a word

GameId = Annotated[str, Parameter(max_length=60)]


class InBoth(Struct, frozen=True):
    """A text in both languages."""

    de: str
    en: str


class NumberOption(Struct, frozen=True, tag_field="kind", tag="number"):
    """An option that is a whole number within limits.

    Of every option, `agreed` is what holds at a table where nothing is said: a house rule, or else the `default`.
    """

    what: str
    lowest: int
    highest: int
    default: int
    agreed: int


class ChoiceOption(Struct, frozen=True, tag_field="kind", tag="choice"):
    """An option with a few possible words."""

    what: str
    values: list[str]
    default: str
    agreed: str


class WordsOption(Struct, frozen=True, tag_field="kind", tag="words"):
    """An option that is a list of different words out of those given."""

    what: str
    values: list[str]
    default: list[str]
    agreed: list[str]


class SeveralOption(Struct, frozen=True, tag_field="kind", tag="several"):
    """An option that is any number of the words given, in no order."""

    what: str
    values: list[str]
    default: list[str]
    agreed: list[str]


class LevelInfo(Struct, frozen=True):
    """A strength of bots, and what to expect of it: `wins` out of a hundred `against` the next weaker one, as measured.

    `strength` is easy, fair or strong; a level without one is not meant for players.
    """

    id: str
    sentence: InBoth
    strength: str
    against: str
    wins: int


class BoxInfo(Struct, frozen=True):
    """A box that a game is played with, its own or another: its titles, how far it has come, and what it brings.

    `brings` are words of options, by the option, `named` the titles of such words; `cards` is the size of its deck,
    `players` are numbers of players that only this box allows.
    """

    id: str
    titles: InBoth
    stage: str
    brings: dict[str, list[str]]
    named: dict[str, InBoth]
    cards: int
    players: list[int]


class DeckMixed(Struct, frozen=True):
    """A deck that is mixed in: how many of its cards, out of how many."""

    box: str
    cards: int
    of: int


class BoxStays(Struct, frozen=True):
    """What stays in its box, and why."""

    what: str
    why: str


class MixtureInfo(Struct, frozen=True):
    """What options put on the table: the size of the pile, the decks in it, what is new, and what stays away.

    `aim` is what is to be reached, in words, where nobody plays against anybody.
    """

    cards: int
    decks: list[DeckMixed]
    table: list[str]
    stays: list[BoxStays]
    aim: str = ""


class GameInfo(Struct, frozen=True):
    """A game that can be played. `together`: all are on one side, and several may act at once.

    `turning` are the events at which it turns, by name, each with a word for such a moment; `begins` is the name of the
    event with which a turn or a round begins, empty if there is none.
    `levels` are those of its bots, weakest first; `level` is the one that plays when nothing is said.
    `board` says whether there is a picture of its board. `words` are what the game itself calls its options, the
    moments at which it turns and its bots: `option.size`, `option.size.small`, `mark.find`, `level.fox`.
    """

    id: str
    titles: InBoth
    players: list[int]
    options: dict[str, NumberOption | ChoiceOption | WordsOption | SeveralOption]
    expansions: list[str]
    stage: str
    together: bool
    turning: dict[str, str]
    begins: str
    rules: int
    levels: list[LevelInfo]
    level: str
    board: bool
    words: dict[str, InBoth]
    boxes: list[BoxInfo]


class SignInfo(Struct, frozen=True):
    """A sign: its name, what it means, and the ids of the rules behind it."""

    name: str
    says: str
    rules: list[str]


class GlossaryInfo(Struct, frozen=True):
    """What a game calls its things, by the ids that views and offers use; nouns in singular and plural.

    `verbs` are headings over what can be done, `features` those of places, `fates` how somebody is doing.
    """

    nouns: dict[str, tuple[str, str]]
    verbs: dict[str, str]
    features: dict[str, str]
    fates: dict[str, str]
    tracks: dict[str, str]
    signs: dict[str, SignInfo]


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


def glossary_info(game: Game, lang: str) -> GlossaryInfo:
    """The glossary of a game."""
    return msgspec.convert(game.glossary(lang), GlossaryInfo, from_attributes=True)


def game_info(game: Game) -> GameInfo:
    """A game as the library tells it: what the command `games` tells, and more."""
    words = {lang: {**game.around(lang), **level_names(game, lang)} for lang in LANGUAGES}
    return msgspec.convert(
        {
            **described(game),
            "id": game.id,
            "together": game.together,
            "turning": {game.event_names[kind]: word for kind, word in game.turning.items()},
            "begins": "" if game.begins is None else game.event_names[game.begins],
            "rules": game.rules_version,
            "levels": [level_info(game, level) for level in levels(game)],
            "level": usual(game).id,
            "board": album_of(game.id).board is not None,
            "words": {key: {lang: words[lang][key] for lang in LANGUAGES} for key in words[LANGUAGES[0]]}
            | boxed_words(game),
            "boxes": [vars(box) for box in game.boxes],
        },
        GameInfo,
    )


def level_names(game: Game, lang: str) -> dict[str, str]:
    """What the levels of its bots are called."""
    return {f"level.{level.id}": level.name(lang) for level in levels(game)}


def boxed_words(game: Game) -> dict[str, Mapping[str, str]]:
    """What the words of options are called that boxes bring: boards by their titles, decks by those of their boxes."""
    return {
        f"option.{option}.{value}": box.named.get(value, box.titles)
        for box in game.boxes
        for option, values in box.brings.items()
        for value in values
        if value in box.named or value == box.id
    }


def level_info(game: Game, level: Level) -> LevelInfo:
    """A level as the library tells it."""
    figure = figures(game.id).get(level.id)
    against, wins = (figure.against, figure.of_hundred) if figure else ("", 0)
    return LevelInfo(level.id, InBoth(level.sentence("de"), level.sentence("en")), level.strength, against, wins)


def known_game(id: str) -> Game:
    """A game, if there is one of that id."""
    found = registry.registry().get(id)
    if found is None:
        raise No("no-game")
    return found


def rule_info(item: Rule | Open, lang: str) -> RuleInfo | QuestionInfo:
    """A rule or an open question as the library tells it."""
    if isinstance(item, Open):
        return QuestionInfo(
            item.id, item.game, topic_name(item.group, lang), item.question, item.source_says, item.proposal
        )
    return RuleInfo(
        item.id,
        item.game,
        topic_name(item.topic, lang),
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
    kept = await house.cache.get(
        request, "games", lambda: as_json([game_info(game) for game in registry.registry().values()])
    )
    return answer(request, kept, HOUR)


@get("/api/games/{id:str}", tags=["library"])
async def game(request: AnyRequest, house: TheHouse, id: GameId) -> Response[GameInfo]:
    """One game."""
    found = known_game(id)
    return answer(request, await house.cache.get(request, ("game", id), lambda: as_json(game_info(found))), HOUR)


@get("/api/games/{id:str}/mixture", tags=["library"])
async def mixture(
    request: AnyRequest, house: TheHouse, id: GameId, players: FromQuery[int] = 0, lang: FromQuery[Lang] = "de"
) -> Response[MixtureInfo]:
    """What options of the game, more parameters, put on the table, and what stays in its box for which reason.

    Without a number of players it is told for as many as there can be.
    """
    found = known_game(id)
    given = {name: value for name, value in request.query_params.items() if name not in ("lang", "players")}
    count = players or found.players[-1]
    options = found.settle_options(count, given)
    key = ("mixture", id, lang, str(count), *sorted(f"{name}={value}" for name, value in options.items()))
    kept = await house.cache.get(request, key, lambda: as_json(mixed(found, count, options, lang)))
    return answer(request, kept, HOUR)


def mixed(game: Game, players: int, options: Mapping[str, Any], lang: str) -> MixtureInfo:
    """A mixture as the library tells it; nothing of it where a game mixes nothing."""
    told = game.mixture(players, options, lang)
    if told is None:
        return MixtureInfo(0, [], [], [])
    aim = game.aim(game.new_state(players, options, SeededLuck(0)), lang)
    return structs.replace(msgspec.convert(told, MixtureInfo, from_attributes=True), aim=aim)


@get("/api/games/{id:str}/things", tags=["library"])
async def things(
    request: AnyRequest, house: TheHouse, id: GameId, lang: FromQuery[Lang] = "de"
) -> Response[list[Thing]]:
    """The cards and tokens of a game, with everything they do; none if the game has no such things."""
    found = known_game(id)
    kept = await house.cache.get(request, ("things", id, lang), lambda: as_json(found.things(lang)))
    return answer(request, kept, HOUR)


@get("/api/games/{id:str}/glossary", tags=["library"])
async def glossary(
    request: AnyRequest, house: TheHouse, id: GameId, lang: FromQuery[Lang] = "de"
) -> Response[GlossaryInfo]:
    """What a game calls its things: nouns, verbs, features, fates, tracks, signs."""
    found = known_game(id)
    kept = await house.cache.get(request, ("glossary", id, lang), lambda: as_json(glossary_info(found, lang)))
    return answer(request, kept, HOUR)


@get("/api/rules", tags=["library"])
async def rules(
    request: AnyRequest,
    house: TheHouse,
    words: Annotated[str, Parameter(max_length=200, description="Words of either language, ids or parts of ids.")] = "",
    game: Annotated[str, Parameter(max_length=60, description="Only this game, or this part of one.")] = "",
    questions: Annotated[bool, Parameter(description="With what the rulebooks leave open.")] = True,
    lang: FromQuery[Lang] = "de",
    skip: Annotated[int, Parameter(ge=0, le=100_000)] = 0,
    most: Annotated[int, Parameter(ge=1, le=500)] = 50,
) -> Response[RulesFound]:
    """Search the rules of the games that can be played, by words or by a question; without words, all there are.

    What has most of the words comes first, and half of them are enough.
    """
    wanted = words.split()
    if len(content_words(wanted)) > WORDS or any(len(word) > LONGEST for word in wanted):
        raise BadInput(f"a search has at most {WORDS} words of {LONGEST} letters; expected fewer or shorter words")
    if game and game not in [catalogue.game for catalogue in catalogues()]:
        raise No("no-game")
    name = ("rules", *wanted, game, questions, lang, skip, most)
    kept = await house.cache.get(request, name, lambda: as_json(rules_found(wanted, game, questions, lang, skip, most)))
    return answer(request, kept, HOUR)


def rules_found(words: list[str], game: str, questions: bool, lang: str, skip: int, most: int) -> RulesFound:
    """The rules that fit the words."""
    played = [one for one in offered(registry.registry()) if game in ("", one.family)]
    games = [one.game for one in played] or [game]
    found = asked(words, games, lang)
    items = [item for item in found.items if questions or isinstance(item, Rule)]
    return RulesFound(len(items), [rule_info(item, lang) for item in items[skip : skip + most]], found.hint)


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


HANDLERS = [games, game, mixture, things, glossary, rules, one_rule]
