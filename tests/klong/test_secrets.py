"""What the secrets do: potions, boosts, treasures, chalices, springs and eggs."""

from collections import Counter
from typing import Any

import meisterdieb as md
from meisterdieb.kernel.luck import ScriptedLuck
from meisterdieb.klong.engine.codes import DRINK, MINOR
from tests.klong.endings import points
from tests.klong.table import Table, table
from tests.rules import rule


def find_minor(token: str, **thief: Any) -> Table:
    """Seat A walks to two minor secrets and turns up this one; one boot is left and nothing bars it."""
    t = table(seats=[{"room": 15, **thief}, {"hand": []}], boots=2, rage=3)
    t.do("go 16", "take minor", luck=[token])
    return t


def find_major(token: str, *drawn: str, **thief: Any) -> Table:
    """Seat A walks to a major secret and turns up this one; `drawn` are cards that it lets the thief draw."""
    t = table(seats=[{"room": 4, **thief}, {"hand": []}], boots=2)
    t.do("go 5", "take major", luck=[token, *drawn])
    return t


def cards_of(t: Table) -> Counter[str]:
    """The whole deck of seat A between turns."""
    return Counter(t.names(t.a.hand + t.a.draw + t.a.discard))


@rule("KL-SECRET-01")
def test_a_greater_healing_potion_heals_two() -> None:
    t = table(seats=[{"damage": 5, "tokens": {"greater-healing": 1}}])
    supply = t.a.supply
    t.do("drink greater-healing")
    assert t.a.damage == 3
    assert t.a.supply == supply + 2


@rule("KL-SECRET-02")
def test_a_greater_healing_potion_waits_for_an_own_turn_and_is_then_gone() -> None:
    t = find_major("greater-healing", damage=4, draw=["burgle"])
    assert t.a.damage == 4
    assert t.can("drink greater-healing")
    t.do("end")
    assert t.s.active == 1
    assert t.play.legal(0) == []
    assert not t.can("drink greater-healing")
    t.do("end", "drink greater-healing")
    assert t.a.damage == 2
    assert t.has(t.a, "greater-healing") == 0
    assert t.offers("drink") == []
    assert t.refuses(t.action(DRINK, t.token("greater-healing"))) == "not-owned"
    assert t.s.to_dict()["pools"]["major"]["greater-healing"] == 1


@rule("KL-SECRET-03", "KL-SECRET-04")
def test_a_greater_skill_boost_gives_five_skill_at_once() -> None:
    t = find_major("greater-skill")
    assert t.s.skill == 5
    assert t.has(t.a, "greater-skill") == 0
    assert t.offers("drink") == []
    assert t.s.score()[0].total == 0
    t.do("end", "end")
    assert t.s.skill == 0


@rule("KL-SECRET-05")
def test_a_greater_treasure_is_five_gold() -> None:
    t = find_major("greater-treasure", gold=1)
    assert t.a.gold == 6
    assert t.has(t.a, "greater-treasure") == 0


@rule("KL-SECRET-06")
def test_the_gold_of_a_treasure_can_be_spent_at_once() -> None:
    t = table(seats=[{"room": 18, "gold": 2}], boots=1, loot={"major": {"26": 1}})
    t.do("go 26", "take major", luck=["greater-treasure"])
    assert t.a.gold == 7
    t.do("market crown")
    assert t.a.gold == 0
    assert t.has(t.a, "crown-10") == 1


@rule("KL-SECRET-06")
def test_the_gold_of_a_treasure_can_be_kept_to_the_end() -> None:
    seats = [{"room": 3, "artifacts": [5], "gold": 2}, {"fate": "lost"}]
    t = table(seats=seats, countdown_seat=1, countdown=1, boots=2, loot={"major": {"2": 1}})
    t.do("go 2", "take major", luck=["greater-treasure"])
    t.do("go 1", "end")
    assert t.s.to_act == []
    assert t.s.score()[0].parts["gold"] == 7
    assert t.s.score()[0].parts["tokens"] == 0


@rule("KL-SECRET-07", "KL-DRAW-01")
def test_a_flash_of_brilliance_draws_three_cards() -> None:
    t = find_major("flash-of-brilliance", "burgle", "stumble", "sidestep", hand=["scramble"])
    assert sorted(t.names(t.a.hand)) == ["burgle", "scramble", "sidestep", "stumble"]
    assert len(t.a.draw) == 6
    assert t.play.view(1)["dungeon_deck"] == 94
    assert t.has(t.a, "flash-of-brilliance") == 0


