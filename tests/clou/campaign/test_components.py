"""What the campaign consists of."""

import pytest

import meisterdieb as md
from meisterdieb.clou.engine.content import content
from meisterdieb.kernel import registry
from meisterdieb.kernel.refusal import BadInput
from tests.clou.campaign.table import CAMPAIGN, GLASS, begin, caught, enter, heist, leave, new_campaign, play_on
from tests.clou.table import kinds
from tests.clou.wandering import wander
from tests.rules import rule

HEISTS = content().heists


@rule("RC-COMP-01")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_one_to_three_can_play_the_campaign(players: int) -> None:
    t = new_campaign(players)
    assert t.play.to_act == list(range(players))
    assert t.phase == "free-box"


@rule("RC-COMP-01")
@pytest.mark.parametrize("players", [0, 4])
def test_nobody_and_four_cannot_play_the_campaign(players: int) -> None:
    with pytest.raises(BadInput, match="clou is for 1 to 3 players"):
        md.new("clou", players=players, campaign="yes")


@rule("RC-COMP-02")
def test_three_heists_in_a_fixed_order() -> None:
    heists = new_campaign().view["campaign"]["heists"]
    assert len(heists) == 3
    assert HEISTS[heists[1]]["name_de"] == "Zahlenspiel"
    assert HEISTS[heists[2]]["place_de"] == "Royal Albert Hall"


@rule("RC-COMP-02")
def test_the_heists_are_played_one_after_the_other() -> None:
    played = []
    t = new_campaign(1)
    t.do("A go-on")
    while t.phase != "over":
        begin(t, "matt")
        played.append(t.view["heist"])
        play_on(t)
        t.do("A vote leave")
        if t.phase == "shopping":
            t.do("A go-on")
    assert played == ["kaufhaus", "hotel", "konzert"]


@rule("RC-COMP-03")
def test_each_plan_of_the_campaign_is_larger_than_any_other() -> None:
    sizes = {id: len(plan["challenges"]) for id, plan in HEISTS.items()}
    largest = max(sizes[id] for id in content().single())
    assert all(sizes[id] >= largest for id in CAMPAIGN["heists"])


@rule("RC-COMP-03")
def test_the_special_loot_of_the_first_two_heists_is_asked_for_in_the_third() -> None:
    found = [loot["special"] for id in ("kaufhaus", "hotel") for loot in HEISTS[id]["loot"] if "special" in loot]
    asked = [special["needs_special"] for special in HEISTS["konzert"]["special"] if "needs_special" in special]
    assert sorted(found) == sorted(asked) == ["glasdiamanten", "kombination"]


@rule("RC-COMP-04")
def test_the_package_holds_stories_sheet_plans_and_thieves() -> None:
    stories = CAMPAIGN["story"]
    assert {f"{name}_{lang}" for name in ("intro", "won", "lost") for lang in ("de", "en")} <= set(stories)
    assert [id for id, plan in HEISTS.items() if plan["kind"] == "campaign"] == CAMPAIGN["heists"]
    assert len(CAMPAIGN["heists"]) == 3
    assert len(new_campaign().view["campaign"]["boxes"]) == 12
    t = new_campaign(3)
    t.do("A go-on")
    assert t.offers("A", "thief") == ["thief matt", "thief trixie", "thief janet", "thief bruce"]


@rule("RC-COMP-05")
@pytest.mark.parametrize("plan", ["kaufhaus", "hotel", "konzert"])
def test_a_round_is_rolled_with_three_dice(plan: str) -> None:
    t = enter(plan, "matt", "janet", luck=[1, 6, 3])
    assert t.view["roll"] == [1, 6, 3]
    assert t.dice("A") == t.dice("B") == [1, 6, 3]


@rule("RC-COMP-06")
def test_the_campaign_can_be_put_away_between_two_heists() -> None:
    seen = set()
    for step in (step for seed in range(4) for step in wander(seed, 2, campaign="yes")):
        phase = step.after.view(None)["phase"]
        if phase in ("shopping", "thieves"):
            game, options = registry.game("clou"), {"campaign": "yes", "heist": "villa", "thieves": []}
            again = game.from_dict(2, options, step.after.to_dict())
            assert again.view(None) == step.after.view(None)
            assert again.hash() == step.after.hash()
            seen.add((phase, len(step.after.scores)))
    assert {("shopping", 1), ("thieves", 1), ("shopping", 2), ("thieves", 2)} <= seen


@rule("RC-COMP-06")
def test_a_saved_campaign_goes_on_where_it_was_left() -> None:
    t = leave(loot=["uhren", "glas"], finished=["beleuchtung"], traces=1, boxes=["zuckerstangen"])
    t.do("A go-on", "A thief bruce")
    again = md.load(md.save(t.play))
    assert again.view(None) == t.view
    assert again.view(None)["campaign"]["special"] == {"glasdiamanten": True, "kombination": False}
    assert again.view(None)["campaign"]["points"] == 3


@rule("RC-COMP-06")
def test_whatever_is_crossed_out_in_a_campaign_is_saved_as_one_cross() -> None:
    t = enter("konzert", "matt", boxes=["ausspaehen", "konzertkarten"])
    t.do("A scout garderobentuer:1.1", "A tickets use")
    for column in ("needs", "finished", "rooms"):
        assert set(t.s.to_dict()[column].values()) == {1}
    t = caught("kaufhaus", loot=["glas"], boxes=["schneekugel"], marks={"*:schneekugel.1.t1": 1})
    saved = t.s.to_dict()
    assert (saved["prison"], saved["special"]) == ({"matt": 1}, {GLASS: 1})
    assert saved["kept"] == saved["kept_trees"] == {"schneekugel.1.t1": 1}


@rule("RC-COMP-07")
def test_an_unused_die_costs_a_trace_in_a_campaign_heist_too() -> None:
    t = heist(roll=[1, 2, 6])
    before = t.track["traces"]
    t.do("A use 6 kraft.1", "A done")
    assert t.track["traces"] == before - 2


@rule("RC-COMP-07")
@pytest.mark.parametrize("plan", ["kaufhaus", "hotel"])
def test_the_last_time_symbol_sets_off_the_alarm_in_a_campaign_heist_too(plan: str) -> None:
    t = heist(plan, time=1, used=[7, 0], roll=[1, 2, 3])
    happened = kinds(t.do("B done"))
    assert "alarm" in happened
    assert t.phase == "driver"


@rule("RC-COMP-07")
def test_the_gang_goes_only_if_all_want_to_go_in_a_campaign_heist_too() -> None:
    t = heist(phase="leave")
    t.do("A vote leave")
    assert t.phase == "leave"
    t.do("B vote stay")
    assert (t.phase, t.s.round) == ("use", 2)


@rule("RC-COMP-07")
def test_all_that_can_be_done_in_a_heist_alone_can_be_done_in_a_campaign_heist() -> None:
    verbs = {step.text.split()[0] for seed in range(12) for step in wander(seed, 2, heist="bank")}
    campaign = {step.text.split()[0] for seed in range(12) for step in wander(seed, 2, campaign="yes")}
    assert {"use", "cross", "spend", "vote", "driver", "roll", "fill"} <= verbs
    assert verbs <= campaign
