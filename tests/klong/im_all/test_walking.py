"""Walking through the ship, security locks, teleports, reward spaces, secrets."""

from typing import Any

from meisterdieb.klong.engine.codes import TELEPORT
from tests.klong.im_all.ship import aboard, at, with_code
from tests.klong.table import Table
from tests.rules import rule


def go(space: str, swords: int = 0) -> str:
    return f"go {at(space)}" + (f"/{swords}" if swords else "")


@rule("KA-MOVE-01", "KA-MOVE-02", "KA-EX-22", "KA-RES-04")
def test_a_boot_leads_to_any_neighbour() -> None:
    for target in ("HG5", "HG8", "HG9"):
        t = aboard("HG7", boots=1)
        assert sorted(t.offers("go")) == sorted([go("HG5"), go("HG8"), go("HG9")])
        t.do(go(target))
        assert (t.a.room, t.s.boots) == (at(target), 0)
        assert t.offers("go") == []
        assert t.refuses(t.way(at("HG7"))) == "needs-boots"


@rule("KA-MOVE-04")
def test_footprints_take_two() -> None:
    t = aboard("KO3", boots=1)
    assert t.refuses(t.way(at("KO5"))) == "needs-boots"
    t = aboard("KO3", boots=2)
    t.do(go("KO5"))
    assert t.s.boots == 0


@rule("KA-MOVE-05", "KA-DMG-04", "KA-DMG-02", "KA-DMG-06")
def test_enemies_on_a_path_hurt() -> None:
    t = aboard("HG9", boots=1, swords=0)
    before = t.a.supply
    t.do(go("HG11"))
    assert (t.a.damage, t.a.supply) == (2, before - 2)


@rule("KA-MOVE-06", "KA-MOVE-07", "KA-EX-03")
def test_swords_prevent_damage_if_one_wants() -> None:
    t = aboard("HG9", boots=1, swords=3)
    assert [text for text in t.offers("go") if str(at("HG11")) in text] == [go("HG11", n) for n in (0, 1, 2)]
    t.do(go("HG11", 1))
    assert (t.a.damage, t.s.swords) == (1, 2)
    t = aboard("HG9", boots=1, swords=4)
    t.do(go("HG11", 2))
    assert (t.a.damage, t.s.swords, t.s.boots) == (0, 2, 0)


@rule("KA-MOVE-08")
def test_without_cubes_swords_must_do() -> None:
    t = aboard("HG9", boots=1, swords=2, seats=[{"supply": 0}])
    assert [text for text in t.offers("go") if str(at("HG11")) in text] == [go("HG11", 2)]
    t = aboard("HG9", boots=1, swords=2, seats=[{"supply": 1}])
    assert [text for text in t.offers("go") if str(at("HG11")) in text] == [go("HG11", 1), go("HG11", 2)]
    assert t.refuses(t.way(at("HG11"))) == "no-cubes"


@rule("KA-DMG-05")
def test_nobody_walks_into_a_fall() -> None:
    t = aboard("HG9", boots=1, seats=[{"damage": 8}])
    assert t.refuses(t.way(at("HG11"))) == "would-knock-out"
    t = aboard("HG9", boots=1, seats=[{"damage": 7}])
    t.do(go("HG11"))
    assert t.a.damage == 9


@rule("KA-MOVE-09", "KA-TOK-13")
def test_locks_need_a_master_key() -> None:
    t = aboard("HG6", boots=2)
    assert t.refuses(t.way(at("HG11"))) == "needs-key"
    t = aboard("HG6", boots=2, seats=[{"tokens": {"master-key": 1}}])
    t.do(go("HG11"), go("HG6"))
    assert t.has(t.a, "master-key") == 1


@rule("KA-MOVE-10")
def test_arrows_lead_one_way() -> None:
    t = aboard("PK6", boots=1)
    assert t.refuses(t.way(at("PK3"))) == "against-arrow"
    t = aboard("PK3", boots=1)
    t.do(go("PK6"))
    assert t.a.room == at("PK6")


@rule("KA-MOVE-11", "KA-MOVE-12", "KA-MOVE-14", "KA-EX-05")
def test_one_secret_for_each_visit() -> None:
    loot = {"minor": {str(at("HG1")): 2}, "major": {}}
    t = aboard("HG2", boots=3, loot=loot)
    t.do(go("HG1"))
    assert t.offers() == ["take minor", "take none"]
    t.do("take minor", luck=["credit-boost"])
    assert t.a.gold == 2
    assert t.s.loot[at("HG1") * 3] == 1
    t.do(go("HG2"), go("HG1"))
    t.do("take minor", luck=["speed-boost"])
    assert t.has(t.a, "speed-boost") == 1
    assert "speed-boost" in t.play.game.restore(2, t.play.options, t.s.to_dict()).view(1)["seats"][0]["tokens"]


@rule("KA-MOVE-11")
def test_a_secret_may_be_left() -> None:
    t = aboard("HG2", boots=1, loot={"minor": {str(at("HG1")): 2}, "major": {}})
    t.do(go("HG1"), "take none")
    assert t.s.loot[at("HG1") * 3] == 2


@rule("KA-MOVE-13")
def test_chance_picks_the_secret() -> None:
    found = set()
    for token in ("archive", "multipass", "health-boost"):
        t = aboard("HG2", boots=1, loot={"minor": {str(at("HG1")): 2}, "major": {}})
        t.do(go("HG1"))
        t.do("take minor", luck=[token])
        found.add(t.has(t.a, token))
    assert found == {1}


