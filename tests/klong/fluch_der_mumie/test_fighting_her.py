"""Fighting the Mummy: in her zone, with three swords, for half of the curses."""

import pytest

from tests.klong.fluch_der_mumie.tomb import (
    BROWN,
    VIOLET,
    ZONES,
    cursed,
    curses,
    holding,
    mummy,
    shows,
    supply,
    tomb,
)
from tests.klong.table import kinds
from tests.rules import rule


@rule("FM-FIGHT-01")
def test_she_takes_three_swords() -> None:
    assert not tomb({"room": BROWN}, swords=2).can("fight mummy")
    t = tomb({"room": BROWN}, swords=3)
    t.do("fight mummy", luck=[shows("brown")])
    assert t.s.swords == 0
    assert t.rules.kind[t.card("mummy")] == t.rules.kind[t.card("goblin")]


@rule("FM-FIGHT-02")
def test_she_is_fought_only_in_her_zone() -> None:
    t = tomb({"room": BROWN}, swords=9, mummy="violet")
    assert not t.can("fight mummy")
    assert t.refuses(t.action(3, t.card("mummy"))) == "mummy-elsewhere"
    assert tomb({"room": BROWN}, swords=9, mummy="brown").can("fight mummy")


@rule("FM-FIGHT-03")
@pytest.mark.parametrize("zone", ZONES)
def test_any_room_of_her_zone_will_do(zone: str) -> None:
    board = tomb({}).s.board
    for room in range(2, board.rooms + 1):
        inside = board.zones[board.zone[room] - 1] == zone
        assert tomb({"room": room}, swords=3, mummy=zone).can("fight mummy") == inside


@rule("FM-FIGHT-04")
def test_beaten_she_stays_in_the_reserve() -> None:
    t = tomb({"room": BROWN}, swords=3)
    t.do("fight mummy", luck=[0])
    assert t.play.view(None)["reserve"]["mummy"] == 1
    assert t.s.dungeon_discard == []


@rule("FM-FIGHT-05")
def test_she_may_be_fought_again_in_the_same_turn() -> None:
    t = tomb(cursed(5, room=BROWN), swords=6)
    t.do("fight mummy", luck=[shows("brown")])
    t.do("fight mummy", luck=[shows("violet")])
    assert (curses(t), t.s.swords) == ([1, 0], 0)
    t = tomb({"room": BROWN}, swords=6)
    t.do("fight mummy", luck=[shows("violet")])
    assert not t.can("fight mummy")


@rule("FM-FIGHT-06")
def test_everybody_may_fight_her() -> None:
    t = tomb(cursed(2, room=BROWN), cursed(2, room=32, hand=["sickle-sword"], draw=[]), swords=3)
    t.do("fight mummy", luck=[shows("brown")])
    t.do("end")
    t.do("play sickle-sword", "fight mummy", luck=[shows("brown")])
    assert curses(t) == [1, 1]


@rule("FM-FIGHT-07")
@pytest.mark.parametrize(("before", "after"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (7, 3)])
def test_the_winner_returns_half_of_the_curses_rounded_up(before: int, after: int) -> None:
    t = tomb(cursed(before, room=BROWN), swords=3)
    t.do("fight mummy", luck=[shows("brown")])
    assert curses(t) == [after, 0]


@rule("FM-FIGHT-08")
def test_of_five_curses_three_go_back_and_of_one_that_one() -> None:
    t = tomb(cursed(5, room=BROWN), swords=3)
    assert supply(t) == 19
    t.do("fight mummy", luck=[shows("brown")])
    assert (curses(t)[0], supply(t)) == (2, 22)
    t = tomb(cursed(1, room=BROWN), swords=3)
    t.do("fight mummy", luck=[shows("brown")])
    assert (curses(t)[0], supply(t)) == (0, 24)


@rule("FM-FIGHT-09")
@pytest.mark.parametrize("zone", ZONES)
def test_after_each_win_the_die_decides_where_she_goes(zone: str) -> None:
    t = tomb({"room": BROWN}, swords=3)
    events = t.do("fight mummy", luck=[shows(zone)])
    assert kinds(events).count("rolls") == 1
    assert mummy(t) == zone


@rule("FM-FIGHT-10")
def test_first_the_curses_go_back_then_the_die_is_rolled() -> None:
    t = tomb(cursed(3, room=BROWN), {"room": VIOLET}, swords=3)
    events = t.do("fight mummy", luck=[shows("violet")])
    assert kinds(events) == ["fights", "uncursed", "rolls", "mummy-moves", "cursed"]
    # with an empty supply the order can be seen: what was returned is there to be dealt
    t = tomb(cursed(24, room=BROWN), {"room": VIOLET}, swords=3)
    t.do("fight mummy", luck=[shows("violet")])
    assert curses(t) == [12, 1]


@rule("FM-FIGHT-11")
@pytest.mark.parametrize("zone", ZONES)
def test_the_winner_is_never_cursed_by_that_roll(zone: str) -> None:
    t = tomb(cursed(4, room=BROWN), swords=3)
    t.do("fight mummy", luck=[shows(zone)])
    assert curses(t)[0] == 2


@rule("FM-FIGHT-12")
def test_without_a_curse_she_can_be_fought_too() -> None:
    t = tomb({"room": BROWN}, {"room": VIOLET}, swords=3)
    events = t.do("fight mummy", luck=[shows("violet")])
    assert kinds(events) == ["fights", "rolls", "mummy-moves", "cursed"]
    assert curses(t) == [0, 1]


@rule("FM-FIGHT-13")
def test_there_is_no_other_reward() -> None:
    t = tomb({"room": BROWN, "gold": 2, "damage": 3}, swords=4)
    t.do("fight mummy", luck=[shows("grey")])
    assert (t.a.gold, t.s.skill, t.s.boots, t.s.swords, t.a.damage) == (2, 0, 0, 1, 3)


@rule("FM-FIGHT-14")
def test_what_concerns_the_row_does_not_touch_her() -> None:
    t = tomb(holding("treasure-hunter", room=BROWN))
    assert t.card("mummy") not in t.s.row
    t.do("play treasure-hunter")
    assert sorted(t.offers()) == ["replace ladder", "replace pickaxe", "replace teleporter"]
    t.do("replace ladder", luck=["carnelian"])
    assert t.play.view(None)["reserve"]["mummy"] == 1
