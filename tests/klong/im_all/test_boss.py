"""Lord Eradikus: rage, hunters, blockade, attacks, damage."""

from typing import Any

import pytest

from meisterdieb.kernel.luck import ScriptedLuck, SeededLuck
from meisterdieb.klong.engine.codes import BLACK, INSIDE, LOST
from meisterdieb.klong.rules.attack import attack, enrage
from meisterdieb.klong.rules.health import heal
from tests.klong.im_all.ship import aboard, at, with_code
from tests.klong.table import Table, kinds
from tests.rules import rule

RED = BLACK + 1
LET_OUT = {"hunters-8": 1}


def strike(t: Table, *cubes: str) -> None:
    """An attack that draws these cubes."""
    luck = ScriptedLuck([t.answer(cube) for cube in cubes], SeededLuck(1))
    attack(t.s, 0, luck)
    assert luck.used == len(cubes)
    assert t.s.invariants() == []


def hunted(space: str = "KO3", **scene: Any) -> Table:
    """A scene with one hunter in the Clank! area, and a boss who draws two cubes."""
    return aboard(space, rage=1, marks=LET_OUT, loose={"hunters": 1}, area=[0, 0], **scene)


@rule("KA-RAGE-06", "KA-RAGE-07", "KA-RAGE-08", "KA-SETUP-22", "KA-SETUP-23")
@pytest.mark.parametrize(("space", "cubes"), [(8, 1), (9, 1), (11, 2)])
def test_rage_lets_hunters_out(space: int, cubes: int) -> None:
    t = aboard(rage=space - 1)
    enrage(t.s, 1)
    assert t.s.area[RED] == cubes
    assert RED not in t.s.bag
    assert t.s.invariants() == []
    t.s.rage = space - 1
    enrage(t.s, 1)
    assert t.s.area[RED] == cubes  # they come once


@rule("KA-RAGE-08")
def test_no_other_space_lets_hunters_out() -> None:
    t = aboard(rage=1)
    enrage(t.s, 6)
    assert t.s.area[RED] == 0
    enrage(t.s, 4)
    assert (t.s.rage, t.s.area[RED]) == (11, 4)
    enrage(t.s, 1)
    assert (t.s.rage, t.s.area[RED]) == (11, 4)  # the marker stays on the last space


@rule("KA-RAGE-09", "KA-SETUP-24")
def test_the_last_red_space_brings_the_blockade() -> None:
    t = aboard("KO1", rage=9)
    assert f"ride {at('FR2')}" in t.offers()
    enrage(t.s, 1)
    assert t.s.marks[t.s.board.features.index("blockade")] == 1
    assert f"ride {at('FR2')}" not in t.offers()
    enrage(t.s, 1)
    assert f"ride {at('FR2')}" not in t.offers()


@rule("KA-RAGE-03", "KA-TOK-31", "KA-TOK-32")
def test_an_archive_angers_the_boss_once() -> None:
    t = aboard("HG2", boots=1, loot={"minor": {str(at("HG1")): 1}, "major": {}})
    rage = t.s.rage
    t.do(f"go {at('HG1')}")
    t.do("take minor", luck=["archive"])
    assert t.s.rage == rage + 1
    assert t.has(t.a, "archive") == 1
    assert t.s.score()[0].parts["tokens"] == 3
    assert "drink archive" not in t.offers()


@rule("KA-RAGE-04")
def test_an_attack_angers_nobody() -> None:
    t = aboard(rage=3)
    strike(t, "black", "black", "black")
    assert t.s.rage == 3


@rule("KA-ATK-01", "KA-ATK-07")
def test_an_attack_takes_all_noise_into_the_bag() -> None:
    t = aboard(rage=1, area=[4, 2])
    strike(t, "black", "black")
    assert t.s.area[:2] == [0, 0]
    assert (t.s.bag.count(0), t.s.bag.count(1)) == (4, 2)


@rule("KA-ATK-02", "KA-EX-12")
@pytest.mark.parametrize(("space", "cubes"), [(1, 2), (3, 3), (7, 4)])
def test_rage_says_how_many_cubes(space: int, cubes: int) -> None:
    t = aboard(rage=space)
    strike(t, *["black"] * cubes)
    assert len(t.s.bag) == 24 + 5 - cubes  # with the noise of the beginning


