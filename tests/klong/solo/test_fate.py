"""The end of a game for one: the countdown that rivals begin, escape, falls, the goal and the ranks."""

from typing import Any

import pytest

import meisterdieb as md
from meisterdieb.klong.solo.goal import rank
from tests.klong.solo.alone import alone, solo
from tests.klong.table import Table, kinds
from tests.rules import rule

NOTHING: dict[str, Any] = {"hand": [], "draw": [], "discard": []}


def counting(space: int, **scene: Any) -> Table:
    """The countdown began long ago; nothing is drawn but black cubes."""
    tracks = {"threat": 10, "countdown-begun": 1, **scene.pop("tracks", {})}
    return alone(**{"countdown": space, "round": 9, "seats": [NOTHING], **scene, "tracks": tracks})


@rule("SO-FATE-01", "SO-FATE-02")
def test_the_tenth_threat_cube_begins_the_countdown_without_another_attack() -> None:
    t = alone(tracks={"clock": 3, "threat": 9}, rage=1, threat=3, round=6, seats=[NOTHING])
    happened = t.do("end", luck=["tattle", "rivals", "black"])
    assert t.s.countdown == 1
    assert kinds(happened).count("attack") == 1


@rule("SO-FATE-03", "SO-FATE-07")
def test_the_countdown_leaves_four_more_turns() -> None:
    t = alone(tracks={"clock": 3, "threat": 9}, rage=1, threat=3, round=6, seats=[NOTHING], deck={"tattle": 2})
    t.do("end", luck=["tattle", "rivals", "black"])
    spaces = []
    for _ in range(4):
        assert t.s.active == 0
        t.s.bag = [8] * 24
        t.s.area = [0] * len(t.s.area)
        t.play.apply(md.parse(t.play, "end"))
        spaces.append(t.s.countdown)
    assert spaces == [2, 3, 4, 5]
    assert t.s.active == -1


@rule("SO-FATE-03")
def test_a_countdown_that_begins_within_the_turn_waits_for_the_next_one() -> None:
    hand = {"hand": ["mister-whiskers"], "draw": [], "discard": []}
    t = alone(tracks={"threat": 9}, rage=1, threat=3, round=6, seats=[hand])
    t.do("play mister-whiskers", "choose 1", luck=["rivals", "black"])
    assert t.s.countdown == 1
    t.do("end", luck=["mister-whiskers", "tattle"])
    assert t.s.countdown == 1
    t.do("play mister-whiskers", "choose 2", "end", luck=["mister-whiskers", "search", "black", "black", "black"])
    assert t.s.countdown == 2


@rule("SO-FATE-04")
@pytest.mark.parametrize(("space", "cubes"), [(1, 5), (2, 6), (3, 7)])
def test_the_spaces_of_the_countdown_add_one_two_and_three_cubes(space: int, cubes: int) -> None:
    t = counting(space, rage=5)
    happened = t.do("end", luck=["tattle", *["black"] * cubes])
    assert [event.a for event in happened if kinds([event]) == ["attack"]] == [cubes]


@rule("SO-FATE-05")
def test_the_attack_of_the_countdown_comes_on_top_of_that_of_a_dragon() -> None:
    t = counting(1, rage=1)
    happened = t.do("end", luck=["ogre", *["black"] * 5])
    assert [event.a for event in happened if kinds([event]) == ["attack"]] == [2, 3]


@rule("SO-FATE-06", "SO-END-03", "SO-END-04")
@pytest.mark.parametrize(
    ("room", "artifacts", "fate", "points"),
    [(1, [], "lost", 0), (4, [15], "rescued", 15), (18, [15], "lost", 0), (4, [], "lost", 0)],
)
def test_on_the_last_space_the_thief_falls_and_is_rescued_above_the_depths_with_an_artifact(
    room: int, artifacts: list[int], fate: str, points: int
) -> None:
    t = counting(4, seats=[{**NOTHING, "room": room, "artifacts": artifacts}])
    t.do("end", luck=["tattle"])
    seat = t.play.view(0)["seats"][0]
    assert (seat["fate"], seat["points"]) == (fate, points)
    assert t.s.countdown == 5
    assert t.s.active == -1


