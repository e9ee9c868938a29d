"""Preparations: what they cost, when they count, and what they do after a heist."""

from typing import Any

import pytest

from meisterdieb.clou.rules.campaign import LOST_BY_TRACES
from tests.clou.campaign.table import (
    CAMPAIGN,
    ITEMS,
    PREPARATIONS,
    Table,
    begin,
    enter,
    heist,
    leave,
    play_on,
)
from tests.rules import rule

LOOT = ["trinkgeld", "hotelsafe", "koffer"]


@rule("RC-PREP-01")
@pytest.mark.parametrize("item", PREPARATIONS)
def test_a_box_of_a_preparation_costs_five_points(item: str) -> None:
    t = leave("kaufhaus", points=5)
    t.do(f"A box {item}")
    assert t.view["campaign"]["points"] == 0
    assert leave("kaufhaus", points=4).refuses(f"A box {item}") == "cannot-pay"


@rule("RC-PREP-02")
def test_a_preparation_works_only_with_all_its_boxes() -> None:
    t = heist(phase="leave", sheet_traces=6, traces=1)
    t.s.boxes[ITEMS.index("paesse")] = 1
    t.do("A vote leave", "B vote leave")
    assert t.s.lost == LOST_BY_TRACES
    assert leave(sheet_traces=6, traces=1, boxes=["paesse"]).s.lost == 0


@rule("RC-PREP-02")
def test_without_its_box_nothing_is_prepared() -> None:
    assert enter("konzert", "matt", "trixie").phase == "use"
    others = [item for item in ITEMS if item not in ("ausspaehen", "aufmotzen", "konzertkarten")]
    assert enter("konzert", "matt", "trixie", boxes=others).phase == "use"


@rule("RC-PREP-03")
def test_scouting_comes_at_the_start_of_a_heist_and_never_later() -> None:
    t = enter("kaufhaus", "matt", "bruce", boxes=["ausspaehen"])
    assert (t.phase, t.s.round) == ("scouting", 0)
    t.do("A scout none")
    assert t.refuses("A scout geldschrank:1.1") == "not-now"
    play_on(t)
    t.do("A vote stay")
    assert t.s.round == 2
    assert t.offers("A", "scout") == []
    assert t.refuses("A scout geldschrank:1.1") == "not-now"


@rule("RC-PREP-03")
def test_a_preparation_is_not_used_up() -> None:
    t = enter("kaufhaus", "matt", "bruce", boxes=["ausspaehen"])
    t.do("A scout rolltor:1.1")
    play_on(t)
    t.do("A vote leave", "B vote leave", "A go-on")
    begin(t, "bruce", "matt")
    assert (t.phase, t.view["heist"]) == ("scouting", "hotel")


@rule("RC-PREP-03")
def test_scouting_souping_up_and_tickets_come_one_after_the_other() -> None:
    t = enter("konzert", "matt", "trixie", boxes=["ausspaehen", "aufmotzen", "konzertkarten"])
    assert t.phase == "scouting"
    t.do("B scout none")
    assert t.phase == "souping-up"
    t.do("B soup none", "A soup none")
    assert t.phase == "tickets"
    t.do("A tickets keep")
    assert (t.phase, t.s.round) == ("use", 1)


@rule("RC-PREP-04")
@pytest.mark.parametrize(("item", "thief"), [("ausspaehen", "matt"), ("aufmotzen", "trixie")])
def test_what_bears_a_name_needs_that_thief_before_the_heist(item: str, thief: str) -> None:
    others = [name for name in ("matt", "trixie", "janet", "bruce") if name != thief]
    assert enter("kaufhaus", *others, boxes=[item]).phase == "use"
    assert enter("kaufhaus", thief, *others[:2], boxes=[item]).phase != "use"
    assert enter("kaufhaus", *others[:2], thief, boxes=[item]).phase != "use"


@rule("RC-PREP-04")
def test_the_affair_is_worth_nothing_without_janet() -> None:
    t = leave("hotel", chosen=["matt", "bruce"], boxes=["affaere"], loot=LOOT, traces=3)
    assert t.s.scores[-1] == 9


@rule("RC-PREP-05")
def test_there_are_six_preparations_and_four_of_them_bear_a_name() -> None:
    assert [(item["de"], item.get("thief")) for item in CAMPAIGN["preparation"]] == [
        ("Affäre mit Inspektor", "janet"),
        ("Ausspähen", "matt"),
        ("Krafttraining", "bruce"),
        ("Aufmotzen", "trixie"),
        ("Konzertkarten", None),
        ("Falsche Pässe", None),
    ]


