"""Traces: what leaves them, and what happens when there is no room for another."""

from typing import Any

import pytest

from tests.clou.table import kinds, table
from tests.rules import rule

ALMOST_IN: dict[str, Any] = {"needs": ["hintertuer:2.1", "hintertuer:2.2"], "group": ["A kraft"], "roll": [3, 4, 6]}


@rule("RH-TRACE-01")
def test_a_die_that_is_not_used_costs_a_trace() -> None:
    t = table(roll=[3, 4, 6], used=[3, 7])
    assert kinds(t.do("A done")) == ["unused", "trace", "time"]
    assert t.s.traces == 1
    assert t.track["traces"] == 4


@rule("RH-TRACE-02")
def test_unused_dice_are_counted_for_each_player() -> None:
    t = table(roll=[3, 4, 6], used=[3, 1])
    t.do("A done")
    assert t.s.traces == 1
    t.do("B done")
    assert t.s.traces == 3


@rule("RH-TRACE-03")
@pytest.mark.parametrize("seat", ["A", "B", "C"])
def test_all_traces_go_on_the_common_track(seat: str) -> None:
    t = table(players=3, roll=[3, 4, 6], used=[3 if seat == letter else 0 for letter in "ABC"])
    t.do(f"{seat} done")
    for viewer in range(3):
        assert t.s.view(viewer)["tracks"]["traces"] == [4, 5]


@rule("RH-TRACE-04")
def test_without_an_open_trace_the_gang_is_arrested_whatever_it_took() -> None:
    loot = ["silber", "bild", "perlen"]
    rich = {"finished": ["kommode", "gemaelde", "schatulle"], "loot": loot, "roll": [3, 4, 6]}
    t = table(**rich, traces=3, used=[3, 7])
    t.do("A done")
    assert (t.end, t.phase, t.track["traces"]) == ("running", "leave", 1)
    t = table(**rich, traces=4, used=[3, 7])
    t.do("A done")
    assert (t.end, t.phase, t.track["traces"]) == ("arrested", "over", 0)
    assert t.s.winners() == []
    assert not any(score.ranked for score in t.play.score())


@rule("RH-TRACE-04")
def test_only_the_traces_of_the_own_player_count_are_available() -> None:
    for players, open_traces in ((1, 6), (2, 5), (3, 5)):
        t = table(players=players, traces=open_traces - 1, roll=[3, 4, 6], used=[3, 7, 7][:players])
        t.do("A done")
        assert t.end == "arrested"


@rule("RH-TRACE-05")
def test_the_last_trace_of_a_challenge_ends_the_game_in_the_middle_of_the_round() -> None:
    t = table(**ALMOST_IN, traces=4)
    happened = kinds(t.do("A cross kraft hintertuer:2.3"))
    assert happened == ["plan", "overcome", "trace", "arrested"]
    assert (t.end, t.phase, t.view["alarm"]) == ("arrested", "over", False)
    assert t.play.to_act == []
    assert t.refuses("B use 4 kraft.1") == "game-over"


@rule("RH-TRACE-05")
def test_other_activated_symbols_are_gone_with_the_last_trace() -> None:
    t = table(**{**ALMOST_IN, "group": ["A kraft", "B geschick"]}, traces=4)
    t.do("A cross kraft hintertuer:2.3")
    assert (t.end, t.active) == ("arrested", [])


@rule("RH-TRACE-05")
def test_a_last_trace_loses_before_the_loot_is_taken() -> None:
    t = table(rooms=["halle"], group=["A kraft"], traces=4)
    t.do("A cross kraft kommode:2.1")
    assert t.end == "arrested"
    assert t.loot == []


@rule("RH-TRACE-05")
def test_the_last_trace_ends_the_game_in_the_time_phase_too() -> None:
    t = table(heist="museum", passed=2, time=8, traces=5, used=[7, 7])
    t.do("A done")
    assert (t.end, t.phase) == ("arrested", "over")


@rule("RH-TRACE-05")
def test_the_last_trace_comes_before_the_alarm_of_the_same_step() -> None:
    t = table(heist="museum", passed=8, time=1, traces=5, used=[7, 7])
    t.do("A done")
    assert (t.end, t.view["alarm"]) == ("arrested", False)


@rule("RH-TRACE-06")
def test_a_trace_printed_in_the_used_part_is_crossed_out() -> None:
    t = table(**ALMOST_IN)
    assert t.track["traces"] == 5
    t.do("A cross kraft hintertuer:2.3")
    assert t.track["traces"] == 4
    assert (t.end, t.phase) == ("running", "use")


@rule("RH-TRACE-06")
def test_two_printed_traces_cost_two() -> None:
    t = table(heist="auktion", rooms=["buero"], needs=["tresor:2.2"], group=["A safe"])
    t.do("A cross safe tresor:2.1")
    assert t.s.traces == 2


@rule("RH-TRACE-06")
def test_even_the_first_part_of_a_plan_can_cost_a_trace_and_set_off_the_alarm(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = table().s.rules
    monkeypatch.setattr(rules, "part_traces", [1, *rules.part_traces[1:]])
    monkeypatch.setattr(rules, "part_alarm", [1, *rules.part_alarm[1:]])
    t = table(group=["A schloss"])
    t.do("A cross schloss hintertuer:1.1")
    assert (t.finished, t.s.traces, t.view["alarm"]) == (["hintertuer"], 1, True)
