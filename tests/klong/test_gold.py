"""Gold: gained, kept, spent, counted."""

from tests.klong.endings import points
from tests.klong.table import kinds, table
from tests.rules import rule


@rule("KL-GOLD-01")
def test_gained_gold_comes_to_the_thief() -> None:
    t = table(seats=[{"gold": 1}, {"gold": 4}], row=["orc-grunt"], swords=2)
    t.do("fight orc-grunt")
    assert t.a.gold == 4
    assert t.b.gold == 4


@rule("KL-GOLD-01")
def test_the_bank_never_runs_dry() -> None:
    t = table(seats=[{"gold": 81, "hand": ["treasure-map"]}])
    t.do("play treasure-map")
    assert t.a.gold == 86


@rule("KL-GOLD-02")
def test_everybody_sees_everybodys_gold() -> None:
    t = table(players=3, seats=[{"gold": 2, "hand": ["treasure-map"]}, {"gold": 9}, {"gold": 0}])
    happened = t.do("play treasure-map")
    assert [seat["gold"] for seat in t.play.view(0)["seats"]] == [7, 9, 0]
    assert [seat["gold"] for seat in t.play.view(2)["seats"]] == [7, 9, 0]
    assert [seat["gold"] for seat in t.play.view(None)["seats"]] == [7, 9, 0]
    gain = happened[kinds(happened).index("gold")]
    assert gain.seen_by(2)
    assert gain.seen_by(None)


@rule("KL-GOLD-03")
def test_gold_is_kept_from_turn_to_turn() -> None:
    t = table(seats=[{"hand": ["treasure-map"], "draw": ["burgle"]}, {"gold": 3, "hand": []}])
    t.do("play treasure-map", "end")
    assert (t.s.active, t.a.gold, t.b.gold) == (1, 5, 3)
    t.do("end")
    assert (t.s.active, t.a.gold, t.b.gold) == (0, 5, 3)


@rule("KL-GOLD-04")
def test_gold_spent_at_the_market_is_missing_at_the_end() -> None:
    way_out = ["teleport 18", "teleport 13", "take none", "teleport 8", "teleport 3", "teleport 2", "teleport 1", "end"]
    seats = [{"room": 26, "gold": 13, "artifacts": [5]}, {"fate": "lost"}]
    miser = table(seats=seats, countdown_seat=1, countdown=1, teleports=6)
    miser.do(*way_out)
    assert miser.s.score()[0].parts["gold"] == 13

    spender = table(seats=seats, countdown_seat=1, countdown=1, teleports=6)
    spender.do("market key", *way_out)
    assert spender.s.score()[0].parts["gold"] == 6
    assert spender.s.score()[0].parts["goods"] == 5


@rule("KL-GOLD-05")
def test_each_gold_is_one_point_at_the_end() -> None:
    assert points("gold", gold=0) == 0
    assert points("gold", gold=1) == 1
    assert points("gold", gold=13) == 13
