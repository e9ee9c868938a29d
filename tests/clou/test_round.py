"""The round: roll, use, time, leave."""

from tests.clou.table import kinds, new_game, table
from tests.clou.wandering import wander
from tests.rules import rule


@rule("RH-TURN-01")
def test_rounds_are_counted_from_one() -> None:
    t = new_game(1, roll=[1, 2, 4])
    assert t.s.round == 1
    t.do("A done")
    assert t.s.round == 1
    t.do("A vote stay", luck=[4, 5, 5])
    assert t.s.round == 2
    t.do("A use 4 kraft.1", "A use 5 grid.a1", "A use 5 circlebox.a1")
    assert (t.phase, t.s.round) == ("leave", 2)
    t.do("A vote stay")
    assert t.s.round == 3


@rule("RH-TURN-02")
def test_a_round_has_four_phases_in_order() -> None:
    t = table(used=[7, 7], phase="leave", rooms=["salon"])
    log = kinds(t.do("A vote stay", luck=[4, 4, 3]))
    assert t.phase == "use"
    log += kinds(t.do("B use 4 kraft.1", "A use 4 kraft.1", "A use 4 kraft.2", "A lapse", "A done", "B done"))
    phases = [kind for kind in log if kind in ("rolls", "writes", "unused", "time")]
    assert phases == ["rolls", "writes", "writes", "writes", "unused", "unused", "time"]
    assert t.phase == "leave"
    assert t.offers("A") == ["vote stay", "vote leave"]


@rule("RH-TURN-02")
def test_time_passes_once_between_two_rolls_in_every_game() -> None:
    log: list[str] = []
    for step in wander(2, 2):
        log += [kind for kind in kinds(step.events) if kind in ("rolls", "time", "alarm", "leaves")]
    rounds = log.count("rolls") + 1
    assert rounds > 3
    assert log == [*["time", "rolls"] * (rounds - 1), "time", log[-1]]


@rule("RH-TURN-03")
def test_staying_begins_a_new_round_with_a_new_roll() -> None:
    t = table(phase="leave", round=3, roll=[1, 1, 1], used=[7, 7], done=[1, 1])
    happened = kinds(t.do("A vote stay", luck=[2, 4, 5]))
    assert happened[-2:] == ["round", "rolls"]
    assert (t.phase, t.s.round, t.s.roll) == ("use", 4, [2, 4, 5])
    assert t.dice("A") == [2, 4, 5]
    assert t.dice("B") == [2, 4, 5]


@rule("RH-TURN-04")
def test_time_waits_for_everybody() -> None:
    t = table(roll=[1, 4, 6])
    t.do("A use 1 circlebox.b1", "A use 4 kraft.1", "A use 6 grid.a3")
    assert t.dice("A") == []
    assert (t.phase, t.track["time"]) == ("use", 8)
    assert t.play.to_act == [1]
    t.do("B use 4 kraft.1", "B use 6 grid.a2")
    assert (t.phase, t.track["time"]) == ("use", 8)
    t.do("B done")
    assert (t.phase, t.track) == ("leave", {"time": 7, "traces": 4, "flight": 4, "police": 3})


@rule("RH-TURN-04")
def test_who_has_used_everything_is_as_done_as_who_says_so() -> None:
    silent = table(roll=[1, 4, 6], used=[5, 0])
    silent.do("A use 4 kraft.1")
    said = table(roll=[1, 4, 6], used=[7, 0], extras=[[5], []])
    said.do("A done")
    assert silent.s.done == said.s.done == [1, 0]


@rule("RH-TURN-05")
def test_players_may_mix_their_steps() -> None:
    t = table(roll=[3, 4, 6])
    assert t.play.to_act == [0, 1]
    t.do("A use 4 kraft.1", "B use 4 kraft.1", "A use 6 grid.a3", "B use 6 grid.a2", "A use 3 grid.c2")
    assert t.dice("A") == []
    assert t.dice("B") == [3]
