"""The heist plan: what is printed where, and that its special rules count."""

import tomllib
from importlib import resources
from typing import Any

import pytest

from meisterdieb.clou.engine.content import SPECIAL_RULES, content
from tests.clou.table import new_game, table
from tests.rules import rule

HEISTS = list(content().heists)
CAMPAIGN = content().campaign["heists"]


def layout() -> dict[str, Any]:
    """Where everything is printed."""
    text = (resources.files("meisterdieb.clou") / "content" / "layout.toml").read_text("utf-8")
    found: dict[str, Any] = tomllib.loads(text)["layout"]
    return found


def corner(rectangle: list[float]) -> str:
    """The part of the page that the middle of a rectangle lies in."""
    x, y = rectangle[0] + rectangle[2] / 2, rectangle[1] + rectangle[3] / 2
    width, height = layout()["page"]
    return f"{'top' if y < height / 2 else 'bottom'} {['left', 'centre', 'right'][int(3 * x / width)]}"


def scene(heist: str, players: int = 2, **more: Any) -> dict[str, Any]:
    """A scene of any heist, of the campaign too."""
    thieves = ["matt", "trixie", "janet"][:players]
    if heist in CAMPAIGN:
        return {"campaign": "yes", "plan": heist, "chosen": thieves, "players": players, **more}
    return {"heist": heist, "thieves": thieves, "players": players, **more}


@rule("RH-PLAN-01")
def test_the_top_left_corner_describes_the_case() -> None:
    assert corner(layout()["plan"]["description"]) == "top left"
    for heist in content().heists.values():
        assert len(heist["text_de"]) > 40
        assert len(heist["text_en"]) > 40


@rule("RH-PLAN-02")
def test_the_top_centre_holds_the_special_rules() -> None:
    assert corner(layout()["plan"]["special"]) == "top centre"
    special = {id: [rule["kind"] for rule in heist["special"]] for id, heist in content().heists.items()}
    assert special["villa"] == []
    assert special["auktion"] == ["camera"]
    assert special["museum"] == ["watchman"]
    assert special["bank"] == ["timelock"]
    for heist in content().heists.values():
        for rule_of in heist["special"]:
            assert rule_of["de"]
            assert rule_of["en"]
            assert rule_of["kind"] in SPECIAL_RULES


@rule("RH-PLAN-03")
def test_a_time_lock_keeps_a_challenge_closed_until_its_round() -> None:
    vault = {"heist": "bank", "rooms": ["keller"], "finished": ["wache"], "group": ["A safe"]}
    t = table(**vault, round=4)
    assert "tresortuer" not in t.workable
    assert t.refuses("A cross safe tresortuer:1.1") == "not-needed"
    t = table(**vault, round=5)
    assert "tresortuer" in t.workable
    t.do("A cross safe tresortuer:1.1")
    assert t.crossed == ["tresortuer:1.1"]


@rule("RH-PLAN-03")
def test_a_camera_makes_loot_of_its_room_cost_a_trace() -> None:
    almost = {"heist": "auktion", "rooms": ["flur", "saal"], "needs": ["sockel:1.1", "sockel:1.2"]}
    t = table(**almost, group=["A clever"])
    t.do("A cross clever sockel:1.3")
    assert (t.loot, t.s.traces) == (["vase"], 1)
    t = table(**almost, finished=["kamera"], group=["A clever"])
    t.do("A cross clever sockel:1.3")
    assert (t.loot, t.s.traces) == (["vase"], 0)


@rule("RH-PLAN-03")
@pytest.mark.parametrize(
    ("heist", "room", "challenge", "eye"),
    [("auktion", "saal", "glaskasten", "kamera"), ("nachtzug", "schlaf", "kurier", "sicherung")],
)
def test_what_a_noisy_way_costs_and_what_camera_or_light_cost_add_up(
    heist: str, room: str, challenge: str, eye: str
) -> None:
    for finished, traces in (([], 2), ([eye], 1)):
        t = table(heist=heist, players=1, rooms=[room], finished=finished)
        circles = [need for need in t.s.rules.need_ids if need.startswith(f"{challenge}:2.")]
        t = table(heist=heist, players=1, rooms=[room], finished=finished, needs=circles[:-1], group=["A kraft"])
        t.do(f"A cross kraft {circles[-1]}")
        assert (len(t.loot), t.s.traces) == (1, traces)


@rule("RH-PLAN-03")
def test_a_watchman_costs_a_trace_with_every_third_time_symbol() -> None:
    for passed, traces in ((0, 0), (1, 0), (2, 1), (3, 0), (5, 1)):
        t = table(heist="museum", passed=passed, time=10 - passed, used=[7, 7])
        t.do("A done")
        assert t.s.traces == traces
    t = table(heist="museum", finished=["waechter"], passed=2, time=8, used=[7, 7])
    t.do("A done")
    assert t.s.traces == 0


