"""The story of a match that is over: the points as they came, where the game turned, and how it might have ended."""

from msgspec import Struct

from meisterdieb.kernel.aftermath import Figure, Moment, Part
from meisterdieb.kernel.state import State
from meisterdieb.tables.entries import Move, Start, Undo
from meisterdieb.tables.match import Match
from meisterdieb.tables.past import Past
from meisterdieb.tables.refusals import No


class Standing(Struct, frozen=True):
    """The points of all seats from a version on, with open cards."""

    version: int
    points: list[int]


class Mark(Struct, frozen=True):
    """A moment at which the game turned: what it was, to whom it happened (-1: to all), and its sentence."""

    version: int
    kind: str
    seat: int
    text: str


class Story(Struct, frozen=True):
    """How a match went. Moves that were taken back are no part of it.

    `ranked` says whose points count in the end; `parts` are the score in detail, `figures` what people like to know
    afterwards, `what_if` how it might have ended (empty if there is nothing honest to say).
    """

    match: str
    first: int
    last: int
    winners: list[int]
    ranked: list[bool]
    standings: list[Standing]
    marks: list[Mark]
    parts: list[Part]
    figures: list[Figure]
    what_if: str


async def story(past: Past, lang: str) -> Story:
    """The story of a match; it is told only when everything may be known."""
    if past.now.status != "over":
        raise No("running")
    async with past.lock:
        if lang not in past.stories:
            past.stories[lang] = told(past.now, await moments(past), lang)
        return past.stories[lang]


async def moments(past: Past) -> list[Moment]:
    """Every move of a match that stands, its beginning first."""
    match = Match(past.now.opening, past.now.game)
    found: list[Moment] = []
    async for row in past.log():
        next = match.again(row.entry)
        match.take(row, next, tell=False)
        if isinstance(row.entry, Start | Move):
            assert next.state is not None
            found.append(Moment(row.version, next.state, next.events))
        elif isinstance(row.entry, Undo):
            found.pop()
    return found


def told(match: Match, moments: list[Moment], lang: str) -> Story:
    """The story that these moments make."""
    game, names, end = match.game, match.names, moments[-1]
    marks = [
        Mark(moment.version, game.turning[event.kind], event.seat, game.sentence(moment.state, event, lang, names))
        for moment in moments
        for event in moment.events
        if event.kind in game.turning
    ]
    return Story(
        match.id,
        moments[0].version,
        end.version,
        end.state.winners(),
        [score.ranked for score in end.state.score()],
        standings(moments),
        marks,
        game.itemised(end.state, lang),
        game.figures(moments, lang),
        game.what_if(moments, lang, names),
    )


def standings(moments: list[Moment]) -> list[Standing]:
    """The points where they change, and at both ends."""
    found: list[Standing] = []
    for moment in moments:
        points = totals(moment.state)
        if not found or found[-1].points != points or moment is moments[-1]:
            found.append(Standing(moment.version, points))
    return found


def totals(state: State) -> list[int]:
    """What each seat would count if all ended now."""
    return [score.total for score in state.score()]
