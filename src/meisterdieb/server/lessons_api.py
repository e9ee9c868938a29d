"""Lessons over HTTP: what there is to learn, and opening one as a table."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Struct

from meisterdieb.kernel.lookalikes import alike
from meisterdieb.lessons import Lesson, Step, lesson, lessons
from meisterdieb.lessons.lesson import Both
from meisterdieb.server.cache import answer, as_json
from meisterdieb.server.house import TheHouse
from meisterdieb.server.identity import AnyRequest, Lang, address_of, known_device
from meisterdieb.tables.refusals import No
from meisterdieb.tables.settings import Language, SeatSettings, Settings, Text

HOUR = 3600

LessonId = Annotated[str, Parameter(max_length=60)]


class LessonInfo(Struct, frozen=True):
    """A lesson in the list: a guide through a first game, or a puzzle with its goal."""

    id: str
    game: str
    kind: str
    minutes: int
    title: str
    about: str


class LessonStep(Struct, frozen=True):
    """One bubble of a guide: what it says and points at, and whether it `waits` for a move or is only read.

    `no` answers moves that it does not wait for; which ones those are is told with the table (`Practice`).
    """

    say: str
    point: list[str]
    waits: bool
    no: str


class LessonWords(Struct, frozen=True):
    """Everything that a lesson says. `solution` are the moves of a puzzle in notation, `end` its last words."""

    id: str
    game: str
    kind: str
    title: str
    about: str
    steps: list[LessonStep]
    end: str
    hints: list[str]
    solution: list[str]


class LessonWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to learn, and in which language."""

    name: Text = ""
    language: Language = "de"


class LessonOpened(Struct, frozen=True):
    """The table of a lesson."""

    match: str
    link: str


def known_lesson(id: str) -> Lesson:
    """A lesson, if there is one of that id."""
    if id not in lessons():
        raise No("no-lesson")
    return lesson(id)


def said(text: Both | None, lang: str) -> str:
    """A text in one language, or nothing."""
    return text.say(lang) if text else ""


def step(one: Step, lang: str) -> LessonStep:
    """A step in one language."""
    return LessonStep(one.say.say(lang), one.point, bool(one.want), said(one.no, lang))


def words(one: Lesson, lang: str) -> LessonWords:
    """A lesson in one language."""
    return LessonWords(
        one.id,
        one.game,
        one.kind,
        one.title.say(lang),
        one.about.say(lang),
        [step(part, lang) for part in one.steps],
        said(one.end, lang),
        [hint.say(lang) for hint in one.hints],
        one.solution,
    )


def settings(one: Lesson, data: LessonWanted) -> Settings:
    """The table of a lesson: the learner first, then the bots."""
    bots = [SeatSettings("bot", name) for name in one.seats[1:] if not alike(name, data.name)]
    bots += [SeatSettings("bot")] * (len(one.seats) - 1 - len(bots))  # the learner may have a bot's name
    seats = [SeatSettings("here", data.name or one.seats[0]), *bots]
    return Settings(one.game, seats, one.options, data.language, undo="barrier", watch=False, lesson=one.id)


@get("/api/lessons", tags=["lessons"])
async def all_lessons(request: AnyRequest, lang: FromQuery[Lang] = "de") -> Response[list[LessonInfo]]:
    """Guided first games and puzzles, in the order in which they are offered."""
    found = [
        LessonInfo(one.id, one.game, one.kind, one.minutes, one.title.say(lang), one.about.say(lang))
        for one in lessons().values()
    ]
    return answer(request, as_json(found), HOUR)


@get("/api/lessons/{id:str}", tags=["lessons"])
async def one_lesson(request: AnyRequest, id: LessonId, lang: FromQuery[Lang] = "de") -> Response[LessonWords]:
    """Everything that a lesson says: steps, hints, solution."""
    return answer(request, as_json(words(known_lesson(id), lang)), HOUR)


@post("/api/lessons/{id:str}", tags=["lessons"])
async def open_lesson(
    request: AnyRequest, house: TheHouse, id: LessonId, data: JSONBody[LessonWanted]
) -> Response[LessonOpened]:
    """Open a table where a lesson is played, for practice."""
    device = known_device(request, house.tables.authority.secrets)
    given = settings(known_lesson(id), data)
    opened = await house.tables.seating.open(given, device.hash, address_of(request.scope))
    return Response(LessonOpened(opened.match, f"/t/{opened.match}"), cookies=device.cookies)


HANDLERS = [all_lessons, one_lesson, open_lesson]
