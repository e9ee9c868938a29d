"""Clank!: cubes into the area, cubes out of it, credit."""

from tests.klong.table import Table, table
from tests.klong.whole_games import whole_game
from tests.rules import rule


def quiet_table(**hand: list[str]) -> Table:
    """Two thieves who made no noise yet."""
    return table(area=[0, 0], seats=[{"draw": [], **hand}])


@rule("KL-CLANK-01")
def test_clank_puts_own_cubes_from_the_supply_into_the_area() -> None:
    t = quiet_table(hand=["dead-run"])
    assert t.a.supply == 30
    t.do("play dead-run")
    assert t.a.supply == 28
    assert t.s.area == [2, 0]


@rule("KL-CLANK-02", "KL-CLANK-03")
def test_negative_clank_takes_own_cubes_out_of_the_area_back_into_the_supply() -> None:
    t = table(area=[3, 0], seats=[{"hand": ["move-silently"]}])
    assert t.a.supply == 27
    t.do("play move-silently")
    assert t.s.area[0] == 1
    assert t.a.supply == 29
    assert t.s.credit == 0


@rule("KL-CLANK-04")
def test_negative_clank_leaves_the_cubes_of_others_alone() -> None:
    t = table(area=[1, 4], seats=[{"hand": ["move-silently"]}])
    t.do("play move-silently")
    assert t.s.area == [0, 4]
    assert t.b.supply == 26


@rule("KL-CLANK-05")
def test_negative_clank_without_cubes_is_credit_against_later_clank_of_the_turn() -> None:
    t = quiet_table(hand=["move-silently", "stumble"])
    t.do("play move-silently")
    assert t.s.credit == 2
    t.do("play stumble")
    assert t.s.area == [0, 0]
    assert t.s.credit == 1


@rule("KL-CLANK-05")
def test_clank_beyond_the_credit_is_made() -> None:
    t = quiet_table(hand=["scepter-of-the-ape-lord", "move-silently"])
    t.do("play move-silently", "play scepter-of-the-ape-lord")
    assert t.s.area == [1, 0]
    assert t.s.credit == 0


@rule("KL-CLANK-05")
def test_credit_of_two_cards_adds_up() -> None:
    t = quiet_table(hand=["move-silently", "scepter-of-the-ape-lord", "sneak"])
    t.do("play move-silently", "play sneak")
    assert t.s.credit == 2 + 2
    t.do("play scepter-of-the-ape-lord")
    assert (t.s.area[0], t.s.credit) == (0, 1)


@rule("KL-CLANK-06")
def test_credit_is_lost_when_the_turn_ends() -> None:
    t = table(area=[0, 0], credit=2, seats=[{}, {"hand": ["stumble"]}])
    t.do("end")
    assert t.s.active == 1
    assert t.s.credit == 0
    t.do("play stumble")
    assert t.s.area == [0, 1]


@rule("KL-CLANK-07")
def test_negative_clank_cannot_reach_into_the_bag() -> None:
    t = table(area=[0, 0], bag={"A": 4, "black": 24}, seats=[{"hand": ["move-silently"]}])
    t.do("play move-silently")
    assert t.s.bag.count(0) == 4
    assert t.a.supply == 26
    assert t.s.credit == 2


@rule("KL-CLANK-08")
def test_without_cubes_no_clank_is_made_and_nothing_else_happens() -> None:
    t = table(area=[5, 0], seats=[{"hand": ["dead-run"], "supply": 0, "damage": 3}])
    t.do("play dead-run")
    assert t.s.area == [5, 0]
    assert t.a.supply == 0
    assert t.a.damage == 3
    assert t.s.boots == 2


@rule("KL-CLANK-09")
def test_with_too_few_cubes_those_there_are_placed() -> None:
    t = table(area=[0, 0], seats=[{"hand": ["scepter-of-the-ape-lord"], "supply": 1}])
    t.do("play scepter-of-the-ape-lord")
    assert t.s.area[0] == 1
    assert t.a.supply == 0


@rule("KL-CLANK-10")
def test_a_healed_cube_can_be_demanded_as_clank_again() -> None:
    t = table(area=[0, 0], seats=[{"hand": ["stumble"], "supply": 0, "damage": 4, "tokens": {"healing": 1}}])
    t.do("drink healing", "play stumble")
    assert t.a.damage == 3
    assert t.s.area[0] == 1
    assert t.a.supply == 0


@rule("KL-CLANK-11")
def test_clank_for_all_is_one_cube_of_everybody_from_the_own_supply() -> None:
    t = table(players=3, area=[0, 0, 0], row=["ladder"] * 2 + ["teleporter"] * 2 + ["apothecary"], seats=[{"draw": []}])
    t.do("end", luck=["watcher"])
    assert t.s.area == [1, 1, 1]
    assert [p.supply for p in t.s.seats] == [29, 29, 29]