def with_an_affair(**scene: Any) -> Table:
    return leave("hotel", chosen=["janet", "bruce"], boxes=["affaere"], loot=LOOT, traces=3, **scene)


@rule("RC-PREP-06")
def test_with_the_affair_traces_cost_no_points() -> None:
    assert with_an_affair().s.scores[-1] == 12
    without = leave("hotel", chosen=["janet", "bruce"], loot=LOOT, traces=3)
    assert without.s.scores[-1] == 9


@rule("RC-PREP-06")
def test_the_affair_does_not_silence_an_alarm() -> None:
    t = with_an_affair(alarm=1)
    assert t.view["score"] == {"loot": 12, "traces": 0, "alarm": -2}
    assert t.s.scores[-1] == 10


@rule("RC-PREP-07")
def test_with_the_affair_traces_are_entered_all_the_same() -> None:
    t = with_an_affair()
    assert (t.view["campaign"]["traces"], t.view["campaign"]["open_traces"]) == (3, 4)


@rule("RC-PREP-16")
def test_false_passports_cost_two_boxes() -> None:
    t = leave("kaufhaus", points=10)
    assert t.view["campaign"]["boxes"]["paesse"] == [0, 2]
    t.do("A box paesse")
    assert t.view["campaign"]["open_traces"] == 7
    t.do("A box paesse")
    assert t.view["campaign"]["points"] == 0
    assert t.view["campaign"]["open_traces"] == 9


@rule("RC-PREP-17")
@pytest.mark.parametrize(("players", "limit"), [(1, 10), (2, 9), (3, 8)])
def test_false_passports_give_two_more_traces(players: int, limit: int) -> None:
    still = leave("hotel", players=players, boxes=["paesse"], sheet_traces=limit - 3, traces=2)
    assert (still.s.lost, still.view["campaign"]["open_traces"]) == (0, 1)
    lost = leave("hotel", players=players, boxes=["paesse"], sheet_traces=limit - 3, traces=3)
    assert (lost.s.lost, lost.view["campaign"]["traces"]) == (LOST_BY_TRACES, limit)
    without = leave("hotel", players=players, sheet_traces=limit - 3, traces=1)
    assert without.s.lost == LOST_BY_TRACES


@rule("RC-PREP-17")
@pytest.mark.parametrize("chosen", [["matt", "bruce"], ["janet", "bruce"]])
def test_false_passports_count_whoever_takes_part(chosen: list[str]) -> None:
    t = leave("hotel", chosen=chosen, boxes=["paesse"], sheet_traces=6, traces=1)
    assert (t.s.lost, t.view["campaign"]["open_traces"]) == (0, 2)


@rule("RC-PREP-17")
def test_false_passports_bought_late_count_from_then_on() -> None:
    t = leave("hotel", points=10, sheet_traces=5, traces=1)
    assert t.view["campaign"]["open_traces"] == 1
    t.do("A box paesse", "B box paesse")
    assert t.view["campaign"]["open_traces"] == 3


@rule("RC-PREP-18")
def test_the_additional_traces_are_crossed_out_in_the_report() -> None:
    t = leave("hotel", boxes=["paesse"], sheet_traces=6, traces=2)
    assert (t.view["campaign"]["traces"], t.view["campaign"]["open_traces"]) == (8, 1)
    assert t.phase == "shopping"


@rule("RC-PREP-19")
def test_the_affair_does_not_help_in_the_final_scoring() -> None:
    t = leave("konzert", chosen=["janet", "bruce"], boxes=["affaere"], loot=["brosche"], sheet_traces=1, traces=3)
    assert t.s.scores[-1] == 5
    assert t.play.score()[0].parts == {"points": 5, "prison": 0, "traces": -12, "doubles": 0}


@rule("RC-PREP-21")
def test_no_preparation_has_to_be_used() -> None:
    t = enter("konzert", "matt", "trixie", boxes=["ausspaehen", "aufmotzen", "konzertkarten"])
    t.do("A scout none", "A soup none", "B soup none", "A tickets keep")
    assert (t.phase, t.s.round) == ("use", 1)
    assert (t.crossed, t.finished, t.marks, t.rooms) == ([], [], {}, ["strasse"])
