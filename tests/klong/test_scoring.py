"""Points at the end, part by part, and ties."""

from typing import Any

import pytest

from meisterdieb.klong.rules.scoring import rule_points
from tests.klong.table import Table, new_game, table
from tests.klong.whole_games import whole_game
from tests.rules import rule

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]
EMPTY: dict[str, Any] = {"hand": [], "draw": []}


def rescued(*seats: dict[str, Any]) -> Table:
    """A finished game: the dungeon deck ran out while these thieves stood above the Depths, each with an artifact."""
    thieves = [{**EMPTY, "room": 16, "artifacts": [(5, 7)[i % 2]], **seat} for i, seat in enumerate(seats)]
    if len(thieves) == 1:
        thieves.append({**EMPTY, "room": 17})
    t = table(players=len(thieves), deck={}, row=PLAIN[:5], seats=thieves)
    t.do("end")
    assert t.play.to_act == []
    return t


def parts(t: Table) -> dict[str, int]:
    """A's points, part by part."""
    return t.play.score()[0].parts


@rule("KL-SCORE-01")
def test_the_artifact_counts_its_value() -> None:
    assert parts(rescued({"artifacts": [20]}))["artifacts"] == 20


@rule("KL-SCORE-02")
def test_with_a_backpack_every_artifact_counts() -> None:
    assert parts(rescued({"artifacts": [5, 20], "tokens": {"backpack": 1}}))["artifacts"] == 25


@rule("KL-SCORE-03")
def test_all_other_tokens_count_their_points() -> None:
    t = rescued({"tokens": {"chalice": 1, "dragon-egg": 1, "crown-9": 1, "key": 1}}, {"tokens": {"crown-10": 1}})
    assert parts(t)["tokens"] + parts(t)["goods"] == 24
    assert parts(t)["tokens"] == 7 + 3
    assert t.play.score()[1].parts["goods"] == 10


POINTS = {"chalice": 7, "dragon-egg": 3, "monkey-idol": 5, "key": 5, "backpack": 5, "crown-10": 10, "healing": 0}


@rule("KL-SCORE-04")
@pytest.mark.parametrize("token", POINTS)
def test_everybody_sees_the_points_of_a_token_that_lies_open(token: str) -> None:
    t = table(seats=[{"tokens": {token: 1}}])
    assert t.play.view(1)["seats"][0]["tokens"] == {token: 1}
    assert t.play.view(1)["seats"][0]["points"] == POINTS[token]


@rule("KL-SCORE-05")
def test_each_gold_counts_one_point() -> None:
    assert parts(rescued({"gold": 8}))["gold"] == 8


@rule("KL-SCORE-06")
def test_cards_count_the_points_printed_on_them() -> None:
    assert parts(rescued({"draw": ["secret-tome", "secret-tome"]}))["cards"] == 14
    assert parts(rescued({"draw": ["diamond", "amulet-of-vigor", "kobold-merchant"]}))["cards"] == 8 + 3 + 1


@rule("KL-SCORE-07")
@pytest.mark.parametrize("pile", ["draw", "hand", "discard"])
def test_card_points_count_in_every_pile(pile: str) -> None:
    t = table(seats=[{**EMPTY, pile: ["secret-tome"]}])
    assert parts(t)["cards"] == 7


@rule("KL-SCORE-07")
def test_card_points_count_in_the_play_area() -> None:
    t = table(seats=[{"hand": ["secret-tome"], "draw": []}])
    t.do("play secret-tome")
    assert t.names(t.s.play) == ["secret-tome"]
    assert parts(t)["cards"] == 7
    assert t.play.score()[1].parts["cards"] == 0


@rule("KL-SCORE-08")
def test_a_trashed_card_counts_nothing() -> None:
    t = table(
        skill=4, row=["dragon-shrine", *PLAIN[:5]], seats=[{"draw": [], "discard": ["gem-collector", "secret-tome"]}]
    )
    assert parts(t)["cards"] == 2 + 7
    t.do("use dragon-shrine", "choose 2", "trash gem-collector@discard", "end")
    assert parts(t)["cards"] == 7


@rule("KL-SCORE-08")
def test_devices_and_monsters_count_nothing() -> None:
    t = table(skill=3, swords=3, row=["ogre", *PLAIN[:5]], seats=[EMPTY])
    t.do("use ladder", "fight ogre", "end")
    assert parts(t)["cards"] == 0


@rule("KL-SCORE-09")
def test_starting_cards_count_nothing() -> None:
    t = new_game(players=2)
    assert len(t.a.hand + t.a.draw) == 10
    assert parts(t)["cards"] == 0


@rule("KL-SCORE-10")
def test_gold_spent_does_not_count() -> None:
    t = table(seats=[{"room": 26, "gold": 7, **EMPTY}])
    assert (parts(t)["gold"], parts(t)["goods"]) == (7, 0)
    t.do("market key")
    assert (parts(t)["gold"], parts(t)["goods"]) == (0, 5)


@rule("KL-SCORE-11")
def test_a_lost_player_counts_nothing_at_all() -> None:
    t = rescued({"room": 17, "artifacts": [30], "gold": 9, "tokens": {"chalice": 2}, "draw": ["secret-tome"]}, {})
    score = t.play.score()[0]
    assert set(score.parts.values()) == {0}
    assert not score.ranked
    assert t.s.winners() == [1]


@rule("KL-SCORE-12")
def test_the_total_is_the_sum_of_its_parts_and_each_part_is_shown() -> None:
    a = {
        "room": 2,
        "artifacts": [10],
        "gold": 4,
        "tokens": {"chalice": 1, "monkey-idol": 1, "key": 1},
        "hand": [],
        "draw": ["secret-tome", "ruby"],
    }
    t = table(boots=1, seats=[a])
    t.do("go 1")
    seen = t.play.view(1)["seats"][0]
    assert seen["score"] == {"artifacts": 10, "mastery": 20, "tokens": 12, "goods": 5, "gold": 4, "cards": 13}
    assert seen["points"] == t.play.score()[0].total == 64


