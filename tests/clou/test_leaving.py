"""Leaving: when, by whose will, and with what."""

import pytest

from tests.clou.table import kinds, table
from tests.clou.wandering import wander
from tests.rules import rule


@rule("RH-LEAVE-01")
def test_after_time_has_passed_the_gang_may_leave_or_stay() -> None:
    t = table(used=[7, 7])
    t.do("A done")
    assert t.phase == "leave"
    assert t.offers("A") == ["vote stay", "vote leave"]
    assert t.offers("B") == ["vote stay", "vote leave"]


@rule("RH-LEAVE-01")
def test_one_who_wants_to_stay_keeps_all_in_the_house() -> None:
    t = table(phase="leave")
    t.do("A vote leave")
    assert (t.phase, t.end, t.play.to_act) == ("leave", "running", [1])
    t.do("B vote stay", luck=[2, 2, 5])
    assert (t.phase, t.end) == ("use", "running")


@rule("RH-LEAVE-01")
def test_everybody_is_asked_anew_after_every_round() -> None:
    t = table(phase="leave")
    t.do("B vote leave", "A vote stay", luck=[2, 2, 5])
    t.s.used = [7, 7]
    t.do("A done")
    assert t.play.to_act == [0, 1]
    t.do("A vote leave")
    assert (t.phase, t.end, t.play.to_act) == ("leave", "running", [1])


@rule("RH-LEAVE-02")
def test_leaving_ends_the_game_with_success_and_points() -> None:
    t = table(phase="leave", finished=["kommode", "gemaelde"], loot=["silber", "bild"], traces=1)
    t.do("A vote leave")
    happened = kinds(t.do("B vote leave"))
    assert happened == ["votes", "leaves", "success"]
    assert (t.end, t.phase) == ("success", "over")
    assert t.play.to_act == []
    assert t.score == 2 + 3 - 1
    assert t.s.winners() == [0, 1]
    assert t.refuses("A vote stay") == "game-over"


@rule("RH-LEAVE-03")
@pytest.mark.parametrize("phase", ["use", "driver", "escape"])
def test_leaving_is_possible_at_the_end_of_a_round_only(phase: str) -> None:
    t = table(phase=phase)
    assert t.refuses("A vote leave") == "not-now"


@rule("RH-LEAVE-03")
def test_every_quiet_exit_of_whole_games_follows_a_time_symbol() -> None:
    asked = 0
    for seed in range(4):
        log = ["rolls"]
        for step in wander(seed, 2):
            if step.text.startswith("vote"):
                asked += 1
                assert next(kind for kind in reversed(log) if kind != "votes") == "time"
            log += kinds(step.events)
    assert asked > 10


@rule("RH-LEAVE-04")
def test_no_loot_is_needed_to_leave() -> None:
    t = table(players=1, used=[7])
    t.do("A done")
    assert t.s.round == 1
    t.do("A vote leave")
    assert (t.end, t.view["score"]["loot"], t.score) == ("success", 0, 0)
