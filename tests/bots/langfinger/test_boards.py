"""Langfinger on the other boards: set the scene, let it choose."""

from typing import Any

from meisterdieb.bots.klong import clock, rivals
from meisterdieb.bots.klong.shopping import Shopper
from meisterdieb.klong.engine.condition import InRoom
from tests.bots.langfinger.seat import choice, outlook, scene, seen, turn
from tests.klong.solo.alone import alone
from tests.klong.table import table

DULL = ["treasure-map"]  # a row that nobody with little skill wants anything of
LATE: dict[str, Any] = {"countdown": 2, "countdown_seat": 1, "row": DULL}  # cards bought now are hardly played


def test_it_mines_a_vein_when_nothing_better_is_to_be_had_for_its_skill() -> None:
    t = table(board="mine", seats=scene(room=27), skill=2, **LATE)
    assert choice(t) == "mine 6"


def test_it_walks_first_and_mines_where_it_comes_to_rest() -> None:
    t = table(board="mine", seats=scene(room=10), skill=2, boots=1, row=DULL, reserve={"mercenary": 0})
    moves = turn(t)
    assert moves.index("mine 2") > moves.index("go 11")


def test_it_does_not_mine_when_it_still_has_to_run() -> None:
    seats = scene(room=11, artifacts=[5])
    t = table(board="mine", seats=seats, skill=2, boots=6, row=DULL, countdown=4, countdown_seat=1)
    moves = turn(t)
    assert moves[0].startswith("go ")
    assert "go 1" in moves


def test_it_takes_the_lift_when_that_is_the_way_out_of_the_depths() -> None:
    t = table(board="mine", seats=scene(room=26, artifacts=[5], gold=3), boots=1, countdown=4, countdown_seat=1)
    assert choice(t) == "go 13"


def test_without_gold_it_does_not_think_of_the_lift() -> None:
    t = table(board="mine", seats=scene(room=26, artifacts=[5]), boots=1, countdown=4, countdown_seat=1)
    assert choice(t) != "go 13"


def test_it_comes_up_for_air() -> None:
    t = table(board="sunken-a", seats=scene(room=25, artifacts=[7], damage=5), boots=1)
    flooded = t.rules.conditions[t.rules.condition_ids.index("flooded")]
    assert isinstance(flooded, InRoom)
    assert flooded.holds(t.s)
    turn_of(t)
    assert not t.s.board.flags[t.a.room] & flooded.flags


def turn_of(t: Any) -> list[str]:
    """The moves of a turn up to its end."""
    done: list[str] = []
    while t.play.to_act == [0] and (move := choice(t)) != "end":
        done.append(move)
        t.do(move)
    return done


def test_it_goes_quietly_when_it_can() -> None:
    t = table(board="sunken-a", seats=scene(room=19, artifacts=[5]), boots=1, countdown=3, countdown_seat=1)
    assert choice(t) != "go 25"


def test_a_bell_is_worth_its_gold_under_water() -> None:
    t = table(board="sunken-a", seats=scene(room=19, gold=9), artifacts=[30], row=DULL)
    o = outlook(t)
    with_bell = seen(table(board="sunken-a", seats=scene(room=19, gold=9, tokens={"diving-bell": 1}))).tolls(0)
    assert all(less <= more for less, more in zip(with_bell, o.now.tolls, strict=True))
    assert with_bell != o.now.tolls


def test_it_cuts_a_web_with_a_sword_rather_than_with_a_boot() -> None:
    t = table(board="spider", seats=scene(room=13), boots=2, swords=1)
    assert "go 18w" in turn(t)


def test_it_cuts_gold_free() -> None:
    t = table(board="spider", seats=scene(room=31), boots=2, swords=2, artifacts=[15])
    assert "cut gold" in turn(t)


def test_it_takes_a_treasure_of_the_cache() -> None:
    t = table(board="spider", seats=scene(room=29, damage=3, artifacts=[5]), skill=8, **LATE)
    assert choice(t).startswith("loot ")


def test_it_fights_the_mummy_when_it_is_cursed() -> None:
    cursed = scene(room=38, artifacts=[5], tokens={"curse": 4})
    t = table(board="mummy-a", seats=cursed, swords=3, row=DULL)
    assert choice(t) == "fight mummy"


def test_the_more_curses_the_more_a_card_is_worth_that_is_given_away_for_them() -> None:
    none, one, two, many = (
        table(board="mummy-a", seats=scene(room=38, tokens={"curse": n}), row=["break-the-spell"]) for n in (0, 1, 2, 5)
    )
    worths = [Shopper(outlook(t)).card(t.card("break-the-spell")) for t in (none, one, two, many)]
    assert worths[0] < worths[1] < worths[2] == worths[3]
    assert Shopper(outlook(none)).sacrifice(none.card("break-the-spell")) == 0


def test_it_knows_where_the_mummy_may_come() -> None:
    o = outlook(table(board="mummy-a", seats=scene(room=38)))
    assert o.risk(38) == 0  # in her own zone she curses nobody
    assert o.risk(2) > 0
    assert o.risk(1) == 0


def test_alone_it_reads_the_rivals_clock() -> None:
    early, late = alone(bag={"black": 24}), alone(bag={"black": 10, "rivals": 8}, tracks={"threat": 8})
    assert rivals.turns_until_countdown(seen(early)) > rivals.turns_until_countdown(seen(late)) >= 1
    assert clock.turns_left(seen(early)) > clock.turns_left(seen(late))


def test_alone_the_dragon_comes_at_least_every_fourth_turn() -> None:
    assert 0.25 <= rivals.attacks_per_turn(seen(alone())) < 1


def test_alone_the_goal_is_worth_more_than_the_points_beside_it() -> None:
    o = outlook(alone())
    assert o.goal
    assert o.counted(o.goal + 10) - o.counted(o.goal - 10) > 30
    assert o.counted(o.goal + 60) - o.counted(o.goal + 40) < 25