@rule("KA-ATK-03")
def test_a_bag_that_is_nearly_empty() -> None:
    t = aboard(rage=7, bag={"black": 1}, area=[1, 0])
    attack(t.s, 0, SeededLuck(1))
    assert t.s.bag == []
    assert (t.s.black_aside, t.a.damage) == (24, 1)


@rule("KA-ATK-04")
def test_danger_in_the_row_draws_more() -> None:
    t = aboard(rage=1, row=["data-kraken", "rowdy-mop-bot"])
    strike(t, "black", "black", "black", "black")
    assert t.s.black_aside == 4


@rule("KA-ATK-05", "KA-ATK-06", "KA-DMG-03", "KA-EX-13")
def test_black_is_set_aside_and_colours_hurt() -> None:
    t = aboard(players=3, rage=7, area=[2, 2, 2])
    supplies = [p.supply for p in t.s.seats]
    strike(t, "black", "A", "C", "C")
    assert [p.damage for p in t.s.seats] == [1, 0, 2]
    assert t.s.black_aside == 1
    assert [p.supply for p in t.s.seats] == supplies  # the very cubes drawn lie on the tracks


@rule("KA-ATK-10")
def test_no_cube_is_drawn_twice() -> None:
    for seed in range(10):
        t = aboard(rage=7, bag={"black": 2, "A": 1, "B": 1}, area=[0, 0])
        attack(t.s, 0, SeededLuck(seed))
        assert (t.s.black_aside, t.a.damage, t.b.damage) == (24, 1, 1)


@rule("KA-ATK-08", "KA-DMG-07")
def test_a_hunter_hurts_everybody_in_play() -> None:
    t = hunted()
    supply = t.a.supply, t.b.supply
    strike(t, "hunters", "black")
    assert (t.a.damage, t.b.damage) == (1, 1)
    assert (t.a.supply, t.b.supply) == (supply[0] - 1, supply[1] - 1)


@rule("KA-ATK-08", "KA-OUT-03")
def test_a_hunter_spares_those_who_are_out() -> None:
    t = aboard(players=3, rage=1, marks=LET_OUT, loose={"hunters": 1}, area=[0, 0, 0], seats=[{}, {}, {"fate": "lost"}])
    strike(t, "hunters", "black")
    assert [p.damage for p in t.s.seats] == [1, 1, 0]


@rule("KA-ATK-09")
def test_a_hunter_comes_back() -> None:
    t = hunted()
    strike(t, "hunters", "black")
    assert t.s.area[RED] == 1
    assert RED not in t.s.bag
    strike(t, "black", "hunters")
    assert (t.a.damage, t.s.area[RED]) == (2, 1)


def test_without_cubes_black_ones_stand_in_and_are_healed_last() -> None:
    t = hunted(seats=[{"supply": 0, "damage": 2}], black_aside=3)
    strike(t, "hunters", "black")
    assert (t.a.damage, t.a.supply) == (3, 0)
    assert t.s.black_aside == 3 - 1 + 1
    saved = t.play.game.restore(2, t.play.options, t.s.to_dict())
    assert saved.hash() == t.s.hash()
    heal(t.s, 0, 2)
    assert (t.a.damage, t.a.supply, t.s.black_aside) == (1, 2, 3)
    heal(t.s, 0, 5)
    assert (t.a.damage, t.a.supply, t.s.black_aside) == (0, 2, 4)
    assert t.s.invariants() == []


@rule("KA-KO-01")
def test_a_hunter_may_knock_out() -> None:
    t = hunted(seats=[{}, {"damage": 9}])
    strike(t, "hunters", "black")
    assert t.b.fate == LOST
    assert t.a.fate == INSIDE


@rule("KA-HEAL-01", "KA-HEAL-02", "KA-HEAL-03", "KA-CLANK-08")
def test_healing_gives_cubes_back() -> None:
    t = aboard(seats=[{"damage": 3, "supply": 0, "tokens": {"mega-health-boost": 1}, "hand": ["stumble"]}])
    t.do("drink mega-health-boost")
    assert (t.a.damage, t.a.supply) == (1, 2)
    noise = t.s.area[0]
    t.do("play stumble")
    assert (t.a.supply, t.s.area[0]) == (1, noise + 1)
    heal(t.s, 0, 5)
    assert (t.a.damage, t.a.supply) == (0, 2)


