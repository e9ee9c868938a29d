"""Moving through tunnels."""

import pytest

from meisterdieb.klong.engine import codes, reasons
from tests.klong.table import table
from tests.rules import rule


@rule("KL-MOVE-01")
def test_one_boot_leads_through_one_tunnel() -> None:
    assert table(seats=[{"room": 2}], boots=0).offers("go") == []
    t = table(seats=[{"room": 2}], boots=1)
    assert t.offers("go") == ["go 3"]
    t.do("go 3")
    assert t.a.room == 3
    assert t.s.boots == 0
    assert t.offers("go") == []


@rule("KL-MOVE-01")
def test_the_first_step_leads_from_outside_into_the_first_room() -> None:
    t = table(boots=1)
    t.do("go 2")
    assert t.a.room == 2
    assert t.s.boots == 0


@rule("KL-MOVE-02")
def test_rooms_without_a_tunnel_are_out_of_reach() -> None:
    t = table(seats=[{"room": 11, "tokens": {"key": 1}}], boots=9, swords=9)
    assert t.offers("go") == ["go 6", "go 10", "go 16"]
    elsewhere = table(seats=[{"room": 3}], boots=9).way(4)
    assert t.refuses(elsewhere) == "no-tunnel"


@rule("KL-MOVE-03")
def test_footprints_cost_two_boots() -> None:
    poor = table(seats=[{"room": 3}], boots=1)
    assert not poor.can("go 4")
    assert poor.refuses(poor.way(4)) == "needs-boots"
    t = table(seats=[{"room": 3}], boots=2)
    t.do("go 4", "take none")
    assert t.s.boots == 0
    assert t.a.room == 4


@rule("KL-MOVE-04")
def test_each_monster_symbol_deals_one_damage() -> None:
    t = table(seats=[{"room": 26}], boots=1)
    supply = t.a.supply
    t.do("go 31")
    assert t.a.damage == 2
    assert t.a.supply == supply - 2
    single = table(seats=[{"room": 29}], boots=1)
    single.do("go 35")
    assert single.a.damage == 1


@rule("KL-MOVE-05")
def test_each_sword_spent_prevents_one_damage() -> None:
    t = table(seats=[{"room": 26}], boots=1, swords=1)
    t.do("go 31/1")
    assert t.a.damage == 1
    assert t.s.swords == 0
    t = table(seats=[{"room": 26}], boots=1, swords=3)
    t.do("go 31/2")
    assert t.a.damage == 0
    assert t.s.swords == 1


@rule("KL-MOVE-06")
def test_swords_are_spent_on_monsters_only_if_the_player_wants() -> None:
    t = table(seats=[{"room": 26}], boots=1, swords=3)
    assert [text for text in t.offers("go") if text.startswith("go 31")] == ["go 31", "go 31/1", "go 31/2"]
    t.do("go 31")
    assert t.s.swords == 3
    assert t.a.damage == 2


@rule("KL-MOVE-07")
def test_no_more_swords_than_symbols_can_be_spent() -> None:
    t = table(seats=[{"room": 29}], boots=1, swords=3)
    assert t.offers("go") == ["go 35", "go 35/1"]
    assert t.refuses(t.way(35, swords=2)) == "too-many-swords"
    plain = table(seats=[{"room": 2}], boots=1, swords=3)
    assert plain.offers("go") == ["go 3"]


@rule("KL-MOVE-08")
def test_a_lock_needs_a_key_from_both_sides() -> None:
    assert not table(seats=[{"room": 4}], boots=3).can("go 9")
    assert not table(seats=[{"room": 9}], boots=3).can("go 4")
    inward = table(seats=[{"room": 4, "tokens": {"key": 1}}], boots=1)
    inward.do("go 9")
    assert (inward.a.room, inward.s.boots) == (9, 0)
    outward = table(seats=[{"room": 9, "tokens": {"key": 1}}], boots=1)
    outward.do("go 4")
    assert (outward.a.room, outward.s.boots) == (4, 0)


@rule("KL-MOVE-09")
def test_the_key_of_another_thief_opens_nothing() -> None:
    t = table(seats=[{"room": 4, "tokens": {"key": 1}}, {"room": 4, "hand": ["sidestep"]}], boots=1)
    assert t.can("go 9")
    t.do("end", "play sidestep")
    assert t.s.active == 1
    assert t.can("go 10")
    assert not t.can("go 9")


@rule("KL-MOVE-10")
def test_an_arrow_is_followed_and_never_turned() -> None:
    t = table(seats=[{"room": 6}], boots=1)
    assert t.can("go 5")
    against = table(seats=[{"room": 5}], boots=9)
    assert against.offers("go") == ["go 4", "go 10"]
    assert against.refuses(against.way(6)) == "against-arrow"


@rule("KL-MOVE-11", "KL-MOVE-12")
def test_a_tunnel_over_the_edge_of_the_board_costs_one_boot() -> None:
    east = table(seats=[{"room": 22}], boots=1)
    east.do("go 17")
    assert (east.a.room, east.s.boots) == (17, 0)
    west = table(seats=[{"room": 17}], boots=1)
    west.do("go 22")
    assert (west.a.room, west.s.boots) == (22, 0)


