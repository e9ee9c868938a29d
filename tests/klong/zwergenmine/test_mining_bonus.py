"""The bonus for the busiest miners, at the end of the game."""

from itertools import product

import pytest

from meisterdieb.kernel.conformance import RandomChooser
from meisterdieb.klong.zwergenmine.bonus import diligence
from tests.klong.table import Table, new_game
from tests.klong.zwergenmine.mine import mine, veins
from tests.rules import rule

HOME = {"room": 1, "fate": "escaped", "artifacts": [5]}


def ended(*fates: str, gold: int = 0, **mined: list[int]) -> Table:
    """A game that is over, with veins worked by A, B, C and D."""
    values = [5, 7, 10, 15]
    rooms = {"escaped": 1, "rescued": 2, "lost": 27}
    seats = [
        {"room": rooms[fate], "fate": fate, "artifacts": [] if fate == "lost" else [value], "gold": gold}
        for fate, value in zip(fates, values, strict=False)
    ]
    return mine(players=len(fates), active=-1, seats=seats, marks=veins(**mined))


def bonuses(t: Table) -> list[int]:
    return [score.parts["mining"] for score in t.s.score()]


@rule("ZM-BONUS-01", "ZM-BONUS-03", "ZM-BONUS-04", "ZM-BONUS-05", "ZM-BONUS-06")
def test_twenty_ten_and_five_for_the_most_veins_and_nothing_for_the_fourth() -> None:
    t = mine(
        players=4,
        active=-1,
        seats=[{**HOME, "artifacts": [value]} for value in (5, 7, 10, 15)],
        marks=veins(A=[1, 2], B=[3, 4, 5, 6], C=[7], D=[8, 9, 10]),
    )
    assert bonuses(t) == [5, 20, 0, 10]


@rule("ZM-BONUS-02")
def test_the_number_counts_and_not_the_gold() -> None:
    assert bonuses(ended("escaped", "escaped", A=[1, 2, 3], B=[11, 12])) == [20, 10]


@rule("ZM-BONUS-07")
def test_nobody_gets_two() -> None:
    assert sorted(bonuses(ended("escaped", "escaped", A=[1, 2, 3, 4], B=[11, 12]))) == [10, 20]


@rule("ZM-BONUS-08")
def test_among_equals_the_deepest_vein_decides() -> None:
    assert bonuses(ended("escaped", "escaped", A=[1, 2, 9], B=[3, 4, 11])) == [10, 20]
    assert bonuses(ended("escaped", "escaped", A=[1, 2, 12], B=[3, 4, 11])) == [20, 10]


@rule("ZM-BONUS-09")
def test_depth_decides_about_every_place() -> None:
    t = ended("escaped", "rescued", "escaped", A=[1, 2, 3, 4], B=[5, 9], C=[6, 8])
    assert bonuses(t) == [20, 10, 5]


@rule("ZM-BONUS-10")
@pytest.mark.parametrize("seed", range(3))
def test_no_tie_remains_in_whole_games(seed: int) -> None:
    t, choose = new_game(3, seed, board="mine", round_limit=20), RandomChooser(seed)
    while t.play.to_act:
        t.play.apply(choose(t.s, t.play.to_act[0]))
        found = [diligence(t.s, seat) for seat in range(3)]
        with_veins = [one for one in found if one[0]]
        assert len(set(with_veins)) == len(with_veins)


@rule("ZM-BONUS-10")
def test_no_two_miners_are_equal_whatever_they_own() -> None:
    for owners in product((1, 2), repeat=3):
        mined = [[rank for rank, who in enumerate(owners, 1) if who == seat] for seat in (1, 2)]
        t = ended("escaped", "escaped", A=mined[0], B=mined[1])
        assert sorted(n for n in bonuses(t) if n) in ([20], [10, 20])


@rule("ZM-BONUS-11")
def test_without_a_vein_there_is_no_bonus() -> None:
    assert bonuses(ended("escaped", "escaped", A=[1, 2])) == [20, 0]
    assert bonuses(ended("escaped", "escaped")) == [0, 0]


@rule("ZM-BONUS-12")
def test_whoever_counts_no_points_is_passed_over() -> None:
    assert bonuses(ended("lost", "escaped", A=[1, 2, 3, 4, 5], B=[6, 7])) == [0, 20]
    assert bonuses(ended("rescued", "escaped", A=[1, 2, 3], B=[6, 7])) == [20, 10]


@rule("ZM-BONUS-13")
def test_the_bonus_is_part_of_the_final_score() -> None:
    t = ended("escaped", "escaped", gold=55, A=[1, 2], B=[3])
    assert t.s.score()[1].total == 55 + 7 + 10
    assert t.s.winners() == [0]
    assert "Bergbau 20" in t.play.game.result(t.s, "de")


@rule("ZM-BONUS-14")
def test_during_the_game_nobody_has_a_bonus() -> None:
    t = mine(seats=[{"room": 27}, {}], marks=veins(A=[1, 2, 3], B=[4]))
    assert bonuses(t) == [0, 0]
    assert [seat["score"]["mining"] for seat in t.play.view(0)["seats"]] == [0, 0]


@rule("ZM-BONUS-14")
@pytest.mark.parametrize("active", [0, 1])
def test_whoever_is_out_waits_for_the_bonus_until_all_are(active: int) -> None:
    out, busy = {**HOME}, {"room": 27, "artifacts": [7]}
    seats = [busy, out] if active == 0 else [out, busy]
    assert bonuses(mine(seats=seats, active=active, marks=veins(A=[1, 2, 3], B=[4]))) == [0, 0]
