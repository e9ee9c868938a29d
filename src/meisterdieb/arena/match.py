"""One bot game of a series: its seeds come from the series and its number alone."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from meisterdieb.arena.loop import play_randomly
from meisterdieb.bots.bot import Bot, Sight
from meisterdieb.bots.levels import level, make
from meisterdieb.bots.random import Random
from meisterdieb.kernel import record, registry
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import Luck, SeededLuck
from meisterdieb.kernel.play import Play, check_seed
from meisterdieb.kernel.refusal import BadInput
from meisterdieb.kernel.state import State

# A game that takes more decisions than this is given up as unfinished.
MOST_DECISIONS = 100_000


@dataclass(frozen=True)
class Series:
    """What all games of a series have in common; with `rotate`, the bots move one seat on with every game."""

    game: str
    players: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int
    rotate: bool = False

    def seat_of(self, bot: int, number: int) -> int:
        """Where a bot sits in a game."""
        return (bot + number) % self.players if self.rotate else bot

    def at_seats(self, number: int) -> list[str]:
        """The levels by seat in a game."""
        seats = [""] * self.players
        for bot, name in enumerate(self.bots):
            seats[self.seat_of(bot, number)] = name
        return seats


def series(
    game: str,
    players: int,
    bots: list[str],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    rotate: bool = False,
) -> Series:
    """A series, once everything about it is checked; a single bot takes every seat."""
    found = registry.game(game)
    settled = found.agreed_options(players, options or {})
    named = bots * players if len(bots) == 1 else bots
    if len(named) != players:
        raise BadInput(f"there are {len(named)} bots for {players} seats; expected one, or one for each seat")
    for name in named:
        level(name, found)
    found.new_state(players, settled, SeededLuck(0))
    return Series(game, players, settled, tuple(named), check_seed(seed), rotate)


@dataclass(frozen=True)
class Outcome:
    """How one game went; lists are by seat."""

    number: int
    finished: bool
    hash: str
    winners: list[int]
    points: list[int]
    endings: list[str]
    rounds: int
    decisions: int
    record: str = ""


def seed_of(seed: int, number: int, what: str) -> int:
    """The seed of one source of chance in one game."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}/{what}".encode()).digest()[:8], "big") >> 1


def play(series: Series, number: int, recorded: bool = False) -> Outcome:
    """Play game `number` of a series."""
    game = registry.game(series.game)
    luck = SeededLuck(seed_of(series.seed, number, "luck"))
    choosers: list[Luck] = [SeededLuck(seed_of(series.seed, number, f"seat {i}")) for i in range(series.players)]
    bots = [make(name) for name in series.at_seats(number)]
    if recorded:
        written = Play(game, series.players, series.options, luck)
        made = on_record(written, bots, choosers)
        return outcome(number, written.state, made, record.write(written))
    state = game.new_state(series.players, series.options, luck)
    if all(type(bot) is Random for bot in bots):
        made = play_randomly(state, luck, choosers, MOST_DECISIONS)
    else:
        made = off_record(game, state, luck, bots, choosers)
    return outcome(number, state, made)


def off_record(game: Game, state: State, luck: Luck, bots: list[Bot], choosers: list[Luck]) -> int:
    """Play a state to its end; the number of decisions."""
    made = 0
    while made < MOST_DECISIONS and (seats := state.to_act):
        seat = seats[0]
        state.apply(bots[seat].choose(Sight(game, state, seat), choosers[seat]), luck)
        made += 1
    return made


def on_record(play: Play, bots: list[Bot], choosers: list[Luck]) -> int:
    """Play to the end and write down every move; the number of decisions."""
    made = 0
    while made < MOST_DECISIONS and (seats := play.to_act):
        seat = seats[0]
        play.apply(bots[seat].choose(Sight.of(play, seat), choosers[seat]))
        made += 1
    return made


def outcome(number: int, state: State, decisions: int, record: str = "") -> Outcome:
    """What a game came to."""
    seen = state.view(None)
    return Outcome(
        number,
        not state.to_act,
        state.hash(),
        state.winners(),
        [score.total for score in state.score()],
        [str(seat.get("fate", "in play")) for seat in seen["seats"]],
        int(seen.get("round", 0)),
        decisions,
        record,
    )
