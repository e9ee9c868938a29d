"""Setting up the board: artifacts, secrets, goods and idols."""

import json
from collections import Counter

from meisterdieb.klong.engine import saving
from meisterdieb.klong.engine.codes import MAJOR, MINOR
from tests.klong.table import Table, new_game, table
from tests.klong.wandering import wander
from tests.rules import rule

VALUES = {5, 7, 10, 15, 20, 25, 30}


def left_out(t: Table) -> set[int]:
    """The artifacts that are not on the board of a fresh game."""
    return VALUES - set(t.play.view(None)["artifacts"].values())


def lying(t: Table, kind: str) -> dict[int, int]:
    """How many tokens of a kind everybody sees lying in which room."""
    return {int(room): n for room, n in t.play.view(None)["loot"][kind].items()}


@rule("KL-SETUP-11")
def test_artifacts_lie_open_on_the_space_with_their_value() -> None:
    t = new_game(4)
    places = {"18": 5, "21": 7, "27": 10, "23": 15, "31": 20, "33": 25, "35": 30}
    assert t.play.view(None)["artifacts"] == places
    assert t.play.view(0)["artifacts"] == t.play.view(3)["artifacts"] == places
    assert table(players=4, seats=[{"room": 33}]).offers("artifact") == ["artifact 25"]


@rule("KL-SETUP-12")
def test_with_four_all_seven_artifacts_are_on_the_board() -> None:
    assert left_out(new_game(4)) == set()


@rule("KL-SETUP-13")
def test_with_three_one_artifact_stays_in_the_box_and_the_seed_decides_which() -> None:
    assert len(left_out(new_game(3, seed=11))) == 1
    assert left_out(new_game(3, seed=11)) == left_out(new_game(3, seed=11, first=2))
    assert len({frozenset(left_out(new_game(3, seed))) for seed in range(60)}) == 7


@rule("KL-SETUP-14")
def test_with_two_two_artifacts_stay_in_the_box() -> None:
    assert len(left_out(new_game(2))) == 2


@rule("KL-SETUP-15")
def test_each_artifact_is_left_out_about_equally_often() -> None:
    times = Counter(value for seed in range(700) for value in left_out(new_game(3, seed)))
    assert set(times) == VALUES
    assert min(times.values()) > 65
    assert max(times.values()) < 135


@rule("KL-SETUP-16")
def test_the_space_of_an_artifact_left_out_offers_nothing() -> None:
    assert table(artifacts=[5, 7, 10, 15, 20], seats=[{"room": 31}]).offers("artifact") == ["artifact 20"]
    assert table(artifacts=[5, 7, 10, 15, 20], seats=[{"room": 33}]).offers("artifact") == []
    assert table(artifacts=[5, 7, 10, 15, 20], seats=[{"room": 35}]).offers("artifact") == []


@rule("KL-SETUP-16")
def test_an_artifact_left_out_never_comes_into_the_game() -> None:
    missing = left_out(new_game(2, seed=4))
    seen = {
        value
        for step in wander(seed=4, players=2)
        for value in saving.lying(step.before) + step.before.seats[0].artifacts + step.before.seats[1].artifacts
    }
    assert seen == VALUES - missing


@rule("KL-SETUP-17")
def test_one_hidden_major_secret_lies_on_every_major_space() -> None:
    rooms = [5, 6, 7, 9, 25, 28, 29, 37, 39]
    assert lying(new_game(), "major") == dict.fromkeys(rooms, 1)
    rooms = [6, 13, 17, 20, 22, 31, 32, 40, 44]
    assert lying(new_game(board="back"), "major") == dict.fromkeys(rooms, 1)


@rule("KL-SETUP-17")
def test_any_major_secret_may_lie_on_a_space() -> None:
    chalice = table(seats=[{"room": 4}], boots=2)
    chalice.do("go 5", "take major", luck=["chalice"])
    assert chalice.has(chalice.a, "chalice") == 1
    treasure = table(seats=[{"room": 4}], boots=2)
    treasure.do("go 5", "take major", luck=["greater-treasure"])
    assert treasure.a.gold == 5


@rule("KL-SETUP-18")
def test_two_major_secrets_stay_out_of_the_game_and_nobody_learns_which() -> None:
    t = new_game(2)
    assert len(t.s.pools[MAJOR]) - sum(lying(t, "major").values()) == 2
    shown = json.dumps([t.play.view(0), t.play.view(1), t.play.view(None)])
    hidden = {t.rules.token_ids[token] for token in t.s.pools[MAJOR]}
    assert [name for name in hidden if f'"{name}"' in shown] == []
    assert t.play.events == []


@rule("KL-SETUP-19")
def test_two_hidden_minor_secrets_lie_on_every_minor_space() -> None:
    t = new_game()
    assert lying(t, "minor") == dict.fromkeys([4, 10, 13, 16, 19, 20, 22, 30, 32], 2)
    assert sum(lying(t, "minor").values()) == len(t.s.pools[MINOR]) == 18
    back = new_game(board="back")
    assert lying(back, "minor") == dict.fromkeys([4, 5, 12, 14, 28, 29, 37, 39, 42], 2)


@rule("KL-SETUP-19")
def test_nobody_sees_what_a_minor_secret_is_before_it_is_taken() -> None:
    t = new_game(2)
    shown = json.dumps([t.play.view(0)["loot"], t.play.view(1)["seats"], t.play.view(None)])
    hidden = {t.rules.token_ids[token] for token in t.s.pools[MINOR]} - {"skill"}
    assert [name for name in hidden if f'"{name}"' in shown] == []


@rule("KL-SETUP-20")
def test_minor_secrets_beyond_the_spaces_take_no_part() -> None:
    t = table(loot={"minor": {"4": 1}}, seats=[{"room": 10}], boots=9, allowed=1)
    t.do("go 4", "take minor", luck=["dragon-egg"])
    assert len(t.s.pools[MINOR]) == 17
    t.do("go 10", "go 4")
    assert t.offers("take") == []
    assert sum(lying(t, "minor").values()) == 0


@rule("KL-SETUP-21")
def test_keys_backpacks_and_crowns_are_laid_out() -> None:
    assert new_game().play.view(None)["market"] == {
        "key": ["key", "key"],
        "backpack": ["backpack", "backpack"],
        "crown": ["crown-10", "crown-9", "crown-8"],
    }


@rule("KL-SETUP-22")
def test_only_the_top_crown_is_for_sale_first_10_then_9_then_8() -> None:
    t = table(seats=[{"room": 26, "gold": 21}])
    assert t.offers("market").count("market crown") == 1
    t.do("market crown")
    assert [t.has(t.a, "crown-10"), t.has(t.a, "crown-9"), t.has(t.a, "crown-8")] == [1, 0, 0]
    t.do("market crown")
    assert [t.has(t.a, "crown-10"), t.has(t.a, "crown-9"), t.has(t.a, "crown-8")] == [1, 1, 0]
    t.do("market crown")
    assert [t.has(t.a, "crown-10"), t.has(t.a, "crown-9"), t.has(t.a, "crown-8")] == [1, 1, 1]


@rule("KL-SETUP-23")
def test_the_three_idols_lie_in_the_shrine_and_nowhere_else() -> None:
    assert lying(new_game(), "idol") == {24: 3}
    assert lying(new_game(board="back"), "idol") == {24: 3}
