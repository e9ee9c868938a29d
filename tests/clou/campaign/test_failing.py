"""A heist that fails: what is kept and who goes to prison."""

import pytest

from meisterdieb.clou.engine.codes import ENDS
from tests.clou.campaign.table import (
    COMBINATION,
    GLASS,
    arrested,
    begin,
    caught,
    heist,
    leave,
    offered_thieves,
    play_on,
)
from tests.clou.wandering import wander
from tests.rules import rule

FULL = ["uhren", "diamant1", "diamant2", "einnahmen"]


@rule("RC-FAIL-01")
def test_a_heist_fails_by_traces_or_in_the_escape() -> None:
    assert arrested().end == "arrested"
    assert caught().end == "caught"


@rule("RC-FAIL-01")
def test_a_heist_fails_in_no_other_way() -> None:
    ends = set()
    for seed in range(25):
        for step in wander(seed, 2, campaign="yes"):
            if len(step.after.scores) > len(step.before.scores):
                s, end = step.after, ENDS[step.after.end]
                ends.add(end)
                assert (end == "arrested") == (s.traces == s.rules.traces)
                assert (end == "caught") == (s.police == 0)
    assert ends <= {"success", "arrested", "caught"}
    assert {"success", "caught"} <= ends


@rule("RC-FAIL-02")
def test_a_failed_heist_does_not_end_the_campaign() -> None:
    t = caught("kaufhaus", players=1)
    assert (t.phase, t.s.lost, t.view["campaign"]["marked"]) == ("shopping", 0, ["kaufhaus"])
    t = arrested("kaufhaus", players=1)
    assert (t.phase, t.s.lost, t.view["campaign"]["marked"]) == ("shopping", 0, ["kaufhaus"])


@rule("RC-FAIL-03")
def test_too_many_traces_leave_the_special_loot() -> None:
    assert arrested("kaufhaus", loot=["glas"]).view["campaign"]["special"] == {GLASS: True, COMBINATION: False}
    assert arrested("kaufhaus", loot=["uhren"]).view["campaign"]["special"] == {GLASS: False, COMBINATION: False}
    assert arrested("kaufhaus", loot=["glas", "geschenk2"]).view["campaign"]["doubles"] == 1


@rule("RC-FAIL-04")
def test_too_many_traces_leave_all_the_points() -> None:
    t = arrested("kaufhaus", loot=["pelz", "uhren", "einnahmen"], points=1)
    assert t.view["score"] == {"loot": 13, "traces": -5, "alarm": 0}
    assert t.s.scores == [8]
    assert t.view["campaign"]["points"] == 9


@rule("RC-FAIL-05")
def test_too_many_traces_send_everybody_to_prison() -> None:
    t = arrested("hotel", chosen=["trixie", "janet"])
    assert t.view["campaign"]["prison"] == ["trixie", "janet"]


@rule("RC-FAIL-06")
@pytest.mark.parametrize(("driver", "thief"), [("A", "matt"), ("B", "bruce"), ("C", "janet")])
def test_only_the_driver_goes_to_prison_after_an_escape(driver: str, thief: str) -> None:
    t = caught("kaufhaus", players=3, chosen=["matt", "bruce", "janet"], driver=driver)
    assert t.view["campaign"]["prison"] == [thief]


@rule("RC-FAIL-07")
def test_only_half_of_the_points_are_left_after_a_failed_escape() -> None:
    t = caught("kaufhaus", loot=FULL)
    assert t.view["score"] == {"loot": 14, "traces": 0, "alarm": -2}
    assert t.view["campaign"]["points"] == 6


@rule("RC-FAIL-07")
@pytest.mark.parametrize(("traces", "points"), [(1, 5), (2, 5), (3, 4)])
def test_half_points_are_rounded_down_after_the_alarm_was_taken_off(traces: int, points: int) -> None:
    assert caught("kaufhaus", loot=FULL, traces=traces).view["campaign"]["points"] == points


@rule("RC-FAIL-07")
def test_less_than_nothing_is_not_halved_but_counts_nothing() -> None:
    assert caught("kaufhaus", traces=3, points=4).view["campaign"]["points"] == 4


@rule("RC-FAIL-08")
def test_a_failed_escape_leaves_the_special_loot() -> None:
    t = caught("hotel", loot=["kombination", "gans"])
    assert t.view["campaign"]["special"] == {GLASS: False, COMBINATION: True}
    assert t.view["campaign"]["doubles"] == 1
    assert caught("hotel", loot=["gans"]).view["campaign"]["special"] == {GLASS: False, COMBINATION: False}


@rule("RC-FAIL-09")
def test_a_thief_in_prison_stays_there() -> None:
    t = caught("kaufhaus", chosen=["matt", "trixie"], driver="A")
    t.do("A go-on")
    assert offered_thieves(t) == ["trixie", "janet", "bruce"]
    begin(t, "trixie", "janet")
    play_on(t)
    t.do("A vote leave", "B vote leave", "A go-on")
    assert t.view["heist"] == "konzert"
    assert offered_thieves(t) == ["trixie", "janet", "bruce"]
    assert t.view["campaign"]["prison"] == ["matt"]


@rule("RC-FAIL-06")
def test_who_escapes_stays_free_and_keeps_all_points() -> None:
    t = heist("kaufhaus", phase="escape", alarm=1, flight=1, loot=FULL)
    t.do("A roll", luck=[6])
    assert t.view["campaign"]["prison"] == []
    assert t.view["campaign"]["points"] == 12
    assert leave("kaufhaus", loot=FULL).view["campaign"]["points"] == 14
