"""The five phases of a campaign, and the break-in among them."""

import pytest

from meisterdieb.clou.engine.codes import PHASES
from tests.clou.campaign.table import (
    GLASS,
    areas,
    before_heist,
    begin,
    caught,
    enter,
    heist,
    leave,
    new_campaign,
    play_on,
)
from tests.clou.table import kinds
from tests.clou.wandering import wander
from tests.rules import rule

STEPS = ("thief", "heist-begins", "rolls", "report", "box")


@rule("RC-FLOW-01")
def test_target_thieves_heist_report_and_reward_follow_each_other() -> None:
    t = before_heist("kaufhaus", points=5)
    assert (t.view["heist"], t.phase) == ("kaufhaus", "thieves")
    begin(t, "janet", "bruce")
    play_on(t)
    t.do("A vote leave", "B vote leave", "A box kostuem")
    log = [name for name in kinds(t.play.events) if name in STEPS]
    assert log == ["thief", "thief", "heist-begins", "rolls", "report", "box"]


@rule("RC-FLOW-01")
def test_no_phase_is_left_out_or_comes_too_early() -> None:
    followers = {
        "free-box": {"thieves"},
        "thieves": {"scouting", "souping-up", "tickets", "use"},
        "shopping": {"thieves", "over"},
        "use": {"leave", "driver", "shopping", "over"},
        "leave": {"use", "shopping", "over"},
        "driver": {"escape", "shopping", "over"},
        "escape": {"shopping", "over"},
        "scouting": {"souping-up", "tickets", "use"},
        "souping-up": {"tickets", "use"},
        "tickets": {"use"},
    }
    for step in (step for seed in range(10) for step in wander(seed, 2, campaign="yes")):
        before, after = PHASES[step.before.phase], PHASES[step.after.phase]
        assert after == before or after in followers[before]


@rule("RC-FLOW-02")
def test_after_the_reward_the_next_target_comes() -> None:
    t = leave("kaufhaus")
    assert t.phase == "shopping"
    t.do("B go-on")
    assert (t.phase, t.view["heist"]) == ("thieves", "hotel")


@rule("RC-FLOW-03")
def test_nothing_follows_the_last_heist_but_the_final_scoring() -> None:
    t = leave("konzert", points=20, loot=["brosche"])
    assert (t.phase, t.play.to_act) == ("over", [])
    assert t.play.score()[0].parts == {"points": 25, "prison": 0, "traces": 0, "doubles": 0}
    assert t.play.score()[0].ranked


@rule("RC-FLOW-03")
def test_nothing_follows_a_lost_campaign() -> None:
    t = leave("kaufhaus", sheet_traces=6, traces=1, points=20)
    assert (t.phase, t.play.to_act) == ("over", [])
    assert not t.play.score()[0].ranked


@rule("RC-HEIST-01")
def test_a_heist_is_played_in_rounds_of_roll_use_time_and_leaving() -> None:
    t = enter("hotel", "matt", "bruce", luck=[1, 2, 4])
    assert (t.phase, t.s.round) == ("use", 1)
    play_on(t)
    assert (t.phase, t.track["time"]) == ("leave", 8)
    t.do("A vote stay", luck=[6, 6, 5])
    log = [name for name in kinds(t.play.events) if name in ("rolls", "writes", "crosses", "time", "stays")]
    assert log[0] == "rolls"
    assert log[-3:] == ["time", "stays", "rolls"]
    assert "writes" in log
    assert (t.phase, t.s.round, t.view["roll"]) == ("use", 2, [6, 6, 5])


@rule("RC-HEIST-01")
def test_a_heist_is_played_with_the_chosen_thieves_on_the_plan_of_the_target() -> None:
    t = enter("hotel", "bruce", "janet")
    assert t.view["heist"] == "hotel"
    assert [seat["thief"] for seat in t.view["seats"]] == ["bruce", "janet"]
    assert t.s.rules.flight_of[:2] == [[0, 0, 0, 1, 1, 1], [0, 0, 1, 1, 2, 2]]


@rule("RC-HEIST-02")
def test_special_loot_lies_on_the_plans_of_the_first_two_heists() -> None:
    shop = heist(
        "kaufhaus",
        players=1,
        rooms=["spielwaren"],
        finished=["beleuchtung"],
        needs=["schaufenster:1.1"],
        group=["A geschick"],
    )
    shop.do("A cross geschick schaufenster:1.2")
    assert shop.loot == ["glas"]
    hotel = heist(
        "hotel", rooms=["suite"], marks={"*:notizbuch.1": 2, "*:notizbuch.2": 3, "*:notizbuch.3": 4}, roll=[1, 4, 4]
    )
    assert not hotel.can("A use 4 *notizbuch.4")
    hotel.do("A use 1 *notizbuch.4")
    assert hotel.loot == ["kombination"]


@rule("RC-HEIST-02")
def test_experience_bought_tools_and_preparations_count_in_the_heist() -> None:
    t = enter("hotel", "trixie", "matt", boxes=["kostuem", "aufmotzen"], luck=None)
    assert t.phase == "souping-up"
    t.do("A soup none", "B soup none", luck=[4, 1, 2])
    assert areas(t) == areas(t, "B") == {"ab1", "ab2", "kostuem"}


@rule("RC-HEIST-02")
@pytest.mark.parametrize("plan", ["kaufhaus", "hotel"])
def test_special_loot_is_kept_off_the_points(plan: str) -> None:
    special = {"kaufhaus": "glas", "hotel": "kombination"}[plan]
    t = leave(plan, loot=[special])
    assert t.view["campaign"]["points"] == 0
    assert sum(t.view["campaign"]["special"].values()) == 1


@rule("RC-FLOW-03")
def test_a_new_campaign_plays_until_its_end() -> None:
    for players in (1, 2, 3):
        *_, last = wander(3, players, campaign="yes")
        assert PHASES[last.after.phase] == "over"
        assert last.after.to_act == []


@rule("RC-FLOW-02")
def test_a_failed_heist_is_followed_by_the_next_target_too() -> None:
    t = caught("kaufhaus", special=[GLASS])
    t.do("A go-on")
    assert (t.phase, t.view["heist"]) == ("thieves", "hotel")
    assert new_campaign().phase == "free-box"
