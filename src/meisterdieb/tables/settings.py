"""What a table is opened with: the game, its options, who sits where, and how it is played."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, structs

from meisterdieb.bots.levels import level, usual
from meisterdieb.kernel import registry
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.names import NAMES, check_name
from meisterdieb.kernel.refusal import BadInput

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
    `lesson`: what is practised here, if anything; the lesson says where it begins and what luck there is.
    """

    game: Text
    seats: Annotated[list[SeatSettings], Meta(min_length=1, max_length=6)]
    options: Annotated[dict[Text, int | Text | Words], Meta(max_length=20)] = {}
    language: Language = "de"
    pace: Literal["live", "slow"] = "live"
    turn_seconds: Seconds | None = None
    away_seconds: Seconds | None = None
    away_level: Text = ""
    undo: Literal["barrier", "never"] = "barrier"
    watch: bool = True
    lesson: Text = ""


def settled(given: Settings) -> Settings:
    """The settings with every gap filled, if the game and its bots know all of it."""
    game = registry.game(given.game)
    options: dict[str, Any] = game.settle_options(len(given.seats), given.options)
    seats: list[SeatSettings] = []
    for seat in given.seats:
        seats.append(settled_seat(game, seat, [other.name for other in (*seats, *given.seats)]))
    named = [seat.name for seat in seats if seat.name]
    if len(set(named)) < len(named):
        raise BadInput("two seats have the same name; expected different names")
    return structs.replace(given, options=options, seats=seats, away_level=bot_level(game, given.away_level))


def settled_seat(game: Game, seat: SeatSettings, taken: list[str]) -> SeatSettings:
    """A seat with its level and its name; who comes by link brings a name along."""
    free = next(name for name in (*NAMES, *(f"{name} II" for name in NAMES)) if name not in taken)
    if seat.kind == "bot":
        return SeatSettings("bot", check_name(seat.name) if seat.name else free, bot_level(game, seat.level))
    if seat.level:
        raise BadInput(f"a seat of kind {seat.kind} has the level {seat.level!r}; only bots have one")
    if seat.kind == "link":
        return SeatSettings("link", check_name(seat.name) if seat.name else "")
    return SeatSettings("here", check_name(seat.name) if seat.name else free)


def bot_level(game: Game, wanted: str) -> str:
    """The level of a bot; the usual one when nothing is said."""
    return level(wanted, game).id if wanted else usual(game).id