@rule("KA-MOVE-15", "KA-EX-06")
def test_a_security_lock_stops_boots() -> None:
    t = aboard("KO2", boots=3)
    t.do(go("KO4"))
    assert t.s.boots == 2
    assert t.offers("go") == []
    assert t.refuses(t.way(at("KO3"))) == "cave-stops"


@rule("KA-MOVE-16")
def test_a_security_lock_lets_teleports_go() -> None:
    t = aboard("KO2", boots=1, teleports=1)
    t.do(go("KO4"), f"teleport {at('KO3')}")
    assert t.a.room == at("KO3")


@rule("KA-MOVE-17")
def test_next_turn_boots_work_again() -> None:
    t = aboard("KO2", boots=1, seats=[{"hand": []}, {"hand": []}])
    t.do(go("KO4"), "end", "end")
    assert t.s.active == 0
    t.s.boots = 1
    assert go("KO3") in t.offers()


@rule("KA-MOVE-18")
def test_a_security_lock_stops_whoever_teleports_in() -> None:
    t = aboard("KO3", boots=2, teleports=1)
    t.do(f"teleport {at('KO4')}")
    assert t.offers("go") == []


@rule("KA-MOVE-19", "KA-TURN-04", "KA-TURN-05", "KA-TURN-06")
def test_boots_go_piece_by_piece() -> None:
    t = aboard("FR1", boots=2, skill=2, seats=[{"hand": ["access"]}])
    t.do(go("FR3"), "buy fazr", "play access", go("FR1"), go("FR9"))
    assert (t.a.room, t.s.boots) == (at("FR9"), 0)


@rule("KA-MOVE-20", "KA-LIFT-09")
def test_lift_and_pads_are_spaces_like_others() -> None:
    t = aboard("FR1", boots=4, marks={"blockade": 1})
    t.do(go("FR2"), go("FR1"), go("FR9"), go("FR4"))
    assert t.s.boots == 0


@rule("KA-HACK-08", "KA-HACK-12")
def test_command_is_closed_without_a_code() -> None:
    t = aboard("KO5", boots=1)
    assert t.refuses(t.way(at("KZ2"))) == "needs-code"
    t = with_code("KO5", boots=2)
    t.do(go("KZ2"), go("KO5"))
    assert t.a.room == at("KO5")


@rule("KA-HACK-09")
def test_no_teleport_leads_into_command_without_a_code() -> None:
    t = aboard("KO5", teleports=1)
    assert f"teleport {at('KZ2')}" not in t.offers()
    assert t.refuses(t.action(TELEPORT, at("KZ2"))) == "needs-code"
    t = with_code("KO5", teleports=1)
    t.do(f"teleport {at('KZ2')}")
    assert t.a.room == at("KZ2")


def beamed(space: str, target: str, **scene: Any) -> Table:
    t = aboard(space, teleports=1, **scene)
    t.do(f"teleport {at(target)}")
    assert (t.a.room, t.s.teleports) == (at(target), 0)
    return t


@rule("KA-KEY-21", "KA-KEY-26")
def test_a_teleport_takes_no_boots_and_leaves_nobody_dazed() -> None:
    t = beamed("FR1", "KO1", boots=1)
    assert t.s.boots == 1
    t.do(go("KO2"))
    t = aboard("FR1", teleports=1)
    assert f"teleport {at('KO3')}" not in t.offers()


@rule("KA-KEY-22")
def test_a_teleport_ignores_enemies() -> None:
    assert beamed("HG9", "HG11").a.damage == 0


@rule("KA-KEY-23")
def test_a_teleport_ignores_locks() -> None:
    assert beamed("HG6", "HG11").a.room == at("HG11")


@rule("KA-KEY-24")
def test_a_teleport_goes_against_arrows() -> None:
    assert beamed("PK6", "PK3").a.room == at("PK3")


@rule("KA-KEY-27")
def test_a_teleport_ignores_footprints() -> None:
    assert beamed("HG2", "HG3").a.room == at("HG3")


@rule("KA-KEY-25", "KA-LIFT-08")
def test_no_teleport_between_spaces_of_the_lift() -> None:
    t = aboard("KO3", teleports=1, boots=2)
    assert f"teleport {at('KO5')}" not in t.offers()
    assert f"teleport {at('KO4')}" in t.offers()
    assert t.refuses(t.action(TELEPORT, at("KO5"))) == "lift-apart"
    assert f"teleport {at('KO1')}" not in t.offers()  # on the line, but no neighbour
    t.do(go("KO5"))  # the path itself can be walked


@rule("KA-KEY-07", "KA-KEY-08")
def test_spaces_that_give_something() -> None:
    t = aboard("FR1", boots=3)
    t.do(go("FR4"))
    assert t.a.gold == 1
    t.do(go("FR1"), go("FR4"))
    assert t.a.gold == 2  # at every entering
    t = aboard("PK4", boots=1)
    t.do(go("PK5"))
    assert t.has(t.a, "power-crystal") == 1


@rule("KA-KEY-07")
def test_standing_there_gives_nothing() -> None:
    t = aboard("FR4", seats=[{"hand": []}, {"hand": []}])
    t.do("end", "end")
    assert (t.s.active, t.a.gold) == (0, 0)


@rule("KA-KEY-09", "KA-LIM-01")
def test_crystals_run_out() -> None:
    t = aboard("PK4", boots=1, seats=[{"tokens": {"power-crystal": 2}}, {"tokens": {"power-crystal": 3}}])
    t.do(go("PK5"))
    assert t.has(t.a, "power-crystal") == 2
