"""What an action weighs is foretold rightly, in the same words wherever a seat cannot tell the difference."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from meisterdieb import api
from meisterdieb.kernel.irreversible import Weighed, weighed
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.kernel.play import Play
from meisterdieb.klong.engine.event_kinds import ARTIFACT_TAKEN, ESCAPES, KNOCKED_OUT
from tests.klong.test_escape import at_the_gate

GAMES = [("klong", 3, 12), ("clou", 2, 12), ("campaign", 3, 4)]
FEW = 0.01  # of all prompts


class Prompt(NamedTuple):
    """A moment of a game played at random: what a seat could do, and what came of what it did."""

    verb: str
    offers: int
    final: bool
    grave: bool
    cannot_go_back: bool
    kinds: frozenset[int]


def new(game: str, players: int, seed: int) -> Play:
    if game == "campaign":
        return api.new("clou", players=players, seed=seed, campaign="yes")
    return api.new(game, players=players, seed=seed)


def positions(game: str, players: int, games: int) -> Iterator[tuple[Play, int, SeededLuck]]:
    """Every moment of some games, each with a seat that is to act, and luck to choose by."""
    for seed in range(games):
        play, luck = new(game, players, seed), SeededLuck(1000 + seed)
        while play.to_act:
            yield play, play.to_act[luck.pick(len(play.to_act))], luck


@cache
def played(game: str, players: int, games: int) -> list[Prompt]:
    found = []
    for play, seat, luck in positions(game, players, games):
        weight, legal = weighed(play.game, play.state, seat), play.legal(seat)
        action = legal[luck.pick(len(legal))]
        verb = api.notation(play, action).split()[0]
        events = play.apply(action)
        gone = not play.can_undo() or not play.to_act
        kinds = frozenset(event.kind for event in events)
        found.append(Prompt(verb, len(legal), action in weight.final, action in weight.grave, gone, kinds))
    return found


@pytest.mark.parametrize(("game", "players", "games"), GAMES)
def test_what_is_called_final_cannot_be_taken_back_and_everything_else_can(game: str, players: int, games: int) -> None:
    prompts = played(game, players, games)
    assert [one for one in prompts if one.final != one.cannot_go_back] == []
    assert {one.final for one in prompts} == {True, False}


def test_what_can_be_taken_back_is_grave_where_somebody_takes_an_artifact_or_does_not_go_on() -> None:
    grave = {ARTIFACT_TAKEN, ESCAPES, KNOCKED_OUT}
    back = [one for one in played("klong", 3, 12) if not one.final]
    assert [one for one in back if one.grave != bool(one.kinds & grave)] == []
    assert any(ARTIFACT_TAKEN in one.kinds for one in back)


def test_the_way_out_of_the_dungeon_is_grave_and_the_way_in_is_not() -> None:
    play = at_the_gate().play
    named = [[api.notation(play, action) for action in actions] for actions in weighed(play.game, play.state, 0)]
    assert named == [["end"], ["go 1"]]
    assert "go 3" in [api.notation(play, action) for action in play.legal(0)]


@pytest.mark.parametrize(("game", "players", "games"), GAMES)
def test_the_answer_does_not_depend_on_what_a_seat_cannot_know(game: str, players: int, games: int) -> None:
    other_hands = 0
    for play, seat, luck in positions(game, players, games // 2):
        weight = weighed(play.game, play.state, seat)
        for salt in range(3):
            dealt = play.state.determinize(seat, SeededLuck(salt))
            other_hands += dealt.hash() != play.hash()
            assert weighed(play.game, dealt, seat) == weight
        legal = play.legal(seat)
        play.apply(legal[luck.pick(len(legal))])
    assert bool(other_hands) != play.game.together


def test_nobody_who_is_not_in_turn_has_anything_to_weigh() -> None:
    play = new("klong", 2, 1)
    assert weighed(play.game, play.state, 1 - play.to_act[0]) == Weighed([], [])


@pytest.mark.parametrize(("game", "players", "games"), GAMES)
def test_hardly_anybody_is_asked_what_has_only_one_answer(game: str, players: int, games: int) -> None:
    """The engines answer by themselves what needs no answer.

    A last card, the end of a turn and the way to the next heist are no questions but steps that somebody takes.
    """
    prompts = played(game, players, games)
    idle = [one for one in prompts if one.offers == 1 and not one.final and one.verb not in ("play", "go-on")]
    assert len(idle) < FEW * len(prompts), Counter(one.verb for one in idle)
