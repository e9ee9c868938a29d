"""Knocked out: rescued or lost, and out of everything that follows."""

from typing import Any

from meisterdieb.klong.engine import event_kinds
from meisterdieb.klong.rules import health
from tests.klong.table import Table, kinds, new_game, table
from tests.rules import rule

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]


def last_blow(**b: Any) -> Table:
    """B has nine damage; A lets the dragon attack, and the first cube of two is B's."""
    seats = [{"hand": ["mister-whiskers"], "draw": []}, {"damage": 9, **b}]
    t = table(rage=1, area=[0, 0], row=PLAIN, bag={"B": 3, "black": 24}, seats=seats)
    t.do("play mister-whiskers", "choose 1", luck=["B", "black"])
    return t


def without_b(**scene: Any) -> Table:
    """Three thieves, A in turn; B was knocked out before and is on the countdown track."""
    a = {"hand": [], "draw": [], **scene.pop("a", {})}
    fallen = {"damage": 10, "fate": "lost", **scene.pop("b", {})}
    c: dict[str, Any] = {"hand": [], "draw": []}
    scene = {"area": [0, 0, 0], "row": PLAIN, "countdown": 1, "countdown_seat": 1, **scene}
    return table(players=3, seats=[a, fallen, c], **scene)


@rule("KL-KO-01")
def test_the_tenth_cube_knocks_out_at_once() -> None:
    t = last_blow(artifacts=[5], room=16)
    assert t.b.damage == 10
    assert t.play.view(0)["seats"][1]["fate"] == "rescued"


@rule("KL-KO-01")
def test_the_ninth_cube_does_not() -> None:
    t = last_blow(damage=8)
    assert t.b.damage == 9
    assert t.play.view(0)["seats"][1]["fate"] == "in play"


@rule("KL-KO-02", "KL-KO-09")
def test_with_an_artifact_outside_the_depths_a_thief_is_rescued_and_scores_without_a_mastery_token() -> None:
    t = last_blow(artifacts=[5], room=16, gold=4)
    t.do("end")
    assert t.s.countdown_seat == 1
    score = t.play.score()[1]
    assert score.ranked
    assert score.total == 5 + 4
    assert score.parts["mastery"] == 0
    assert t.has(t.b, "mastery") == 0
    assert t.s.mastery == 2


@rule("KL-KO-03")
def test_without_an_artifact_a_thief_is_lost() -> None:
    t = last_blow(room=16, gold=50)
    assert t.play.view(0)["seats"][1]["fate"] == "lost"
    score = t.play.score()[1]
    assert not score.ranked
    assert score.total == 0


@rule("KL-KO-04")
def test_in_the_depths_a_thief_is_lost_even_with_an_artifact() -> None:
    t = last_blow(artifacts=[30], room=17)
    assert t.play.view(0)["seats"][1]["fate"] == "lost"
    score = t.play.score()[1]
    assert not score.ranked
    assert score.total == 0


@rule("KL-KO-04")
def test_a_second_artifact_rescues_nobody_from_the_depths() -> None:
    both = {"artifacts": [7, 30], "tokens": {"backpack": 1}}
    assert last_blow(room=17, **both).play.view(0)["seats"][1]["fate"] == "lost"
    assert last_blow(room=16, **both).play.view(0)["seats"][1]["fate"] == "rescued"


@rule("KL-KO-05")
def test_a_knocked_out_thief_takes_no_more_turns() -> None:
    t = without_b(countdown_seat=0, a={"fate": "escaped", "artifacts": [5], "tokens": {"mastery": 1}})
    t.do("end")
    assert t.s.active == 2
    assert t.play.legal(1) == []
    t.do("end")
    assert t.s.active == 2


@rule("KL-KO-06", "KL-KO-07")
def test_effects_on_all_players_do_not_touch_a_knocked_out_thief() -> None:
    t = without_b(row=PLAIN[:5])
    supply = t.b.supply
    t.do("end", luck=["watcher", "black", "black", "black"])
    assert t.b.supply == supply
    assert t.s.area[1] == t.s.bag.count(1) == 0
    assert t.s.bag.count(0) == t.s.bag.count(2) == 1


@rule("KL-KO-07")
def test_effects_on_all_others_do_not_touch_a_knocked_out_thief() -> None:
    t = without_b(a={"hand": ["tattle"]})
    t.do("play tattle")
    assert t.s.area == [0, 0, 1]
    assert t.b.supply == 20


@rule("KL-KO-08")
def test_cubes_of_a_knocked_out_thief_count_as_black() -> None:
    t = without_b(rage=1, bag={"B": 4, "black": 24}, a={"hand": ["mister-whiskers"]})
    t.do("play mister-whiskers", "choose 1", luck=["B", "B"])
    assert t.b.damage == 10
    assert t.s.aside[1] == 2
    assert t.s.bag.count(1) == 2


@rule("KL-KO-10")
def test_a_knocked_out_thief_cannot_drink_a_potion() -> None:
    t = last_blow(artifacts=[5], room=16, tokens={"healing": 1})
    assert t.play.legal(1) == []
    t.do("end")
    assert t.play.legal(1) == []
    assert t.b.damage == 10


@rule("KL-KO-11")
def test_cubes_after_the_tenth_are_set_aside_even_within_the_same_attack() -> None:
    seats = [{"hand": ["mister-whiskers"], "draw": []}, {"damage": 9}]
    t = table(rage=1, area=[0, 0], row=PLAIN, bag={"B": 3, "black": 24}, seats=seats)
    t.do("play mister-whiskers", "choose 1", luck=["B", "B"])
    assert t.b.damage == 10
    assert t.s.aside[1] == 1
    assert t.b.supply + t.s.bag.count(1) == 30 - 10 - 1


@rule("KL-KO-12")
def test_a_thief_knocked_out_in_the_own_turn_ends_it_at_once() -> None:
    a = {"hand": ["mister-whiskers", "stumble"], "draw": [], "damage": 9}
    t = table(rage=1, area=[0, 0], row=PLAIN[:5], bag={"A": 3, "black": 24}, skill=9, seats=[a])
    happened = t.do("play mister-whiskers", "choose 1", luck=["A", "black", "ogre", "black", "black"])
    assert t.s.area[0] == 0
    assert t.play.legal(0) == []
    assert t.s.active == 1
    assert t.names(t.a.hand) == []
    assert sorted(t.names(t.a.discard)) == ["mister-whiskers", "stumble"]
    assert t.names(t.s.row) == [*PLAIN[:5], "ogre"]
    assert kinds(happened).count("attack") == 2


@rule("KL-KO-12")
def test_the_hand_of_a_fallen_thief_goes_to_the_discard_pile_with_the_played_cards() -> None:
    fallen = {"hand": ["mister-whiskers", "burgle"], "draw": [], "damage": 9}
    t = table(seats=[fallen], bag={"A": 1}, black_aside=24, rage=1)
    t.a.known = [t.card("burgle")]
    happened = t.do("play mister-whiskers", "choose 1")
    assert (t.a.hand, t.a.known, t.s.play) == ([], [], [])
    assert t.names(t.a.discard) == ["mister-whiskers", "burgle"]
    assert kinds(happened).count("clears") == 1


@rule("KL-KO-01")
def test_when_all_fall_they_fall_in_turn_order_from_the_seat_in_turn_on() -> None:
    t = new_game(4, first=3)
    t.s.events = []
    health.knock_out_all(t.s)
    assert [event.seat for event in t.s.events if event.kind == event_kinds.KNOCKED_OUT] == [2, 3, 0, 1]
