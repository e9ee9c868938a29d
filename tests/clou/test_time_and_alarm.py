"""Time runs out, alarms go off."""

from typing import Any

import pytest

from tests.clou.table import kinds, table
from tests.rules import rule

QUIET_ROLL = [2, 2, 5]  # brings nobody a bonus
AT_THE_SAFE: dict[str, Any] = {
    "rooms": ["arbeit"],
    "finished": ["anlage"],
    "needs": ["safe:2.1", "safe:2.2"],
    "group": ["A kraft"],
    "roll": [3, 4, 6],
}


@rule("RH-TIME-01")
def test_a_round_takes_one_time_symbol() -> None:
    t = table(used=[7, 7])
    for left in (7, 6, 5):
        t.do("A done")
        assert t.track["time"] == left
        t.do("A vote stay", luck=QUIET_ROLL)
        assert t.track["time"] == left
        t.s.used = [7, 7]


@rule("RH-TIME-02")
def test_the_last_time_symbol_sets_off_the_alarm() -> None:
    t = table(used=[7, 7], time=2)
    t.do("A done")
    assert (t.track["time"], t.view["alarm"]) == (1, False)
    t = table(used=[7, 7], time=1)
    assert kinds(t.do("A done"))[-2:] == ["time", "alarm"]
    assert (t.track["time"], t.view["alarm"]) == (0, True)


@rule("RH-TIME-03")
def test_when_time_is_up_the_gang_can_only_escape() -> None:
    t = table(used=[7, 7], time=1)
    t.do("A done")
    assert t.phase == "driver"
    assert t.offers("A") == ["driver A", "driver B"]
    assert t.refuses("A vote leave") == "not-now"
    t.do("A driver A", "B driver A")
    assert (t.phase, t.end) == ("escape", "running")


@rule("RH-TIME-04")
@pytest.mark.parametrize(("players", "rounds"), [(1, 11), (2, 8), (3, 7)])
def test_the_number_of_rounds_depends_on_the_player_count(players: int, rounds: int) -> None:
    t = table(players=players, used=[7] * players)
    while not t.view["alarm"]:
        t.do("A done")
        if t.phase == "leave":
            t.do("A vote stay", luck=QUIET_ROLL)
            t.s.used = [7] * players
    assert t.s.round == rounds


@rule("RH-ALARM-01")
def test_a_part_with_an_alarm_symbol_sets_it_off() -> None:
    t = table(**AT_THE_SAFE)
    t.do("A cross kraft safe:2.3")
    assert t.view["alarm"]
    assert t.track["time"] == 8


@rule("RH-ALARM-01")
def test_the_other_part_of_the_same_challenge_is_silent() -> None:
    t = table(rooms=["arbeit"], finished=["anlage"], needs=["safe:1.2"], group=["A safe"])
    t.do("A cross safe safe:1.1")
    assert t.loot == ["geld"]
    assert not t.view["alarm"]


@rule("RH-ALARM-02")
def test_an_alarm_leads_to_the_escape_at_once() -> None:
    t = table(**AT_THE_SAFE)
    happened = kinds(t.do("A cross kraft safe:2.3"))
    assert happened[-1] == "alarm"
    assert "time" not in happened
    assert t.phase == "driver"
    assert t.refuses("B use 4 kraft.1") == "not-now"
    assert t.refuses("A vote leave") == "not-now"
    assert t.offers("B") == ["driver A", "driver B"]


@rule("RH-ALARM-02")
def test_other_activated_symbols_are_gone_with_the_alarm() -> None:
    t = table(**{**AT_THE_SAFE, "group": ["A kraft", "B geschick"]})
    t.do("A cross kraft safe:2.3")
    assert t.active == []
    assert t.refuses("B cross geschick fenster:1.1") == "not-now"


@rule("RH-ALARM-02")
def test_a_vote_to_leave_is_no_vote_for_a_driver() -> None:
    t = table(**AT_THE_SAFE, votes=[0, 1])
    t.do("A cross kraft safe:2.3")
    assert t.play.to_act == [0, 1]
    t.do("A driver A")
    assert (t.phase, t.play.to_act) == ("driver", [1])


@rule("RH-ALARM-03")
def test_loot_behind_an_alarm_is_taken_before_the_escape() -> None:
    t = table(**AT_THE_SAFE)
    assert kinds(t.do("A cross kraft safe:2.3")) == ["plan", "overcome", "loot", "alarm"]
    assert "safe" in t.finished
    assert t.loot == ["geld"]
    assert t.view["score"]["loot"] == 6
    assert t.phase == "driver"


@rule("RH-ALARM-04")
def test_dice_unused_at_the_alarm_cost_no_trace() -> None:
    t = table(**AT_THE_SAFE, used=[3, 0])
    t.do("A cross kraft safe:2.3", "A driver A", "B driver A")
    assert t.s.traces == 0
    for _ in range(4):
        t.do("A roll", luck=[6])
    assert (t.end, t.score) == ("success", 6 - 2)