@rule("SO-END-01", "SO-END-02")
def test_whoever_leaves_finishes_the_turn_and_the_game_is_over_without_an_end_phase() -> None:
    t = alone(boots=1, skill=7, seats=[{**NOTHING, "room": 2, "artifacts": [5]}], tracks={"clock": 3}, threat=3)
    happened = t.do("go 1", "buy secret-tome", "end")
    assert t.s.active == -1
    assert not {"rival-noise", "swept", "revealed", "clock", "attack", "countdown"} & set(kinds(happened))
    assert t.play.score()[0].parts["mastery"] == 20


def over(points: int, level: str = "normal", board: str = "front") -> Table:
    """A game that somebody has left with so many points: artifact 5, mastery 20, the rest gold."""
    seat = {**NOTHING, "room": 2, "artifacts": [5], "gold": points - 25}
    t = alone(level=level, board=board, boots=1, seats=[seat])
    t.do("go 1", "end")
    assert t.play.score()[0].total == points
    return t


@rule("SO-SCORE-01", "SO-SCORE-02", "SO-SCORE-03")
@pytest.mark.parametrize(("level", "goal"), [("easy", 90), ("normal", 130), ("hard", 140)])
def test_the_game_is_won_with_the_points_of_the_level_and_not_below(level: str, goal: int) -> None:
    assert over(goal, level).play.view(0)["winners"] == [0]
    short = over(goal - 1, level)
    assert short.play.view(0)["winners"] == []
    assert short.play.score()[0].total == goal - 1


@rule("SO-SCORE-02")
def test_a_lost_thief_wins_nothing() -> None:
    t = counting(4, seats=[{**NOTHING, "room": 18, "artifacts": [30], "gold": 99}])
    t.do("end", luck=["tattle"])
    assert t.play.view(0)["winners"] == []


@rule("SO-SCORE-04")
@pytest.mark.parametrize(
    ("points", "name"),
    [
        (59, "pickpocket"),
        (60, "burglar"),
        (89, "burglar"),
        (90, "sneak-thief"),
        (130, "master-thief"),
        (140, "shadow-hand"),
        (169, "shadow-hand"),
        (170, "head-of-the-guild"),
    ],
)
def test_points_bring_a_rank(points: int, name: str) -> None:
    t = over(points)
    assert rank(solo(t), t.s) == name


@rule("SO-LEVEL-05")
def test_in_the_mine_a_rank_takes_as_much_more_as_the_goal() -> None:
    good, short = over(175, board="mine"), over(174, board="mine")
    assert (good.play.view(0)["winners"], rank(solo(good), good.s)) == ([0], "master-thief")
    assert (short.play.view(0)["winners"], rank(solo(short), short.s)) == ([], "sneak-thief")
    poor = over(40, board="mine")
    assert rank(solo(poor), poor.s) == "pickpocket"


@rule("SO-SCORE-02", "SO-SCORE-03", "SO-SCORE-04")
def test_the_result_says_the_goal_and_the_rank() -> None:
    good, short = over(130), over(129)
    assert good.play.game.result(good.s, "en").splitlines()[0] == (
        "A made it: 130 points, the goal was 130. Rank: master thief."
    )
    assert short.play.game.result(short.s, "de").splitlines()[0] == (
        "A kommt davon, aber 129 Punkte reichen nicht für das Ziel von 130. Rang: Schleicher."
    )


@rule("SO-SCORE-05")
def test_a_lost_thief_is_dragon_fodder() -> None:
    t = counting(4)
    t.do("end", luck=["tattle"])
    assert rank(solo(t), t.s) == "dragon-fodder"


@rule("SO-EXP-07")
@pytest.mark.parametrize(("veins", "points"), [(1, 0), (2, 5), (3, 5), (4, 10), (5, 10), (6, 20), (8, 20)])
def test_alone_the_mining_bonus_asks_for_a_number_of_veins(veins: int, points: int) -> None:
    marks = {f"vein-{n + 1}": 1 for n in range(veins)} | {"vein-12": 2}
    t = alone(board="mine", boots=1, seats=[{**NOTHING, "room": 2, "artifacts": [5]}], marks=marks)
    t.do("go 1", "end")
    assert t.play.score()[0].parts["mining"] == points


def test_a_game_for_one_on_every_level_comes_to_its_end() -> None:
    for level in ("easy", "normal", "hard"):
        play = md.new("klong", players=1, seed=5, level=level)
        while play.to_act:
            play.apply(play.legal(0)[-1])
            assert play.state.invariants() == []
        assert md.replay(md.record(play)).hash() == play.hash()
        assert md.load(md.save(play)).hash() == play.hash()
