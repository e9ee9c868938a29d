"""Pods, those who are out, the end, the score."""

from typing import Any

import pytest

from meisterdieb.klong.engine.codes import END, ESCAPED, INSIDE
from meisterdieb.klong.engine.event_kinds import ROUNDS_UP
from tests.klong.im_all.ship import HACKED, aboard, at, coded, fresh
from tests.klong.table import Table, kinds
from tests.rules import rule

LOOTED: dict[str, Any] = {"tokens": HACKED, "artifacts": [5]}


def leaving(space: str = "FR3", players: int = 2, **scene: Any) -> Table:
    """Seat A with an artifact, one step from a pod."""
    seats = scene.pop("seats", [{}])
    seats[0] = {**LOOTED, **seats[0]}
    marks = {**coded(A="KO6 HG2"), **scene.pop("marks", {})}
    return aboard(space, players=players, seats=seats, marks=marks, boots=scene.pop("boots", 2), **scene)


OUT: dict[str, Any] = {"fate": "lost", "hand": []}


@rule("KA-ESC-01", "KA-ESC-03", "KA-ESC-04", "KA-ESC-09")
def test_whoever_reaches_a_pod_with_an_artifact_is_away() -> None:
    t = leaving()
    assert "escapes" in kinds(t.do(f"go {at('FR5')}"))
    assert t.a.fate == ESCAPED
    assert t.s.marks[t.s.board.features.index(f"pod-{at('FR5')}")] == 1
    assert t.has(t.a, "escape-pod") == 1
    assert t.offers("go") == []
    t = aboard("FR3", boots=2)
    t.do(f"go {at('FR5')}", f"go {at('FR3')}")
    assert t.a.fate == INSIDE


@rule("KA-ESC-05", "KA-ESC-06")
def test_the_noise_of_an_escape_dies_away() -> None:
    t = leaving(area=[4, 2], bag={"black": 24, "A": 3})
    supply = t.a.supply
    t.do(f"go {at('FR5')}")
    assert t.s.area[:2] == [0, 2]
    assert t.a.supply == supply + 4
    assert t.s.bag.count(0) == 3


@rule("KA-ESC-07", "KA-SCORE-03")
def test_a_pod_is_worth_twenty() -> None:
    t = leaving()
    before = t.s.score()[0].total
    t.do(f"go {at('FR5')}")
    assert t.s.score()[0].total == before + 20


@rule("KA-ESC-08")
def test_a_pod_carries_one() -> None:
    gone = {"fate": "escaped", "artifacts": [10], "tokens": {"escape-pod": 1}}
    t = leaving(seats=[{}, gone], marks={f"pod-{at('FR5')}": 2}, boots=4)
    t.do(f"go {at('FR5')}")
    assert t.a.fate == INSIDE
    t.do(f"go {at('FR3')}", f"go {at('FR6')}")
    assert t.a.fate == ESCAPED


@rule("KA-OUT-02", "KA-ESC-09")
def test_the_turn_is_finished_without_a_figure() -> None:
    t = leaving(seats=[{"hand": ["stumble", "hack", "hack"]}], swords=2)
    t.do(f"go {at('FR5')}", "play stumble", "play hack", "play hack", "buy fazr", "fight goblin")
    assert t.s.area[0] == 0
    assert t.names(t.a.discard) == ["fazr"]


def out_table(players: int, rage: int = 11, **scene: Any) -> Table:
    """Seat A is to end a turn, B is out, the boss is furious, danger lies in the row."""
    row = ["data-kraken", "rowdy-mop-bot", "lion-robot", "assistant-droid", "space-skunk", "exo-stomper"]
    seats = [{"hand": []}, {"fate": "lost", "hand": []}, *[{"hand": []}] * (players - 2)]
    marks = {"hunters-8": 1, "hunters-9": 1, "hunters-11": 1, "blockade": 1}
    loose = {"hunters": 0}
    bag = {"black": 24, "hunters": 4}
    return aboard(players=players, rage=rage, row=row, seats=seats, marks=marks, loose=loose, bag=bag, **scene)


