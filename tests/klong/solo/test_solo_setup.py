"""Setting up alone: what differs from a game for two."""

from collections import Counter

import pytest

import meisterdieb as md
from meisterdieb.kernel.refusal import BadInput
from tests.klong.solo.alone import alone, shown, solo, threat_in_area, track
from tests.klong.table import new_game
from tests.rules import rule

BOARDS = ("front", "back", "sunken-a", "sunken-b", "mummy-a", "mummy-b", "spider", "mine")


@rule("SO-SETUP-01")
def test_one_to_four_people_can_play() -> None:
    for players in (1, 2, 3, 4):
        assert len(md.new("klong", players=players, seed=1).state.view(None)["seats"]) == players
    with pytest.raises(BadInput, match="1 to 4 players, not 5"):
        md.new("klong", players=5)


@rule("SO-SETUP-02", "SO-SETUP-16")
def test_alone_the_market_the_idols_the_bag_and_the_reserve_are_those_of_a_game_for_two() -> None:
    one, two = (new_game(players).play.view(None) for players in (1, 2))
    for what in ("market", "reserve"):
        assert one[what] == two[what]
    assert one["loot"]["idol"] == two["loot"]["idol"]
    assert new_game(1).s.bag.count(8) == 24
    assert one["mastery"] == 1


@rule("SO-SETUP-03")
def test_the_rivals_have_thirty_cubes_wherever_they_lie() -> None:
    t = alone(threat=4, tracks={"threat": 7}, bag={"black": 24, "rivals": 5}, loose_aside={"rivals": 2})
    assert solo(t).supply(t.s) == 30 - 4 - 7 - 5 - 2
    assert shown(t)["rivals"] == 12
    t.s.area[solo(t).colour] += 13
    assert t.s.invariants() == ["there are 31 threat cubes instead of 30"]


@rule("SO-SETUP-04")
def test_the_rivals_have_no_seat() -> None:
    assert len(new_game(1).play.view(0)["seats"]) == 1


@rule("SO-SETUP-05", "SO-SETUP-14", "SO-SETUP-15")
def test_threat_and_clock_begin_at_zero_and_the_marker_at_the_first_place() -> None:
    t = new_game(1)
    assert (track(t, "threat"), track(t, "clock"), track(t, "rivals")) == (0, 0, 1)
    assert track(t, "countdown-begun") == 0


@rule("SO-SETUP-06")
def test_nobody_stands_on_the_countdown_track() -> None:
    assert new_game(1).play.view(0)["countdown"] == {"space": 0, "seat": None}


@rule("SO-SETUP-07", "SO-SETUP-08")
def test_a_cheap_and_a_dear_artifact_are_missing_each_as_often_and_never_the_fifteen() -> None:
    missing = Counter[int]()
    for seed in range(300):
        lying = list(new_game(1, seed).play.view(None)["artifacts"].values())
        assert len(lying) == 5
        missing.update({5, 7, 10, 15, 20, 25, 30} - set(lying))
        assert len({5, 7, 10} - set(lying)) == len({20, 25, 30} - set(lying)) == 1
    assert missing[15] == 0
    assert all(70 < missing[value] < 130 for value in (5, 7, 10, 20, 25, 30))


@rule("SO-EXP-05")
def test_in_the_lair_of_the_spider_the_eight_is_among_the_cheap_ones() -> None:
    for seed in range(12):
        lying = set(new_game(1, seed, board="spider").play.view(None)["artifacts"].values())
        assert 7 not in lying
        assert len({5, 8, 10} & lying) == 2


@rule("SO-SETUP-09", "SO-SETUP-10")
@pytest.mark.parametrize("board", BOARDS)
def test_one_minor_secret_lies_on_each_space_and_one_major_one(board: str) -> None:
    one, two = (new_game(players, board=board).play.view(None)["loot"] for players in (1, 2))
    assert one["minor"] == dict.fromkeys(two["minor"], 1)
    assert set(two["minor"].values()) == {2}
    assert one["major"] == two["major"] == dict.fromkeys(two["major"], 1)


@rule("SO-SETUP-10")
def test_major_secrets_that_are_left_are_as_many_as_for_two() -> None:
    assert len(new_game(1).s.pools[1]) == len(new_game(2).s.pools[1]) == 11


@rule("SO-SETUP-11", "SO-SETUP-12", "SO-LEVEL-02")
def test_on_normal_the_dragon_stands_on_the_third_space_and_three_cubes_each_lie_in_the_area() -> None:
    t = new_game(1, seed=3)
    assert t.s.rage == 3
    assert (t.s.area[0], threat_in_area(t)) == (3, 3)
    assert (t.a.supply, shown(t)["rivals"]) == (27, 27)
    assert shown(t)["goal"] == 130


@rule("SO-LEVEL-01", "SO-LEVEL-03", "SO-LEVEL-04")
@pytest.mark.parametrize(("level", "threat", "dragon", "goal"), [("easy", 2, 2, 90), ("hard", 5, 4, 140)])
def test_a_level_says_how_much_threat_where_the_dragon_stands_and_what_to_reach(
    level: str, threat: int, dragon: int, goal: int
) -> None:
    t = new_game(1, seed=3, level=level)
    assert (threat_in_area(t), t.s.rage, shown(t)["goal"], shown(t)["level"]) == (threat, dragon, goal, level)
    assert t.s.to_dict()["level"] == level


@rule("SO-LEVEL-05")
@pytest.mark.parametrize(
    ("board", "more"),
    [
        ("front", 0),
        ("back", 15),
        ("sunken-a", 0),
        ("sunken-b", 30),
        ("mummy-a", 50),
        ("mummy-b", 40),
        ("spider", 40),
        ("mine", 45),
    ],
)
def test_on_richer_boards_the_goals_are_higher(board: str, more: int) -> None:
    for level, goal in (("easy", 90), ("normal", 130), ("hard", 140)):
        assert shown(new_game(1, level=level, board=board))["goal"] == goal + more


@rule("SO-LEVEL-04")
def test_a_level_is_for_one() -> None:
    with pytest.raises(BadInput, match="level hard is for one player, not for 2; expected normal"):
        md.new("klong", players=2, level="hard")


@rule("SO-SETUP-13")
def test_the_six_places_of_the_row_are_filled_without_a_dragon() -> None:
    for seed in range(20):
        t = new_game(1, seed)
        assert len(t.s.row) == 6
        assert not any(t.rules.dragon[card] for card in t.s.row)


@rule("SO-SETUP-17")
def test_the_deck_is_the_usual_one() -> None:
    t = new_game(1)
    deck = Counter(t.names(t.a.hand + t.a.draw))
    assert deck == {"burgle": 6, "stumble": 2, "sidestep": 1, "scramble": 1}
    assert len(t.a.hand) == 5
