"""The dragon alone: symbols and a clock, threat cubes and what the rivals get hold of."""

from typing import Any

from tests.klong.solo.alone import PLAIN, alone, shown, threat_in_area, track
from tests.klong.table import Table, kinds
from tests.rules import rule

NOTHING: dict[str, Any] = {"hand": [], "draw": [], "discard": []}


def attacks(t: Table, *texts: str, luck: list[int | str]) -> list[int]:
    """The strength of each attack that follows."""
    return [event.a for event in t.do(*texts, luck=luck) if kinds([event]) == ["attack"]]


@rule("SO-ATTACK-01")
def test_two_dragons_among_the_new_cards_make_one_attack() -> None:
    t = alone(row=[*PLAIN[:1], None, *PLAIN[2:]], rage=1)
    assert attacks(t, "end", luck=["ogre", "ruby", "black", "black"]) == [2]


@rule("SO-ATTACK-02", "SO-ATTACK-03")
def test_after_three_calm_turns_the_dragon_attacks_in_the_fourth() -> None:
    t = alone(seats=[NOTHING], rage=1)
    clock = []
    for card in ("tattle", "search", "sleight-of-hand"):
        assert attacks(t, "end", luck=[card]) == []
        clock.append(track(t, "clock"))
    assert clock == [1, 2, 3]
    assert attacks(t, "end", luck=["brilliance", "black", "black"]) == [2]
    assert track(t, "clock") == 0


@rule("SO-ATTACK-03")
def test_an_attack_of_the_countdown_sets_the_clock_back_too() -> None:
    t = alone(seats=[NOTHING], rage=1, tracks={"clock": 1}, countdown=1, round=5)
    assert attacks(t, "end", luck=["tattle", "black", "black", "black"]) == [3]
    assert track(t, "clock") == 0


@rule("SO-ATTACK-03", "SO-ATTACK-04")
def test_a_dragon_at_the_stroke_of_the_clock_makes_one_attack_and_a_clock_at_zero() -> None:
    t = alone(tracks={"clock": 3}, rage=1)
    assert attacks(t, "end", luck=["ogre", "black", "black"]) == [2]
    assert track(t, "clock") == 0


@rule("SO-ATTACK-05")
def test_rage_and_danger_say_how_many_cubes_are_drawn() -> None:
    t = alone(tracks={"clock": 3}, rage=3, row=[*PLAIN[:5], "kobold"])
    assert attacks(t, "end", luck=["tattle", *["black"] * 4]) == [4]


@rule("SO-ATTACK-06", "SO-ATTACK-07")
def test_a_drawn_threat_cube_goes_on_its_track_and_hurts_nobody() -> None:
    t = alone(tracks={"clock": 3}, rage=3, threat=3, area=[2])
    t.do("end", luck=["tattle", "A", "black", "rivals"])
    assert (t.a.damage, t.s.black_aside, track(t, "threat")) == (1, 1, 1)


@rule("SO-ATTACK-07")
def test_three_threat_cubes_do_no_damage() -> None:
    t = alone(tracks={"clock": 3, "threat": 6}, rage=3, threat=5)
    t.do("end", luck=["tattle", "rivals", "rivals", "rivals"])
    assert (t.a.damage, track(t, "threat")) == (0, 9)


@rule("SO-ATTACK-08")
def test_beyond_the_tenth_threat_cubes_are_set_aside() -> None:
    t = alone(tracks={"clock": 3, "threat": 10, "countdown-begun": 4}, round=4, countdown=1, rage=1, threat=5)
    t.do("end", luck=["tattle", "rivals", "black"])
    assert track(t, "threat") == 10
    assert shown(t)["loose_aside"]["rivals"] == 1


@rule("SO-ATTACK-09", "SO-LOOT-01")
def test_the_third_threat_cube_makes_the_dragon_angrier_for_the_next_attack_only() -> None:
    t = alone(tracks={"clock": 3, "threat": 2}, rage=4, threat=3)
    assert attacks(t, "end", luck=["tattle", "rivals", "black", "black"]) == [3]
    assert t.s.rage == 5