@rule("KL-SCORE-13")
def test_the_duke_counts_one_point_per_full_five_gold() -> None:
    assert parts(rescued({"draw": ["the-duke"], "gold": 12}))["cards"] == 2
    assert parts(rescued({"draw": ["the-duke"], "gold": 4}))["cards"] == 0
    assert parts(rescued({"draw": ["the-duke"], "gold": 25}))["cards"] == 5


@rule("KL-SCORE-13")
def test_points_for_gold_are_counted_for_each_full_number_of_coins() -> None:
    t = table(seats=[{"gold": 14}])
    assert rule_points(t.rules, {"per_gold": 5, "points": 3}, t.a, []) == 2 * 3


@rule("KL-SCORE-13")
def test_treasure_tokens_are_gold_for_the_duke() -> None:
    t = table(boots=1, seats=[{"room": 11, "gold": 10, "hand": [], "draw": ["the-duke"]}])
    t.do("go 16", "take minor", luck=["treasure"])
    assert t.a.gold == 12
    t = table(boots=1, seats=[{"room": 11, "gold": 8, "hand": [], "draw": ["the-duke"]}])
    assert parts(t)["cards"] == 1
    t.do("go 16", "take minor", luck=["treasure"])
    assert parts(t)["cards"] == 2


@rule("KL-SCORE-14")
def test_the_wizard_counts_two_points_per_secret_tome_in_the_deck() -> None:
    assert parts(rescued({"draw": ["wizard", *["secret-tome"] * 3]}))["cards"] == 6 + 21
    assert parts(rescued({"draw": ["wizard"]}))["cards"] == 0
    assert parts(rescued({"draw": ["wizard"]}, {"draw": ["secret-tome"]}))["cards"] == 0


@rule("KL-SCORE-15")
def test_the_dragons_eye_counts_ten_points_with_a_mastery_token_and_otherwise_nothing() -> None:
    escaped = {"fate": "escaped", "room": 1, "tokens": {"mastery": 1}, "draw": ["dragons-eye"]}
    assert parts(rescued(escaped, {"artifacts": [7]}))["cards"] == 10
    assert parts(rescued({"draw": ["dragons-eye"]}))["cards"] == 0


@rule("KL-SCORE-16")
def test_the_peddler_counts_four_points_with_two_kinds_of_chalice_egg_and_idol() -> None:
    peddler = {"draw": ["dwarven-peddler"]}
    assert parts(rescued({**peddler, "tokens": {"chalice": 2}}))["cards"] == 0
    assert parts(rescued({**peddler, "tokens": {"chalice": 1, "dragon-egg": 1}}))["cards"] == 4
    assert parts(rescued({**peddler, "tokens": {"dragon-egg": 1, "monkey-idol": 2}}))["cards"] == 4
    all_three = {"chalice": 1, "dragon-egg": 1, "monkey-idol": 1}
    assert parts(rescued({**peddler, "tokens": all_three}))["cards"] == 4


def totals(t: Table) -> list[int]:
    """Everybody's points."""
    return [score.total for score in t.play.score()]


@rule("KL-TIE-01")
def test_in_a_tie_the_most_valuable_artifact_wins() -> None:
    t = rescued({"artifacts": [20], "gold": 40}, {"artifacts": [15], "gold": 45})
    assert totals(t) == [60, 60]
    assert t.s.winners() == [0]
    t = rescued({"artifacts": [15], "gold": 45}, {"artifacts": [20], "gold": 40})
    assert totals(t) == [60, 60]
    assert t.s.winners() == [1]


@rule("KL-TIE-01")
def test_the_artifact_matters_only_among_the_tied() -> None:
    t = rescued({"artifacts": [30]}, {"artifacts": [15], "gold": 20}, {"artifacts": [20], "gold": 15})
    assert totals(t) == [30, 35, 35]
    assert t.s.winners() == [2]


@rule("KL-TIE-02")
def test_of_several_artifacts_the_most_valuable_one_is_compared() -> None:
    two = {"artifacts": [5, 15], "tokens": {"backpack": 1}}
    t = rescued(two, {"artifacts": [10], "gold": 15})
    assert totals(t) == [25, 25]
    assert t.s.winners() == [0]


@rule("KL-TIE-02")
def test_several_artifacts_are_not_added_up_in_a_tie() -> None:
    two = {"artifacts": [7, 10], "tokens": {"backpack": 1}}
    t = rescued(two, {"artifacts": [15], "gold": 7})
    assert totals(t) == [22, 22]
    assert t.s.winners() == [1]


@rule("KL-TIE-03")
def test_a_tie_of_all_four_has_one_winner() -> None:
    t = rescued(
        {"artifacts": [7], "gold": 13},
        {"artifacts": [15], "gold": 5},
        {"artifacts": [10], "gold": 10},
        {"artifacts": [5], "gold": 15},
    )
    assert totals(t) == [20, 20, 20, 20]
    assert t.s.winners() == [1]


@rule("KL-TIE-03")
def test_every_finished_game_with_a_scoring_player_has_one_winner() -> None:
    with_scorers = 0
    for seed in range(20):
        *_, (t, _) = whole_game(4, seed)
        scorers = [seat for seat, score in enumerate(t.play.score()) if score.ranked]
        assert len(t.s.winners()) == (1 if scorers else 0)
        with_scorers += len(scorers) > 0
    assert with_scorers > 0
