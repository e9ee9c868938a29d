"""The escape: a driver, one die, arrows and police."""

from typing import Any

import pytest

from meisterdieb.clou.engine import event_kinds
from meisterdieb.clou.engine.content import content
from tests.clou.table import kinds, table
from tests.clou.wandering import wander_on
from tests.rules import rule

CHASE: dict[str, Any] = {"phase": "escape", "alarm": 1, "time": 0, "roll": [3, 4, 6]}
TABLES = {
    "matt": ["p", "p", "f", "f", "f", "f"],
    "trixie": ["p", "p", "p", "f", "f", "ff"],
    "janet": ["p", "p", "f", "f", "ff", "ff"],
    "bruce": ["p", "p", "p", "f", "f", "f"],
}


@rule("RH-ESC-01")
def test_every_plan_has_an_escape_track() -> None:
    for id, heist in content().heists.items():
        assert heist["flight"] >= 4, id
        assert heist["police"]["p3"] >= 3, id
    assert table(heist="bank").track == {"time": 9, "traces": 5, "flight": 5, "police": 3}


@rule("RH-ESC-02")
def test_one_of_the_thieves_in_play_is_chosen_as_driver_before_the_first_roll() -> None:
    t = table(players=3, phase="driver", alarm=1)
    for seat in "ABC":
        assert t.offers(seat) == ["driver A", "driver B", "driver C"]
    assert t.refuses("A roll") == "not-now"
    t.do("A driver B", "B driver B")
    assert t.phase == "driver"
    t.do("C driver A")
    assert (t.phase, t.view["driver"]) == ("escape", 1)
    assert table(players=1, phase="driver", alarm=1).offers("A") == ["driver A"]


@rule("RH-ESC-02")
def test_of_equally_many_votes_the_first_player_is_taken() -> None:
    t = table(phase="driver", alarm=1, driver=1)
    t.do("A driver B", "B driver A")
    assert t.view["driver"] == 0
    t = table(players=3, phase="driver", alarm=1)
    t.do("A driver C", "B driver C", "C driver A")
    assert t.view["driver"] == 2


@rule("RH-ESC-02")
@pytest.mark.parametrize("choice", ["A", "B"])
def test_who_has_chosen_a_driver_waits_for_the_others(choice: str) -> None:
    t = table(phase="driver", alarm=1)
    t.do(f"A driver {choice}")
    assert t.play.to_act == [1]
    assert t.refuses("A driver B") == "not-now"


@rule("RH-ESC-03")
def test_each_step_of_an_escape_is_one_die() -> None:
    t = table(**CHASE)
    happened = t.do("A roll", luck=[4])
    assert [(event.seat, event.a) for event in happened if event.kind == event_kinds.CHASE] == [(0, 4)]
    assert kinds(happened) == ["chase", "flight"]
    for step in wander_on(table(**CHASE), 3):
        faces = [event.a for event in step.events if event.kind == event_kinds.CHASE]
        assert len(faces) == 1
        assert 1 <= faces[0] <= 6


@rule("RH-ESC-04")
@pytest.mark.parametrize("thief", TABLES)
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_die_is_read_in_the_table_of_the_driver(thief: str, face: int) -> None:
    others = [other for other in TABLES if other != thief]
    t = table(**CHASE, thieves=[others[0], thief], driver=1)
    assert (t.track["flight"], t.track["police"]) == (4, 3)
    t.do("B roll", luck=[face])
    result = TABLES[thief][face - 1]
    assert t.track["flight"] == 4 - result.count("f")
    assert t.track["police"] == 3 - result.count("p")


@rule("RH-ESC-05")
def test_two_arrows_are_crossed_out_where_the_table_shows_two() -> None:
    t = table(**CHASE, thieves=["janet", "matt"])
    t.do("A roll", luck=[6])
    assert t.track["flight"] == 2
    assert t.track["police"] == 3


@rule("RH-ESC-05")
def test_arrows_beyond_the_last_one_do_not_matter() -> None:
    t = table(**CHASE, thieves=["janet", "matt"], flight=1)
    t.do("A roll", luck=[6])
    assert (t.track["flight"], t.end) == (0, "success")