@rule("SO-LOOT-02")
def test_the_sixth_threat_cube_makes_the_dragon_angrier_again() -> None:
    t = alone(tracks={"clock": 3, "threat": 5}, rage=1, threat=3)
    t.do("end", luck=["tattle", "rivals", "black"])
    assert t.s.rage == 2


@rule("SO-LOOT-01", "SO-LOOT-02")
def test_no_other_threat_cube_makes_the_dragon_angrier() -> None:
    for space in (0, 1, 3, 4, 6, 7, 8):
        t = alone(tracks={"clock": 3, "threat": space}, rage=1, threat=3)
        t.do("end", luck=["tattle", "rivals", "black"])
        assert (t.s.rage, track(t, "threat")) == (1, space + 1)


@rule("SO-LOOT-03")
def test_with_the_third_and_the_sixth_threat_the_dearest_crown_goes() -> None:
    t = alone(tracks={"clock": 3, "threat": 2}, rage=1, threat=3)
    t.do("end", luck=["tattle", "rivals", "black"])
    assert t.play.view(0)["market"]["crown"] == ["crown-9", "crown-8"]
    t = alone(tracks={"clock": 3, "threat": 5}, rage=1, threat=3, market={"key": 2, "backpack": 2, "crown": 2})
    t.do("end", luck=["tattle", "rivals", "black"])
    assert t.play.view(0)["market"]["crown"] == ["crown-8"]


@rule("SO-LOOT-04")
def test_on_the_last_space_the_dragon_stays_and_without_a_crown_nothing_goes() -> None:
    tokens = {"crown-10": 1, "crown-9": 1, "crown-8": 1}
    t = alone(tracks={"clock": 3, "threat": 2}, rage=7, threat=3, seats=[{**NOTHING, "tokens": tokens}])
    t.do("end", luck=["tattle", "rivals", *["black"] * 4])
    assert t.s.rage == 7
    assert t.play.view(0)["market"]["crown"] == []


@rule("SO-LOOT-05")
def test_an_artifact_makes_the_dragon_angrier_as_usual() -> None:
    t = alone(rage=3, seats=[{**NOTHING, "room": 18}])
    t.do("artifact 5")
    assert t.s.rage == 4


@rule("SO-EXAMPLE-01")
def test_the_example_of_the_fourth_turn() -> None:
    t = alone(round=4, rage=3, area=[2], threat=6, tracks={"clock": 3, "rivals": 4}, seats=[NOTHING])
    happened = t.do("end", luck=["tattle", "black", "black", "black"])
    assert [event.a for event in happened if kinds([event]) == ["rival-noise"]] == [1]
    assert t.names(t.s.dungeon_discard) == [PLAIN[3]]
    assert [event.a for event in happened if kinds([event]) == ["attack"]] == [3]
    assert len(t.s.bag) == 24 + 2 + 7 - 3
    assert (track(t, "clock"), track(t, "rivals"), threat_in_area(t), t.s.area[0]) == (0, 5, 0, 0)


@rule("SO-EXP-06")
def test_in_the_mine_the_rivals_work_the_deepest_vein_that_is_free() -> None:
    t = alone(board="mine", tracks={"clock": 3, "threat": 2}, rage=1, threat=3)
    t.do("end", luck=["tattle", "rivals", "black"])
    assert shown(t)["marks"] == {"vein-12": 2}
    t = alone(board="mine", tracks={"clock": 3, "threat": 5}, rage=1, threat=3, marks={"vein-12": 2, "vein-11": 1})
    t.do("end", luck=["tattle", "rivals", "black"])
    assert shown(t)["marks"] == {"vein-10": 2, "vein-11": 1, "vein-12": 2}
    assert shown(t)["rivals"] == 30 - 4 - 6 - 2 + 1
