"""Langfinger's turns: set the scene, let it choose."""

from typing import Any

import pytest

from meisterdieb.klong.engine.codes import IN_DEPTHS
from tests.bots.langfinger.seat import choice, scene, turn
from tests.klong.table import table


def test_with_an_artifact_and_enough_boots_it_leaves() -> None:
    t = table(seats=scene(room=3, artifacts=[15]), boots=2, countdown=2, countdown_seat=1)
    assert turn(t)[:2] == ["go 2", "go 1"]
    assert t.a.tokens[t.token("mastery")] == 1


def test_when_the_countdown_runs_it_turns_to_the_exit() -> None:
    t = table(seats=scene(room=18, artifacts=[5]), boots=3, countdown=2, countdown_seat=1)
    assert turn(t)[0] in ("go 13", "go 14")
    assert not t.s.board.flags[t.a.room] & IN_DEPTHS


def test_without_an_artifact_it_fetches_one_even_late() -> None:
    t = table(seats=scene(room=13), boots=2, countdown=3, countdown_seat=1)
    assert turn(t)[:2] == ["go 18", "artifact 5"]


def test_it_goes_round_monsters_when_wounded() -> None:
    t = table(seats=scene(room=8, damage=8), boots=2)
    assert "go 14" in t.offers()
    assert choice(t) == "go 13"


def test_it_uses_its_swords_against_monsters_in_a_tunnel() -> None:
    t = table(seats=scene(room=8, artifacts=[]), boots=1, swords=1)
    assert choice(t) == "go 14/1"


def test_it_takes_secrets_and_idols_on_the_way() -> None:
    t = table(seats=scene(room=3), boots=2)
    t.do("go 4")
    assert choice(t) == "take minor"


def test_it_does_not_stop_in_a_cave_without_need() -> None:
    t = table(seats=scene(room=17, artifacts=[20], rival={"tokens": {"monkey-idol": 3}}), boots=2)
    assert choice(t) == "go 13"  # by way of the cave 18 it would come no further this turn


def test_flying_over_caves_it_does_not_stop() -> None:
    t = table(seats=scene(room=26, artifacts=[20]), boots=4, allowed=3)
    assert len([move for move in turn(t) if move.startswith("go")]) > 1


def test_early_it_buys_what_improves_the_deck() -> None:
    t = table(seats=scene(room=1), skill=3, row=["kobold", "ogre"])
    assert choice(t) == "buy explore"


def test_at_the_end_it_buys_points() -> None:
    t = table(
        seats=scene(room=2, artifacts=[5]), skill=7, row=["kobold", "ogre", "search"], countdown=4, countdown_seat=1
    )
    assert "buy secret-tome" in turn(t)


def test_leftover_skill_goes_into_the_best_basket() -> None:
    t = table(seats=scene(room=1), skill=6, row=["kobold", "ogre"])
    assert turn(t)[:2] == ["buy explore", "buy explore"]


def test_spare_swords_fight_the_goblin() -> None:
    t = table(seats=scene(room=1), swords=2, row=["treasure-map"])
    assert choice(t) == "fight goblin"


@pytest.mark.parametrize(("damage", "drinks"), [(0, False), (1, False), (3, True), (7, True)])
def test_it_heals_when_nothing_is_wasted(damage: int, drinks: bool) -> None:
    t = table(seats=scene(room=3, damage=damage, tokens={"greater-healing": 1}), row=["treasure-map"])
    assert ("drink greater-healing" in turn(t)) == drinks


def test_a_potion_of_swiftness_is_for_getting_out() -> None:
    t = table(
        seats=scene(room=3, artifacts=[5], tokens={"swiftness": 1}),
        boots=1,
        row=["treasure-map"],
        countdown=4,
        countdown_seat=1,
    )
    assert turn(t)[:3] == ["drink swiftness", "go 2", "go 1"]


def test_a_teleport_takes_it_out() -> None:
    t = table(seats=scene(room=2, artifacts=[5]), teleports=1, countdown=4, countdown_seat=1)
    assert choice(t) == "teleport 1"


def test_it_buys_the_crown_when_it_has_the_gold() -> None:
    t = table(seats=scene(room=26, artifacts=[20], gold=8), artifacts=[])
    assert choice(t) == "market crown"


def test_with_time_left_a_backpack_makes_room_for_another_artifact() -> None:
    t = table(seats=scene(room=27, artifacts=[20], gold=7), artifacts=[10])
    assert turn(t)[:2] == ["market backpack", "artifact 10"]


def test_it_trashes_stumble_before_burgle_and_nothing_good() -> None:
    draw = ["burgle"] * 5 + ["explore"] * 3 + ["sidestep", "scramble"]
    cards: dict[str, Any] = {"draw": draw, "discard": ["stumble", "burgle", "explore"], "hand": []}
    t = table(seats=scene(room=2, **cards), skill=4, row=["dragon-shrine"])
    t.do("use dragon-shrine", "choose 2")
    assert choice(t) == "trash stumble@discard"
    good: dict[str, Any] = {"draw": ["explore"] * 6, "discard": ["explore"], "hand": []}
    t = table(seats=scene(room=2, **good), skill=4, row=["dragon-shrine"])
    t.do("use dragon-shrine", "choose 2")
    assert choice(t) == "trash none"


def test_it_draws_first_and_discards_what_it_misses_least() -> None:
    hand = ["stumble", "burgle", "sleight-of-hand", "elven-boots"]
    t = table(seats=scene(room=2, hand=hand, draw=["burgle"] * 5))
    assert choice(t) == "play elven-boots"
    t = table(seats=scene(room=2, hand=hand[:3], draw=["burgle"] * 5))
    assert choice(t) == "play sleight-of-hand"
    t.do("play sleight-of-hand")
    assert choice(t) == "discard stumble"


def test_a_shrine_heals_the_wounded_and_pays_the_healthy() -> None:
    for damage, option in ((8, "choose 2"), (0, "choose 1")):
        t = table(seats=scene(room=2, damage=damage), skill=2, row=["shrine"])
        t.do("use shrine")
        assert choice(t) == option


def test_credit_is_used_against_noise() -> None:
    hand = ["move-silently", "stumble", "swagger"]
    t = table(seats=scene(room=2, hand=hand, draw=["burgle"] * 6), area=[0, 0])
    t.do("play move-silently", "play stumble")
    assert choice(t) == "credit 1"
