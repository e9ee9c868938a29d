"""Curses: what they cost, how they come and go."""

from typing import Any

import pytest

from meisterdieb.kernel.event import EVERYBODY
from meisterdieb.kernel.luck import SeededLuck
from meisterdieb.klong.engine import codes
from tests.klong.fluch_der_mumie.tomb import (
    BROWN,
    CALM,
    GREY,
    TURQUOISE,
    VIOLET,
    cursed,
    curses,
    entering,
    holding,
    shows,
    supply,
    tomb,
)
from tests.klong.table import Table, kinds, table
from tests.rules import rule

EMPTY: dict[str, Any] = {"hand": [], "draw": []}


def rescued(*seats: dict[str, Any]) -> Table:
    """A finished game: the deck ran out while these thieves stood above the Depths, each with an artifact."""
    thieves = [{**EMPTY, "room": GREY, "artifacts": [(5, 7, 10, 15)[i]], **seat} for i, seat in enumerate(seats)]
    t = tomb(*thieves, deck={}, row=CALM[:5])
    t.do("end")
    assert t.play.to_act == []
    return t


def totals(t: Table) -> list[int]:
    return [score.total for score in t.play.score()]


@rule("FM-CURSE-01")
def test_each_curse_costs_two_points() -> None:
    seat = {"artifacts": [30], "gold": 30}
    assert totals(rescued(seat, {}))[0] == 60
    t = rescued({**seat, **cursed(3)}, {})
    assert totals(t)[0] == 54
    assert t.play.score()[0].parts["curses"] == -6


@rule("FM-CURSE-02")
def test_everybody_sees_everybodys_curses() -> None:
    t = tomb(cursed(2), cursed(5))
    for viewer in (0, 1, None):
        assert [seat["tokens"]["curse"] for seat in t.play.view(viewer)["seats"]] == [2, 5]
        assert [seat["score"]["curses"] for seat in t.play.view(viewer)["seats"]] == [-4, -10]


@rule("FM-CURSE-03")
def test_nobody_gets_rid_of_a_curse_at_will() -> None:
    t = tomb(cursed(4, room=22, gold=20, hand=["burgle"]), skill=9, boots=3, swords=9, teleports=1, mummy="grey")
    assert t.refuses(t.action(codes.DRINK, t.token("curse"))) == "wrong-kind"
    assert {text.split()[0] for text in t.offers()} == {"play", "buy", "use", "fight", "go", "teleport", "market"}
    for action in t.play.legal(0):
        after = t.s.clone()
        after.apply(action, SeededLuck(1))
        assert after.seats[0].tokens[t.token("curse")] == 4


@rule("FM-CURSE-04")
def test_returned_curses_are_in_the_supply_again() -> None:
    t = tomb(cursed(20, room=BROWN), cursed(4), swords=3)
    assert supply(t) == 0
    t.do("fight mummy", luck=[shows("brown")])
    assert (curses(t), supply(t)) == ([10, 4], 10)


@rule("FM-CURSE-05")
def test_with_an_empty_supply_nobody_takes_a_curse() -> None:
    t = tomb(holding("sandstorm", room=VIOLET), cursed(24, room=BROWN))
    events = t.do("play sandstorm", luck=[shows("violet")])
    assert curses(t) == [0, 24]
    assert "cursed" not in kinds(events)


@rule("FM-CURSE-06")
def test_a_short_supply_is_dealt_from_the_seat_in_turn_clockwise() -> None:
    t = tomb(holding("sandstorm", room=VIOLET), {"room": VIOLET}, cursed(23, room=BROWN))
    t.do("play sandstorm", luck=[shows("violet")])
    assert curses(t) == [1, 0, 23]
    t = tomb({"room": VIOLET}, cursed(22, room=1), holding("sandstorm", room=31), {"room": 19}, active=2)
    t.do("play sandstorm", luck=[shows("violet")])
    assert curses(t) == [0, 22, 1, 1]


@rule("FM-CURSE-06")
def test_a_card_that_curses_the_others_begins_with_the_next_one() -> None:
    t = tomb(cursed(22), {}, {}, {"room": BROWN}, active=1, row=["priest-of-the-curse"], swords=3)
    t.do("fight priest-of-the-curse")
    assert curses(t) == [22, 0, 1, 1]


@rule("FM-CURSE-06")
def test_a_card_that_curses_the_others_in_her_zone_begins_with_the_next_one_too() -> None:
    here = {"room": BROWN}
    t = tomb(here, holding("lay-a-curse", **here), here, cursed(22, **here), active=1)
    t.do("play lay-a-curse")
    assert curses(t) == [0, 0, 1, 23]


@rule("FM-CURSE-07")
def test_one_thief_may_have_them_all() -> None:
    t = tomb(holding("sandstorm", room=VIOLET, tokens={"curse": 23}))
    t.do("play sandstorm", luck=[shows("violet")])
    assert curses(t) == [24, 0]


@rule("FM-CURSE-08")
def test_a_curse_is_not_the_token_of_the_entry() -> None:
    t = entering("scarab", zone="grey")
    assert (t.has(t.a, "scarab"), t.has(t.a, "curse")) == (1, 1)
    t = tomb({"room": 5}, boots=1, mummy="brown")
    t.do("go 8")
    assert {"take minor", "take none"} == set(t.offers())


@rule("FM-CURSE-09")
def test_curses_can_bring_points_below_zero() -> None:
    t = rescued({"artifacts": [5], "gold": 3, **cursed(5)}, {})
    assert totals(t)[0] == -2
    assert t.play.score()[0].ranked
    t = rescued({"artifacts": [5], **cursed(5)}, {"artifacts": [7], **cursed(8)})
    assert totals(t) == [-5, -9]
    assert t.s.winners() == [0]


@rule("FM-CURSE-10")
def test_who_is_lost_scores_nothing_curses_included() -> None:
    t = rescued({"room": TURQUOISE + 5, "artifacts": [5], **cursed(4)}, {})
    assert t.a.fate == codes.LOST
    assert totals(t)[0] == 0
    assert not t.play.score()[0].ranked


@rule("FM-CURSE-11")
def test_curses_do_not_break_a_tie() -> None:
    t = rescued({"artifacts": [20], **cursed(5)}, {"artifacts": [15], **cursed(3), "gold": 1})
    assert totals(t) == [10, 10]
    assert t.s.winners() == [0]


def test_curses_that_come_and_go_are_told_with_their_number_alone() -> None:
    t = tomb(cursed(5, room=BROWN), {"room": VIOLET}, swords=3)
    events = t.do("fight mummy", luck=[shows("violet")])
    told = {kinds([event])[0]: (event.seat, event.a, event.b, event.audience) for event in events[1:]}
    violet = shows("violet")
    assert told == {
        "uncursed": (0, 3, 0, EVERYBODY),
        "rolls": (0, violet, 0, EVERYBODY),
        "mummy-moves": (0, violet, 0, EVERYBODY),
        "cursed": (1, 1, 0, EVERYBODY),
    }


def test_there_are_never_more_than_twenty_four() -> None:
    with pytest.raises(Exception, match="have 1 curses more than there are"):
        table(board="mummy-a", seats=[cursed(20), cursed(5)])