@rule("KA-OUT-01", "KA-OUT-05", "KA-OUT-06", "KA-OUT-08", "KA-OUT-09", "KA-OUT-11")
def test_whoever_is_out_draws_four_cubes_instead_of_a_turn() -> None:
    t = out_table(3, area=[1, 0, 2])
    cards: list[int | str] = ["hack", "hack", "hack", "hack", "stumble"]
    happened = kinds(t.do("end", luck=[*cards, "black", "black", "A", "C"]))
    assert happened.count("cube") == 4
    assert t.s.active == 2
    assert t.s.area[:3] == [0, 0, 0]
    assert (t.a.damage, t.c.damage) == (1, 1)


@rule("KA-OUT-07")
def test_with_two_players_it_is_six() -> None:
    t = out_table(2, area=[3, 0])
    cards: list[int | str] = ["hack", "hack", "hack", "hack", "stumble"]
    happened = kinds(t.do("end", luck=[*cards, "black", "black", "black", "A", "A", "black"]))
    assert happened.count("cube") == 6
    assert (t.s.active, t.a.damage) == (0, 2)


@rule("KA-OUT-10")
def test_such_a_draw_may_knock_out_and_let_hunters_bite() -> None:
    t = out_table(3, area=[0, 0, 0])
    t.s.seats[2].damage, t.s.seats[2].supply = 9, 21
    cards: list[int | str] = ["hack", "hack", "hack", "hack", "stumble"]
    t.do("end", luck=[*cards, "hunters", "black", "black", "black", *["black"] * 4])
    assert [p.fate for p in t.s.seats] == [INSIDE, 3, 3]
    assert t.a.damage == 1


@rule("KA-OUT-11", "KA-OUT-01")
def test_the_escaped_draw_as_well() -> None:
    t = leaving(seats=[{"hand": []}, {"hand": []}], area=[0, 0])
    t.do(f"go {at('FR5')}", "end")
    assert t.s.active == 1
    cubes = kinds(t.do("end")).count("cube")
    assert cubes == 6
    assert t.s.active == 1


@rule("KA-OUT-04")
def test_cubes_of_those_who_are_out_are_set_aside() -> None:
    t = out_table(3, area=[0, 2, 0])
    cards: list[int | str] = ["hack", "hack", "hack", "hack", "stumble"]
    t.do("end", luck=[*cards, "B", "B", "black", "black"])
    assert t.s.aside[1] == 2
    assert t.b.damage == 0


@rule("KA-OUT-02", "KA-OUT-03", "KA-TOK-11")
def test_nobody_who_is_out_makes_noise() -> None:
    loot = {"minor": {}, "major": {str(at("HG11")): 1}}
    t = aboard("HG9", players=3, boots=1, swords=2, area=[0, 0, 0], seats=[{}, OUT, {}], loot=loot)
    t.do(f"go {at('HG11')}/2")
    t.do("take major", luck=["sonic-grenade"])
    assert t.s.area[:3] == [0, 0, 3]


@rule("KA-FIN-01")
def test_the_game_ends_when_nobody_is_left() -> None:
    t = leaving(seats=[{"hand": []}, OUT], area=[0, 0])
    t.do(f"go {at('FR5')}")
    assert t.s.active == 0
    assert "game-ends" in kinds(t.do("end"))
    assert t.s.active == -1


@rule("KA-SETUP-35")
def test_turns_pass_clockwise() -> None:
    t = aboard(players=4, seats=[{"hand": []}] * 4)
    order = []
    for _ in range(5):
        order.append(t.s.active)
        t.s.seats[t.s.active].hand.clear()
        t.play.apply(t.action(END))
    assert order == [0, 1, 2, 3, 0]


def over(*seats: dict[str, Any]) -> Table:
    """A game that is over."""
    return aboard(players=len(seats), active=-1, seats=[{"hand": [], **seat} for seat in seats])


ESCAPED_SEAT: dict[str, Any] = {"fate": "escaped", "tokens": {"escape-pod": 1}}


