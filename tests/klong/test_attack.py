"""Dragon attacks: what goes into the bag, how much comes out, what it does."""

from typing import Any

from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong.engine.codes import BLACK
from tests.klong.table import Table, kinds, table
from tests.rules import rule

PLAIN = ["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"]


def whiskers(**scene: Any) -> Table:
    """A has played Mister Whiskers and can make the dragon attack with `choose 1`."""
    seats = [{"hand": ["mister-whiskers"], "draw": [], **scene.pop("a", {})}, *scene.pop("others", [])]
    t = table(**{"row": PLAIN, "area": [0] * scene.get("players", 2), **scene, "seats": seats})
    t.do("play mister-whiskers")
    return t


def cubes_drawn(t: Table) -> int:
    """How many cubes the dragon draws when A lets it attack now."""
    return kinds(t.do("choose 1")).count("cube")


@rule("KL-ATTACK-01")
def test_an_attack_first_moves_all_noise_into_the_bag() -> None:
    t = whiskers(rage=1, area=[4, 3], bag={"black": 0})
    t.do("choose 1", luck=["A", "B"])
    assert t.s.area == [0, 0]
    assert t.s.bag.count(0) == 4 - 1
    assert t.s.bag.count(1) == 3 - 1
    assert (t.a.damage, t.b.damage) == (1, 1)


@rule("KL-ATTACK-02")
def test_the_noise_of_a_thief_who_left_goes_into_the_bag_too() -> None:
    gone = {"fate": "escaped", "artifacts": [5], "tokens": {"mastery": 1}}
    t = whiskers(rage=1, area=[1, 2], others=[gone], countdown=1, countdown_seat=1)
    t.do("choose 1", luck=["black", "black"])
    assert t.s.area == [0, 0]
    assert t.s.bag.count(0) == 1
    assert t.s.bag.count(1) == 2


@rule("KL-ATTACK-03")
def test_as_many_cubes_are_drawn_as_the_rage_space_shows() -> None:
    assert cubes_drawn(whiskers(rage=1)) == 2
    assert cubes_drawn(whiskers(rage=3)) == 3
    assert cubes_drawn(whiskers(rage=5)) == 4
    assert cubes_drawn(whiskers(rage=7)) == 5


@rule("KL-ATTACK-04")
def test_every_cube_in_the_bag_has_the_same_chance() -> None:
    t = whiskers(rage=1, bag={"A": 4, "B": 8, "black": 12})
    attack = t.play.legal(0)[0]
    drawn = {0: 0, 1: 0, BLACK: 0}
    for seed in range(3000):
        after = t.s.clone()
        after.apply(attack, SeededLuck(seed))
        drawn[0] += after.seats[0].damage
        drawn[1] += after.seats[1].damage
        drawn[BLACK] += after.black_aside - 12
    assert sum(drawn.values()) == 6000
    assert abs(drawn[BLACK] / 6000 - 12 / 24) < 0.02
    assert abs(drawn[0] / 6000 - 4 / 24) < 0.02
    assert abs(drawn[1] / 6000 - 8 / 24) < 0.02


@rule("KL-ATTACK-05")
def test_a_bag_with_too_few_cubes_is_emptied_and_the_game_goes_on() -> None:
    t = whiskers(rage=5, bag={"black": 1, "B": 1})
    assert cubes_drawn(t) == 2
    assert t.s.bag == []
    assert t.s.drawing == 0
    assert t.b.damage == 1
    t.do("end")
    assert t.s.active == 1


@rule("KL-ATTACK-06")
def test_a_drawn_black_cube_is_set_aside_for_good() -> None:
    t = whiskers(rage=1)
    t.do("choose 1", luck=["black", "black"])
    assert t.s.bag.count(BLACK) == 22
    assert t.s.black_aside == 2
    assert (t.a.damage, t.b.damage) == (0, 0)
    t.do("end")
    assert t.s.bag.count(BLACK) == 22


@rule("KL-ATTACK-06")
def test_black_cubes_set_aside_return_by_a_card_that_says_so() -> None:
    t = table(row=PLAIN[:5], black_aside=5, seats=[{"hand": [], "draw": []}])
    t.do("end", luck=["shrine"])
    assert t.s.black_aside == 2
    assert t.s.bag.count(BLACK) == 22


@rule("KL-ATTACK-07")
def test_a_drawn_coloured_cube_is_one_damage_to_its_owner() -> None:
    t = whiskers(rage=3, bag={"A": 5, "B": 5, "black": 24})
    t.do("choose 1", luck=["B", "black", "B"])
    assert t.b.damage == 2
    assert t.a.damage == 0


@rule("KL-ATTACK-08")
def test_cubes_that_are_not_drawn_stay_in_the_bag() -> None:
    t = whiskers(rage=3, area=[3, 2], bag={"A": 5, "B": 5, "black": 24})
    t.do("choose 1", luck=["B", "black", "A"])
    assert t.s.bag.count(0) == 5 + 3 - 1
    assert t.s.bag.count(1) == 5 + 2 - 1
    assert t.s.bag.count(BLACK) == 24 - 1


@rule("KL-ATTACK-09")
def test_each_danger_card_in_the_row_adds_a_cube() -> None:
    assert cubes_drawn(whiskers(rage=3, row=PLAIN)) == 3
    assert cubes_drawn(whiskers(rage=3, row=["kobold", *PLAIN[:5]])) == 4
    assert cubes_drawn(whiskers(rage=3, row=["kobold", "dragon-shrine", *PLAIN[:4]])) == 5


@rule("KL-ATTACK-10")
def test_a_danger_card_counts_for_the_attack_that_it_comes_with() -> None:
    t = table(rage=1, row=PLAIN[:5], seats=[{"hand": [], "draw": []}])
    assert kinds(t.do("end", luck=["kobold"])).count("cube") == 2 + 1


@rule("KL-ATTACK-11")
def test_a_danger_card_taken_from_the_row_no_longer_counts() -> None:
    t = table(rage=1, row=["kobold", *PLAIN[:5]], swords=1, seats=[{"hand": [], "draw": []}])
    happened = t.do("fight kobold", "end", luck=["ogre"])
    assert kinds(happened).count("attack") == 1
    assert kinds(happened).count("cube") == 2


@rule("KL-ATTACK-12")
def test_the_attack_hits_everybody_in_play_wherever_they_stand() -> None:
    t = whiskers(players=4, rage=5, area=[1, 1, 1, 1], a={"room": 2}, others=[{"room": 1}, {"room": 35}, {"room": 26}])
    t.do("choose 1", luck=["A", "B", "C", "D"])
    assert [p.damage for p in t.s.seats] == [1, 1, 1, 1]


@rule("KL-ATTACK-13")
def test_taking_an_artifact_enrages_the_dragon_but_is_no_attack() -> None:
    t = table(rage=1, seats=[{"room": 21}])
    happened = t.do("artifact 7")
    assert t.s.rage == 2
    assert "attack" not in kinds(happened)
    assert "attack" not in kinds(t.do("end"))


@rule("KL-ATTACK-13")
def test_finding_an_egg_enrages_the_dragon_but_is_no_attack() -> None:
    t = table(rage=1, boots=1, seats=[{"room": 11}])
    happened = t.do("go 16", "take minor", luck=["dragon-egg"])
    assert t.s.rage == 2
    assert "attack" not in kinds(happened)
    assert "attack" not in kinds(t.do("end"))