@rule("KA-DMG-01", "KA-KO-01")
@pytest.mark.parametrize(("damage", "fate"), [(8, INSIDE), (9, LOST)])
def test_the_tenth_cube_knocks_out(damage: int, fate: int) -> None:
    t = aboard(rage=1, area=[1, 0], seats=[{"damage": damage}])
    strike(t, "A", "black")
    assert t.a.fate == fate


def test_a_card_may_make_the_boss_attack_at_once() -> None:
    t = aboard(rage=1, seats=[{"hand": ["quantum-cat-maybe"]}])
    t.do("play quantum-cat-maybe")
    assert "attack" in kinds(t.do("choose 1"))


@rule("KA-ROW-01", "KA-ROW-02", "KA-ROW-03", "KA-ROW-04", "KA-EX-10", "KA-EX-11", "KA-TURN-13", "KA-TURN-14")
def test_one_attack_for_one_refill() -> None:
    row = ["lion-robot", "assistant-droid", "space-skunk"]
    t = aboard(rage=1, row=row, seats=[{"hand": []}, {"hand": []}])
    cards: list[int | str] = ["hack", "hack", "hack", "hack", "stumble"]
    happened = kinds(t.do("end", luck=[*cards, "bouncer-droid", "stormblooper", "exo-stomper", "black", "black"]))
    assert happened.count("attack") == 1
    assert happened.index("draws") < happened.index("revealed") < happened.index("attack")
    assert t.names(t.s.row)[:3] == row
    assert len(t.names(t.s.row)) == 6


@rule("KA-ROW-05", "KA-ROW-06")
def test_old_symbols_do_not_count_and_a_full_row_stays() -> None:
    row = ["bouncer-droid", "stormblooper", "lion-robot", "assistant-droid", "space-skunk", "exo-stomper"]
    t = aboard(row=row, seats=[{"hand": []}, {"hand": []}])
    happened = kinds(t.do("end"))
    assert "attack" not in happened
    assert "revealed" not in happened
    t = aboard(row=row[:5], seats=[{"hand": []}, {"hand": []}])
    happened = kinds(t.do("end", luck=["hack", "hack", "hack", "hack", "stumble", "exo-stomper"]))
    assert "attack" not in happened


@rule("KA-KEY-05", "KA-KEY-06")
def test_encounters_come_before_the_attack() -> None:
    row = ["lion-robot", "assistant-droid", "space-skunk", "exo-stomper"]
    t = aboard(rage=1, row=row, area=[0, 0], seats=[{"hand": []}, {"hand": []}])
    cards: list[int | str] = ["hack", "hack", "hack", "hack", "stumble"]
    happened = kinds(t.do("end", luck=[*cards, "alarm-drone", "stormblooper", "A", "B"]))
    assert happened.index("arrives") < happened.index("attack")
    assert (t.a.damage, t.b.damage) == (1, 1)  # the noise of the encounter was in the bag


@rule("KA-FIN-02", "KA-FIN-03", "KA-FIN-04")
def test_a_short_deck_ends_the_game() -> None:
    seats = [{"room": "FR3", "artifacts": [5], "hand": []}, {"room": "HG1", "artifacts": [10], "hand": []}]
    t = aboard(row=["lion-robot"], deck={"exo-stomper": 1}, seats=seats, marks={})
    happened = kinds(t.do("end"))
    assert t.s.active == -1
    assert [p.fate for p in t.s.seats] == [2, 3]  # rescued in the cargo bay, lost elsewhere
    assert "attack" not in happened
    assert t.s.deck != []


@rule("KA-KO-02", "KA-KO-03", "KA-KO-04", "KA-KO-05", "KA-KO-06")
@pytest.mark.parametrize(
    ("space", "artifacts", "rescued"),
    [("FR4", [5], True), ("KO1", [5], False), ("KZ4", [5], False), ("FR4", [], False)],
)
def test_only_the_cargo_bay_saves(space: str, artifacts: list[int], rescued: bool) -> None:
    t = with_code(space, rage=1, area=[1, 0], seats=[{"damage": 9, "artifacts": artifacts, "gold": 7}])
    strike(t, "A", "black")
    score = t.s.score()[0]
    assert score.ranked == rescued
    assert score.total == (12 if rescued else 0)
    assert score.parts["mastery"] == 0
