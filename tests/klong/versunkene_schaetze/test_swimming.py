"""Air: whoever begins a turn under water has to come up in it."""

import pytest

from meisterdieb.klong.engine.codes import LOST, RESCUED
from tests.klong.table import Table, kinds
from tests.klong.versunkene_schaetze.sunken import dry_row, noise, redrawn, sunken
from tests.rules import rule

# On the wreck: 7, 11, 15, 23 to 25 are flooded; 12 and 16 are dry and beside 11, 3 beside 7.


def damage_of(t: Table, *deeds: str) -> int:
    """How much damage seat A has at the end of a turn with these deeds."""
    t.do(*deeds, "end")
    assert t.s.active == 1
    return int(t.a.damage)


@rule("VS-SWIM-02")
def test_a_dry_room_in_the_same_turn_saves_the_thief() -> None:
    assert damage_of(dry_row(seats=[{"room": 11}], boots=1), "go 12") == 0


@rule("VS-SWIM-03", "VS-SWIM-16")
def test_whoever_stays_under_water_takes_a_damage_from_the_own_supply() -> None:
    t = dry_row(seats=[{"room": 11, "supply": 12, "damage": 3}], area=[2, 2], bag={"black": 24, "A": 13})
    assert damage_of(t) == 4
    assert (t.a.supply, noise(t), t.play.view(None)["bag"]["A"]) == (11, 2, 13)


@rule("VS-SWIM-04", "VS-MARKET-04")
def test_with_a_diving_bell_there_is_always_air_and_it_is_never_used_up() -> None:
    t = dry_row(seats=[{"room": 11, "tokens": {"diving-bell": 1}}, {"hand": []}])
    for _ in range(3):
        t.do("end")
        while t.s.active == 1 or t.offers("play"):
            t.do("end" if t.can("end") else t.offers("play")[0])
    assert (t.a.damage, t.has(t.a, "diving-bell")) == (0, 1)


@rule("VS-SWIM-04")
def test_the_bell_of_a_rival_is_of_no_use() -> None:
    assert damage_of(dry_row(seats=[{"room": 11}, {"tokens": {"diving-bell": 1}}])) == 1


@rule("VS-SWIM-05")
def test_a_turn_begun_in_the_dry_costs_no_air_though_it_ends_under_water() -> None:
    t = dry_row(seats=[{"room": 12}], boots=1)
    assert damage_of(t, "go 7", "take none") == 0


@rule("VS-SWIM-06")
def test_one_breath_is_enough_to_dive_again() -> None:
    t = dry_row(seats=[{"room": 15}], boots=2)
    assert damage_of(t, "go 16", "go 15") == 0


@rule("VS-SWIM-07", "VS-SWIM-08")
def test_from_water_to_water_is_no_breath_and_costs_one_damage_in_all() -> None:
    t = dry_row(seats=[{"room": 7}], boots=6)
    assert damage_of(t, "go 11", "take none", "go 15", "go 23", "take none") == 1


@rule("VS-SWIM-09")
def test_nobody_has_to_leave_the_water() -> None:
    t = dry_row(seats=[{"room": 11}], boots=5)
    assert {"go 12", "end"} <= set(t.offers())
    assert damage_of(t) == 1


@rule("VS-SWIM-10")
def test_every_turn_asks_anew() -> None:
    t = dry_row(seats=[{"room": 11, "hand": []}, {"room": 12, "hand": []}], boots=0)
    for turn in range(1, 4):
        t.do("end")
        assert t.a.damage == turn
        while t.s.active == 1:
            t.do(t.offers("play")[0] if t.offers("play") else "end")
        while t.offers("play"):
            t.do(t.offers("play")[0])
    assert t.b.damage == 0


@rule("VS-SWIM-11")
def test_the_air_lasts_until_the_turn_ends() -> None:
    t = dry_row(seats=[{"room": 7, "hand": ["burgle"]}], boots=4)
    t.do("play burgle", "go 11", "take none")
    assert t.a.damage == 0
    assert damage_of(t) == 1


@rule("VS-SWIM-12")
def test_air_comes_before_the_refill_and_the_dragon() -> None:
    t = sunken(seats=[{"room": 11}], row=["merling"] * 2 + ["medic", "boomerang", "alchemist"], deck={"saurian": 2})
    happened = kinds(t.do("end"))
    assert happened.index("air") < happened.index("revealed") < happened.index("attack")


@rule("VS-SWIM-13")
def test_a_teleport_into_the_dry_is_a_breath() -> None:
    assert damage_of(dry_row(seats=[{"room": 11}], teleports=1), "teleport 12") == 0
    assert damage_of(dry_row(seats=[{"room": 11}], teleports=1), "teleport 15") == 1


@rule("VS-SWIM-14")
def test_whoever_leaves_the_dungeon_has_air() -> None:
    t = redrawn(rooms={2: {"flooded": True}}, seats=[{"room": 2, "artifacts": [5]}], boots=1, row=["medic"])
    happened = t.do("go 1", "end")
    assert "air" not in kinds(happened)
    assert t.a.damage == 0


@rule("VS-SWIM-15")
def test_a_bell_bought_under_water_helps_at_once() -> None:
    for deeds, damage in ((["market diving-bell"], 0), (["market key"], 1), ([], 1)):
        t = redrawn(rooms={24: {"market": True}}, seats=[{"room": 24, "gold": 7}])
        t.do(*deeds, "end")
        assert t.a.damage == damage


@rule("VS-SWIM-17")
def test_without_a_cube_there_is_no_damage() -> None:
    t = dry_row(seats=[{"room": 11, "supply": 0, "damage": 3}], area=[27, 2])
    assert damage_of(t) == 3


@rule("VS-SWIM-18")
@pytest.mark.parametrize(("room", "artifacts", "fate"), [(11, [5], RESCUED), (11, [], LOST), (15, [5], LOST)])
def test_whoever_runs_out_of_air_can_fall(room: int, artifacts: list[int], fate: int) -> None:
    t = dry_row(seats=[{"room": room, "damage": 9, "artifacts": artifacts}])
    happened = kinds(t.do("end"))
    assert happened[:3] == ["turn-ends", "air", "knocked-out"]
    assert t.a.fate == fate
    assert (t.s.active, t.s.countdown_seat) == (1, 0)


@rule("VS-SWIM-02")
def test_with_a_mermaid_nobody_has_to_come_up_this_turn() -> None:
    t = dry_row(seats=[{"room": 11, "hand": ["mermaid"]}])
    assert damage_of(t, "play mermaid") == 0
    assert t.s.allowed == 0


@rule("VS-SWIM-18")
def test_whoever_has_fallen_needs_no_air() -> None:
    seats = [{"room": 11, "damage": 9, "hand": ["mister-whiskers"], "draw": []}, {"room": 3}]
    t = dry_row(seats=seats, bag={"A": 4}, black_aside=24, area=[0, 0], rage=1)
    happened = kinds(t.do("play mister-whiskers", "choose 1"))
    assert "knocked-out" in happened
    assert "air" not in happened
    assert t.a.damage == 10