@rule("RH-ESC-06")
def test_rolling_goes_on_until_the_escape_is_decided() -> None:
    t = table(**CHASE)
    for face in (1, 4, 5, 2, 6):
        assert t.play.to_act == [0]
        assert t.offers("A") == ["roll"]
        t.do("A roll", luck=[face])
        assert t.end == "running"
    t.do("A roll", luck=[3])
    assert (t.end, t.phase, t.offers("A")) == ("success", "over", [])


@rule("RH-ESC-07")
def test_the_last_police_symbol_catches_the_gang() -> None:
    t = table(**CHASE, police=2)
    t.do("A roll", luck=[1])
    assert t.end == "running"
    assert kinds(t.do("A roll", luck=[2]))[-1] == "caught"
    assert (t.track["police"], t.end, t.phase) == (0, "caught", "over")


@rule("RH-ESC-08")
def test_a_caught_gang_has_lost_and_scores_nothing() -> None:
    t = table(**CHASE, police=1, finished=["safe"], loot=["geld"])
    t.do("A roll", luck=[1])
    assert t.s.winners() == []
    assert [score.ranked for score in t.play.score()] == [False, False]
    assert "points" not in t.play.game.result(t.s, "en").splitlines()[0]


@rule("RH-ESC-09")
def test_the_last_flight_arrow_saves_the_gang_and_its_points() -> None:
    t = table(**CHASE, flight=1, finished=["safe"], loot=["geld"])
    assert kinds(t.do("A roll", luck=[4]))[-2:] == ["escaped", "success"]
    assert (t.track["flight"], t.end, t.phase) == (0, "success", "over")
    assert t.s.winners() == [0, 1]
    assert t.score == 6 - 2
    assert "4 points" in t.play.game.result(t.s, "en").splitlines()[0]


@rule("RH-ESC-09")
def test_arrows_crossed_out_in_advance_shorten_the_escape() -> None:
    t = table(thieves=["janet", "matt"], group=["A clever", "A geschick"])
    t.do("A spend clever special.a1", "A spend geschick special.a2")
    assert t.track["flight"] == 3
    t = table(phase="driver", alarm=1, flight=0)
    t.do("A driver A", "B driver A")
    assert (t.end, t.phase) == ("success", "over")
    t = table(phase="driver", alarm=1, flight=1)
    t.do("A driver A", "B driver A")
    assert (t.end, t.phase) == ("running", "escape")


@rule("RH-ESC-09")
@pytest.mark.parametrize(("arrows", "left"), [(2, 1), (1, 0), (0, 0)])
def test_an_arrow_is_crossed_out_in_advance_while_there_is_one(arrows: int, left: int) -> None:
    t = table(thieves=["janet", "matt"], group=["A geschick"], marks={"A:special.a1": 1}, flight=arrows)
    happened = kinds(t.do("A spend geschick special.a2"))
    assert t.track["flight"] == left
    assert happened.count("flight") == arrows - left


@rule("RH-ESC-10")
def test_nothing_is_written_during_the_escape() -> None:
    t = table(**CHASE, fills=[1, 0], group=["A kraft"])
    assert t.offers("A") == ["roll"]
    assert t.offers("B") == []
    for text in ("use 4 kraft.1", "fill kraft.1 5", "cross kraft fenster:1.2", "done"):
        assert t.refuses(f"A {text}") == "not-now"
    t = table(phase="driver", alarm=1, roll=[3, 4, 6])
    assert t.refuses("A use 4 kraft.1") == "not-now"


@rule("RH-ESC-11")
def test_the_driver_stays_at_the_wheel() -> None:
    t = table(**CHASE, thieves=["matt", "trixie"], driver=1, flight=2)
    t.do("B roll", luck=[3])  # police with Trixie, an arrow with Matt
    assert t.track["police"] == 2
    assert t.offers("A") == []
    assert t.refuses("A roll") == "not-now"
    assert t.refuses("B driver A") == "not-now"
    t.do("B roll", luck=[3])
    assert (t.track["police"], t.track["flight"]) == (1, 2)
