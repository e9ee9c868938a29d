"""The first phase: which heist comes next."""

import pytest

from meisterdieb.clou.engine.content import content
from tests.clou.campaign.table import CAMPAIGN, COMBINATION, GLASS, Table, arrested, before_heist, caught, heist, leave
from tests.rules import rule


@rule("RC-TARGET-01")
def test_the_list_names_each_heist_with_its_special_loot() -> None:
    rows = [(row["heist"], row["special"]) for row in CAMPAIGN["list"]]
    assert rows == [("kaufhaus", [GLASS]), ("hotel", [COMBINATION]), ("konzert", [])]
    for row in CAMPAIGN["list"]:
        loot = content().heists[row["heist"]]["loot"]
        assert [item["special"] for item in loot if "special" in item] == row["special"]
        assert sorted(item["double"] for item in loot if "double" in item) == sorted(row["double"])


@rule("RC-TARGET-02")
@pytest.mark.parametrize(("done", "target"), [("kaufhaus", "hotel"), ("hotel", "konzert")])
def test_the_target_is_the_topmost_heist_that_is_not_crossed_out(done: str, target: str) -> None:
    t = leave(done)
    t.do("A go-on")
    assert t.view["heist"] == target
    assert {text.split()[0] for text in t.offers("A")} == {"thief"}


@rule("RC-TARGET-03")
def test_the_plan_of_the_target_is_laid_out() -> None:
    t = leave("kaufhaus", rooms=["lager"], loot=["pelz"])
    t.do("A go-on")
    assert t.view["heist"] == "hotel"
    assert list(t.view["rooms"]) == ["anlieferung", "kueche", "lobby", "etage", "suite"]
    assert (t.rooms, t.finished, t.loot) == (["anlieferung"], [], [])
    assert t.view["tracks"]["time"] == [9, 9]


def at_the_case(*special: str) -> Table:
    return heist("konzert", players=1, rooms=["garderobe"], special=list(special), group=["A clever"])


@rule("RC-TARGET-04")
def test_the_combination_of_the_hotel_helps_at_the_safe_case() -> None:
    assert at_the_case(COMBINATION).can("A cross clever sicherheitskoffer:1.1")
    without = at_the_case(GLASS)
    assert not without.can("A cross clever sicherheitskoffer:1.1")
    assert without.refuses("A cross clever sicherheitskoffer:1.1") == "not-needed"
    assert without.can("A cross clever sicherheitskoffer:2.3")


@rule("RC-TARGET-04")
@pytest.mark.parametrize(("special", "phase"), [([GLASS], "over"), ([COMBINATION], "driver")])
def test_the_glass_diamonds_of_the_shop_help_at_the_end_of_the_concert(special: list[str], phase: str) -> None:
    t = heist("konzert", players=1, loot=["diadem"], special=special, time=1, used=[3], roll=[1, 1, 5])
    t.do("A use 5 *ab1.2.a1")
    assert t.phase == phase


@rule("RC-TARGET-05")
def test_after_the_albert_hall_the_campaign_is_over_whatever_happened() -> None:
    for t in (leave("konzert"), caught("konzert"), arrested("konzert")):
        assert (t.phase, t.play.to_act) == ("over", [])
        assert t.view["campaign"]["marked"] == ["kaufhaus", "hotel", "konzert"]
    for t in (leave("hotel"), caught("hotel"), arrested("hotel")):
        assert t.phase == "shopping"


@rule("RC-TARGET-02")
def test_the_first_target_is_the_first_of_the_list() -> None:
    assert before_heist().view["heist"] == CAMPAIGN["list"][0]["heist"] == "kaufhaus"
