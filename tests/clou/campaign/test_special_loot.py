"""Special loot, presents and meals."""

import pytest

from meisterdieb.clou.engine.codes import CROSS
from meisterdieb.clou.engine.content import content
from tests.clou.campaign.table import CAMPAIGN, COMBINATION, GLASS, heist, leave
from tests.clou.table import kinds
from tests.rules import rule


@rule("RC-LOOT-01")
@pytest.mark.parametrize(
    ("plan", "loot", "special"), [("kaufhaus", "glas", GLASS), ("hotel", "kombination", COMBINATION)]
)
def test_special_loot_is_recorded_on_the_campaign_sheet(plan: str, loot: str, special: str) -> None:
    t = heist(plan, phase="leave", loot=[loot])
    assert not t.view["campaign"]["special"][special]
    t.do("A vote leave", "B vote leave")
    assert t.view["campaign"]["special"][special]


@rule("RC-LOOT-02")
def test_the_last_heist_asks_for_the_glass_diamonds() -> None:
    ends = {}
    for special in ([], [GLASS], [COMBINATION], [GLASS, COMBINATION]):
        t = heist("konzert", loot=["diadem"], special=special, time=1, used=[7, 3], roll=[1, 1, 5])
        t.do("B use 5 *ab1.2.a1")
        ends[tuple(special)] = t.phase
    assert ends == {(): "driver", (GLASS,): "over", (COMBINATION,): "driver", (GLASS, COMBINATION): "over"}


@rule("RC-LOOT-02")
@pytest.mark.parametrize(("number", "special"), [(0, GLASS), (1, COMBINATION)])
def test_a_part_can_ask_for_either_special_loot(number: int, special: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = heist("konzert").s.rules
    asks = [number if asked >= 0 else -1 for asked in rules.part_special]
    monkeypatch.setattr(rules, "part_special", asks)
    case = {"rooms": ["garderobe"], "group": ["A schloss", "A geschick", "A clever", "A safe"]}
    parts = [part for part, asked in enumerate(asks) if asked >= 0]
    wanted = {need for part in parts for need in rules.part_needs[part]}
    for found, offered in (([], False), ([special], True)):
        t = heist("konzert", special=found, **case)
        crossed = {action & 255 for action in t.s.legal(0) if action >> 28 == CROSS}
        assert bool(crossed & wanted) == offered


@rule("RC-LOOT-03")
def test_the_combination_lies_in_the_hotel() -> None:
    places = [
        plan for plan in CAMPAIGN["heists"] for loot in content().heists[plan]["loot"] if loot["id"] == "kombination"
    ]
    assert places == ["hotel"]
    t = heist("hotel", rooms=["suite"], marks={f"*:notizbuch.{i}": i + 1 for i in (1, 2)}, roll=[4, 6, 6], used=[6, 5])
    happened = kinds(t.do("A use 4 *notizbuch.3"))
    assert ("writes" in happened, "crosses" in happened, t.marks["*:notizbuch.3"]) == (True, False, 4)
    t.do("B use 6 *notizbuch.4")
    assert t.loot == ["kombination"]
    t.do("A vote leave", "B vote leave")
    assert t.view["campaign"]["special"][COMBINATION]


@rule("RC-LOOT-03")
def test_the_combination_costs_nothing_that_another_challenge_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    t = heist("hotel", rooms=["suite"], marks={f"*:notizbuch.{i}": i + 1 for i in (1, 2, 3)}, roll=[6, 1, 1])
    rules = t.s.rules
    monkeypatch.setattr(rules, "part_traces", [1] * len(rules.part_traces))
    monkeypatch.setattr(rules, "part_alarm", [1] * len(rules.part_alarm))
    t.do("B use 6 *notizbuch.4")
    assert (t.loot, t.s.traces, t.s.alarm) == (["kombination"], 0, 0)


@rule("RC-LOOT-04")
@pytest.mark.parametrize(
    ("plan", "loot"),
    [
        ("kaufhaus", ["geschenk1", "geschenk2", "geschenk3"]),
        ("hotel", ["gans", "pudding", "champagner"]),
        ("konzert", ["haeppchen", "fangeschenk"]),
    ],
)
def test_each_present_and_each_meal_is_one_double_circle(plan: str, loot: list[str]) -> None:
    doubles = {item["id"]: item["double"] for item in content().heists[plan]["loot"] if "double" in item}
    assert sorted(doubles) == sorted(loot)
    assert set(doubles.values()) <= {"geschenk", "mahlzeit"}
    for n in range(len(loot) + 1):
        assert leave(plan, loot=loot[:n]).view["campaign"]["doubles"] == n


@rule("RC-LOOT-05")
def test_special_loot_that_was_left_is_gone() -> None:
    t = leave("hotel", loot=["hotelsafe"])
    assert not t.view["campaign"]["special"][COMBINATION]
    t.do("A go-on")
    assert t.view["heist"] == "konzert"
    assert not t.view["campaign"]["special"][COMBINATION]
