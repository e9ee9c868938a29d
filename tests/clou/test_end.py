"""How a game ends: together, and in three ways only."""

from collections import Counter
from typing import Any

import pytest

from tests.clou.table import kinds, table
from tests.clou.wandering import wander, wander_on
from tests.rules import rule

ENDINGS: dict[str, dict[str, Any]] = {
    "leave": {"phase": "leave"},
    "traces": {"traces": 4, "used": [3, 7], "roll": [3, 4, 6]},
    "escape": {"phase": "escape", "alarm": 1, "police": 1, "flight": 1},
}


@rule("RH-GOAL-01")
@pytest.mark.parametrize("ending", ENDINGS)
def test_all_win_or_lose_together(ending: str) -> None:
    results = set()
    for seed in range(8):
        t = table(**ENDINGS[ending])
        steps = list(wander_on(t, seed))
        assert steps
        assert t.phase == "over"
        assert t.s.winners() in ([], [0, 1])
        scores = t.play.score()
        assert scores[0].parts == scores[1].parts
        assert scores[0].ranked == scores[1].ranked == (t.end == "success")
        results.add(t.end)
    assert results <= {"success", "arrested", "caught"}


@rule("RH-GOAL-03")
def test_a_caught_gang_has_lost_at_once() -> None:
    t = table(**{**ENDINGS["escape"], "flight": 4, "roll": [3, 4, 6]})
    t.do("A roll", luck=[1])
    assert (t.end, t.phase, t.play.to_act) == ("caught", "over", [])
    assert t.view["winners"] == []
    for text in ("A roll", "A use 4 kraft.1", "B vote leave", "B done"):
        assert t.refuses(text) == "game-over"


@rule("RH-END-01")
def test_the_game_ends_by_leaving_by_traces_or_by_an_escape() -> None:
    ways: Counter[str] = Counter()
    games = [wander(seed, seed % 3 + 1, heist="museum") for seed in range(9)]
    games += [wander_on(table(traces=4, roll=[1, 1, 1]), seed) for seed in range(6)]
    for game in games:
        log: list[str] = []
        for step in game:
            log += kinds(step.events)
        reasons = {"leaves", "arrested", "caught", "escaped"} & set(log)
        assert len(reasons) == 1
        assert ("alarm" in log) == (reasons <= {"caught", "escaped"})
        ways.update(reasons)
    assert ways.keys() >= {"leaves", "caught", "escaped"}


@rule("RH-END-01")
def test_each_way_to_the_end() -> None:
    t = table(**ENDINGS["leave"])
    assert "leaves" in kinds(t.do("A vote leave", "B vote leave"))
    t = table(**ENDINGS["traces"])
    assert "arrested" in kinds(t.do("A done"))
    t = table(**ENDINGS["escape"])
    assert "escaped" in kinds(t.do("A roll", luck=[6]))


@rule("RH-END-02")
def test_leaving_is_always_a_success() -> None:
    for traces in (0, 4):
        t = table(phase="leave", traces=traces)
        t.do("A vote leave", "B vote leave")
        assert (t.end, t.s.winners()) == ("success", [0, 1])


@rule("RH-END-03")
def test_too_many_traces_are_always_a_loss() -> None:
    t = table(**ENDINGS["traces"], finished=["safe"], loot=["geld"])
    t.do("A done")
    assert (t.end, t.phase, t.s.winners()) == ("arrested", "over", [])


@rule("RH-END-04")
def test_taking_all_loot_does_not_end_the_game() -> None:
    others = ["kommode", "vitrine", "schatulle", "schreibtisch", "anlage", "safe", "tuer", "treppe"]
    taken = ["silber", "porzellan", "perlen", "uhr", "geld"]
    almost = ["gemaelde:1.1", "gemaelde:1.2"]
    rooms = ["halle", "salon", "arbeit", "schlaf"]
    t = table(rooms=rooms, finished=others, loot=taken, needs=almost, group=["A geschick"], used=[7, 7])
    t.do("A cross geschick gemaelde:1.3")
    assert all(t.view["loot"].values())
    assert (t.phase, t.end) == ("leave", "running")
    assert t.track["time"] == 7
    t.do("A vote stay", luck=[2, 2, 5])
    assert (t.phase, t.s.round) == ("use", 2)