@rule("KL-MOVE-11", "KL-MOVE-12")
def test_the_back_has_a_tunnel_over_the_edge_too() -> None:
    west = table(board="back", seats=[{"room": 5}], boots=1)
    west.do("go 6")
    assert (west.a.room, west.s.boots) == (6, 0)
    east = table(board="back", seats=[{"room": 6}], boots=1)
    east.do("go 5")
    assert (east.a.room, east.s.boots) == (5, 0)


@rule("KL-MOVE-13")
def test_a_crystal_cave_ends_the_walk() -> None:
    t = table(seats=[{"room": 3}], boots=3)
    t.do("go 8")
    assert t.s.boots == 2
    assert t.offers("go") == []
    assert t.refuses(t.way(3)) == "cave-stops"
    open_room = table(seats=[{"room": 2}], boots=3)
    open_room.do("go 3")
    assert open_room.offers("go") != []


@rule("KL-MOVE-13")
def test_a_crystal_cave_lifts_no_other_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(seats=[{"room": 3}], boots=1, teleports=1)
    monkeypatch.setattr(t.rules, "bar_reasons", [*t.rules.bar_reasons, reasons.HANDS_FULL])  # as a part would bring it
    t.s.barred = codes.CAVE_STOP << 1
    t.do("teleport 8")
    assert t.refuses(t.way(14)) == "cave-stops"
    t.s.allowed = codes.IGNORE_CAVES
    assert t.offers("go") == []
    assert t.refuses(t.way(14)) == "hands-full"


@rule("KL-MOVE-14")
def test_boots_gained_in_a_crystal_cave_do_not_help() -> None:
    t = table(seats=[{"room": 3, "hand": ["move-silently"]}], boots=1)
    t.do("go 8", "play move-silently")
    assert t.s.boots == 2
    assert t.offers("go") == []


@rule("KL-MOVE-15")
def test_a_teleport_leads_out_of_a_crystal_cave() -> None:
    t = table(seats=[{"room": 3}], boots=1, teleports=1)
    t.do("go 8")
    assert t.offers("teleport") == ["teleport 3", "teleport 13", "teleport 14"]
    t.do("teleport 13")
    assert t.a.room == 13


@rule("KL-MOVE-16")
def test_a_teleport_out_of_a_crystal_cave_does_not_give_the_boots_back() -> None:
    t = table(seats=[{"room": 3}], boots=3, teleports=1)
    t.do("go 8", "teleport 3")
    assert t.s.boots == 2
    assert t.offers("go") == []


@rule("KL-MOVE-17")
def test_the_next_turn_starts_with_free_feet_in_the_cave() -> None:
    t = table(seats=[{"room": 3, "draw": ["sidestep"]}, {"hand": []}], boots=1)
    t.do("go 8", "end", "end", "play sidestep")
    assert t.s.active == 0
    assert t.a.room == 8
    assert t.can("go 3")


@rule("KL-MOVE-17")
def test_the_cave_stops_nobody_else() -> None:
    t = table(seats=[{"room": 3}, {"room": 3, "hand": ["sidestep"]}], boots=1)
    t.do("go 8", "end", "play sidestep")
    assert t.can("go 8")


@rule("KL-MOVE-18")
def test_all_symbols_of_a_tunnel_apply() -> None:
    assert not table(seats=[{"room": 18}], boots=1, swords=1).can("go 25/1")
    t = table(seats=[{"room": 18}], boots=2, swords=1)
    assert t.can("go 25")
    assert t.can("go 25/1")
    t.do("go 25/1", "take none")
    assert (t.s.boots, t.s.swords, t.a.damage) == (0, 0, 0)
    t = table(seats=[{"room": 18}], boots=2)
    t.do("go 25", "take none")
    assert (t.s.boots, t.a.damage) == (0, 1)


@rule("KL-MOVE-19")
def test_a_thief_may_turn_round() -> None:
    t = table(seats=[{"room": 15}], boots=2)
    t.do("go 16", "take none", "go 15")
    assert t.a.room == 15
    assert t.s.boots == 0


@rule("KL-MOVE-20")
def test_only_an_artifact_opens_the_way_out() -> None:
    without = table(seats=[{"room": 2}], boots=1)
    assert not without.can("go 1")
    assert without.refuses(without.way(1)) == "needs-artifact"
    t = table(seats=[{"room": 2, "artifacts": [5]}], boots=1)
    t.do("go 1")
    assert t.a.room == 1
    assert t.s.boots == 0


@rule("KL-MOVE-21")
def test_nobody_has_to_move() -> None:
    t = table(seats=[{"room": 3}], boots=4)
    assert t.can("end")
    t.do("end")
    assert t.a.room == 3
    assert t.s.active == 1


@rule("KL-MOVE-22")
def test_a_crowded_room_can_be_entered() -> None:
    t = table(players=4, seats=[{"room": 2}, {"room": 3}, {"room": 3}, {"room": 3}], boots=1)
    t.do("go 3")
    assert [p.room for p in t.s.seats] == [3, 3, 3, 3]