@rule("KA-SCORE-01", "KA-SCORE-08", "KA-GOAL-02")
def test_only_those_who_got_out_count() -> None:
    t = over({"fate": "lost", "artifacts": [30], "gold": 50}, {"room": "FR4", "fate": "rescued", "artifacts": [5]})
    assert [score.total for score in t.s.score()] == [0, 5]
    assert t.s.winners() == [1]


@rule("KA-SCORE-02", "KA-SCORE-03", "KA-SCORE-04", "KA-CRED-02")
@rule("KA-TOK-07", "KA-TOK-14", "KA-TOK-16", "KA-TOK-18", "KA-TOK-20")
def test_what_counts() -> None:
    goods = {"master-key": 1, "telepass": 1, "medkit": 1, "contraband": 1}
    tokens = {"escape-pod": 1, "deck-plans": 1, **goods}
    t = over({"fate": "escaped", "artifacts": [20], "gold": 9, "tokens": tokens}, {"fate": "lost"})
    parts = t.s.score()[0].parts
    assert parts["artifacts"] == 20
    assert parts["mastery"] == 20
    assert parts["tokens"] == 7
    assert parts["goods"] == 5 + 5 + 5 + 10
    assert parts["gold"] == 9


@rule("KA-TOK-08")
def test_deck_plans_are_no_artifact() -> None:
    t = aboard("FR3", boots=1, seats=[{"tokens": {"deck-plans": 1}}])
    t.do(f"go {at('FR5')}")
    assert t.a.fate == INSIDE


@rule("KA-SCORE-05", "KA-SCORE-06")
def test_cards_count_wherever_they_are() -> None:
    for pile in ("hand", "draw", "discard"):
        t = aboard("FR4", seats=[{"hand": [], pile: ["memory-core"]}])
        assert t.s.score()[0].parts["cards"] == 7
    t = aboard("FR4", play=["memory-core"])
    assert t.s.score()[0].parts["cards"] == 7


@rule("KA-TOK-10", "KA-TOK-09")
@pytest.mark.parametrize(("crystals", "points"), [(0, 3), (1, 6), (5, 18)])
def test_the_sixth_crystal(crystals: int, points: int) -> None:
    t = aboard(seats=[{"tokens": {"sixth-crystal": 1, "power-crystal": crystals}, "hand": ["crystal-runner"]}])
    assert t.s.score()[0].parts["crystals"] == points
    t.do("play crystal-runner")
    assert len(t.a.hand) == 1  # it counts as a crystal


def test_crystals_alone_are_worth_nothing() -> None:
    t = aboard(seats=[{"tokens": {"power-crystal": 5}}])
    assert t.s.score()[0].parts["crystals"] == 0


@rule("KA-SCORE-07")
def test_most_points_win() -> None:
    t = over({**ESCAPED_SEAT, "artifacts": [5], "gold": 9}, {**ESCAPED_SEAT, "artifacts": [10]})
    assert t.s.winners() == [0]


@rule("KA-TIE-01")
def test_the_dearer_artifact_breaks_a_tie() -> None:
    t = over({**ESCAPED_SEAT, "artifacts": [5], "gold": 5}, {**ESCAPED_SEAT, "artifacts": [10]})
    assert t.s.winners() == [1]


def test_if_all_are_lost_nobody_wins() -> None:
    t = over({"fate": "lost"}, {"fate": "lost"})
    assert t.s.winners() == []


def test_after_the_agreed_rounds_everybody_falls() -> None:
    t = fresh(2, round_limit=1, first=1)
    for _ in range(60):
        if t.s.active < 0:
            break
        action = t.s.legal(t.s.to_act[0])[0]
        told = [(event.kind, event.a, event.b) for event in t.play.apply(action)]
    assert t.s.active == -1
    assert (ROUNDS_UP, 1, 0) in told
    assert t.s.round == 2
    assert all(p.fate == 3 for p in t.s.seats)


def test_there_is_no_countdown() -> None:
    t = leaving(seats=[{"hand": []}, {"hand": []}])
    t.do(f"go {at('FR5')}", "end", "end")
    assert (t.s.countdown, t.s.countdown_seat) == (0, -1)
