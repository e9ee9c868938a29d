"""Plays a game from beginning to end and runs the checks on the way."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from meisterdieb.kernel.conformance.choosers import Chooser
from meisterdieb.kernel.conformance.copies import clones, files, saves, scenes
from meisterdieb.kernel.conformance.ids import deeds, named_events, typed_views
from meisterdieb.kernel.conformance.near_misses import near
from meisterdieb.kernel.conformance.records import records, replays, same_luck
from meisterdieb.kernel.conformance.refusals import refuses
from meisterdieb.kernel.conformance.scores import scores
from meisterdieb.kernel.conformance.secrecy import blindness, redeals, secrecy
from meisterdieb.kernel.conformance.taking_back import undo
from meisterdieb.kernel.conformance.texts import texts
from meisterdieb.kernel.conformance.trial import Reveals, Thinks, Trial, nothing_revealed
from meisterdieb.kernel.conformance.turns import applies, events, invariants, notation, turns
from meisterdieb.kernel.conformance.views import hidden_piles, views
from meisterdieb.kernel.game import Game
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play

Check = Callable[[Trial], None]

AT_EVERY_MOVE: tuple[Check, ...] = (turns, invariants, scores)
AT_SOME_MOMENTS: tuple[Check, ...] = (
    *(applies, events, notation, refuses, near, clones, saves, files, scenes, undo),
    *(views, typed_views, hidden_piles, secrecy, blindness, texts, deeds, named_events),
)
AT_THE_END: tuple[Check, ...] = (records, replays, same_luck, redeals)


def run(
    game: Game,
    players: int,
    options: Mapping[str, Any],
    choose: Chooser,
    seed: int,
    *,
    limit: int = 5000,
    every: int = 12,
    checks: Collection[str] | None = None,
    strict: bool = True,
    secrets: bool = True,
    reveals: Reveals = nothing_revealed,
    thinks: Thinks | None = None,
) -> Trial:
    """Play one game and check it: some checks at every move, some at about one move in `every`, some at the end.

    `limit` bounds the moves of a game. `checks` names the checks to run (all, if None), `secrets` says whether the game
    hides anything at all; `strict`, `reveals` and `thinks` are those of a `Trial`.
    """
    trial = Trial(Play(game, players, options, SeededLuck(seed)), seed, strict, reveals, thinks)
    moments = SeededLuck(seed + 1)
    carry_out(trial, (*AT_EVERY_MOVE, *AT_SOME_MOMENTS), checks)
    while trial.state.to_act:
        advance(trial, choose, limit)
        closely = not trial.state.to_act or moments.pick(every) == 0
        carry_out(trial, (*AT_EVERY_MOVE, *AT_SOME_MOMENTS) if closely else AT_EVERY_MOVE, checks)
    carry_out(trial, AT_THE_END if secrets else (records, replays, same_luck), checks)
    return trial


def look(
    play: Play,
    seed: int = 0,
    *,
    checks: Collection[str] | None = None,
    strict: bool = True,
    reveals: Reveals = nothing_revealed,
    thinks: Thinks | None = None,
) -> Trial:
    """Check one position closely, without playing on: a scenario, a loaded game, a moment of particular interest."""
    trial = Trial(play, seed, strict, reveals, thinks)
    carry_out(trial, (*AT_EVERY_MOVE, *AT_SOME_MOMENTS), checks)
    return trial


def advance(trial: Trial, choose: Chooser, limit: int) -> None:
    """Play one move."""
    trial.check = "length"
    trial.expect(len(trial.actions) < limit, f"the game does not end within {limit} moves")
    trial.check = "move"
    try:
        seats = trial.state.to_act
        action = choose(trial.state, seats[trial.luck().pick(len(seats))])
        trial.play.apply(action)
    except Exception as error:
        raise trial.broken(f"{type(error).__name__}: {error}") from error
    trial.actions.append(action)
    trial.hashes.append(trial.play.hash())


def carry_out(trial: Trial, checks: tuple[Check, ...], wanted: Collection[str] | None) -> None:
    """Run those checks that are wanted; whatever goes wrong names everything needed to see it again."""
    for check in checks:
        if wanted is not None and check.__name__ not in wanted:
            continue
        trial.check = check.__name__
        try:
            check(trial)
        except AssertionError:
            raise
        except Exception as error:
            raise trial.broken(f"{type(error).__name__}: {error}") from error
