"""The points of the whole campaign."""

import pytest

from tests.clou.campaign.table import FINAL_LOOT, Table, finale, leave
from tests.rules import rule


def parts(t: Table) -> dict[str, int]:
    return t.play.score()[0].parts


@rule("RC-SCORE-01")
def test_the_points_of_the_third_heist_are_added_to_the_rest_of_the_second() -> None:
    t = finale(points=7)
    assert t.s.scores[-1] == 38
    assert parts(t)["points"] == 45


@rule("RC-SCORE-02")
@pytest.mark.parametrize(("prison", "minus"), [([], 0), (["bruce"], -5), (["janet", "bruce"], -10)])
def test_each_thief_in_prison_costs_five(prison: list[str], minus: int) -> None:
    t = finale(prison=prison)
    assert parts(t)["prison"] == minus
    assert t.score == 38 + minus


@rule("RC-SCORE-03")
def test_each_trace_of_the_campaign_costs_three() -> None:
    t = finale(sheet_traces=3, traces=1)
    assert parts(t)["traces"] == -12
    assert parts(t)["points"] == 37


@rule("RC-SCORE-04")
def test_each_double_circle_brings_three() -> None:
    assert parts(finale(doubles=5))["doubles"] == 15
    assert parts(finale(doubles=5, loot=[*FINAL_LOOT, "fangeschenk"]))["doubles"] == 18


@rule("RC-SCORE-05")
def test_the_campaign_score_is_the_sum() -> None:
    t = finale(points=7, prison=["bruce"], sheet_traces=2, doubles=6)
    assert parts(t) == {"points": 45, "prison": -5, "traces": -6, "doubles": 18}
    assert t.score == 52


@rule("RC-SCORE-05")
def test_what_was_spent_is_gone() -> None:
    t = finale(points=7, scores=[12, 15], expenses=[10, 10])
    assert t.score == 45


@rule("RC-SCORE-06")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_traces_that_were_crossed_out_at_the_start_cost_nothing(players: int) -> None:
    t = leave("konzert", players=players, loot=["brosche"])
    assert parts(t) == {"points": 5, "prison": 0, "traces": 0, "doubles": 0}
