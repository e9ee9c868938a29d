"""Healing: cubes off the health track, and the springs."""

from tests.klong.table import table
from tests.rules import rule


@rule("KL-HEAL-01", "KL-HEAL-02")
def test_healing_moves_own_cubes_from_the_health_track_to_the_supply() -> None:
    t = table(area=[0, 0], seats=[{"damage": 5, "tokens": {"greater-healing": 1}}, {"damage": 4}])
    t.do("drink greater-healing")
    assert t.a.damage == 3
    assert t.a.supply == 25 + 2
    assert (t.b.damage, t.b.supply) == (4, 26)


@rule("KL-HEAL-03")
def test_healing_an_empty_track_does_nothing() -> None:
    t = table(area=[0, 0], seats=[{"tokens": {"healing": 1}}])
    t.do("drink healing")
    assert t.a.damage == 0
    assert t.a.supply == 30


@rule("KL-HEAL-04")
def test_healing_never_goes_beyond_the_damage() -> None:
    t = table(area=[0, 0], seats=[{"damage": 1, "tokens": {"greater-healing": 1}}])
    t.do("drink greater-healing")
    assert t.a.damage == 0
    assert t.a.supply == 29 + 1


@rule("KL-HEAL-05")
def test_entering_a_spring_room_heals_one_without_choice_or_cost() -> None:
    t = table(area=[0, 0], boots=2, seats=[{"room": 17, "damage": 4, "gold": 3}])
    t.do("go 12")
    assert t.a.damage == 3
    assert t.a.supply == 27
    assert t.a.gold == 3
    assert t.can("end")


@rule("KL-HEAL-05")
def test_entering_a_spring_room_by_teleport_heals_too() -> None:
    t = table(teleports=1, seats=[{"room": 7, "damage": 4}])
    t.do("teleport 12")
    assert t.a.damage == 3


@rule("KL-HEAL-05")
def test_a_crystal_cave_entered_before_does_not_stop_the_spring() -> None:
    t = table(teleports=2, seats=[{"room": 3, "damage": 4}])
    t.do("teleport 7", "take none", "teleport 12")
    assert t.a.damage == 3


@rule("KL-HEAL-05")
def test_entering_a_room_without_a_spring_heals_nothing() -> None:
    t = table(boots=1, seats=[{"room": 17, "damage": 4}])
    t.do("go 23")
    assert t.a.damage == 4


@rule("KL-HEAL-06")
def test_the_spring_heals_at_every_entry_of_a_turn() -> None:
    t = table(boots=3, swords=6, seats=[{"room": 33, "damage": 5}])
    t.do("go 38/2", "go 33/2", "go 38/2")
    assert t.a.damage == 3


@rule("KL-HEAL-07")
def test_staying_in_a_spring_room_heals_nothing() -> None:
    t = table(seats=[{"room": 38, "damage": 5}, {"room": 38, "damage": 2, "hand": []}])
    t.do("end", "end")
    assert t.s.active == 0
    assert t.a.damage == 5
    assert t.b.damage == 2