@rule("RH-PLAN-03")
def test_even_the_first_challenge_of_a_plan_can_send_the_watchman_away(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = table(heist="museum").s.rules
    monkeypatch.setattr(rules, "watchman", 0)
    for finished, traces in (([], 1), (rules.challenge_ids[:1], 0)):
        t = table(heist="museum", finished=finished, passed=2, time=8, used=[7, 7])
        t.do("A done")
        assert t.s.traces == traces


@rule("RH-PLAN-03")
@pytest.mark.parametrize("special", ["camera", "light"])
def test_even_the_first_challenge_of_a_plan_can_hide_the_gang(special: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = table(heist="auktion").s.rules
    nowhere = [-1] * len(rules.challenge_ids)
    monkeypatch.setattr(rules, "camera", nowhere)
    monkeypatch.setattr(rules, special, [0 if id == "sockel" else -1 for id in rules.challenge_ids])
    for finished, traces in (([], 1), (rules.challenge_ids[:1], 0)):
        almost = {"rooms": ["flur", "saal"], "needs": ["sockel:1.1", "sockel:1.2"], "group": ["A clever"]}
        t = table(heist="auktion", **almost, finished=finished)
        t.do("A cross clever sockel:1.3")
        assert t.s.traces == traces


@rule("RH-PLAN-08")
def test_even_the_first_challenge_of_a_plan_can_stand_before_another(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = table().s.rules
    monkeypatch.setattr(rules, "after", [0 if id == "fenster" else -1 for id in rules.challenge_ids])
    assert "fenster" not in table().workable
    assert "fenster" in table(finished=rules.challenge_ids[:1]).workable


@rule("RH-PLAN-04")
def test_the_top_right_corner_holds_time_above_traces_above_escape() -> None:
    plan = layout()["plan"]
    assert corner(plan["tracks"]) == "top right"
    heights = [plan[track]["first"][1] for track in ("time", "traces", "flight", "police")]
    assert heights == sorted(set(heights))
    assert list(new_game().view["tracks"]) == ["time", "traces", "flight", "police"]


@rule("RH-PLAN-05")
def test_the_bottom_right_corner_holds_points_and_names() -> None:
    assert corner(layout()["plan"]["scoring"]) == "bottom right"
    t = table(phase="leave", votes=[1, -1], finished=["gemaelde"], loot=["bild"])
    t.do("B vote leave")
    assert t.view["score"] == {"loot": 3, "traces": 0, "alarm": 0}
    for lang, points in (("de", "3 Punkte"), ("en", "3 points")):
        lines = t.play.game.result(t.s, lang, ["Ada", "Bo"]).splitlines()
        assert points in lines[0]
        assert [word for word in lines[1].split() if word in ("Ada", "Bo")] == ["Ada", "Bo"]
        assert points in lines[1]


@rule("RH-PLAN-06")
@pytest.mark.parametrize("heist", HEISTS)
def test_a_room_never_needs_symbols_itself(heist: str) -> None:
    plan = content().heists[heist]
    t = table(**scene(heist))
    assert list(t.view["rooms"]) == [room["id"] for room in plan["rooms"]]
    assert list(layout()["heist"][heist]["rooms"]) == list(t.view["rooms"])
    for room in plan["rooms"]:
        assert set(room) == {"id", "de", "en"}


@rule("RH-PLAN-07")
@pytest.mark.parametrize("heist", HEISTS)
def test_a_challenge_stands_in_a_room_and_lists_what_it_needs(heist: str) -> None:
    places = layout()["heist"][heist]
    t = table(**scene(heist, 1))
    for challenge, record in zip(t.view["challenges"], content().heists[heist]["challenges"], strict=True):
        assert record["id"] == challenge["id"]
        x, y, width, height = places["challenges"][challenge["id"]]
        left, top, wide, high = places["rooms"][challenge["room"]]
        assert left <= x
        assert x + width <= left + wide
        assert top <= y
        assert y + height <= top + high
        assert all(part["needs"] for part in challenge["parts"])
        assert challenge["parts"] or record["numbers"]


@rule("RH-PLAN-08")
@pytest.mark.parametrize("heist", HEISTS)
def test_arrows_say_from_where_a_challenge_can_be_worked_on(heist: str) -> None:
    plan = content().heists[heist]
    all_rooms = [room["id"] for room in plan["rooms"]]
    for challenge in plan["challenges"]:
        before = [challenge["after"]] if "after" in challenge else []
        for room in all_rooms:
            t = table(**scene(heist, rooms=[room], finished=before, round=5))
            reached = challenge["in"] in (room, plan["start"])
            assert (challenge["id"] in t.workable) == reached
        if before:
            t = table(**scene(heist, rooms=all_rooms, round=5))
            assert challenge["id"] not in t.workable
