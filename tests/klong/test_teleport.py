"""Teleporting: one room on, whatever the tunnel shows."""

from meisterdieb.klong.engine.codes import TELEPORT
from tests.klong.table import table
from tests.rules import rule


@rule("KL-TELE-01")
def test_a_teleport_reaches_every_room_next_door() -> None:
    t = table(seats=[{"room": 17}], teleports=1)
    assert t.offers("teleport") == [f"teleport {room}" for room in (12, 13, 18, 22, 23, 24)]
    assert t.refuses(t.action(TELEPORT, 16)) == "no-tunnel"
    t.do("teleport 18")
    assert t.a.room == 18


@rule("KL-TELE-01")
def test_without_a_teleport_there_is_none() -> None:
    t = table(seats=[{"room": 17}], boots=5)
    assert t.offers("teleport") == []
    assert t.refuses(t.action(TELEPORT, 18)) == "no-teleport"


@rule("KL-TELE-02")
def test_a_teleport_costs_no_boots() -> None:
    t = table(seats=[{"room": 3}], teleports=1, boots=0)
    t.do("teleport 4", "take none")
    assert t.a.room == 4
    shod = table(seats=[{"room": 3}], teleports=1, boots=2)
    shod.do("teleport 4", "take none")
    assert shod.s.boots == 2


@rule("KL-TELE-03")
def test_monsters_do_not_bite_a_teleporting_thief() -> None:
    t = table(seats=[{"room": 26}], teleports=1, swords=1)
    supply = t.a.supply
    t.do("teleport 31")
    assert (t.a.damage, t.a.supply, t.s.swords) == (0, supply, 1)


@rule("KL-TELE-03")
def test_a_thief_near_the_end_may_still_teleport_past_monsters() -> None:
    t = table(seats=[{"room": 26, "damage": 9}], teleports=1, boots=1)
    assert not t.can("go 31")
    assert t.can("teleport 31")


@rule("KL-TELE-04")
def test_locks_do_not_stop_a_teleport() -> None:
    t = table(seats=[{"room": 4}], teleports=1, boots=1)
    assert not t.can("go 9")
    t.do("teleport 9", "take none")
    assert t.a.room == 9


@rule("KL-TELE-05")
def test_arrows_do_not_stop_a_teleport() -> None:
    t = table(seats=[{"room": 5}], teleports=1, boots=1)
    assert not t.can("go 6")
    t.do("teleport 6", "take none")
    assert t.a.room == 6


@rule("KL-TELE-06")
def test_a_cave_reached_by_teleport_bars_the_boots() -> None:
    t = table(seats=[{"room": 3}], teleports=1, boots=2)
    assert t.can("go 4")
    t.do("teleport 8")
    assert t.s.boots == 2
    assert t.offers("go") == []


@rule("KL-TELE-06")
def test_a_cave_does_not_stop_the_next_teleport() -> None:
    t = table(seats=[{"room": 3}], teleports=2)
    t.do("teleport 8", "teleport 14")
    assert t.a.room == 14


@rule("KL-TELE-07")
def test_a_thief_may_teleport_into_the_dungeon() -> None:
    t = table(seats=[{"room": 1}], teleports=1)
    assert t.offers("teleport") == ["teleport 2"]
    t.do("teleport 2")
    assert t.a.room == 2


@rule("KL-TELE-08")
def test_a_thief_with_an_artifact_may_teleport_out() -> None:
    empty_handed = table(seats=[{"room": 2}], teleports=1)
    assert empty_handed.offers("teleport") == ["teleport 3"]
    assert empty_handed.refuses(empty_handed.action(TELEPORT, 1)) == "needs-artifact"
    t = table(seats=[{"room": 2, "artifacts": [10]}], teleports=1)
    assert t.offers("teleport") == ["teleport 1", "teleport 3"]
    t.do("teleport 1")
    assert t.play.view(1)["seats"][0]["fate"] == "escaped"
    assert t.has(t.a, "mastery") == 1


@rule("KL-TELE-09")
def test_a_room_reached_by_teleport_is_entered() -> None:
    t = table(seats=[{"room": 3}], teleports=1)
    t.do("teleport 4")
    assert t.offers() == ["take minor", "take none"]


@rule("KL-TELE-09")
def test_a_spring_heals_whoever_teleports_to_it() -> None:
    t = table(seats=[{"room": 7, "damage": 2}], teleports=1)
    t.do("teleport 12")
    assert t.a.damage == 1


@rule("KL-TELE-10")
def test_one_teleport_is_one_room() -> None:
    t = table(seats=[{"room": 2}], teleports=1)
    t.do("teleport 3")
    assert t.s.teleports == 0
    assert t.offers("teleport") == []
    twice = table(seats=[{"room": 2}], teleports=2)
    twice.do("teleport 3")
    assert twice.offers("teleport") == ["teleport 2", "teleport 4", "teleport 8", "teleport 7"]


@rule("KL-TELE-10")
def test_two_teleporters_are_two_rooms() -> None:
    t = table(seats=[{"room": 2, "hand": ["invoker-of-the-ancients"]}], row=["teleporter", "teleporter"], skill=8)
    t.do("use teleporter", "use teleporter")
    assert t.s.teleports == 2
    t.do("play invoker-of-the-ancients", "teleport 3", "teleport 8", "teleport 14")
    assert t.a.room == 14
    assert t.offers("teleport") == []


@rule("KL-TELE-11")
def test_a_teleport_may_wait_while_other_things_are_done() -> None:
    t = table(seats=[{"room": 2}], row=["teleporter"], skill=6, boots=1)
    t.do("use teleporter")
    assert t.s.teleports == 1
    t.do("buy mercenary", "go 3", "teleport 8")
    assert t.a.room == 8


@rule("KL-TELE-11")
def test_a_teleport_not_used_lapses_with_the_turn() -> None:
    t = table(seats=[{"room": 2, "draw": ["burgle"]}, {"room": 2, "hand": []}], teleports=1)
    t.do("end")
    assert t.s.active == 1
    assert t.offers("teleport") == []
    t.do("end")
    assert t.s.active == 0
    assert t.s.teleports == 0
    assert t.offers("teleport") == []
