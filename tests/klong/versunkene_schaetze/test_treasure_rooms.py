"""Treasure rooms: gold for whoever comes in."""

from tests.klong.versunkene_schaetze.sunken import dry_row, redrawn, sunken
from tests.rules import rule


@rule("VS-TREAS-01")
def test_entering_gives_the_gold_that_the_room_shows() -> None:
    t = sunken(seats=[{"room": 13, "gold": 3}], boots=1)
    t.do("go 10")
    assert t.a.gold == 4
    t = redrawn(rooms={10: {"gold": 3}}, seats=[{"room": 13, "gold": 3}], boots=1)
    t.do("go 10")
    assert t.a.gold == 6


@rule("VS-TREAS-02", "VS-TREAS-03")
def test_the_room_pays_everybody_each_time() -> None:
    t = redrawn(rooms={13: {"crystal_cave": False}}, seats=[{"room": 13}], boots=3, loot={"minor": {}})
    t.do("go 10", "go 13", "go 10")
    assert t.a.gold == 2
    t = dry_row(seats=[{"room": 10, "gold": 5}, {"room": 13, "hand": ["sidestep"]}])
    t.do("end", "play sidestep", "go 10")
    assert (t.a.gold, t.b.gold) == (5, 1)


@rule("VS-TREAS-04")
def test_gold_and_a_token_go_together() -> None:
    t = redrawn(rooms={10: {"minor_secrets": 1}}, seats=[{"room": 13}], boots=1, loot={"minor": {"10": 1}})
    t.do("go 10")
    assert (t.a.gold, t.offers()) == (1, ["take minor", "take none"])
    t.do("take minor", luck=["dragon-egg"])
    assert t.has(t.a, "dragon-egg") == 1


@rule("VS-TREAS-05")
def test_beginning_a_turn_there_gives_nothing() -> None:
    t = dry_row(seats=[{"room": 3}, {"room": 10, "gold": 2, "hand": ["burgle"]}])
    t.do("end")
    assert (t.s.active, t.b.gold) == (1, 2)


@rule("VS-TREAS-06")
def test_a_teleport_into_the_room_is_entering() -> None:
    t = sunken(seats=[{"room": 13, "gold": 3}], teleports=1)
    t.do("teleport 10")
    assert t.a.gold == 4


@rule("VS-TREAS-01")
def test_the_gold_is_a_gain_like_any_other() -> None:
    t = sunken(seats=[{"room": 13, "gold": 0}], boots=1, gold_per_gain=1)
    t.do("go 10")
    assert (t.a.gold, t.s.gold_gains) == (2, 1)
