"""Leaving the dungeon with an artifact."""

from typing import Any

from tests.klong.table import Table, kinds, new_game, table
from tests.rules import rule

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]


def at_the_gate(**scene: Any) -> Table:
    """A stands in the room inside the entrance with an artifact and a boot."""
    seats = [{"room": 2, "artifacts": [5], "hand": [], "draw": [], **scene.pop("a", {})}, *scene.pop("others", [])]
    return table(**{"boots": 1, "area": [0] * scene.get("players", 2), "row": PLAIN, **scene, "seats": seats})


@rule("KL-ESC-01")
def test_with_an_artifact_a_thief_may_return_outside_and_so_leaves() -> None:
    t = at_the_gate()
    t.do("go 1")
    assert t.play.view(1)["seats"][0]["fate"] == "escaped"
    t = at_the_gate(boots=0, teleports=1)
    t.do("teleport 1")
    assert t.play.view(1)["seats"][0]["fate"] == "escaped"


@rule("KL-ESC-02")
def test_without_an_artifact_leaving_is_impossible() -> None:
    t = at_the_gate(a={"artifacts": []}, teleports=1)
    assert t.offers("go") == ["go 3"]
    assert t.offers("teleport") == ["teleport 3"]
    assert t.refuses(t.way(1)) == "needs-artifact"


@rule("KL-ESC-03")
def test_whoever_leaves_receives_a_mastery_token() -> None:
    t = at_the_gate(players=3)
    assert t.s.mastery == 3
    t.do("go 1")
    assert t.s.mastery == 2
    assert t.has(t.a, "mastery") == 1


@rule("KL-ESC-03")
def test_the_last_to_leave_receives_one_too() -> None:
    gone = {"fate": "escaped", "artifacts": [7], "tokens": {"mastery": 1}}
    t = at_the_gate(others=[gone], countdown=3, countdown_seat=1)
    t.do("go 1")
    assert t.s.mastery == 0
    assert t.has(t.a, "mastery") == 1


@rule("KL-ESC-04")
def test_a_mastery_token_is_worth_20_points() -> None:
    t = at_the_gate()
    assert t.play.score()[0].parts["mastery"] == 0
    t.do("go 1")
    assert t.play.score()[0].parts["mastery"] == 20
    assert t.play.score()[0].total == 5 + 20


@rule("KL-ESC-05")
def test_an_escaped_thief_takes_no_more_turns() -> None:
    t = at_the_gate(
        players=3, others=[{"fate": "lost", "damage": 10}, {"hand": [], "draw": []}], countdown=1, countdown_seat=1
    )
    t.do("go 1", "end")
    assert t.s.active == 2
    assert t.play.legal(0) == []
    t.do("end")
    assert t.s.active == 2
    assert t.play.legal(0) == []


def with_a_gone(**scene: Any) -> Table:
    """B's turn; A left before and is on the countdown track, C is still inside."""
    gone = {"fate": "escaped", "artifacts": [5], "tokens": {"mastery": 1}, "damage": 4, "gold": 2, "draw": []}
    seats = [gone, {"hand": [], "draw": [], **scene.pop("b", {})}, {}]
    scene = {"area": [0, 0, 0], "row": PLAIN, "countdown": 1, "countdown_seat": 0, **scene}
    return table(players=3, active=1, seats=seats, **scene)


@rule("KL-ESC-06", "KL-ESC-07")
def test_effects_on_all_players_do_not_touch_an_escaped_thief() -> None:
    t = with_a_gone(row=PLAIN[:5])
    t.do("end", luck=["watcher"])
    assert t.s.area == [0, 1, 1]
    assert (t.a.supply, t.a.damage, t.a.gold) == (26, 4, 2)


@rule("KL-ESC-07")
def test_effects_on_all_others_do_not_touch_an_escaped_thief() -> None:
    t = with_a_gone(b={"hand": ["tattle"]})
    t.do("play tattle")
    assert t.s.area == [0, 0, 1]
    assert t.a.supply == 26


@rule("KL-ESC-08")
def test_cubes_of_an_escaped_thief_count_as_black() -> None:
    t = with_a_gone(rage=1, bag={"A": 8, "black": 24}, b={"hand": ["mister-whiskers"]})
    t.do("play mister-whiskers", "choose 1", luck=["A", "A"])
    assert t.a.damage == 4
    assert t.s.aside[0] == 2
    assert t.s.bag.count(0) == 6


