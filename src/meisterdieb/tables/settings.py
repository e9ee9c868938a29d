"""What a table is opened with: the game, its options, who sits where, and how it is played."""

from collections.abc import Collection, Iterable
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, structs

from meisterdieb.bots.levels import level, usual
from meisterdieb.kernel import registry
from meisterdieb.kernel.day import day_of, options_of
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.lookalikes import alike
from meisterdieb.kernel.names import LONGEST_NAME, NAMES, check_name
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.tables.refusals import No

Language = Literal["de", "en"]
SeatKind = Literal["link", "here", "bot"]
Text = Annotated[str, Meta(max_length=60)]
Seconds = Annotated[int, Meta(ge=10, le=30 * 24 * 3600)]
Words = Annotated[list[Text], Meta(max_length=12)]


class SeatSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a seat: somebody who gets a link, somebody at this device, or a bot of a level."""

    kind: SeatKind
    name: Text = ""
    level: Text = ""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is settled when a table is opened, and never changes after.

    `pace` live: everybody is there; slow: a turn may take days. `turn_seconds`: the clock of each seat, or none.
    `away_seconds`: how long a seat may stay away before a bot of `away_level` takes over, or for ever.
    `undo`: how far moves are taken back: never, up to a barrier (something was revealed, or the turn has passed), or
    with the consent of the others over one too.
    `lesson`: what is practised here, if anything; the lesson says where it begins and what luck there is.
    `day`: the date, if this is the game of a day: that says what is played, and everybody has the same luck.
    `public`: the house tells everybody of this table, and whoever likes takes a free seat; who has a link comes in too.
    """

    game: Text
    seats: Annotated[list[SeatSettings], Meta(min_length=1, max_length=6)]
    options: Annotated[dict[Text, int | Text | Words], Meta(max_length=20)] = {}
    language: Language = "de"
    pace: Literal["live", "slow"] = "live"
    turn_seconds: Seconds | None = None
    away_seconds: Seconds | None = None
    away_level: Text = ""
    undo: Literal["consent", "barrier", "never"] = "consent"
    watch: bool = True
    lesson: Text = ""
    public: bool = False
    day: Text = ""


def settled(given: Settings) -> Settings:
    """The settings with every gap filled, if the game and its bots know all of it."""
    game = registry.game(given.game)
    if given.day:
        given = of_the_day(game, given)
    options: dict[str, Any] = game.agreed_options(len(given.seats), given.options)
    seats: list[SeatSettings] = []
    for seat in given.seats:
        seats.append(settled_seat(game, seat, [other.name for other in (*seats, *given.seats)]))
    for i, seat in enumerate(seats):
        refuse_lookalike(seat.name, [other.name for other in seats[:i]])
    return structs.replace(given, options=options, seats=seats, away_level=bot_level(game, given.away_level))


def of_the_day(game: Game, given: Settings) -> Settings:
    """The settings of the game of a day: nothing is left to choose, and nobody looks ahead and goes back."""
    if [seat.kind for seat in given.seats] != ["here"]:
        raise BadInput("the game of a day is for one, at this device")
    options = options_of(game, day_of(given.day))
    return Settings(given.game, given.seats, options, given.language, undo="barrier", watch=False, day=given.day)


def settled_seat(game: Game, seat: SeatSettings, taken: list[str]) -> SeatSettings:
    """A seat with its level and its name; who comes by link brings a name along."""
    free = free_name(taken)
    if seat.kind == "bot":
        return SeatSettings("bot", own_name(seat.name) or free, bot_level(game, seat.level))
    if seat.level:
        raise BadInput(f"a seat of kind {seat.kind} has the level {seat.level!r}; only bots have one")
    if seat.kind == "link":
        return SeatSettings("link", own_name(seat.name))
    return SeatSettings("here", own_name(seat.name) or free)


def own_name(name: str) -> str:
    """The name that somebody gives, if any."""
    try:
        return check_name(name) if name else ""
    except BadInput as bad:
        raise No("no-name", most=LONGEST_NAME) from bad


def lookalike(name: str, taken: Iterable[str]) -> str:
    """The name among those taken that looks like this one, or an empty string."""
    return next((other for other in taken if name and other and alike(name, other)), "")


def refuse_lookalike(name: str, taken: Iterable[str]) -> None:
    """Refuse a name that looks like another at the same table."""
    if other := lookalike(name, taken):
        raise No("name", name=other)


def free_name(taken: Collection[str]) -> str:
    """A name for somebody who gives none."""
    return next(name for name in (*NAMES, *(f"{name} II" for name in NAMES)) if not lookalike(name, taken))


def bot_level(game: Game, wanted: str) -> str:
    """The level of a bot; the usual one when nothing is said."""
    return level(wanted, game).id if wanted else usual(game).id
