"""Alone with the Mummy."""

from typing import Any

from tests.klong.fluch_der_mumie.tomb import BROWN, CALM, VIOLET, curses, holding, mummy, shows, supply
from tests.klong.solo.alone import alone
from tests.klong.table import Table, kinds
from tests.rules import rule

HAND = ["burgle"] * 5


def in_tomb(clock: int, **seat: Any) -> Table:
    """A game for one in the pyramid, the clock at a space, the Mummy in the brown zone."""
    tracks = {"clock": clock, "mummy": "brown"}
    return alone(board="mummy-a", row=CALM, tracks=tracks, seats=[{"hand": [], "draw": HAND, "room": VIOLET, **seat}])


@rule("SO-EXP-02")
def test_before_an_attack_that_the_clock_forces_the_die_is_rolled() -> None:
    t = in_tomb(3)
    happened = kinds(t.do("end", luck=[*HAND, "search", shows("violet")]))
    assert happened.index("rolls") < happened.index("cursed") < happened.index("attack")
    assert (mummy(t), curses(t)) == ("violet", [1])


@rule("SO-EXP-02")
def test_an_attack_by_a_dragon_symbol_rolls_nothing() -> None:
    t = in_tomb(3)
    happened = kinds(t.do("end", luck=[*HAND, "carnelian"]))
    assert "attack" in happened
    assert "rolls" not in happened
    t = in_tomb(2)
    assert "rolls" not in kinds(t.do("end", luck=[*HAND, "search"]))


@rule("SO-EXP-03")
def test_only_the_player_takes_curses() -> None:
    for room, n in ((BROWN, 0), (VIOLET, 1)):
        t = alone(
            board="mummy-a", row=CALM, tracks={"mummy": "brown"}, seats=[holding("sandstorm", room=room, draw=[])]
        )
        t.do("play sandstorm", luck=[shows("violet")])
        assert (curses(t), supply(t)) == ([n], 24 - n)
    t = alone(board="mummy-a", row=["priest-of-the-curse"], swords=3, seats=[{"hand": [], "draw": []}])
    t.do("fight priest-of-the-curse")
    assert curses(t) == [0]
