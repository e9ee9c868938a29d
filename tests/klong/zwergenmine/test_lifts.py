"""Lifts: tunnels that take gold."""

from meisterdieb.klong.engine.codes import MOVE, SHIFT
from tests.klong.table import Table, kinds
from tests.klong.zwergenmine.mine import LOWER_LIFT, UPPER_LIFT, mine
from tests.rules import rule


def at_lift(room: int = UPPER_LIFT, gold: int = 4, **scene: object) -> Table:
    return mine(seats=[{"room": room, "gold": gold}], **{"boots": 1, **scene})


@rule("ZM-LIFT-01", "ZM-LIFT-05")
def test_a_ride_takes_a_gold_and_a_boot() -> None:
    t = at_lift(gold=3)
    happened = t.do(f"go {LOWER_LIFT}")
    assert (t.a.gold, t.s.boots, t.a.room) == (2, 0, LOWER_LIFT)
    assert kinds(happened)[:2] == ["enters", "pays"]
    assert f"go {LOWER_LIFT}" not in at_lift(gold=3, boots=0).offers()


@rule("ZM-LIFT-02")
def test_without_gold_nobody_rides() -> None:
    t = at_lift(gold=0)
    assert f"go {LOWER_LIFT}" not in t.offers()
    assert t.refuses(t.way(LOWER_LIFT)) == "needs-gold"


@rule("ZM-LIFT-03", "ZM-LIFT-04")
def test_down_and_up_again_costs_twice() -> None:
    t = at_lift(boots=2)
    t.do(f"go {LOWER_LIFT}")
    assert t.s.board.flags[LOWER_LIFT] & 1  # in the Depths
    t.do(f"go {UPPER_LIFT}")
    assert (t.a.gold, t.a.room) == (2, UPPER_LIFT)
    t = mine(seats=[{"room": 22, "gold": 1}], boots=1)
    assert "go 17" in t.offers()


@rule("ZM-LIFT-06")
def test_after_mining_nobody_rides() -> None:
    t = at_lift(LOWER_LIFT, gold=5, boots=2)
    assert f"go {UPPER_LIFT}" in t.offers()
    t.s.barred = t.rules.verbs[-1].bar  # type: ignore[attr-defined]
    assert t.refuses(t.way(UPPER_LIFT)) == "mined-this-turn"
    assert t.offers("go") == []


@rule("ZM-LIFT-06")
def test_the_vein_at_a_lift_leaves_no_boot_for_it() -> None:
    t = mine(seats=[{"room": 22, "gold": 5}], boots=2, skill=2)
    t.do("mine 4")
    assert t.offers("go") == []


@rule("ZM-LIFT-07")
def test_teleporting_along_a_lift_is_free() -> None:
    t = at_lift(boots=1, teleports=1, gold=0)
    t.do(f"teleport {LOWER_LIFT}")
    assert (t.a.gold, t.s.boots) == (0, 1)


@rule("ZM-LIFT-08")
def test_gold_paid_for_rides_scores_nothing() -> None:
    t = at_lift(boots=3)
    t.do(f"go {LOWER_LIFT}", f"go {UPPER_LIFT}", f"go {LOWER_LIFT}")
    assert t.s.score()[0].parts["gold"] == 4 - 3


@rule("ZM-LIFT-09")
def test_a_treasure_pays_for_the_lift() -> None:
    t = mine(seats=[{"room": 17}, {}], boots=2)
    assert "go 22" not in t.offers()
    t.do("go 16", "take minor", luck=["treasure"])
    t.s.boots = 2
    t.do("go 17", "go 22")
    assert t.a.gold == 1


def test_a_ride_tells_its_price_and_its_rule() -> None:
    t = at_lift()
    game = t.play.game
    ride = next(a for a in t.s.legal(0) if a >> SHIFT == MOVE and game.notation(t.s, a) == f"go {LOWER_LIFT}")
    assert game.text(t.s, ride, "de") == "Gehe nach Untere Aufzugshalle (1 Stiefel, 1 Gold)"
    assert game.text(t.s, ride, "en") == "Go to Lower Lift Hall (1 boot, 1 gold)"
    assert "ZM-LIFT-01" in game.rules_of(t.s, ride)


def test_ways_tell_the_gold_and_who_lacks_it_is_told() -> None:
    t = at_lift(gold=1, boots=2)
    ways = {one["room"]: one for one in t.play.game.ways(t.s, 0, "de")}
    assert ways[LOWER_LIFT]["ways"][0]["gold"] == 1
    poor = {one["room"]: one for one in at_lift(gold=0, boots=2).play.game.ways(at_lift(gold=0, boots=2).s, 0, "de")}
    assert poor[LOWER_LIFT]["ways"] == []
    assert "Gold" in poor[LOWER_LIFT]["reason"]
