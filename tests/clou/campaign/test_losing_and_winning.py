"""How a campaign ends."""

import pytest

from meisterdieb.clou.engine.codes import PHASES
from meisterdieb.clou.rules.campaign import LOST_BY_PRISON, LOST_BY_TRACES
from tests.clou.campaign.table import arrested, caught, leave
from tests.clou.table import kinds
from tests.clou.wandering import wander
from tests.rules import rule


@rule("RC-LOSE-01")
@pytest.mark.parametrize(("players", "open_before"), [(1, 8), (2, 7), (3, 6)])
def test_the_campaign_is_lost_as_soon_as_all_traces_are_crossed_out(players: int, open_before: int) -> None:
    t = leave("kaufhaus", players=players, sheet_traces=open_before - 3, traces=3)
    assert t.view["campaign"]["open_traces"] == 0
    assert (t.phase, t.s.lost, t.s.winners()) == ("over", LOST_BY_TRACES, [])
    t = leave("kaufhaus", players=players, sheet_traces=open_before - 4, traces=3)
    assert (t.phase, t.s.lost) == ("shopping", 0)


@rule("RC-LOSE-01")
def test_the_last_trace_loses_the_campaign_in_the_last_heist_too() -> None:
    t = leave("konzert", sheet_traces=6, traces=1, loot=["brosche"])
    assert (t.s.lost, t.s.winners()) == (LOST_BY_TRACES, [])


@rule("RC-LOSE-02")
def test_too_many_thieves_in_prison_lose_the_campaign() -> None:
    t = caught("kaufhaus", prison=["janet", "bruce"])
    assert len(t.view["campaign"]["prison"]) == 3
    assert t.s.lost == 0
    events = t.do("A go-on")
    assert kinds(events) == ["campaign-lost"]
    assert (t.phase, t.s.lost, t.s.winners()) == ("over", LOST_BY_PRISON, [])


@rule("RC-WIN-01")
def test_the_campaign_is_won_when_the_last_scenario_was_played() -> None:
    t = leave("konzert", points=40, sheet_traces=6)
    assert (t.phase, t.s.lost, t.s.winners()) == ("over", 0, [0, 1])
    assert kinds(t.play.events)[-1] == "campaign-won"
    assert t.score == 40 - 18


@rule("RC-WIN-01")
def test_it_is_won_even_if_the_last_heist_failed_and_all_are_in_prison() -> None:
    t = arrested("konzert", prison=["janet", "bruce"], sheet_traces=1)
    assert len(t.view["campaign"]["prison"]) == 4
    assert t.view["campaign"]["open_traces"] == 1
    assert (t.phase, t.s.lost, t.s.winners()) == ("over", 0, [0, 1])
    assert caught("konzert").s.winners() == [0, 1]


@rule("RC-WIN-02")
def test_a_campaign_lasts_until_one_of_three_things_happens() -> None:
    traces = leave("kaufhaus", sheet_traces=6, traces=1)
    prison = caught("kaufhaus", prison=["janet", "bruce"])
    prison.do("A go-on")
    finished = leave("konzert")
    assert [t.s.lost for t in (traces, prison, finished)] == [LOST_BY_TRACES, LOST_BY_PRISON, 0]
    assert [t.phase for t in (traces, prison, finished)] == ["over"] * 3


@rule("RC-WIN-02")
def test_no_campaign_ends_for_another_reason() -> None:
    for seed in range(20):
        for step in wander(seed, 1 + seed % 3, campaign="yes"):
            s = step.after
            sheet = s.view(None)["campaign"]
            assert sheet
            traces = sheet["open_traces"] == 0
            prison = 4 - sum(s.prison) < s.rules.players and PHASES[step.before.phase] == "shopping"
            finished = len(s.scores) == 3
            over = PHASES[s.phase] == "over"
            assert over == (traces or prison or finished)
            assert not over or s.lost == (LOST_BY_TRACES if traces else LOST_BY_PRISON if prison else 0)