@rule("KL-CLANK-12")
def test_no_cube_of_a_colour_is_ever_made_or_lost() -> None:
    totals = {
        p.supply + t.s.area[seat] + t.s.bag.count(seat) + p.damage + t.s.aside[seat]
        for t, _ in whole_game(4, seed=2)
        for seat, p in enumerate(t.s.seats)
    }
    assert totals == {30}


def boasting_with_credit() -> Table:
    return table(area=[0, 0], credit=1, skill_per_clank=1, play=["swagger"], seats=[{"hand": ["stumble"], "draw": []}])


@rule("KL-CLANK-13")
def test_who_gains_by_noise_may_use_the_credit() -> None:
    t = boasting_with_credit()
    t.do("play stumble")
    assert t.offers() == ["credit 0", "credit 1"]
    t.do("credit 1")
    assert (t.s.area[0], t.s.credit, t.s.skill) == (0, 0, 0)


@rule("KL-CLANK-13")
def test_who_gains_by_noise_may_keep_the_credit() -> None:
    t = boasting_with_credit()
    t.do("play stumble", "credit 0")
    assert (t.s.area[0], t.s.credit, t.s.skill) == (1, 1, 1)


@rule("KL-CLANK-13")
def test_who_gains_nothing_by_noise_is_not_asked() -> None:
    t = table(area=[0, 0], credit=1, seats=[{"hand": ["stumble"]}])
    t.do("play stumble")
    assert t.can("end")
    assert (t.s.area[0], t.s.credit) == (0, 0)


@rule("KL-CLANK-14")
def test_credit_does_not_cover_the_encounter_of_the_refill() -> None:
    t = table(area=[0, 0], credit=2, row=["ladder"] * 2 + ["teleporter"] * 2 + ["apothecary"], seats=[{"draw": []}])
    t.do("end", luck=["watcher"])
    assert t.s.area == [1, 1]


@rule("KL-CLANK-15")
def test_clank_counts_as_made_when_the_cube_is_placed() -> None:
    t = quiet_table(hand=["swagger", "stumble"])
    t.do("play swagger", "play stumble")
    assert t.s.skill == 1


@rule("KL-CLANK-15")
def test_clank_without_a_cube_does_not_count_as_made() -> None:
    t = table(area=[0, 0], seats=[{"hand": ["swagger", "stumble", "stumble"], "supply": 0}])
    t.do("play stumble", "play swagger", "play stumble")
    assert t.s.skill == 0


@rule("KL-CLANK-15")
def test_clank_that_credit_covers_does_not_count_as_made() -> None:
    t = quiet_table(hand=["swagger", "stumble", "move-silently"])
    t.do("play move-silently", "play stumble", "credit 1", "play swagger")
    assert t.s.skill == 0


@rule("KL-CLANK-15")
def test_clank_taken_back_later_still_counts_as_made() -> None:
    t = quiet_table(hand=["swagger", "stumble", "sneak"])
    t.do("play swagger", "play stumble")
    assert t.s.skill == 1
    t.do("play sneak")
    assert t.s.area[0] == 0
    assert t.s.skill == 1 + 1


@rule("KL-CLANK-15")
def test_clank_made_and_taken_back_before_the_boast_counts_too() -> None:
    t = quiet_table(hand=["swagger", "stumble", "move-silently"])
    t.do("play stumble", "play move-silently", "play swagger")
    assert t.s.area[0] == 0
    assert t.s.skill == 1


@rule("KL-CLANK-15", "KL-KEY-16")
def test_two_boasts_pay_twice_for_noise_before_and_after_them() -> None:
    t = quiet_table(hand=["swagger", "swagger", "stumble", "dead-run"])
    t.do("play stumble", "play swagger", "play swagger")
    assert t.s.skill == 1 + 1
    t.do("play dead-run")
    assert t.s.skill == 2 + 2 * 2


@rule("KL-CLANK-08", "KL-CLANK-13")
def test_without_cubes_nobody_is_asked_about_credit() -> None:
    t = table(area=[0, 0], credit=1, seats=[{"hand": ["swagger", "stumble"], "draw": [], "supply": 0}])
    t.do("play swagger", "play stumble")
    assert t.can("end")
    assert t.s.credit == 1


@rule("KL-CLANK-13")
def test_with_few_cubes_only_so_much_credit_is_asked_for() -> None:
    t = table(area=[0, 0], credit=3, seats=[{"hand": ["swagger", "dead-run"], "draw": [], "supply": 1}])
    t.do("play swagger", "play dead-run")
    assert t.offers() == ["credit 0", "credit 1"]


@rule("KL-CLANK-13")
def test_a_boast_bought_this_turn_makes_credit_a_choice_as_it_may_be_drawn_yet() -> None:
    t = table(area=[0, 0], credit=1, skill=2, row=["swagger"], seats=[{"hand": ["stumble"], "draw": []}])
    t.do("buy swagger", "play stumble")
    assert t.offers() == ["credit 0", "credit 1"]
