"""Positions that no game can reach are refused, each with its reason; those that one can reach are not."""

from collections.abc import Callable

import pytest

from meisterdieb.klong.checks.position_checks import impossible
from meisterdieb.klong.engine.codes import CHOOSE, INSIDE, LOST, RESCUED, REST
from meisterdieb.klong.engine.state import KlongState
from tests.klong.table import new_game


def got_out_with_nothing(s: KlongState) -> None:
    s.seats[1].fate = RESCUED


def stands_with_a_full_track(s: KlongState) -> None:
    s.seats[1].damage = s.rules.health


def out_and_in_turn(s: KlongState) -> None:
    s.seats[0].fate = LOST


def out_and_asked(s: KlongState) -> None:
    s.seats[0].fate = LOST
    s.ask(CHOOSE, 0, 0)


def over_with_people_inside(s: KlongState) -> None:
    s.active = -1


def beyond_the_countdown(s: KlongState) -> None:
    s.countdown = len(s.rules.countdown) + 1


def rest_without_a_question(s: KlongState) -> None:
    s.pending = [s.rules.end_of_turn, 1, 0, REST]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (got_out_with_nothing, "seat 1 got out without an artifact"),
        (stands_with_a_full_track, "seat 1 is in play with a full health track"),
        (out_and_in_turn, "the seat in turn is out of the game"),
        (out_and_asked, "the seat in turn is out of the game"),
        (over_with_people_inside, "the game is over while somebody is in play"),
        (beyond_the_countdown, "the countdown has ended while somebody is in play"),
        (rest_without_a_question, "nobody is asked what the rest of an effect waits for"),
    ],
)
def test_an_impossible_position_is_refused(change: Callable[[KlongState], None], said: str) -> None:
    s = new_game(first=1).s
    assert not list(impossible(s))
    change(s)
    assert said in list(impossible(s))


def test_who_fell_in_the_own_turn_stays_in_turn_while_others_answer() -> None:
    s = new_game(first=1).s
    s.seats[0].fate = LOST
    s.ask_seat(1, CHOOSE, 0, 0)
    assert s.seats[1].fate == INSIDE
    assert "the seat in turn is out of the game" not in list(impossible(s))