@rule("KL-ESC-08")
def test_an_escaped_thief_is_not_knocked_out_by_a_tenth_cube() -> None:
    gone = {"fate": "escaped", "artifacts": [5], "tokens": {"mastery": 1}, "damage": 9}
    b = {"hand": ["mister-whiskers"]}
    t = table(active=1, rage=1, area=[0, 0], bag={"A": 2}, seats=[gone, b], countdown=1, countdown_seat=0)
    t.do("play mister-whiskers", "choose 1", luck=["A", "A"])
    assert t.a.damage == 9
    assert t.play.view(1)["seats"][0]["fate"] == "escaped"


@rule("KL-ESC-09")
def test_an_escaped_thief_cannot_go_back_in() -> None:
    t = at_the_gate(boots=3, teleports=2)
    t.do("go 1")
    assert t.s.boots == 2
    assert t.offers() == ["end"]
    assert t.refuses(t.way(2)) == "has-left"
    t.do("end")
    assert t.play.legal(0) == []


@rule("KL-ESC-10")
def test_thieves_who_have_not_entered_yet_are_in_play() -> None:
    t = new_game(players=3)
    assert [p.room for p in t.s.seats] == [1, 1, 1]
    assert [seat["fate"] for seat in t.play.view(None)["seats"]] == ["in play"] * 3
    assert [t.has(p, "mastery") for p in t.s.seats] == [0, 0, 0]


@rule("KL-ESC-10")
def test_thieves_who_have_not_entered_yet_can_take_damage() -> None:
    t = table(rage=1, area=[2, 2], seats=[{"room": 2, "hand": ["mister-whiskers"]}, {"room": 1}])
    t.do("play mister-whiskers", "choose 1", luck=["B", "black"])
    assert t.b.damage == 1
    assert t.has(t.b, "mastery") == 0


def leaver() -> Table:
    """A leaves with a Stumble in hand and 7 skill, with a gap in the row and own cubes in the bag."""
    t = at_the_gate(a={"hand": ["stumble"], "damage": 3}, skill=7, boots=2, row=PLAIN[:5], bag={"A": 3, "black": 24})
    t.do("go 1")
    return t


@rule("KL-ESC-11")
def test_a_thief_who_left_finishes_the_turn_without_moving_and_without_noise() -> None:
    t = leaver()
    assert t.s.active == 0
    t.do("play stumble")
    assert t.s.area[0] == 0
    assert t.offers("go") == []
    t.do("buy secret-tome")
    assert t.play.score()[0].parts["cards"] == 7


@rule("KL-ESC-11")
def test_then_the_countdown_is_entered_the_row_refilled_and_the_leaver_not_harmed() -> None:
    t = leaver()
    t.do("play stumble")
    assert t.s.countdown == 0
    happened = t.do("end", luck=["ogre", "A", "A", "A"])
    names = kinds(happened)
    assert names.index("countdown") < names.index("revealed") < names.index("attack")
    assert t.s.countdown == 1
    assert t.a.damage == 3
    assert t.s.aside[0] == 3
    assert t.s.active == 1


@rule("KL-ESC-11", "KL-SECRET-19")
def test_a_spring_found_in_the_turn_of_leaving_still_trashes_a_card() -> None:
    t = at_the_gate(a={"room": 3, "hand": ["stumble"], "discard": ["wizard"]}, boots=2, loot={"minor": {"2": 1}})
    t.do("go 2", "take minor", "go 1", "play stumble", "end", luck=["magic-spring"])
    assert t.offers() == ["trash stumble", "trash wizard@discard", "trash none"]
    t.do("trash stumble")
    assert t.names(t.a.hand + t.a.draw + t.a.discard) == ["wizard"]
    assert t.s.active == 1


@rule("KL-ESC-11", "KL-SECRET-09")
def test_what_was_found_in_the_turn_of_leaving_is_brought_out() -> None:
    t = at_the_gate(a={"room": 3, "tokens": {"chalice": 1}}, boots=2, loot={"major": {"2": 1}})
    t.do("go 2", "take major", "go 1", "end", luck=["chalice"])
    assert t.play.score()[0].parts["tokens"] == 7 + 7


@rule("KL-ESC-06")
def test_whoever_left_makes_no_noise_and_has_no_credit_against_it() -> None:
    t = table(credit=2, boots=1, area=[0, 0], seats=[{"room": 2, "artifacts": [5], "hand": ["stumble"]}])
    t.do("go 1")
    assert t.s.credit == 0
    t.do("play stumble")
    assert t.s.area == [0, 0]
