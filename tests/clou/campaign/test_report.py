"""The fourth phase: what a heist leaves on the campaign sheet."""

import pytest

from meisterdieb.clou.rules.campaign import LOST_BY_TRACES
from tests.clou.campaign.table import COMBINATION, GLASS, arrested, caught, heist, leave
from tests.clou.table import kinds
from tests.rules import rule

ENTERED = {"marked", "special", "doubles", "traces", "open_traces", "prison", "points", "scores", "expenses", "score"}


@rule("RC-REPORT-01")
def test_the_report_changes_the_yellow_areas_only() -> None:
    t = heist("kaufhaus", phase="leave", loot=["uhren", "glas", "geschenk1"], traces=1, boxes=["kostuem"], points=3)
    before = t.view["campaign"]
    happened = t.do("A vote leave", "B vote leave")
    after = t.view["campaign"]
    assert "report" in kinds(happened)
    assert {key for key in after if after[key] != before[key]} == ENTERED - {"prison"}
    assert after["expenses"] == [0]
    caught_before = heist("kaufhaus", boxes=["kostuem"]).view["campaign"]
    caught_after = caught("kaufhaus", boxes=["kostuem"]).view["campaign"]
    assert {key for key in caught_after if caught_after[key] != caught_before[key]} <= ENTERED
    assert caught_after["prison"] == ["matt"]


@rule("RC-REPORT-02")
def test_the_heist_is_crossed_out_also_if_it_failed() -> None:
    assert heist("hotel").view["campaign"]["marked"] == ["kaufhaus"]
    for t in (leave("hotel"), caught("hotel"), arrested("hotel")):
        assert t.view["campaign"]["marked"] == ["kaufhaus", "hotel"]


@rule("RC-REPORT-03")
def test_special_loot_is_crossed_out_if_it_was_taken() -> None:
    taken = leave("kaufhaus", loot=["glas", "uhren"])
    assert taken.view["campaign"]["special"] == {GLASS: True, COMBINATION: False}
    left = leave("kaufhaus", loot=["uhren"])
    assert left.view["campaign"]["special"] == {GLASS: False, COMBINATION: False}
    second = leave("hotel", loot=["kombination"], special=[GLASS])
    assert second.view["campaign"]["special"] == {GLASS: True, COMBINATION: True}


@rule("RC-REPORT-04")
@pytest.mark.parametrize("traces", [0, 2, 4])
def test_the_traces_of_the_heist_are_crossed_out(traces: int) -> None:
    t = leave("hotel", traces=traces, sheet_traces=1)
    assert t.view["campaign"]["open_traces"] == 7 - 1 - traces
    assert t.view["campaign"]["traces"] == 1 + traces


@rule("RC-REPORT-05")
def test_with_the_last_trace_the_campaign_is_lost() -> None:
    lost = leave("kaufhaus", sheet_traces=5, traces=2)
    assert (lost.phase, lost.s.lost) == ("over", LOST_BY_TRACES)
    going_on = leave("kaufhaus", sheet_traces=5, traces=1)
    assert (going_on.phase, going_on.s.lost) == ("shopping", 0)
    assert going_on.view["campaign"]["open_traces"] == 1


@rule("RC-REPORT-06")
def test_who_goes_to_prison_for_this_heist_is_marked() -> None:
    t = caught("hotel", chosen=["janet", "matt"], driver="B", prison=["bruce"])
    assert t.view["campaign"]["prison"] == ["matt", "bruce"]
    assert leave("hotel", chosen=["janet", "matt"], prison=["bruce"]).view["campaign"]["prison"] == ["bruce"]


@rule("RC-REPORT-07")
def test_the_points_of_the_heist_are_added_to_the_rest() -> None:
    t = leave("hotel", points=4, loot=["hotelsafe", "koffer", "manschetten"], traces=1)
    assert t.s.scores[-1] == 13
    assert t.view["campaign"]["points"] == 17


@rule("RC-REPORT-08")
def test_the_points_of_the_first_heist_stand_alone() -> None:
    t = leave("kaufhaus", loot=["pelz", "uhren", "einnahmen"], traces=1)
    assert t.view["campaign"]["points"] == 12


@rule("RC-REPORT-08")
def test_a_heist_that_cost_more_than_it_brought_counts_nothing() -> None:
    t = leave("hotel", points=4, loot=["trinkgeld"], traces=4)
    assert t.view["score"] == {"loot": 2, "traces": -4, "alarm": 0}
    assert t.s.scores[-1] == 0
    assert t.view["campaign"]["points"] == 4


@rule("RC-REPORT-09")
def test_double_circles_are_marked_in_the_report() -> None:
    t = heist("kaufhaus", phase="leave", loot=["geschenk1", "geschenk3"])
    assert t.view["campaign"]["doubles"] == 0
    t.do("A vote leave", "B vote leave")
    assert t.view["campaign"]["doubles"] == 2


@rule("RC-REPORT-10")
def test_more_traces_than_are_open_cross_out_all_of_them() -> None:
    t = arrested("kaufhaus", sheet_traces=5)
    assert t.s.traces == 5
    assert t.view["campaign"]["open_traces"] == 0
    assert t.view["campaign"]["traces"] == 7
    assert (t.phase, t.s.lost) == ("over", LOST_BY_TRACES)
