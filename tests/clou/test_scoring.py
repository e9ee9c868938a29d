"""Points: loot, less traces, less the alarm."""

from typing import Any

import pytest

from meisterdieb.clou.engine.content import content
from meisterdieb.clou.telling.result_text import heist_rating
from tests.clou.table import Table, table
from tests.rules import rule

ELEVEN: dict[str, Any] = {"finished": ["kommode", "gemaelde", "safe"], "loot": ["silber", "bild", "geld"]}


def left(**scene: Any) -> Table:
    """A gang that has just left."""
    players = scene.get("players", 2)
    t = table(phase="leave", **scene)
    t.do(*(f"{seat} vote leave" for seat in "ABC"[:players]))
    assert t.end == "success"
    return t


def escaped(**scene: Any) -> Table:
    """A gang that has just escaped."""
    t = table(phase="escape", alarm=1, flight=1, **scene)
    t.do("A roll", luck=[6])
    assert t.end == "success"
    return t


@rule("RH-GOAL-02")
def test_more_loot_is_better_and_traces_are_worse() -> None:
    assert left(**ELEVEN, traces=2).score < left(**ELEVEN).score
    less = {"finished": ["kommode"], "loot": ["silber"]}
    assert left(**less, traces=2).score < left(**ELEVEN, traces=2).score


@rule("RH-SCORE-01")
def test_there_is_one_common_score() -> None:
    t = left(**ELEVEN, traces=1)
    assert t.phase == "over"
    assert [score.total for score in t.play.score()] == [10, 10]
    assert sum(t.view["score"].values()) == 10
    assert all(type(score.total) is int for score in t.play.score())


@rule("RH-SCORE-02")
def test_every_piece_of_loot_counts_its_value() -> None:
    assert left(**ELEVEN).score == 11
    for heist in ("villa", "auktion", "museum", "bank"):
        plan = content().heists[heist]
        for loot in plan["loot"]:
            behind = [challenge["id"] for challenge in plan["challenges"] if loot["id"] in challenge.get("loot", ())]
            assert left(heist=heist, finished=behind, loot=[loot["id"]]).score == loot["value"]


@rule("RH-SCORE-03")
def test_every_trace_costs_a_point() -> None:
    assert left(**ELEVEN, traces=2).score == 9
    assert left(**ELEVEN, traces=4).score == 7
    assert left(traces=3).score == -3


@rule("RH-SCORE-03")
def test_a_trace_costs_as_many_points_as_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table().s.rules, "trace_points", -3)
    assert left(**ELEVEN, traces=2).score == 11 - 6


@rule("RH-SCORE-04")
def test_more_than_nine_points_are_all_right() -> None:
    assert (heist_rating(9, "en"), heist_rating(9, "de")) == ("Tuition paid", "Lehrgeld")
    assert (heist_rating(10, "en"), heist_rating(10, "de")) == ("Not bad", "Ganz ordentlich")
    nine, ten = left(**ELEVEN, traces=2), left(**ELEVEN, traces=1)
    assert "Tuition paid" in nine.play.game.result(nine.s, "en")
    assert "Not bad" in ten.play.game.result(ten.s, "en")


@rule("RH-SCORE-05")
def test_more_than_fourteen_points_are_a_coup() -> None:
    assert (heist_rating(14, "en"), heist_rating(14, "de")) == ("Not bad", "Ganz ordentlich")
    assert (heist_rating(15, "en"), heist_rating(15, "de")) == ("A real coup", "Ein richtiger Clou")
    rich = {"finished": [*ELEVEN["finished"], "schatulle"], "loot": [*ELEVEN["loot"], "perlen"]}
    fifteen, fourteen = left(**rich), left(**rich, traces=1)
    assert (fifteen.score, fourteen.score) == (15, 14)
    assert "A real coup" in fifteen.play.game.result(fifteen.s, "en")
    assert "Not bad" in fourteen.play.game.result(fourteen.s, "en")


@rule("RH-SCORE-06")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_traces_removed_at_set_up_cost_nothing(players: int) -> None:
    t = left(players=players, heist="museum", finished=["nest"], loot=["ei"])
    assert t.play.score()[0].parts == {"loot": 4, "traces": 0, "alarm": 0}


@rule("RH-SCORE-07")
def test_the_alarm_costs_two_points() -> None:
    assert escaped(**ELEVEN).score == 9
    assert left(**ELEVEN).score == 11
    assert escaped(**ELEVEN, traces=1).play.score()[0].parts == {"loot": 11, "traces": -1, "alarm": -2}