@rule("KL-SECRET-08", "KL-DRAW-02")
def test_the_cards_of_a_flash_of_brilliance_must_be_played() -> None:
    t = find_major("flash-of-brilliance", "burgle", "burgle", "burgle")
    assert not t.can("end")
    t.do("play burgle", "play burgle")
    assert not t.can("end")
    t.do("play burgle")
    assert t.can("end")


@rule("KL-SECRET-09")
def test_a_chalice_is_kept_for_seven_points() -> None:
    t = find_major("chalice")
    assert t.has(t.a, "chalice") == 1
    assert t.offers("drink") == []
    assert points("tokens", tokens={"chalice": 1}) == 7
    assert points("tokens", tokens={"chalice": 3}) == 21


@rule("KL-SECRET-10")
def test_a_healing_potion_heals_one() -> None:
    t = table(seats=[{"damage": 3, "tokens": {"healing": 1}}])
    supply = t.a.supply
    t.do("drink healing")
    assert t.a.damage == 2
    assert t.a.supply == supply + 1


@rule("KL-SECRET-11")
def test_a_healing_potion_is_kept_for_an_own_turn_and_drunk_once() -> None:
    t = find_minor("healing", damage=3, draw=["burgle"])
    assert t.a.damage == 3
    t.do("end")
    assert t.s.active == 1
    assert t.offers("drink") == []
    assert t.play.legal(0) == []
    t.do("end", "drink healing")
    assert t.a.damage == 2
    assert t.has(t.a, "healing") == 0
    assert t.offers("drink") == []
    assert t.s.to_dict()["pools"]["minor"]["healing"] == 2


@rule("KL-SECRET-12")
def test_a_swiftness_potion_gives_one_boot() -> None:
    t = table(seats=[{"room": 2, "tokens": {"swiftness": 1}}])
    assert t.offers("go") == []
    t.do("drink swiftness")
    assert t.s.boots == 1
    assert t.can("go 3")


@rule("KL-SECRET-13")
def test_a_swiftness_potion_can_wait_and_is_drunk_once() -> None:
    t = find_minor("swiftness", draw=["burgle"])
    assert t.s.boots == 1
    t.do("end", "end")
    assert t.s.boots == 0
    t.do("drink swiftness")
    assert t.s.boots == 1
    assert t.has(t.a, "swiftness") == 0
    assert t.offers("drink") == []


@rule("KL-SECRET-14")
def test_a_swiftness_potion_does_not_help_in_a_crystal_cave() -> None:
    t = table(seats=[{"room": 3, "tokens": {"swiftness": 1}}], boots=1)
    t.do("go 8", "drink swiftness")
    assert t.s.boots == 1
    assert t.offers("go") == []


@rule("KL-SECRET-15")
def test_a_strength_potion_gives_two_swords() -> None:
    t = table(seats=[{"tokens": {"strength": 1}}], swords=1)
    t.do("drink strength")
    assert t.s.swords == 3


@rule("KL-SECRET-16")
def test_a_strength_potion_can_wait_for_a_monster_tunnel_of_a_later_turn() -> None:
    seats = [{"room": 26, "tokens": {"strength": 1}, "draw": ["sidestep"]}, {"hand": []}]
    t = table(seats=seats)
    t.do("end")
    assert t.offers("drink") == []
    t.do("end", "play sidestep", "drink strength", "go 31/2")
    assert (t.a.room, t.a.damage, t.s.swords) == (31, 0, 0)
    assert t.has(t.a, "strength") == 0
    assert t.offers("drink") == []


@rule("KL-SECRET-17")
def test_a_skill_boost_gives_two_skill_at_once_and_is_gone() -> None:
    t = find_minor("skill")
    assert t.s.skill == 2
    assert t.has(t.a, "skill") == 0
    assert t.offers("drink") == []
    t.do("end", "end")
    assert t.s.skill == 0


@rule("KL-SECRET-18")
def test_a_treasure_is_two_gold() -> None:
    t = table(seats=[{"room": 26, "gold": 5}], boots=1)
    t.do("go 19", "take minor", luck=["treasure"])
    assert t.a.gold == 7
    t.do("market key")
    assert t.a.gold == 0


