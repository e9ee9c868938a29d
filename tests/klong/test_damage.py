"""Damage: which cubes it uses and when it may be chosen."""

import pytest

from tests.klong.table import table
from tests.rules import rule


@rule("KL-DMG-01")
def test_each_damage_is_one_own_cube_on_the_own_health_track() -> None:
    t = table(area=[0, 0], boots=1, seats=[{"room": 14}])
    t.do("go 19", "take none")
    assert t.a.damage == 2
    assert t.b.damage == 0
    assert [seat["damage"] for seat in t.play.view(1)["seats"]] == [2, 0]


@rule("KL-DMG-02")
def test_damage_of_an_attack_uses_the_cubes_drawn_from_the_bag() -> None:
    t = table(area=[0, 0], rage=1, bag={"B": 6}, seats=[{"hand": ["mister-whiskers"]}])
    supply = t.b.supply
    t.do("play mister-whiskers", "choose 1", luck=["B", "B"])
    assert t.b.supply == supply
    assert t.s.bag.count(1) == 6 - 2
    assert t.b.damage == 2


@rule("KL-DMG-03")
def test_damage_of_a_tunnel_uses_cubes_of_the_own_supply() -> None:
    t = table(area=[0, 0], bag={"A": 6, "black": 24}, boots=1, seats=[{"room": 8}])
    t.do("go 14")
    assert t.a.supply == 24 - 1
    assert t.a.damage == 1
    assert t.s.bag.count(0) == 6


@rule("KL-DMG-04")
def test_tunnel_damage_that_would_fill_the_track_may_not_be_chosen() -> None:
    t = table(boots=1, swords=1, seats=[{"room": 8, "damage": 9}])
    assert not t.can("go 14")
    assert t.can("go 14/1")
    assert t.refuses(t.way(14)) == "would-knock-out"
    assert table(boots=1, seats=[{"room": 8, "damage": 8}]).can("go 14")


@rule("KL-DMG-05")
def test_with_eight_damage_a_tunnel_with_two_monsters_needs_a_sword() -> None:
    assert not table(boots=1, seats=[{"room": 14, "damage": 8}]).can("go 19")
    t = table(boots=1, swords=1, seats=[{"room": 14, "damage": 8}])
    assert not t.can("go 19")
    t.do("go 19/1", "take none")
    assert t.a.damage == 9


@rule("KL-DMG-06")
def test_without_cubes_tunnel_damage_cannot_be_chosen() -> None:
    t = table(boots=1, swords=1, seats=[{"room": 8, "supply": 0}])
    assert not t.can("go 14")
    assert t.can("go 14/1")
    assert t.refuses(t.way(14)) == "no-cubes"


@rule("KL-DMG-07")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_sees_every_health_track(viewer: int | None) -> None:
    t = table(players=3, seats=[{"damage": 3}, {"damage": 1}, {"damage": 9}])
    assert [seat["damage"] for seat in t.play.view(viewer)["seats"]] == [3, 1, 9]


@rule("KL-DMG-08")
def test_tunnel_damage_must_be_covered_in_full_by_the_supply() -> None:
    t = table(boots=1, swords=2, seats=[{"room": 14, "supply": 1}])
    assert not t.can("go 19")
    assert t.can("go 19/2")
    t.do("go 19/1", "take none")
    assert t.a.supply == 0
    assert t.a.damage == 1
