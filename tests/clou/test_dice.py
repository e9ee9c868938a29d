"""Dice: rolled once for all, used once by each, added up but never split."""

from itertools import permutations

import pytest

from meisterdieb.clou.engine import event_kinds
from meisterdieb.clou.engine.codes import VERBS
from tests.clou.table import Table, table
from tests.clou.wandering import wander
from tests.rules import rule


def write_all(t: Table, *texts: str) -> None:
    """Act, and let every symbol lapse that is activated on the way."""
    for text in texts:
        t.do(text)
        if t.active:
            t.do(f"{text[0]} lapse")


@rule("RH-DICE-01")
def test_the_dice_are_rolled_once_a_round() -> None:
    rolls, verbs, stays = 0, set(), 0
    for step in wander(8, 3):
        rolled = sum(event.kind == event_kinds.ROLLS for event in step.events)
        rolls += rolled
        stays += step.text == "vote stay"
        assert rolled == (step.text == "vote stay")
        if step.before.phase == 0:
            verbs.add(step.text.split()[0])
            assert step.before.roll == step.after.roll
    assert rolls == stays > 3
    assert verbs <= {"use", "fill", "cross", "spend", "lapse", "done"}
    assert [verb for verb in VERBS if "roll" in verb] == ["roll"]


@rule("RH-DICE-01")
def test_nobody_may_roll_again() -> None:
    t = table(roll=[1, 1, 1])
    assert t.refuses("A roll") == "not-now"


@rule("RH-DICE-02")
def test_the_roll_is_valid_for_everybody() -> None:
    t = table(players=3, phase="leave")
    t.do("A vote stay", luck=[2, 3, 6])
    assert t.view["roll"] == [2, 3, 6]
    assert [t.dice(seat) for seat in "ABC"] == [[2, 3, 6], [2, 3, 6], [2, 3, 6]]


@rule("RH-DICE-03")
def test_a_die_used_by_one_is_not_taken_from_the_others() -> None:
    t = table(roll=[2, 3, 6])
    t.do("A use 6 kraft.1")
    assert t.dice("A") == [2, 3]
    assert t.dice("B") == [2, 3, 6]
    t.do("B use 6 kraft.1")
    assert t.marks == {"A:kraft.1": 6, "B:kraft.1": 6}


@rule("RH-DICE-04")
@pytest.mark.parametrize("unused", [0, 1, 2, 3])
def test_every_die_not_used_costs_a_trace(unused: int) -> None:
    t = table(players=1, roll=[3, 4, 6])
    t.do(*["A use 4 kraft.1", "A use 6 grid.a3", "A use 3 grid.c2"][: 3 - unused])
    if unused:
        t.do("A done")
    assert t.phase == "leave"
    assert t.s.traces == unused
    assert t.track["traces"] == 6 - unused


@rule("RH-DICE-05")
def test_dice_are_used_in_any_order() -> None:
    places = {1: "clever.1", 4: "kraft.1", 5: "geschick.1"}
    orders = list(permutations([1, 4, 5]))
    assert len(orders) == 6
    for order in orders:
        t = table(players=1, roll=[1, 4, 5])
        write_all(t, *(f"A use {die} {places[die]}" for die in order))
        assert t.marks == {"A:clever.1": 1, "A:kraft.1": 4, "A:geschick.1": 5}
        assert t.s.traces == 0


@rule("RH-DICE-06")
def test_two_or_three_dice_may_be_added() -> None:
    t = table(roll=[2, 3, 6])
    free_box = [text.split()[1] for text in t.offers("A", "use") if text.endswith(" geschick.1")]
    assert sorted(free_box) == sorted(["2", "3", "6", "2+3", "2+6", "3+6", "2+3+6"])
    t.do("A use 2+3+6 geschick.1")
    assert t.marks == {"A:geschick.1": 11}
    assert t.dice("A") == []


@rule("RH-DICE-07")
def test_a_die_is_never_split() -> None:
    t = table(roll=[2, 4, 6], used=[3, 0])
    assert t.dice("A") == [6]
    assert t.refuses("A use 6 grid.b1") == "does-not-fit"  # the circle 2
    assert t.refuses("A use 2 grid.b1") == "no-such-dice"
    assert all(text == "done" or text.startswith("use 6 ") for text in t.offers("A"))
    t.do("A use 6 kraft.1")
    assert t.marks == {"A:kraft.1": 6}
    assert t.dice("A") == []


@rule("RH-DICE-08")
def test_each_die_is_used_once_alone_or_in_a_sum() -> None:
    t = table(roll=[1, 3, 4])
    t.do("A use 1+3 kraft.1")
    assert t.dice("A") == [4]
    assert t.refuses("A use 1 clever.1") == "no-such-dice"
    assert t.refuses("A use 3+4 grid.c3") == "no-such-dice"
    t.do("A use 4 kraft.2")
    assert t.dice("A") == []


@rule("RH-DICE-08")
def test_dice_are_fresh_in_the_next_round() -> None:
    t = table(phase="leave", used=[7, 7], done=[1, 1])
    t.do("B vote stay", luck=[1, 3, 4])
    assert t.dice("A") == [1, 3, 4]


@rule("RH-DICE-09")
def test_a_sum_counts_as_one_number_for_one_box() -> None:
    t = table(roll=[1, 3, 3])
    assert t.refuses("A use 3 kraft.1") == "does-not-fit"  # more than 3
    t.do("A use 1+3 kraft.1")
    assert t.marks == {"A:kraft.1": 4}


@rule("RH-DICE-10")
def test_a_number_is_used_only_where_it_fits() -> None:
    t = table(roll=[2, 3, 3])
    assert t.refuses("A use 3 clever.1") == "does-not-fit"  # less than 3
    t.do("A use 2 clever.1")
    assert t.marks == {"A:clever.1": 2}


@rule("RH-DICE-11")
def test_dice_are_never_used_on_the_sheet_of_another() -> None:
    t = table(roll=[4, 5, 6])
    assert t.refuses("A use 4 B:kraft.1") == "not-yours"
    for step in wander(4, 3):
        for seat in step.before.to_act:
            for action in step.before.legal(seat):
                if action >> 28 == 0:
                    assert step.before.rules.owner[action & 255] == seat


@rule("RH-DICE-11")
def test_only_a_special_rule_opens_number_boxes_on_a_plan() -> None:
    hotel = {"campaign": "yes", "plan": "hotel", "chosen": ["matt", "trixie"], "roll": [4, 5, 6]}
    t = table(**hotel)
    assert t.refuses("A use 4 *notizbuch.1") == "not-yours"
    t = table(**hotel, rooms=["suite"])
    assert t.can("A use 4 *notizbuch.1")
    assert t.can("B use 5+6 *notizbuch.1")
    shared = [text for text in table(roll=[4, 5, 6]).offers("A") if "*" in text]
    assert shared == []