@rule("KL-SECRET-19", "KL-SECRET-20")
def test_a_magic_spring_offers_played_and_discarded_cards_at_the_end_of_the_turn() -> None:
    t = find_minor("magic-spring", hand=["stumble", "sidestep"], discard=["burgle"], draw=["scramble", "burgle"])
    assert t.offers("trash") == []
    t.do("play stumble", "play sidestep")
    assert t.offers("trash") == []
    t.do("end")
    assert t.s.to_act == [0]
    assert t.offers() == ["trash stumble", "trash sidestep", "trash burgle@discard", "trash none"]


@rule("KL-SECRET-19")
def test_a_magic_spring_asks_only_once() -> None:
    t = find_minor("magic-spring", hand=["stumble"], discard=["burgle"], draw=["burgle", "scramble"])
    t.do("play stumble", "end", "trash stumble")
    assert t.s.to_act == [1]
    t.do("end", "play burgle", "play burgle", "play scramble", "end")
    assert t.s.to_act == [1]


@rule("KL-SECRET-19")
def test_two_magic_springs_trash_two_cards() -> None:
    t = table(seats=[{"room": 15, "hand": ["stumble", "burgle"]}], boots=3)
    t.do("go 16", "take minor", luck=["magic-spring"])
    t.do("go 15", "go 16", "take minor", luck=["magic-spring"])
    t.do("play stumble", "play burgle", "end", "trash stumble")
    assert t.offers() == ["trash burgle", "trash none"]
    t.do("trash burgle")
    assert t.s.to_act == [1]
    assert sorted(t.names(t.s.box)) == ["burgle", "stumble"]


@rule("KL-SECRET-21")
def test_the_trashed_card_and_the_spring_leave_the_game() -> None:
    t = find_minor("magic-spring", hand=["stumble"])
    before = cards_of(t)
    t.do("play stumble", "end", "trash stumble")
    assert (before.total(), cards_of(t).total()) == (10, 9)
    assert before - cards_of(t) == Counter(["stumble"])
    assert t.names(t.s.box) == ["stumble"]
    assert t.has(t.a, "magic-spring") == 0
    assert t.s.to_dict()["pools"]["minor"]["magic-spring"] == 1


@rule("KL-SECRET-21")
def test_a_spring_whose_offer_is_declined_is_used_up_all_the_same() -> None:
    t = find_minor("magic-spring", hand=["stumble"], draw=["burgle"])
    before = cards_of(t)
    t.do("play stumble", "end", "trash none")
    assert cards_of(t) == before
    t.do("end", "play burgle", "play stumble", "end")
    assert t.s.to_act == [1]


@rule("KL-SECRET-22")
def test_a_dragon_egg_angers_the_dragon_once() -> None:
    t = find_minor("dragon-egg", draw=["burgle"])
    assert t.s.rage == 4
    assert t.has(t.a, "dragon-egg") == 1
    t.do("go 15", "end", "end")
    assert t.s.rage == 4
    assert t.offers("drink") == []


@rule("KL-SECRET-23")
def test_a_dragon_egg_is_worth_three_points() -> None:
    assert points("tokens", tokens={"dragon-egg": 1}) == 3
    assert points("tokens", tokens={"dragon-egg": 3}) == 9


@rule("KL-SECRET-24")
def test_potions_left_over_are_worth_nothing() -> None:
    assert points("tokens", tokens={"healing": 1, "greater-healing": 1}) == 0
    assert points("tokens", tokens={"strength": 1, "swiftness": 1}) == 0


@rule("KL-SECRET-19")
def test_a_spring_found_in_a_later_turn_asks_again() -> None:
    seats: list[dict[str, Any]] = [{"room": 15, "hand": ["stumble"], "draw": ["sidestep"]}, {"hand": [], "draw": []}]
    t = table(seats=seats, boots=2, row=["ladder", "ladder", "teleporter", "teleporter", "apothecary", "archaeologist"])
    t.do("go 16", "take minor", "go 15", "play stumble", "end", luck=["magic-spring"])
    t.do("trash none", "end")
    t.do("play sidestep", "go 16", "take minor", "play stumble", "end", luck=["magic-spring"])
    assert t.offers() == ["trash sidestep", "trash stumble", "trash none"]


@rule("KL-TOKEN-08")
def test_a_secret_is_turned_up_by_chance_as_long_as_those_left_differ() -> None:
    t = table(seats=[{"room": 15}], boots=1)
    left = sorted(map(t.token, ("skill", "healing")))
    t.s.pools[MINOR] = [left[0], *left]
    script = ScriptedLuck([left[0]])
    for text in ("go 16", "take minor"):
        t.s.apply(md.parse(t.play, text), script)
    assert script.used == 1
    assert t.s.pools[MINOR] == left
